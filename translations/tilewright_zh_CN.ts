<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_GB">
<context>
    <name>ColumnMenus</name>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>Move %1 to the left</source>
        <comment>the name of a column</comment>
        <translation>将 %1 左移</translation>
    </message>
    <message>
        <source>Move %1 to the right</source>
        <comment>the name of a column</comment>
        <translation>将 %1 右移</translation>
    </message>
    <message>
        <source>Make %1 wider</source>
        <comment>the name of a column</comment>
        <translation>加宽 %1</translation>
    </message>
    <message>
        <source>Make %1 narrower</source>
        <comment>the name of a column</comment>
        <translation>收窄 %1</translation>
    </message>
    <message>
        <source>Make %1 as wide as its texts</source>
        <comment>the name of a column</comment>
        <translation>使 %1 与其文字同宽</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>cost model %1</source>
        <translation>代价模型 %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>网络 %1</translation>
    </message>
    <message>
        <source>search policy %1</source>
        <translation>搜索策略 %1</translation>
    </message>
    <message>
        <source>rule set %1</source>
        <translation>规则集 %1</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>目标函数 %1</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>cannot open the file: %1</source>
        <translation>无法打开该文件：%1</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>无法读取该文件：%1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>无法写入该文件：%1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>无法写入该文件</translation>
    </message>
    <message>
        <source>cannot append to the file: %1</source>
        <translation>无法追加到该文件：%1</translation>
    </message>
    <message>
        <source>cannot replace the file: %1</source>
        <translation>无法替换该文件：%1</translation>
    </message>
    <message>
        <source>cannot make the folder: %1</source>
        <translation>无法创建该文件夹：%1</translation>
    </message>
    <message>
        <source>cannot write into this folder: %1</source>
        <translation>无法写入该文件夹：%1</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>无法创建临时文件夹：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>它不是文件夹</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>未能写入</translation>
    </message>
    <message>
        <source>the records could not be written</source>
        <translation>未能写入记录</translation>
    </message>
    <message>
        <source>the weights could not be written</source>
        <translation>未能写入权重</translation>
    </message>
    <message>
        <source>Give the path of a plain file</source>
        <translation>请给出普通文件的路径</translation>
    </message>
    <message>
        <source>Check that it exists and that you may read it</source>
        <translation>请检查它是否存在以及您是否有权读取</translation>
    </message>
    <message>
        <source>Check that the disk is not full</source>
        <translation>请检查磁盘是否已满</translation>
    </message>
    <message>
        <source>Check that you may write it</source>
        <translation>请检查您是否有权写入</translation>
    </message>
    <message>
        <source>Check that the folder may be written</source>
        <translation>请检查该文件夹是否可写</translation>
    </message>
    <message>
        <source>Free some space on the disk</source>
        <translation>请释放一些磁盘空间</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation>请选择您有权写入的文件夹</translation>
    </message>
    <message>
        <source>Choose a file that you may write</source>
        <translation>请选择您有权写入的文件</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>请选择另一个文件夹</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>请选择另一个文件</translation>
    </message>
    <message>
        <source>Choose another session</source>
        <translation>请选择另一个会话</translation>
    </message>
    <message>
        <source>Get the file again</source>
        <translation>请重新获取该文件</translation>
    </message>
    <message>
        <source>this program, which belongs to Tilewright, was not found</source>
        <translation>未找到这个属于 Tilewright 的程序</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it</source>
        <translation>请完整安装 Tilewright，或将 TILEWRIGHT_BIN 设为它所在的文件夹</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>它属于本程序的另一个版本</translation>
    </message>
    <message>
        <source>Install both programs of one version</source>
        <translation>请安装同一版本的两个程序</translation>
    </message>
    <message>
        <source>is missing in this build of the program</source>
        <translation>在此构建中缺失</translation>
    </message>
    <message>
        <source>Install the program again</source>
        <translation>请重新安装本程序</translation>
    </message>
    <message>
        <source>Delete the file and try again</source>
        <translation>请删除该文件后重试</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>this is not an ONNX file</source>
        <translation>这不是 ONNX 文件</translation>
    </message>
    <message>
        <source>Choose a file that was exported as ONNX</source>
        <translation>请选择以 ONNX 格式导出的文件</translation>
    </message>
    <message>
        <source>the file is cut off before its end</source>
        <translation>文件在结尾前被截断</translation>
    </message>
    <message>
        <source>Copy or export it again</source>
        <translation>请重新复制或导出</translation>
    </message>
    <message>
        <source>the file is larger than 2 GiB, which the format does not allow</source>
        <translation>文件大于 2 GiB，该格式不允许</translation>
    </message>
    <message>
        <source>Export it with external weights</source>
        <translation>请以外部权重方式导出</translation>
    </message>
    <message>
        <source>the file is damaged: its parts do not fit together</source>
        <translation>文件已损坏：各部分不匹配</translation>
    </message>
    <message>
        <source>the file is damaged: a name in it, &apos;%1&apos;, is not text</source>
        <translation>文件已损坏：其中的名称“%1”不是文本</translation>
    </message>
    <message>
        <source>the file holds no graph</source>
        <translation>文件中没有计算图</translation>
    </message>
    <message>
        <source>the graph has no output</source>
        <translation>计算图没有输出</translation>
    </message>
    <message>
        <source>the file breaks a rule of ONNX: %1</source>
        <translation>文件违反了 ONNX 的规则：%1</translation>
    </message>
    <message>
        <source>the file does not say which ONNX opset it uses</source>
        <translation>文件未说明使用哪个 ONNX opset</translation>
    </message>
    <message>
        <source>the model uses ONNX opset %1, and this program reads opset %2 to %3</source>
        <translation>模型使用 ONNX opset %1，而本程序读取 opset %2 至 %3</translation>
    </message>
    <message>
        <source>Export it with one of these</source>
        <translation>请用其中之一导出</translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation>请重新导出</translation>
    </message>
    <message>
        <source>Export the model again</source>
        <translation>请重新导出模型</translation>
    </message>
    <message>
        <source>Export the model without them</source>
        <translation>请导出不含它们的模型</translation>
    </message>
    <message>
        <source>the model holds sparse weights</source>
        <translation>模型含有稀疏权重</translation>
    </message>
    <message>
        <source>Export it with dense ones</source>
        <translation>请以稠密权重导出</translation>
    </message>
    <message>
        <source>the model has no input &apos;%1&apos;</source>
        <translation>模型没有输入“%1”</translation>
    </message>
    <message>
        <source>Its inputs are %1</source>
        <translation>它的输入是 %1</translation>
    </message>
    <message>
        <source>its values are missing: %1 was not found</source>
        <translation>缺少其数值：未找到 %1</translation>
    </message>
    <message>
        <source>Put that file beside the model</source>
        <translation>请将该文件放在模型旁边</translation>
    </message>
    <message>
        <source>The file &apos;%1&apos; with weights is missing beside the model: what needs their values will fail.</source>
        <translation>模型旁边缺少权重文件“%1”：需要其数值的操作将失败。</translation>
    </message>
    <message>
        <source>The output &apos;%1&apos; is not of the shape that the file states: it is %2.</source>
        <translation>输出“%1”的形状与文件所述不符：它是 %2。</translation>
    </message>
    <message>
        <source>The nodes of the file are not in the order in which they can run; they were sorted.</source>
        <translation>文件中的节点不是可执行的顺序，已重新排序。</translation>
    </message>
    <message>
        <source>%1 on %2 is not tuned</source>
        <translation>%2 上的 %1 不参与调优</translation>
    </message>
    <message>
        <source>%1 in this form has no variant to tune</source>
        <translation>这种形式的 %1 没有可调优的变体</translation>
    </message>
    <message>
        <source>view: no work</source>
        <translation>视图：无计算</translation>
    </message>
    <message>
        <source>the database of records is locked by another program</source>
        <translation>记录数据库被另一个程序锁定</translation>
    </message>
    <message>
        <source>Wait until that program is done or close it, then try again</source>
        <translation>请等待该程序结束或将其关闭，然后重试</translation>
    </message>
    <message>
        <source>this file is damaged or is no database of records</source>
        <translation>此文件已损坏或不是记录数据库</translation>
    </message>
    <message>
        <source>this database of records is damaged</source>
        <translation>此记录数据库已损坏</translation>
    </message>
    <message>
        <source>this database does not have the tables that records need</source>
        <translation>此数据库没有记录所需的表</translation>
    </message>
    <message>
        <source>Move it away to begin a new one, or put a backup in its place</source>
        <translation>请将它移走以新建一个，或用备份替换它</translation>
    </message>
    <message>
        <source>Move the file away to begin a new one, or put a backup in its place</source>
        <translation>请将该文件移走以新建一个，或用备份替换它</translation>
    </message>
    <message>
        <source>there is no space left for the database of records</source>
        <translation>记录数据库已没有可用空间</translation>
    </message>
    <message>
        <source>Free some space on that disk; what was recorded before is kept</source>
        <translation>请释放该磁盘的空间；之前的记录已保留</translation>
    </message>
    <message>
        <source>the database of records cannot be opened or written</source>
        <translation>无法打开或写入记录数据库</translation>
    </message>
    <message>
        <source>Check that the file and its folder may be written, and that the disk is sound and not full</source>
        <translation>请检查该文件及其文件夹是否可写，磁盘是否完好且未满</translation>
    </message>
    <message>
        <source>there is not enough memory for the database of records</source>
        <translation>内存不足，无法使用记录数据库</translation>
    </message>
    <message>
        <source>the folder for records cannot be made</source>
        <translation>无法创建记录文件夹</translation>
    </message>
    <message>
        <source>the database of records refused a request</source>
        <translation>记录数据库拒绝了一个请求</translation>
    </message>
    <message>
        <source>Name a file in which records may be kept</source>
        <translation>请指定一个可存放记录的文件</translation>
    </message>
    <message>
        <source>this database has version %1, the newest that this program knows is %2</source>
        <translation>此数据库的版本为 %1，本程序所知的最新版本为 %2</translation>
    </message>
    <message>
        <source>Update the program, or choose another database</source>
        <translation>请更新程序，或选择另一个数据库</translation>
    </message>
    <message>
        <source>this is the database of another program</source>
        <translation>这是另一个程序的数据库</translation>
    </message>
    <message>
        <source>Choose another file for the records</source>
        <translation>请为记录选择另一个文件</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>没有这个数据库</translation>
    </message>
    <message>
        <source>Tune a model first</source>
        <translation>请先调优一个模型</translation>
    </message>
    <message>
        <source>a database cannot be copied onto itself</source>
        <translation>不能把数据库复制到其自身</translation>
    </message>
    <message>
        <source>Choose another name for the copy</source>
        <translation>请为副本选择另一个名称</translation>
    </message>
    <message>
        <source>somebody works on the file that the copy would replace</source>
        <translation>有人正在使用将被副本替换的文件</translation>
    </message>
    <message>
        <source>Close it there, or choose another name for the copy</source>
        <translation>请在那里关闭它，或为副本选择另一个名称</translation>
    </message>
    <message>
        <source>a session writes into the database</source>
        <translation>有会话正在写入该数据库</translation>
    </message>
    <message>
        <source>Compact it when the session has ended</source>
        <translation>请在会话结束后再压缩</translation>
    </message>
    <message>
        <source>there is no session &apos;%1&apos;</source>
        <translation>没有会话“%1”</translation>
    </message>
    <message>
        <source>has no session</source>
        <translation>没有会话</translation>
    </message>
    <message>
        <source>is not in the database</source>
        <translation>不在数据库中</translation>
    </message>
    <message>
        <source>is not in this database</source>
        <translation>不在此数据库中</translation>
    </message>
    <message>
        <source>is not in %1</source>
        <translation>不在 %1 中</translation>
    </message>
    <message>
        <source>is not in session %1</source>
        <translation>不在会话 %1 中</translation>
    </message>
    <message>
        <source>Choose one that is listed</source>
        <translation>请选择列表中的一个</translation>
    </message>
    <message>
        <source>is not kept in the database</source>
        <translation>未保存在数据库中</translation>
    </message>
    <message>
        <source>Open the model of this task</source>
        <translation>请打开该任务的模型</translation>
    </message>
    <message>
        <source>has no step %1</source>
        <translation>没有第 %1 步</translation>
    </message>
    <message>
        <source>Open the record&apos;s page again</source>
        <translation>请重新打开该记录的页面</translation>
    </message>
    <message>
        <source>its task is not known: open its model first</source>
        <translation>其任务未知：请先打开它的模型</translation>
    </message>
    <message>
        <source>its program was made by other rules than this version&apos;s, so its decisions cannot be edited</source>
        <translation>其程序由与此版本不同的规则生成，因此无法编辑其决策</translation>
    </message>
    <message>
        <source>another process uses this session&apos;s mark</source>
        <translation>另一个进程正在使用此会话的标记</translation>
    </message>
    <message>
        <source>Close the other program, then try again</source>
        <translation>请关闭另一个程序后重试</translation>
    </message>
    <message>
        <source>another process is working on session &apos;%1&apos;</source>
        <translation>另一个进程正在处理会话“%1”</translation>
    </message>
    <message>
        <source>Let it end or close it, then resume</source>
        <translation>请等待其结束或将其关闭，然后继续</translation>
    </message>
    <message>
        <source>is no regular expression: %1</source>
        <translation>不是正则表达式：%1</translation>
    </message>
    <message>
        <source>Mend it, or leave the slashes out</source>
        <translation>请修正它，或去掉斜杠</translation>
    </message>
    <message>
        <source>has a back-reference, which these expressions cannot have</source>
        <translation>反向引用了分组匹配的内容，此处的表达式不支持</translation>
    </message>
    <message>
        <source>Write out what is to come again</source>
        <translation>请直接写出要再次出现的内容</translation>
    </message>
    <message>
        <source>has a look-ahead or look-behind, which these expressions cannot have</source>
        <translation>使用了前瞻或后顾，此处的表达式不支持</translation>
    </message>
    <message>
        <source>Write what is sought there as a word of its own, with a minus sign where it must not be found</source>
        <translation>请把要查找的内容写成单独的词，不应出现时在前面加减号</translation>
    </message>
    <message>
        <source>is too large to look for</source>
        <translation>太大，无法查找</translation>
    </message>
    <message>
        <source>Shorten it, or repeat less in it</source>
        <translation>请缩短它，或减少其中的重复</translation>
    </message>
    <message>
        <source>is neither yes nor no</source>
        <translation>既不是 yes 也不是 no</translation>
    </message>
    <message>
        <source>Write %1:yes or %2:no</source>
        <translation>请写 %1:yes 或 %2:no</translation>
    </message>
    <message>
        <source>is no key of this filter</source>
        <translation>不是此筛选器的键</translation>
    </message>
    <message>
        <source>Write one of %1</source>
        <translation>请写 %1 之一</translation>
    </message>
    <message>
        <source>is no range of numbers</source>
        <translation>不是数值范围</translation>
    </message>
    <message>
        <source>Write 1ms..3ms or &lt;2ms</source>
        <translation>请写 1ms..3ms 或 &lt;2ms</translation>
    </message>
    <message>
        <source>Write 1..3 or &lt;2</source>
        <translation>请写 1..3 或 &lt;2</translation>
    </message>
    <message>
        <source>tuned none of the open models&apos; tasks</source>
        <translation>没有调优已打开模型的任何任务</translation>
    </message>
    <message>
        <source>has no program that others could be compared with</source>
        <translation>没有可供比较的程序</translation>
    </message>
    <message>
        <source>is not among the unfinished ones</source>
        <translation>不在未完成的会话之中</translation>
    </message>
    <message>
        <source>It has finished, or another program works on it</source>
        <translation>它已结束，或另一个程序正在处理它</translation>
    </message>
    <message>
        <source>is measured by another session now: %1</source>
        <translation>正被另一个会话用于测量：%1</translation>
    </message>
    <message>
        <source>is measured by another session, and two would disturb each other&apos;s times: %1</source>
        <translation>正被另一个会话用于测量，两个会话会互相干扰计时：%1</translation>
    </message>
    <message>
        <source>Measure again when it has ended</source>
        <translation>请在其结束后再次测量</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it</source>
        <translation>请等待其结束，或将其停止</translation>
    </message>
    <message>
        <source>was waited for in vain</source>
        <translation>等待未果</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks, so nothing can be timed</source>
        <translation>含有本机没有的指令，因此无法计时</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks</source>
        <translation>含有本机没有的指令</translation>
    </message>
    <message>
        <source>this machine cannot run its code</source>
        <translation>本机无法运行它的代码</translation>
    </message>
    <message>
        <source>Tune by prediction (--trials 0), or on a machine that has them</source>
        <translation>请按预测调优（0 次试验），或在具备这些指令的机器上进行</translation>
    </message>
    <message>
        <source>has nothing that can be tuned</source>
        <translation>没有可调优的内容</translation>
    </message>
    <message>
        <source>has other tasks than these models give now: shapes of inputs differ, or the version of the program</source>
        <translation>的任务与这些模型现在给出的不同：输入形状或程序版本有变</translation>
    </message>
    <message>
        <source>began with other models than these</source>
        <translation>是用其他模型开始的</translation>
    </message>
    <message>
        <source>has no search that more trials could go to: it took the cost model&apos;s first choices</source>
        <translation>没有可追加试验的搜索：它采用了代价模型的首选</translation>
    </message>
    <message>
        <source>Begin a new session</source>
        <translation>请开始一个新会话</translation>
    </message>
    <message>
        <source>Begin a new session: it starts from what was measured</source>
        <translation>请开始一个新会话：它会从已测得的结果出发</translation>
    </message>
    <message>
        <source>was begun by another version, for which its decisions meant other programs</source>
        <translation>由另一个版本开始，其决策在那里对应其他程序</translation>
    </message>
    <message>
        <source>was stopped before it began</source>
        <translation>在开始之前已停止</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>was stopped; nothing was written</source>
        <translation>已停止；未写入任何内容</translation>
    </message>
    <message>
        <source>Look at another session, or at a backup</source>
        <translation>请查看另一个会话或备份</translation>
    </message>
    <message>
        <source>needs at least eight measured programs of one task</source>
        <translation>需要同一任务至少八个已测量的程序</translation>
    </message>
    <message>
        <source>are too few to learn from: eight programs must have run</source>
        <translation>太少，无法学习：必须有八个程序运行过</translation>
    </message>
    <message>
        <source>Let the session measure some more</source>
        <translation>请让会话再多测一些</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>是未知的</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation>请选择 %1 之一</translation>
    </message>
    <message>
        <source>Train a new one</source>
        <translation>请训练一个新的</translation>
    </message>
    <message>
        <source>Train one, or choose another file</source>
        <translation>请训练一个，或选择另一个文件</translation>
    </message>
    <message>
        <source>was trained on other features than this version&apos;s</source>
        <translation>是用与此版本不同的特征训练的</translation>
    </message>
    <message>
        <source>holds no weights that the cost model &apos;%1&apos; can use</source>
        <translation>不含代价模型“%1”可用的权重</translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation>预算已用完</translation>
    </message>
    <message>
        <source>No task has anything left to try</source>
        <translation>没有任务还有可尝试的内容</translation>
    </message>
    <message>
        <source>%1; the programs were not compared within the models: %2</source>
        <translation>%1；未在模型内比较程序：%2</translation>
    </message>
    <message>
        <source>Paused; it can be resumed</source>
        <translation>已暂停；可以继续</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed</source>
        <translation>已停止；可以继续</translation>
    </message>
    <message>
        <source>no verified program is known for this task</source>
        <translation>此任务没有已验证的程序</translation>
    </message>
    <message>
        <source>no verified program is known for %1</source>
        <translation>%1 没有已验证的程序</translation>
    </message>
    <message>
        <source>Tune the model for this target first: %1</source>
        <translation>请先为此目标调优模型：%1</translation>
    </message>
    <message>
        <source>the code could not be linked: the system&apos;s compiler %1</source>
        <translation>代码未能链接：系统编译器 %1</translation>
    </message>
    <message>
        <source>Look at the compiler&apos;s words; CC and CXX choose other compilers</source>
        <translation>请查看编译器的输出；CC 和 CXX 可选择其他编译器</translation>
    </message>
    <message>
        <source>LLVM refused the program</source>
        <translation>LLVM 拒绝了该程序</translation>
    </message>
    <message>
        <source>it has no reference kernel</source>
        <translation>它没有参考内核</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>is not the model of the session: its content is another</source>
        <translation>不是该会话的模型：其内容不同</translation>
    </message>
    <message>
        <source>Choose the file that was tuned</source>
        <translation>请选择当时调优的文件</translation>
    </message>
    <message>
        <source>was changed since the session</source>
        <translation>在该会话之后被更改</translation>
    </message>
    <message>
        <source>Choose the file as it was then</source>
        <translation>请选择当时的文件</translation>
    </message>
    <message>
        <source>has a &apos;%1&apos; of something else</source>
        <translation>含有属于其他内容的“%1”</translation>
    </message>
    <message>
        <source>Chains that walk side by side</source>
        <translation>并行行走的链数</translation>
    </message>
    <message>
        <source>Steps of each chain in a round, at most</source>
        <translation>每轮中每条链的最多步数</translation>
    </message>
    <message>
        <source>Steps without a better point after which the round&apos;s walk ends</source>
        <translation>没有更好的点时结束本轮行走的步数</translation>
    </message>
    <message>
        <source>Loss of speed, as a share of the best, that is easily taken at first</source>
        <translation>起初容易接受的速度损失（占最佳的比例）</translation>
    </message>
    <message>
        <source>Share of the trials that is drawn at random</source>
        <translation>随机抽取的试验比例</translation>
    </message>
    <message>
        <source>Programs kept at each decision</source>
        <translation>每个决策保留的程序数</translation>
    </message>
    <message>
        <source>Values tried of each split</source>
        <translation>每个拆分尝试的取值数</translation>
    </message>
    <message>
        <source>Points of each generation</source>
        <translation>每代的点数</translation>
    </message>
    <message>
        <source>Points of each generation, of all sketches together</source>
        <translation>每代的点数（所有草图合计）</translation>
    </message>
    <message>
        <source>Generations bred in a round</source>
        <translation>每轮繁殖的代数</translation>
    </message>
    <message>
        <source>Probability that a child is mutated</source>
        <translation>子代变异的概率</translation>
    </message>
    <message>
        <source>Probability that a child has two parents</source>
        <translation>子代有两个父代的概率</translation>
    </message>
    <message>
        <source>Share of the first generation that were measured best</source>
        <translation>第一代中实测最佳者的比例</translation>
    </message>
    <message>
        <source>Spaces of at most so many combinations are walked the first decision fastest</source>
        <translation>组合数不超过此值的空间按第一个决策最先变化的顺序遍历</translation>
    </message>
    <message>
        <source>nothing profiles running programs here</source>
        <translation>此处无法对运行中的程序做性能剖析</translation>
    </message>
    <message>
        <source>the file is of ONNX format %1, and this program reads format %2 to %3</source>
        <translation>该文件是 ONNX 格式 %1，本程序读取格式 %2 至 %3</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; calls itself</source>
        <translation>函数“%1”调用了自身</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; is defined twice</source>
        <translation>函数“%1”被定义了两次</translation>
    </message>
    <message>
        <source>calls of functions are nested more than %1 deep in &apos;%2&apos;</source>
        <translation>“%2”中的函数调用嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>the functions of the model call each other so often that they would become more than %1 nodes</source>
        <translation>模型的函数相互调用过多，展开后将超过 %1 个节点</translation>
    </message>
    <message>
        <source>the functions of the model would become too large</source>
        <translation>模型的函数会变得过大</translation>
    </message>
    <message>
        <source>branches are nested more than %1 deep</source>
        <translation>分支嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) lacks a branch</source>
        <translation>节点“%1”(If) 缺少一个分支</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) has a branch of other inputs or outputs than its own</source>
        <translation>节点“%1”(If) 有一个分支的输入或输出与其自身的不一致</translation>
    </message>
    <message>
        <source>The ONNX library, which knows no opset above %1, objects to node &apos;%2&apos;: %3.</source>
        <translation>ONNX 库（仅支持到 opset %1）对节点“%2”提出异议：%3。</translation>
    </message>
    <message>
        <source>The ONNX library does not know these operators as the file uses them: %1. They were checked by this program&apos;s own descriptions.</source>
        <translation>ONNX 库不认识文件中这样使用的以下算子：%1。已用本程序自身的描述进行检查。</translation>
    </message>
    <message>
        <source>The attribute &apos;%1&apos; of node &apos;%2&apos; (%3) is none that this program knows.</source>
        <translation>节点“%2”（%3）的属性“%1”不是本程序所知的。</translation>
    </message>
    <message>
        <source>another machine measured session %1 so far. Its programs are compared with those of this machine and are not measured again; a new session begins with them and measures them here</source>
        <translation>会话 %1 此前由另一台机器测量。其程序会与本机的程序比较，而不会重新测量；新会话从这些程序开始，并在本机测量它们</translation>
    </message>
    <message>
        <source>some of its elements are out of the range of %1</source>
        <translation>其部分元素超出 %1 的范围</translation>
    </message>
    <message>
        <source>generated code does not compute in %1</source>
        <translation>生成的代码不以 %1 进行计算</translation>
    </message>
    <message>
        <source>an operation of real numbers is applied to integers</source>
        <translation>实数运算被用于整数</translation>
    </message>
    <message>
        <source>Cast its operands to float32</source>
        <translation>请将其操作数转换为 float32</translation>
    </message>
    <message>
        <source>Give a target that can run here</source>
        <translation>请给出可在此运行的目标</translation>
    </message>
    <message>
        <source>has no time left for another request</source>
        <translation>没有时间处理下一个请求</translation>
    </message>
    <message>
        <source>nothing measures the machine&apos;s own speed here</source>
        <translation>这里没有测量机器自身速度的手段</translation>
    </message>
    <message>
        <source>nothing runs whole models here</source>
        <translation>这里没有运行整个模型的手段</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns are taken</source>
        <translation>请等待其结束或将其停止；将 TILEWRIGHT_MEASURING_LOCK 设为空则不轮流测量</translation>
    </message>
    <message>
        <source>the file that tells who measures on this machine cannot be locked</source>
        <translation>无法锁定记录本机测量者的文件</translation>
    </message>
    <message>
        <source>the system %1: %2</source>
        <translation>系统 %1：%2</translation>
    </message>
    <message>
        <source>Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its seccomp profile allow perf_event_open</source>
        <translation>请将 kernel.perf_event_paranoid 设为 2 或更小（sysctl）；若在容器中运行，请在其 seccomp 配置中允许 perf_event_open</translation>
    </message>
    <message>
        <source>cannot take a sample every %1 ns</source>
        <translation>无法每 %1 ns 采样一次</translation>
    </message>
    <message>
        <source>Ask for %1 to %2 ns</source>
        <translation>请指定 %1 至 %2 ns</translation>
    </message>
    <message>
        <source>there is no memory for its inputs</source>
        <translation>没有内存存放它的输入</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and all that it held was saved as %1</source>
        <translation>数据库在使用时被移动、删除或替换，其全部内容已保存为 %1</translation>
    </message>
    <message>
        <source>Put that file in its place to go on, and leave it there while a session runs</source>
        <translation>要继续，请将该文件放回原处，并在会话运行期间不要移动它</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist, so it cannot be upgraded to version %2</source>
        <translation>表“%1”引用了不存在的行，因此无法升级到版本 %2</translation>
    </message>
    <message>
        <source>this database has version %1 and would have to be upgraded, but may be read only</source>
        <translation>此数据库的版本为 %1，需要升级，但只允许读取</translation>
    </message>
    <message>
        <source>Copy it to a folder that you may write to, and open the copy</source>
        <translation>请将其复制到可写的文件夹，然后打开副本</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist</source>
        <translation>表“%1”引用了不存在的行</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;</source>
        <translation>没有 %1“%2”</translation>
    </message>
    <message>
        <source>the file that marks sessions in use cannot be locked</source>
        <translation>无法锁定标记使用中会话的文件</translation>
    </message>
    <message>
        <source>a session &apos;%1&apos; exists already</source>
        <translation>会话“%1”已存在</translation>
    </message>
    <message>
        <source>Resume it, or begin one with another id</source>
        <translation>请继续它，或以另一个标识开始</translation>
    </message>
    <message>
        <source>is damaged: it names a model that it does not have</source>
        <translation>已损坏：它指向一个并不包含的模型</translation>
    </message>
    <message>
        <source>it has no trial %1</source>
        <translation>它没有试验 %1</translation>
    </message>
    <message>
        <source>a trial&apos;s latency is %1 s, which is no positive number</source>
        <translation>某次试验的延迟为 %1 s，不是正数</translation>
    </message>
    <message>
        <source>program %1 of task %2 is already kept for session &apos;%3&apos;</source>
        <translation>会话“%3”中已保存任务 %2 的程序 %1</translation>
    </message>
    <message>
        <source>its programs are for several kinds of device</source>
        <translation>它的程序面向多种设备</translation>
    </message>
    <message>
        <source>Give programs of one target</source>
        <translation>请给出同一目标的程序</translation>
    </message>
    <message>
        <source>operator %1 has no reference kernel</source>
        <translation>算子 %1 没有参考内核</translation>
    </message>
    <message>
        <source>gave %1 where %2 was expected</source>
        <translation>给出了 %1，而预期为 %2</translation>
    </message>
    <message>
        <source>Fix the shapes of the inputs with --shape</source>
        <translation>请用 --shape 固定输入的形状</translation>
    </message>
    <message>
        <source>there is no memory for %1 bytes of weights and %2 of activations</source>
        <translation>没有内存存放 %1 字节的权重和 %2 字节的激活</translation>
    </message>
    <message>
        <source>a task could not pack its weights</source>
        <translation>某个任务无法打包其权重</translation>
    </message>
    <message>
        <source>is %1, and the model wants %2</source>
        <translation>是 %1，而模型需要 %2</translation>
    </message>
    <message>
        <source>step %1 failed</source>
        <translation>步骤 %1 失败</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>what was kept of it as &apos;%1&apos; cannot be read</source>
        <translation>以“%1”保存的内容无法读取</translation>
    </message>
    <message>
        <source>is none of the session&apos;s</source>
        <translation>不属于该会话</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>names no round of this session</source>
        <translation>不是该会话的轮次</translation>
    </message>
    <message>
        <source>the earlier records that it began with cannot be read</source>
        <translation>无法读取它开始时所用的早期记录</translation>
    </message>
    <message>
        <source>the network that was its cost model is not kept, and would have to learn all of it again</source>
        <translation>作为其成本模型的网络未被保存，需要重新学习全部内容</translation>
    </message>
    <message>
        <source>Go on with the session, which teaches it</source>
        <translation>请继续该会话，它会教会模型</translation>
    </message>
    <message>
        <source>Train a cost model</source>
        <translation>请训练一个成本模型</translation>
    </message>
    <message>
        <source>gave %1 seconds, which is no latency</source>
        <translation>给出 %1 秒，不是延迟</translation>
    </message>
    <message>
        <source>%1 is no number of seconds</source>
        <translation>%1 不是秒数</translation>
    </message>
    <message>
        <source>has no name here</source>
        <translation>在此没有名称</translation>
    </message>
    <message>
        <source>are no JSON object</source>
        <translation>不是 JSON 对象</translation>
    </message>
    <message>
        <source>hold a number that is out of range</source>
        <translation>含有超出范围的数字</translation>
    </message>
    <message>
        <source>`tilewright tasks MODEL` says what became of every node</source>
        <translation>`tilewright tasks MODEL` 会说明每个节点的情况</translation>
    </message>
    <message>
        <source>cannot be read from its record</source>
        <translation>无法从其记录中读取</translation>
    </message>
    <message>
        <source>Tune the task again</source>
        <translation>请重新调优该任务</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and what it held could not be saved elsewhere</source>
        <translation>数据库在使用时被移动、删除或替换，且其内容无法另存</translation>
    </message>
    <message>
        <source>Leave it in its place while a session runs</source>
        <translation>会话运行期间请不要移动它</translation>
    </message>
    <message>
        <source>Export the model without it</source>
        <translation>请导出不含它的模型</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; %2</source>
        <translation>“%1”的外部权重：%2</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; do not fit: &apos;%2&apos; has %3 bytes, and %4 is wanted at %5</source>
        <translation>“%1”的外部权重不匹配：“%2”有 %3 字节，而在 %5 处需要 %4</translation>
    </message>
    <message>
        <source>Copy the file again</source>
        <translation>请重新复制该文件</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; lie outside the folder of the model: &apos;%2&apos; is a link to elsewhere</source>
        <translation>“%1”的外部权重位于模型文件夹之外：“%2”是指向别处的链接</translation>
    </message>
    <message>
        <source>Put the file itself beside the model if you trust it</source>
        <translation>如果信任该文件，请将文件本身放在模型旁边</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; overlap with others in the same file</source>
        <translation>“%1”的外部权重与同一文件中的其他权重重叠</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is not a tensor</source>
        <translation>输入“%1”不是张量</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has elements of an unsupported type (%2)</source>
        <translation>输入“%1”的元素类型（%2）不受支持</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has the impossible shape %2</source>
        <translation>输入“%1”的形状 %2 不可能</translation>
    </message>
    <message>
        <source>Fix it, for example with%1</source>
        <translation>请将其固定，例如用%1</translation>
    </message>
    <message>
        <source>attribute &apos;%1&apos; is of an unsupported kind</source>
        <translation>属性“%1”的种类不受支持</translation>
    </message>
    <message>
        <source>a constant tensor has no name</source>
        <translation>有一个常量张量没有名称</translation>
    </message>
    <message>
        <source>two constant tensors are named &apos;%1&apos;</source>
        <translation>有两个常量张量名为“%1”</translation>
    </message>
    <message>
        <source>its %1 are out of range</source>
        <translation>它的 %1 超出范围</translation>
    </message>
    <message>
        <source>its %1 is out of range</source>
        <translation>它的 %1 超出范围</translation>
    </message>
    <message>
        <source>its axis is out of range</source>
        <translation>它的轴超出范围</translation>
    </message>
    <message>
        <source>its auto_pad is not one that ONNX knows</source>
        <translation>它的 auto_pad 不是 ONNX 所知的值</translation>
    </message>
    <message>
        <source>its perm is not a permutation</source>
        <translation>它的 perm 不是一个排列</translation>
    </message>
    <message>
        <source>its perm does not fit its input</source>
        <translation>它的 perm 与输入不匹配</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>缺少它的输入</translation>
    </message>
    <message>
        <source>its input has no spatial extents</source>
        <translation>它的输入没有空间维度</translation>
    </message>
    <message>
        <source>%1 do not fit its input</source>
        <translation>%1 与它的输入不匹配</translation>
    </message>
    <message>
        <source>its pads do not fit its input</source>
        <translation>它的 pads 与输入不匹配</translation>
    </message>
    <message>
        <source>its weights are missing</source>
        <translation>缺少它的权重</translation>
    </message>
    <message>
        <source>its weights have another rank than its input</source>
        <translation>它的权重与输入的维数不同</translation>
    </message>
    <message>
        <source>its kernel_shape is not that of its weights</source>
        <translation>它的 kernel_shape 与权重不符</translation>
    </message>
    <message>
        <source>its weights do not fit its input&apos;s channels</source>
        <translation>它的权重与输入的通道不匹配</translation>
    </message>
    <message>
        <source>%1 would have the impossible shape %2</source>
        <translation>%1 的形状将是不可能的 %2</translation>
    </message>
    <message>
        <source>%1 is not a tensor of known type</source>
        <translation>%1 不是已知类型的张量</translation>
    </message>
    <message>
        <source>%1 has elements of an unsupported type (%2)</source>
        <translation>%1 的元素类型（%2）不受支持</translation>
    </message>
    <message>
        <source>the shape of %1 depends on data</source>
        <translation>%1 的形状取决于数据</translation>
    </message>
    <message>
        <source>a tensor cannot have the shape %1</source>
        <translation>张量的形状不能是 %1</translation>
    </message>
    <message>
        <source>the operator has no known output type in opset %1</source>
        <translation>该算子在 opset %1 中没有已知的输出类型</translation>
    </message>
    <message>
        <source>its input %1 is missing</source>
        <translation>缺少它的输入 %1</translation>
    </message>
    <message>
        <source>the shape of its output depends on data</source>
        <translation>它的输出形状取决于数据</translation>
    </message>
    <message>
        <source>its slope does not broadcast to its input</source>
        <translation>它的 slope 无法广播到输入</translation>
    </message>
    <message>
        <source>its matrices %1 do not fit images of %2</source>
        <translation>它的矩阵 %1 与 %2 的图像不匹配</translation>
    </message>
    <message>
        <source>its axis is empty</source>
        <translation>它的轴为空</translation>
    </message>
    <message>
        <source>its mask of shape %1 does not fit its scores of shape %2</source>
        <translation>形状为 %1 的掩码与形状为 %2 的分数不匹配</translation>
    </message>
    <message>
        <source>it has too many outputs</source>
        <translation>它的输出太多</translation>
    </message>
    <message>
        <source>spatial = 0 is not supported</source>
        <translation>不支持 spatial = 0</translation>
    </message>
    <message>
        <source>it does not give %1 outputs</source>
        <translation>它不会给出 %1 个输出</translation>
    </message>
    <message>
        <source>its batch is empty</source>
        <translation>它的批次为空</translation>
    </message>
    <message>
        <source>element type %1 is not supported</source>
        <translation>不支持元素类型 %1</translation>
    </message>
    <message>
        <source>elements of %1 and %2 have different sizes</source>
        <translation>%1 与 %2 的元素大小不同</translation>
    </message>
    <message>
        <source>it does not take %1</source>
        <translation>它不接受 %1</translation>
    </message>
    <message>
        <source>it has no direction that is known</source>
        <translation>它没有已知的方向</translation>
    </message>
    <message>
        <source>its round_mode &apos;%1&apos; is not known</source>
        <translation>它的 round_mode“%1”未知</translation>
    </message>
    <message>
        <source>it asks for ONNX&apos;s element type %1, which is not supported</source>
        <translation>它要求 ONNX 元素类型 %1，而该类型不受支持</translation>
    </message>
    <message>
        <source>its output has elements of an unsupported type (%1)</source>
        <translation>它的输出元素类型（%1）不受支持</translation>
    </message>
    <message>
        <source>it has %1 extents for %2 axes</source>
        <translation>它为 %2 个轴给出了 %1 个长度</translation>
    </message>
    <message>
        <source>its columns %1 do not fit an image of %2 and windows of %3</source>
        <translation>它的列 %1 与 %2 的图像和 %3 的窗口不匹配</translation>
    </message>
    <message>
        <source>its image has the impossible shape %1</source>
        <translation>它的图像形状 %1 不可能</translation>
    </message>
    <message>
        <source>its window has the impossible shape %1</source>
        <translation>它的窗口形状 %1 不可能</translation>
    </message>
    <message>
        <source>its two inputs have different element types</source>
        <translation>它的两个输入的元素类型不同</translation>
    </message>
    <message>
        <source>its inputs are not bool</source>
        <translation>它的输入不是 bool</translation>
    </message>
    <message>
        <source>its condition is not bool</source>
        <translation>它的条件不是 bool</translation>
    </message>
    <message>
        <source>its two choices have different element types</source>
        <translation>它的两个选项的元素类型不同</translation>
    </message>
    <message>
        <source>it has no axis</source>
        <translation>它没有轴</translation>
    </message>
    <message>
        <source>one of its inputs is missing</source>
        <translation>缺少它的一个输入</translation>
    </message>
    <message>
        <source>%1 cannot be joined to %2 along axis %3</source>
        <translation>%1 无法沿轴 %3 与 %2 连接</translation>
    </message>
    <message>
        <source>its output would be too large</source>
        <translation>它的输出会过大</translation>
    </message>
    <message>
        <source>its parts do not add up to %1</source>
        <translation>它的各部分之和不是 %1</translation>
    </message>
    <message>
        <source>%1 elements cannot be split into %2 equal parts</source>
        <translation>%1 个元素无法分成 %2 等份</translation>
    </message>
    <message>
        <source>its last part would be negative</source>
        <translation>它的最后一部分会是负数</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 are wanted</source>
        <translation>它有 %1 部分，但需要 %2 部分</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 outputs</source>
        <translation>它有 %1 部分，但有 %2 个输出</translation>
    </message>
    <message>
        <source>its value has a broken shape</source>
        <translation>它的值的形状有误</translation>
    </message>
    <message>
        <source>it holds no value of a supported kind</source>
        <translation>它不含受支持种类的值</translation>
    </message>
    <message>
        <source>its value is not one element</source>
        <translation>它的值不是单个元素</translation>
    </message>
    <message>
        <source>it would never reach its limit</source>
        <translation>它永远达不到上限</translation>
    </message>
    <message>
        <source>its inputs have different element types</source>
        <translation>它的输入的元素类型不同</translation>
    </message>
    <message>
        <source>its weights %1 do not fit the input %2</source>
        <translation>它的权重 %1 与输入 %2 不匹配</translation>
    </message>
    <message>
        <source>its input has no channels</source>
        <translation>它的输入没有通道</translation>
    </message>
    <message>
        <source>its channels cannot be cut into %1 groups</source>
        <translation>它的通道无法分成 %1 组</translation>
    </message>
    <message>
        <source>kernel_shape is not that of the weights %1</source>
        <translation>kernel_shape 与权重 %1 不符</translation>
    </message>
    <message>
        <source>it has too many output channels</source>
        <translation>它的输出通道太多</translation>
    </message>
    <message>
        <source>it takes images of two spatial dimensions only</source>
        <translation>它只接受二维空间的图像</translation>
    </message>
    <message>
        <source>its weights or groups do not fit its input&apos;s channels</source>
        <translation>它的权重或分组与输入的通道不匹配</translation>
    </message>
    <message>
        <source>its offsets or its mask do not fit its output of shape %1</source>
        <translation>它的偏移或掩码与形状为 %1 的输出不匹配</translation>
    </message>
    <message>
        <source>a blocksize of %1 makes no sense</source>
        <translation>blocksize 为 %1 没有意义</translation>
    </message>
    <message>
        <source>its channels do not divide by the square of blocksize</source>
        <translation>它的通道数不能被 blocksize 的平方整除</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not known</source>
        <translation>模式“%1”未知</translation>
    </message>
    <message>
        <source>its image does not divide by blocksize</source>
        <translation>它的图像不能被 blocksize 整除</translation>
    </message>
    <message>
        <source>its matrices of %1 are not square</source>
        <translation>它的 %1 矩阵不是方阵</translation>
    </message>
    <message>
        <source>its input is not a matrix</source>
        <translation>它的输入不是矩阵</translation>
    </message>
    <message>
        <source>input %1 is missing</source>
        <translation>缺少输入 %1</translation>
    </message>
    <message>
        <source>it divides an integer by 0</source>
        <translation>它将整数除以 0</translation>
    </message>
    <message>
        <source>floating-point values need fmod = 1</source>
        <translation>浮点值需要 fmod = 1</translation>
    </message>
    <message>
        <source>its input is not bool</source>
        <translation>它的输入不是 bool</translation>
    </message>
    <message>
        <source>it is in training mode</source>
        <translation>它处于训练模式</translation>
    </message>
    <message>
        <source>it has %1 repeats for an input of shape %2</source>
        <translation>它为形状 %2 的输入给出了 %1 个重复数</translation>
    </message>
    <message>
        <source>it cannot repeat an axis %1 times</source>
        <translation>它不能将一个轴重复 %1 次</translation>
    </message>
    <message>
        <source>its input of shape %1 does not end with 1 or 2 parts</source>
        <translation>形状为 %1 的输入的末维不是 1 或 2</translation>
    </message>
    <message>
        <source>its axis is that of the parts</source>
        <translation>它的轴是实部与虚部的轴</translation>
    </message>
    <message>
        <source>a transform of %1 points makes no sense</source>
        <translation>%1 点的变换没有意义</translation>
    </message>
    <message>
        <source>the spectrum of complex values has no half that tells the other</source>
        <translation>复数值的频谱没有可推出另一半的一半</translation>
    </message>
    <message>
        <source>its signal has %1 dimensions, not 2 to 3</source>
        <translation>它的信号有 %1 维，而不是 2 至 3 维</translation>
    </message>
    <message>
        <source>its signal of shape %1 does not end with 1 or 2 parts</source>
        <translation>形状为 %1 的信号的末维不是 1 或 2</translation>
    </message>
    <message>
        <source>frames of %1 every %2 do not fit into a signal of %3</source>
        <translation>每隔 %2 取长度 %1 的帧，放不进长度 %3 的信号</translation>
    </message>
    <message>
        <source>its window is not as long as its frames</source>
        <translation>它的窗口与帧的长度不同</translation>
    </message>
    <message>
        <source>its input %1 is not a scalar</source>
        <translation>它的输入 %1 不是标量</translation>
    </message>
    <message>
        <source>its data and indices have different ranks</source>
        <translation>它的数据与索引的维数不同</translation>
    </message>
    <message>
        <source>its indices reach outside the data of shape %1</source>
        <translation>它的索引超出了形状为 %1 的数据</translation>
    </message>
    <message>
        <source>its batch axes do not agree</source>
        <translation>它的批次轴不一致</translation>
    </message>
    <message>
        <source>the shapes %1 and %2 cannot be multiplied</source>
        <translation>形状 %1 与 %2 无法相乘</translation>
    </message>
    <message>
        <source>input 2 does not broadcast to %1</source>
        <translation>输入 2 无法广播到 %1</translation>
    </message>
    <message>
        <source>its input has an empty spatial axis</source>
        <translation>它的输入有一个空的空间轴</translation>
    </message>
    <message>
        <source>p = %1 makes no sense</source>
        <translation>p = %1 没有意义</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not supported</source>
        <translation>不支持模式“%1”</translation>
    </message>
    <message>
        <source>its grid of shape %1 does not fit its input of shape %2</source>
        <translation>形状为 %1 的网格与形状为 %2 的输入不匹配</translation>
    </message>
    <message>
        <source>its input is empty</source>
        <translation>它的输入为空</translation>
    </message>
    <message>
        <source>its %1 channels do not form %2 groups</source>
        <translation>它的 %1 个通道无法组成 %2 组</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not broadcast to the normalised axes %3</source>
        <translation>形状为 %2 的输入 %1 无法广播到归一化轴 %3</translation>
    </message>
    <message>
        <source>its labels %1 do not fit its scores %2</source>
        <translation>它的标签 %1 与分数 %2 不匹配</translation>
    </message>
    <message>
        <source>the reduction &apos;%1&apos; is not known</source>
        <translation>归约“%1”未知</translation>
    </message>
    <message>
        <source>its labels are %1, not int32 or int64</source>
        <translation>它的标签是 %1，而不是 int32 或 int64</translation>
    </message>
    <message>
        <source>its label %1 is none of %2 classes</source>
        <translation>它的标签 %1 不属于 %2 个类别</translation>
    </message>
    <message>
        <source>its size is %1</source>
        <translation>它的大小是 %1</translation>
    </message>
    <message>
        <source>p = %1 is not supported</source>
        <translation>不支持 p = %1</translation>
    </message>
    <message>
        <source>its image %1, regions %2 and pooled_shape do not fit</source>
        <translation>它的图像 %1、区域 %2 与 pooled_shape 不匹配</translation>
    </message>
    <message>
        <source>its region %1 is of no image</source>
        <translation>它的区域 %1 不属于任何图像</translation>
    </message>
    <message>
        <source>its kernel_shape does not fit its input</source>
        <translation>它的 kernel_shape 与输入不匹配</translation>
    </message>
    <message>
        <source>its strides or pads do not fit its kernel_shape</source>
        <translation>它的 strides 或 pads 与 kernel_shape 不匹配</translation>
    </message>
    <message>
        <source>its kernel_shape, strides or pads make no sense</source>
        <translation>它的 kernel_shape、strides 或 pads 没有意义</translation>
    </message>
    <message>
        <source>its input is too large</source>
        <translation>它的输入太大</translation>
    </message>
    <message>
        <source>its indices do not fit its input</source>
        <translation>它的索引与输入不匹配</translation>
    </message>
    <message>
        <source>its output shape %1 has another rank than its input</source>
        <translation>它的输出形状 %1 与输入的维数不同</translation>
    </message>
    <message>
        <source>its output would have the impossible shape %1</source>
        <translation>它的输出形状将是不可能的 %1</translation>
    </message>
    <message>
        <source>its index %1 is outside its output</source>
        <translation>它的索引 %1 在输出之外</translation>
    </message>
    <message>
        <source>its transform or its sample rate makes no sense</source>
        <translation>它的变换或采样率没有意义</translation>
    </message>
    <message>
        <source>its output_datatype is out of range</source>
        <translation>它的 output_datatype 超出范围</translation>
    </message>
    <message>
        <source>its sizes are not scalars</source>
        <translation>它的大小不是标量</translation>
    </message>
    <message>
        <source>an overlap of %1 is not among 0 to 1</source>
        <translation>重叠 %1 不在 0 到 1 之间</translation>
    </message>
    <message>
        <source>its boxes of shape %1 do not fit its scores of shape %2</source>
        <translation>形状为 %1 的框与形状为 %2 的分数不匹配</translation>
    </message>
    <message>
        <source>its depth is %1</source>
        <translation>它的深度是 %1</translation>
    </message>
    <message>
        <source>its constant has another type than its input</source>
        <translation>它的常量与输入的类型不同</translation>
    </message>
    <message>
        <source>its constant is not a scalar</source>
        <translation>它的常量不是标量</translation>
    </message>
    <message>
        <source>it cuts more than there is of %1</source>
        <translation>它裁掉的比 %1 所有的还多</translation>
    </message>
    <message>
        <source>it cannot pad an empty axis in mode &apos;%1&apos;</source>
        <translation>它无法以模式“%1”填充空轴</translation>
    </message>
    <message>
        <source>kernel_shape has %1 entries for %2 spatial axes</source>
        <translation>kernel_shape 有 %1 项，而空间轴有 %2 个</translation>
    </message>
    <message>
        <source>its padding is not smaller than its window</source>
        <translation>它的填充不小于窗口</translation>
    </message>
    <message>
        <source>its output_dtype is not the type of its zero point</source>
        <translation>它的 output_dtype 与零点的类型不符</translation>
    </message>
    <message>
        <source>its %1 is not a floating-point type</source>
        <translation>它的 %1 不是浮点类型</translation>
    </message>
    <message>
        <source>it does not quantise to %1</source>
        <translation>它不量化为 %1</translation>
    </message>
    <message>
        <source>input %1 is not a scalar</source>
        <translation>输入 %1 不是标量</translation>
    </message>
    <message>
        <source>input %1 is not of the type of input %2</source>
        <translation>输入 %1 与输入 %2 的类型不同</translation>
    </message>
    <message>
        <source>its bias is not int32</source>
        <translation>它的偏置不是 int32</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not belong to a product of shape %3</source>
        <translation>形状为 %2 的输入 %1 不属于形状为 %3 的乘积</translation>
    </message>
    <message>
        <source>it does not make %1</source>
        <translation>它不生成 %1</translation>
    </message>
    <message>
        <source>it has no shape</source>
        <translation>它没有形状</translation>
    </message>
    <message>
        <source>it has no class to draw</source>
        <translation>它没有可抽取的类别</translation>
    </message>
    <message>
        <source>the direction &apos;%1&apos; does not exist</source>
        <translation>方向“%1”不存在</translation>
    </message>
    <message>
        <source>its weights of shape %1 do not fit its direction, its hidden size or its data of shape %2</source>
        <translation>形状为 %1 的权重与方向、隐藏大小或形状为 %2 的数据不匹配</translation>
    </message>
    <message>
        <source>it names %1 activations, not %2</source>
        <translation>它给出了 %1 个激活函数，而不是 %2 个</translation>
    </message>
    <message>
        <source>the activation &apos;%1&apos; is not supported</source>
        <translation>不支持激活函数“%1”</translation>
    </message>
    <message>
        <source>the cell &apos;%1&apos; does not exist</source>
        <translation>单元“%1”不存在</translation>
    </message>
    <message>
        <source>its products do not fit its weights</source>
        <translation>它的乘积与权重不匹配</translation>
    </message>
    <message>
        <source>a sequence of %1 steps is not among its %2</source>
        <translation>%1 步的序列不在它的 %2 之内</translation>
    </message>
    <message>
        <source>a clip of %1 makes no sense</source>
        <translation>clip 为 %1 没有意义</translation>
    </message>
    <message>
        <source>it has nothing to reduce in an input of shape %1</source>
        <translation>形状为 %1 的输入没有可归约的内容</translation>
    </message>
    <message>
        <source>it does not take integers</source>
        <translation>它不接受整数</translation>
    </message>
    <message>
        <source>an input of shape %1 cannot become %2</source>
        <translation>形状为 %1 的输入无法变为 %2</translation>
    </message>
    <message>
        <source>it has no shape to go to</source>
        <translation>它没有目标形状</translation>
    </message>
    <message>
        <source>it keeps an axis that its input does not have</source>
        <translation>它保留了输入所没有的轴</translation>
    </message>
    <message>
        <source>its shape has two unknown extents</source>
        <translation>它的形状有两个未知长度</translation>
    </message>
    <message>
        <source>its shape %1 makes no sense</source>
        <translation>它的形状 %1 没有意义</translation>
    </message>
    <message>
        <source>there is no axis %1</source>
        <translation>没有轴 %1</translation>
    </message>
    <message>
        <source>axis %1 of %2 is not 1</source>
        <translation>%2 的轴 %1 不是 1</translation>
    </message>
    <message>
        <source>it has no axes</source>
        <translation>它没有轴</translation>
    </message>
    <message>
        <source>its time axis is its batch axis</source>
        <translation>它的时间轴就是批次轴</translation>
    </message>
    <message>
        <source>its length %1 is outside a sequence of %2</source>
        <translation>它的长度 %1 超出了长 %2 的序列</translation>
    </message>
    <message>
        <source>its scale does not broadcast to its input</source>
        <translation>它的 scale 无法广播到输入</translation>
    </message>
    <message>
        <source>the coordinates &apos;%1&apos; are not supported</source>
        <translation>不支持坐标“%1”</translation>
    </message>
    <message>
        <source>a size of %1 makes no sense</source>
        <translation>大小 %1 没有意义</translation>
    </message>
    <message>
        <source>a sampling ratio of %1 makes no sense</source>
        <translation>采样率 %1 没有意义</translation>
    </message>
    <message>
        <source>a region from %1 to %2 makes no sense</source>
        <translation>从 %1 到 %2 的区域没有意义</translation>
    </message>
    <message>
        <source>its regions have the shape %1</source>
        <translation>它的区域形状为 %1</translation>
    </message>
    <message>
        <source>its image or its regions have too few or too many dimensions</source>
        <translation>它的图像或区域的维数过少或过多</translation>
    </message>
    <message>
        <source>its data and updates have different element types</source>
        <translation>它的数据与更新的元素类型不同</translation>
    </message>
    <message>
        <source>its indices %1 do not fit its updates %2 and data %3</source>
        <translation>它的索引 %1 与更新 %2 和数据 %3 不匹配</translation>
    </message>
    <message>
        <source>its updates have the shape %1, not %2</source>
        <translation>它的更新形状是 %1，而不是 %2</translation>
    </message>
    <message>
        <source>its size is not a scalar</source>
        <translation>它的大小不是标量</translation>
    </message>
    <message>
        <source>its starts, ends, axes and steps have different lengths</source>
        <translation>它的 starts、ends、axes 和 steps 长度不同</translation>
    </message>
    <message>
        <source>it has a step of 0</source>
        <translation>它的步长为 0</translation>
    </message>
    <message>
        <source>its axis is that of the batch</source>
        <translation>它的轴是批次轴</translation>
    </message>
    <message>
        <source>its update of shape %1 does not fit its cache of shape %2</source>
        <translation>形状为 %1 的更新与形状为 %2 的缓存不匹配</translation>
    </message>
    <message>
        <source>its index %1 is outside an axis of %2</source>
        <translation>它的索引 %1 超出了长 %2 的轴</translation>
    </message>
    <message>
        <source>it has no ngram_indexes</source>
        <translation>它没有 ngram_indexes</translation>
    </message>
    <message>
        <source>its ngram_indexes are out of range</source>
        <translation>它的 ngram_indexes 超出范围</translation>
    </message>
    <message>
        <source>its input has %1 dimensions, not 1 to 2</source>
        <translation>它的输入有 %1 维，而不是 1 至 2 维</translation>
    </message>
    <message>
        <source>its lengths or its skips make no sense</source>
        <translation>它的长度或跳跃没有意义</translation>
    </message>
    <message>
        <source>its weights do not fit its ngram_indexes</source>
        <translation>它的权重与 ngram_indexes 不匹配</translation>
    </message>
    <message>
        <source>its ngram_counts do not fit its pool</source>
        <translation>它的 ngram_counts 与词库不匹配</translation>
    </message>
    <message>
        <source>its pool has more sequences than ngram_indexes</source>
        <translation>它的词库中的序列多于 ngram_indexes</translation>
    </message>
    <message>
        <source>it wants %1 of %2 elements</source>
        <translation>它要取 %2 个元素中的 %1 个</translation>
    </message>
    <message>
        <source>perm does not name every axis of %1</source>
        <translation>perm 没有列出 %1 的每个轴</translation>
    </message>
    <message>
        <source>the shapes %1 do not broadcast together</source>
        <translation>形状 %1 无法一起广播</translation>
    </message>
    <message>
        <source>%1 is %2, not float32</source>
        <translation>%1 是 %2，而不是 float32</translation>
    </message>
    <message>
        <source>%1 is %2, not float16, bfloat16, float32 or float64</source>
        <translation>%1 是 %2，而不是 float16、bfloat16、float32 或 float64</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>它的输入是 %1 和 %2</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions, not %3</source>
        <translation>%1 有 %2 维，而不是 %3 维</translation>
    </message>
    <message>
        <source>%1 has the shape %2, not %3</source>
        <translation>%1 的形状是 %2，而不是 %3</translation>
    </message>
    <message>
        <source>there is no axis %1 among %2 dimensions</source>
        <translation>%2 维中没有轴 %1</translation>
    </message>
    <message>
        <source>it names an axis twice</source>
        <translation>它两次列出同一个轴</translation>
    </message>
    <message>
        <source>%1 is %2, not an integer list</source>
        <translation>%1 是 %2，而不是整数列表</translation>
    </message>
    <message>
        <source>Use smaller inputs, or a machine with more memory</source>
        <translation>请使用更小的输入，或内存更大的机器</translation>
    </message>
    <message>
        <source>its output of shape %1 would take more than 4 GiB</source>
        <translation>形状为 %1 的输出会超过 4 GiB</translation>
    </message>
    <message>
        <source>its weights %1 and input %2 have different numbers of dimensions</source>
        <translation>它的权重 %1 与输入 %2 的维数不同</translation>
    </message>
    <message>
        <source>its input has %1 channels, but the weights %2 in %3 groups take another number</source>
        <translation>它的输入有 %1 个通道，但 %3 组的权重 %2 需要另一数目</translation>
    </message>
    <message>
        <source>its equation has a term &apos;%1&apos; that cannot be read</source>
        <translation>它的等式中有无法读取的项“%1”</translation>
    </message>
    <message>
        <source>its equation &apos;%1&apos; does not name the axes of %2 inputs</source>
        <translation>它的等式“%1”没有列出 %2 个输入的轴</translation>
    </message>
    <message>
        <source>its equation names %1 axes of input %2, which has %3</source>
        <translation>它的等式列出输入 %2 的 %1 个轴，而该输入有 %3 个</translation>
    </message>
    <message>
        <source>an axis of its equation has the extents %1 and %2</source>
        <translation>它的等式中某个轴的长度为 %1 和 %2</translation>
    </message>
    <message>
        <source>the result of its equation has an axis twice, or one that no input has</source>
        <translation>它的等式的结果有重复的轴，或有输入所没有的轴</translation>
    </message>
    <message>
        <source>input %1 is %2, not a floating-point type</source>
        <translation>输入 %1 是 %2，而不是浮点类型</translation>
    </message>
    <message>
        <source>input %1 has the shape %2, not %3</source>
        <translation>输入 %1 的形状是 %2，而不是 %3</translation>
    </message>
    <message>
        <source>its indices are %1, not int32 or int64</source>
        <translation>它的索引是 %1，而不是 int32 或 int64</translation>
    </message>
    <message>
        <source>its indices of shape %1 do not fit data of shape %2</source>
        <translation>形状为 %1 的索引与形状为 %2 的数据不匹配</translation>
    </message>
    <message>
        <source>it takes at most %1, not %2</source>
        <translation>它最多接受 %1，而不是 %2</translation>
    </message>
    <message>
        <source>it gives at most %1, but %2 are wanted</source>
        <translation>它最多给出 %1，但需要 %2</translation>
    </message>
    <message>
        <source>it needs at least %1, and input %2 is missing</source>
        <translation>它至少需要 %1，而缺少输入 %2</translation>
    </message>
    <message>
        <source>input %1 has the impossible shape %2</source>
        <translation>输入 %1 的形状 %2 不可能</translation>
    </message>
    <message>
        <source>it gives %1 outputs, but %2 are wanted</source>
        <translation>它给出 %1 个输出，但需要 %2 个</translation>
    </message>
    <message>
        <source>it has %1 pads for %2 axes</source>
        <translation>它为 %2 个轴给出了 %1 个 pads</translation>
    </message>
    <message>
        <source>a pad of %1 makes no sense</source>
        <translation>填充 %1 没有意义</translation>
    </message>
    <message>
        <source>%1, not an integer of at most 16 bits</source>
        <translation>%1，而不是至多 16 位的整数</translation>
    </message>
    <message>
        <source>its block_size is out of range</source>
        <translation>它的 block_size 超出范围</translation>
    </message>
    <message>
        <source>%1, not float32 or float16</source>
        <translation>%1，而不是 float32 或 float16</translation>
    </message>
    <message>
        <source>it has %1 zero points for %2 scales</source>
        <translation>它为 %2 个缩放给出了 %1 个零点</translation>
    </message>
    <message>
        <source>a scale of %1 makes no sense</source>
        <translation>缩放 %1 没有意义</translation>
    </message>
    <message>
        <source>it has %1 scales for an input of shape %2</source>
        <translation>它为形状 %2 的输入给出了 %1 个缩放</translation>
    </message>
    <message>
        <source>it has %1 sizes for an input of shape %2</source>
        <translation>它为形状 %2 的输入给出了 %1 个大小</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is not supported</source>
        <translation>不支持策略“%1”</translation>
    </message>
    <message>
        <source>it has %1 bounds of a region of %2 axes</source>
        <translation>它为 %2 个轴的区域给出了 %1 个边界</translation>
    </message>
    <message>
        <source>it has neither scales nor sizes</source>
        <translation>它既没有缩放也没有大小</translation>
    </message>
    <message>
        <source>%1 cannot be multiplied</source>
        <translation>%1 无法相乘</translation>
    </message>
    <message>
        <source>%1 has %2 entries, not %3</source>
        <translation>%1 有 %2 项，而不是 %3 项</translation>
    </message>
    <message>
        <source>%1 of %2 makes no sense</source>
        <translation>%1 为 %2 没有意义</translation>
    </message>
    <message>
        <source>a kernel extent of %1 makes no sense</source>
        <translation>核长度 %1 没有意义</translation>
    </message>
    <message>
        <source>auto_pad &apos;%1&apos; is not known</source>
        <translation>auto_pad“%1”未知</translation>
    </message>
    <message>
        <source>a window of %1 does not fit into an input of %2 with its padding</source>
        <translation>%1 的窗口放不进带填充的 %2 输入</translation>
    </message>
    <message>
        <source>its output would be empty</source>
        <translation>它的输出会为空</translation>
    </message>
    <message>
        <source>no memory for a tensor of %1 bytes</source>
        <translation>没有内存存放 %1 字节的张量</translation>
    </message>
    <message>
        <source>names a stage that does not exist</source>
        <translation>指向不存在的阶段</translation>
    </message>
    <message>
        <source>%1 is not computed and has no loops</source>
        <translation>%1 不参与计算，没有循环</translation>
    </message>
    <message>
        <source>%1 was inlined</source>
        <translation>%1 已被内联</translation>
    </message>
    <message>
        <source>follows a primitive that does not come before it</source>
        <translation>跟随了不在它之前的原语</translation>
    </message>
    <message>
        <source>follows a primitive that is not a split</source>
        <translation>跟随了不是拆分的原语</translation>
    </message>
    <message>
        <source>asks for more parts than the split it follows has</source>
        <translation>要求的部分多于所跟随拆分的部分</translation>
    </message>
    <message>
        <source>a fusion needs at least two loops</source>
        <translation>融合至少需要两个循环</translation>
    </message>
    <message>
        <source>fuses a loop that the stage does not have</source>
        <translation>融合了该阶段没有的循环</translation>
    </message>
    <message>
        <source>fuses loops that are not neighbours</source>
        <translation>融合了不相邻的循环</translation>
    </message>
    <message>
        <source>fuses an annotated loop</source>
        <translation>融合了已标注的循环</translation>
    </message>
    <message>
        <source>fuses the loop of a micro-kernel</source>
        <translation>融合了微内核的循环</translation>
    </message>
    <message>
        <source>fuses a loop inside which another stage is computed</source>
        <translation>融合了其中计算另一阶段的循环</translation>
    </message>
    <message>
        <source>fuses loops to more steps than can be counted</source>
        <translation>融合后的步数多到无法计数</translation>
    </message>
    <message>
        <source>fuses a loop over elements with one of their sum</source>
        <translation>将元素的循环与其求和的循环融合</translation>
    </message>
    <message>
        <source>a new order must name every loop of the stage once</source>
        <translation>新的顺序必须把该阶段的每个循环各列一次</translation>
    </message>
    <message>
        <source>annotates a loop twice</source>
        <translation>对一个循环标注了两次</translation>
    </message>
    <message>
        <source>a reduction cannot be bound to %1</source>
        <translation>归约不能绑定到 %1</translation>
    </message>
    <message>
        <source>a reduction cannot be %1d</source>
        <translation>归约不允许此标注：%1</translation>
    </message>
    <message>
        <source>annotates a loop that the stage does not have</source>
        <translation>标注了该阶段没有的循环</translation>
    </message>
    <message>
        <source>a negative unroll limit</source>
        <translation>展开上限为负</translation>
    </message>
    <message>
        <source>there is no intrinsic &quot;%1&quot;</source>
        <translation>没有内建指令“%1”</translation>
    </message>
    <message>
        <source>gives a stage a second micro-kernel</source>
        <translation>给一个阶段第二个微内核</translation>
    </message>
    <message>
        <source>gives a micro-kernel what is no sum</source>
        <translation>给微内核的内容不是求和</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that the stage does not have</source>
        <translation>给微内核的循环不属于该阶段</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that is no reduction</source>
        <translation>给微内核的循环不是归约</translation>
    </message>
    <message>
        <source>gives a micro-kernel a parallel loop</source>
        <translation>给微内核的是并行循环</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop inside which another stage is computed</source>
        <translation>给微内核的循环中计算着另一阶段</translation>
    </message>
    <message>
        <source>pads %1, an inner part of another loop: steps past its end would be other elements</source>
        <translation>填充了另一循环的内部部分 %1：越过其末尾的步会是其他元素</translation>
    </message>
    <message>
        <source>pads %1 of extent %2 to steps of %3</source>
        <translation>将长度 %2 的 %1 填充为步长 %3</translation>
    </message>
    <message>
        <source>splits a loop that the stage does not have</source>
        <translation>拆分了该阶段没有的循环</translation>
    </message>
    <message>
        <source>splits an annotated loop</source>
        <translation>拆分了已标注的循环</translation>
    </message>
    <message>
        <source>splits the loop of a micro-kernel</source>
        <translation>拆分了微内核的循环</translation>
    </message>
    <message>
        <source>splits a loop inside which another stage is computed</source>
        <translation>拆分了其中计算另一阶段的循环</translation>
    </message>
    <message>
        <source>a split needs at least one factor</source>
        <translation>拆分至少需要一个因子</translation>
    </message>
    <message>
        <source>a split factor must be positive</source>
        <translation>拆分因子必须为正</translation>
    </message>
    <message>
        <source>%1 does not divide %2 of extent %3</source>
        <translation>%1 不能整除长度为 %3 的 %2</translation>
    </message>
    <message>
        <source>a stage cannot be computed inside itself</source>
        <translation>阶段不能在自身之内计算</translation>
    </message>
    <message>
        <source>an output cannot be computed inside another stage</source>
        <translation>输出不能在另一阶段之内计算</translation>
    </message>
    <message>
        <source>computes a stage at a loop that its target does not have</source>
        <translation>在目标阶段没有的循环处计算阶段</translation>
    </message>
    <message>
        <source>two stages would be computed inside each other</source>
        <translation>两个阶段会在彼此之内计算</translation>
    </message>
    <message>
        <source>an output cannot be inlined</source>
        <translation>输出不能内联</translation>
    </message>
    <message>
        <source>a reduction cannot be inlined</source>
        <translation>归约不能内联</translation>
    </message>
    <message>
        <source>a stage that hosts another one cannot be inlined</source>
        <translation>含有其他阶段的阶段不能内联</translation>
    </message>
    <message>
        <source>an output must stay in global memory</source>
        <translation>输出必须留在全局内存中</translation>
    </message>
    <message>
        <source>the order of an output in memory belongs to the graph</source>
        <translation>输出在内存中的顺序由计算图决定</translation>
    </message>
    <message>
        <source>packs an axis that does not exist</source>
        <translation>打包了不存在的轴</translation>
    </message>
    <message>
        <source>packs the rest of an axis twice</source>
        <translation>两次打包一个轴的剩余部分</translation>
    </message>
    <message>
        <source>packs an inner part of an axis before its rest</source>
        <translation>在轴的剩余部分之前打包了其内部部分</translation>
    </message>
    <message>
        <source>packs an axis into parts far larger than it is</source>
        <translation>将轴打包成远大于其自身的部分</translation>
    </message>
    <message>
        <source>packs without the rest of an axis</source>
        <translation>打包时缺少轴的剩余部分</translation>
    </message>
    <message>
        <source>prefetches in a loop that the stage does not have</source>
        <translation>在该阶段没有的循环中预取</translation>
    </message>
    <message>
        <source>prefetches nothing</source>
        <translation>没有预取任何内容</translation>
    </message>
    <message>
        <source>prefetches more than any cache holds</source>
        <translation>预取的内容超过任何缓存的容量</translation>
    </message>
    <message>
        <source>prefetches what the stage does not read</source>
        <translation>预取了该阶段不读取的内容</translation>
    </message>
    <message>
        <source>prefetches what is kept in registers</source>
        <translation>预取了存放在寄存器中的内容</translation>
    </message>
    <message>
        <source>prefetches for a loop that is not around the stage</source>
        <translation>为不包围该阶段的循环预取</translation>
    </message>
    <message>
        <source>a stage must get its write cache before it is split or fused</source>
        <translation>阶段必须先获得写缓存，再拆分或融合</translation>
    </message>
    <message>
        <source>a stage must get its write cache before its micro-kernel</source>
        <translation>阶段必须先获得写缓存，再获得微内核</translation>
    </message>
    <message>
        <source>a read cache needs a reader</source>
        <translation>读缓存需要读取者</translation>
    </message>
    <message>
        <source>makes a read cache for a stage that does not read it</source>
        <translation>为不读取它的阶段创建读缓存</translation>
    </message>
    <message>
        <source>factors a loop that is not a reduction of the stage</source>
        <translation>分解了不是该阶段归约的循环</translation>
    </message>
    <message>
        <source>factors a stage that has a micro-kernel</source>
        <translation>分解了已有微内核的阶段</translation>
    </message>
    <message>
        <source>factors a stage inside which another stage is computed</source>
        <translation>分解了其中计算另一阶段的阶段</translation>
    </message>
    <message>
        <source>is too large to be edited by hand</source>
        <translation>太大，无法手工编辑</translation>
    </message>
    <message>
        <source>The list may come from another version of the program</source>
        <translation>该列表可能来自本程序的另一版本</translation>
    </message>
    <message>
        <source>is computed inside a vectorised loop, whose steps share one statement</source>
        <translation>在向量化循环中计算，而其各步共用一条语句</translation>
    </message>
    <message>
        <source>is computed where its reader %1 cannot see it</source>
        <translation>在其读取者 %1 看不到的地方计算</translation>
    </message>
    <message>
        <source>an input of the graph has no value</source>
        <translation>计算图的一个输入没有值</translation>
    </message>
    <message>
        <source>it reads a value that does not exist</source>
        <translation>它读取不存在的值</translation>
    </message>
    <message>
        <source>it makes a value that does not exist</source>
        <translation>它生成不存在的值</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice</source>
        <translation>值“%1”被生成了两次</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, which nothing makes</source>
        <translation>它读取“%1”，但没有节点生成它</translation>
    </message>
    <message>
        <source>an output of the graph has no value</source>
        <translation>计算图的一个输出没有值</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos;</source>
        <translation>没有节点生成输出“%1”</translation>
    </message>
    <message>
        <source>it depends on its own output</source>
        <translation>它依赖自己的输出</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>有两个节点使用此名称</translation>
    </message>
    <message>
        <source>have a senseless offset</source>
        <translation>偏移没有意义</translation>
    </message>
    <message>
        <source>have a senseless length</source>
        <translation>长度没有意义</translation>
    </message>
    <message>
        <source>do not say which file holds them</source>
        <translation>没有说明位于哪个文件</translation>
    </message>
    <message>
        <source>lie outside the folder of the model</source>
        <translation>位于模型文件夹之外</translation>
    </message>
    <message>
        <source>has %1 dimensions, and the input has %2</source>
        <translation>有 %1 维，而输入有 %2 维</translation>
    </message>
    <message>
        <source>has a negative extent</source>
        <translation>有负的长度</translation>
    </message>
    <message>
        <source>gives &apos;%1&apos; another extent than before (%2)</source>
        <translation>给“%1”的长度与之前不同（%2）</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; does not say which operator it is</source>
        <translation>节点“%1”没有说明是哪个算子</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice (node &apos;%2&apos;)</source>
        <translation>值“%1”被生成了两次（节点“%2”）</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; reads &apos;%2&apos;, which nothing makes</source>
        <translation>节点“%1”读取“%2”，但没有节点生成它</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; depends on its own output</source>
        <translation>节点“%1”依赖自己的输出</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; makes nothing</source>
        <translation>节点“%1”不生成任何内容</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is a sequence, and the file does not say of how many tensors</source>
        <translation>输入“%1”是序列，而文件没有说明含多少个张量</translation>
    </message>
    <message>
        <source>Give the shape of each, for example with --shape %1/0:3,4 --shape %2/1:3,4</source>
        <translation>请给出每个张量的形状，例如 --shape %1/0:3,4 --shape %2/1:3,4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both a tensor of an input and the name of another value</source>
        <translation>“%1”既是某输入的张量，又是另一个值的名称</translation>
    </message>
    <message>
        <source>was changed while it was read</source>
        <translation>在读取时被更改</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>请重新开始</translation>
    </message>
    <message>
        <source>Take out the line, or give logs that TVM&apos;s auto_scheduler (v0.6) or AutoTVM (0.2) wrote</source>
        <translation>请去掉该行，或给出由 TVM 的 auto_scheduler（v0.6）或 AutoTVM（0.2）写的日志</translation>
    </message>
    <message>
        <source>%1 reads &apos;%2&apos;, which is no tensor</source>
        <translation>%1 读取的“%2”不是张量</translation>
    </message>
    <message>
        <source>the bodies of node &apos;%1&apos; would become too large</source>
        <translation>节点“%1”的主体会过大</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body of another number of inputs than it must have</source>
        <translation>节点“%1”的主体输入数目与要求不同</translation>
    </message>
    <message>
        <source>its update rule &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>ONNX 中没有更新规则“%1”</translation>
    </message>
    <message>
        <source>the shapes of its inputs and its numbers of heads do not fit each other</source>
        <translation>它的输入形状与头数彼此不匹配</translation>
    </message>
    <message>
        <source>its update rule needs a decay</source>
        <translation>它的更新规则需要 decay</translation>
    </message>
    <message>
        <source>its update rule needs a beta</source>
        <translation>它的更新规则需要 beta</translation>
    </message>
    <message>
        <source>it has no keys or no values</source>
        <translation>它没有键或没有值</translation>
    </message>
    <message>
        <source>it has another number of keys than of values</source>
        <translation>它的键与值的数目不同</translation>
    </message>
    <message>
        <source>its keys are of another kind than its input</source>
        <translation>它的键与输入的种类不同</translation>
    </message>
    <message>
        <source>its kind of node &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>ONNX 中没有节点种类“%1”</translation>
    </message>
    <message>
        <source>its function &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>ONNX 中没有函数“%1”</translation>
    </message>
    <message>
        <source>the transform of its sums is not supported</source>
        <translation>不支持其总和的变换</translation>
    </message>
    <message>
        <source>its lists of nodes and leaves do not fit each other</source>
        <translation>它的节点与叶的列表彼此不匹配</translation>
    </message>
    <message>
        <source>it asks for a feature that its input does not have</source>
        <translation>它要求输入所没有的特征</translation>
    </message>
    <message>
        <source>its input has not two axes</source>
        <translation>它的输入没有两个轴</translation>
    </message>
    <message>
        <source>it has no targets</source>
        <translation>它没有目标</translation>
    </message>
    <message>
        <source>its pool is of another kind than its input</source>
        <translation>它的池与输入的种类不同</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos; is no number</source>
        <translation>文本“%1”不是数字</translation>
    </message>
    <message>
        <source>its pattern &apos;%1&apos; is no regular expression</source>
        <translation>它的模式“%1”不是正则表达式</translation>
    </message>
    <message>
        <source>its input of shape %1 has several rows</source>
        <translation>它的形状为 %1 的输入有多行</translation>
    </message>
    <message>
        <source>its case_change_action &apos;%1&apos; is not known</source>
        <translation>它的 case_change_action“%1”未知</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; have elements of an unsupported type</source>
        <translation>“%1”的外部权重的元素是不支持的类型</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) has a %3 in which the value &apos;%4&apos; is made twice</source>
        <translation>节点“%1”（%2）的 %3 中，值“%4”被生成了两次</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) %3</source>
        <translation>节点“%1”（%2）：%3</translation>
    </message>
    <message>
        <source>Export it with dense ones in the file itself</source>
        <translation>请以稠密权重导出到文件本身中</translation>
    </message>
    <message>
        <source>carries value %1, whose element type changes</source>
        <translation>携带的值 %1 的元素类型会改变</translation>
    </message>
    <message>
        <source>has a body of other inputs or outputs than its own</source>
        <translation>主体的输入或输出与自身不同</translation>
    </message>
    <message>
        <source>has a body that is broken: %1</source>
        <translation>主体有误：%1</translation>
    </message>
    <message>
        <source>has a branch of other inputs or outputs than its own</source>
        <translation>分支的输入或输出与自身不同</translation>
    </message>
    <message>
        <source>has an input of too few dimensions</source>
        <translation>有维数过少的输入</translation>
    </message>
    <message>
        <source>has another number of axes than it scans</source>
        <translation>轴的数目与扫描的数目不同</translation>
    </message>
    <message>
        <source>has no condition</source>
        <translation>没有条件</translation>
    </message>
    <message>
        <source>holds bodies within bodies that become too large</source>
        <translation>含有会变得过大的嵌套主体</translation>
    </message>
    <message>
        <source>lacks a value to begin with</source>
        <translation>缺少初始值</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>缺少一个输入</translation>
    </message>
    <message>
        <source>lacks its %1</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>makes an output of an impossible shape</source>
        <translation>生成的输出形状不可能</translation>
    </message>
    <message>
        <source>scans another number of inputs than it has</source>
        <translation>扫描的输入数目与实际不同</translation>
    </message>
    <message>
        <source>sequences of several lengths are not supported</source>
        <translation>不支持多种长度的序列</translation>
    </message>
    <message>
        <source>the body of node &apos;%1&apos; holds weights that are sparse or in another file</source>
        <translation>节点“%1”的主体含有稀疏的或位于其他文件中的权重</translation>
    </message>
    <message>
        <source>would collect more than any memory holds</source>
        <translation>收集的内容会超出任何内存</translation>
    </message>
    <message>
        <source>a body that only a run can tell gives the sequence &apos;%1&apos;</source>
        <translation>一个只有运行时才能确定的主体给出序列“%1”</translation>
    </message>
    <message>
        <source>bodies are nested more than %1 deep</source>
        <translation>主体的嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body that gives a sequence beside what it carries</source>
        <translation>节点“%1”的主体除携带的值外还给出序列</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos; of a body</source>
        <translation>没有节点生成主体的输出“%1”</translation>
    </message>
    <message>
        <source>what its iterations give has several shapes</source>
        <translation>其各次迭代的结果形状不一</translation>
    </message>
    <message>
        <source>%1 is neither 0 nor 1</source>
        <translation>%1 既不是 0 也不是 1</translation>
    </message>
    <message>
        <source>its bias does not fit its weights</source>
        <translation>其偏置与权重不匹配</translation>
    </message>
    <message>
        <source>its input has no dimensions</source>
        <translation>其输入没有维度</translation>
    </message>
    <message>
        <source>its inputs are of different types</source>
        <translation>其输入的类型各不相同</translation>
    </message>
    <message>
        <source>its channels do not form groups</source>
        <translation>其通道无法分组</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a group or a channel</source>
        <translation>其缩放与偏置不是每组或每通道一个数</translation>
    </message>
    <message>
        <source>its stash_type is no type of real numbers</source>
        <translation>其 stash_type 不是实数类型</translation>
    </message>
    <message>
        <source>no task has such an operator</source>
        <translation>没有任务含有这样的算子</translation>
    </message>
    <message>
        <source>it has another number of inputs or outputs than it may have</source>
        <translation>其输入或输出的数目与所允许的不同</translation>
    </message>
    <message>
        <source>it has no input %1</source>
        <translation>它没有输入 %1</translation>
    </message>
    <message>
        <source>its input %1 is a constant that no task holds</source>
        <translation>其输入 %1 是任务不会包含的常量</translation>
    </message>
    <message>
        <source>its output is of another type than the task says</source>
        <translation>其输出的类型与任务所述不同</translation>
    </message>
    <message>
        <source>one of its outputs is made by no node</source>
        <translation>它的一个输出没有节点产生</translation>
    </message>
    <message>
        <source>its input has no spatial dimensions</source>
        <translation>其输入没有空间维度</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a channel</source>
        <translation>其缩放与偏置不是每通道一个数</translation>
    </message>
    <message>
        <source>its shapes are known only when the model runs</source>
        <translation>其形状要到模型运行时才知道</translation>
    </message>
    <message>
        <source>it runs the graphs in it, whose tasks are tuned</source>
        <translation>它运行其中的计算图，其任务会被调优</translation>
    </message>
    <message>
        <source>has no end: the loops of this run made %1 iterations</source>
        <translation>没有结束：本次运行的循环已执行 %1 次迭代</translation>
    </message>
    <message>
        <source>its iterations collect more than %1 bytes</source>
        <translation>其迭代收集的数据超过 %1 字节</translation>
    </message>
    <message>
        <source>Give inputs with which it ends earlier</source>
        <translation>请给出能更早结束的输入</translation>
    </message>
    <message>
        <source>takes a branch that does not fit the shapes it is given: %1</source>
        <translation>进入了与给定形状不符的分支：%1</translation>
    </message>
    <message>
        <source>Give inputs of the sizes that the branch is made for</source>
        <translation>请给出该分支所适用大小的输入</translation>
    </message>
    <message>
        <source>does not end soon on these inputs</source>
        <translation>在这些输入下不会很快结束</translation>
    </message>
    <message>
        <source>The given shapes may not fit; the file declares %1</source>
        <translation>给出的形状可能不合适；文件中声明的是 %1</translation>
    </message>
    <message>
        <source>was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)</source>
        <translation>开始时所用的模型对 float16 和 bfloat16 的舍入方式不同（--keep-rounding）</translation>
    </message>
    <message>
        <source>Go on with it on the command line, which knows how it began</source>
        <translation>请在命令行中继续，命令行知道它是如何开始的</translation>
    </message>
    <message>
        <source>no library can be made: only a reference kernel can run %1, and there are none for this target</source>
        <translation>无法生成库：只有参考内核能运行 %1，而此目标没有参考内核</translation>
    </message>
    <message>
        <source>Cut these nodes off the model, or export it for a processor like this machine&apos;s</source>
        <translation>请从模型中去掉这些节点，或为与本机同类的处理器导出</translation>
    </message>
    <message>
        <source>this archive, which belongs to Tilewright, was not found beside its programs</source>
        <translation>未在 Tilewright 的程序旁找到其附带的这个归档文件</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole; a build with sanitizers has no such archive</source>
        <translation>请完整安装 Tilewright；带 sanitizer 的构建没有此归档文件</translation>
    </message>
    <message>
        <source>Best points of before that are parents again</source>
        <translation>再次作为父代的此前最佳点</translation>
    </message>
    <message>
        <source>Probability that a decision of a child is drawn anew</source>
        <translation>重新抽取子代某项决定的概率</translation>
    </message>
    <message>
        <source>Probability that it is drawn of the values that were frequent among the history&apos;s best</source>
        <translation>从历史最佳点中常见的值里抽取的概率</translation>
    </message>
    <message>
        <source>Share of the history&apos;s points that are its best</source>
        <translation>历史点中算作最佳的比例</translation>
    </message>
    <message>
        <source>Which parent gives a decision, with a history: by fitness, or by one place drawn</source>
        <translation>有历史时由哪个父代给出决定：按适应度，或按抽取的一个位置</translation>
    </message>
    <message>
        <source>Children bred, with a history, for each that trees choose; 1: they choose none</source>
        <translation>有历史时，树每选一个所繁殖的子代数；1：不选择</translation>
    </message>
    <message>
        <source>Earlier tasks of other shapes that are looked at</source>
        <translation>参考的其他形状的早先任务数</translation>
    </message>
    <message>
        <source>Best points of each of them in the first generation</source>
        <translation>第一代中来自每个任务的最佳点数</translation>
    </message>
    <message>
        <source>Best points of this task, measured elsewhere, in the first generation</source>
        <translation>第一代中来自别处测量的本任务最佳点数</translation>
    </message>
    <message>
        <source>Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew</source>
        <translation>一次游走计划的试验数，AutoTVM 为 64；0：每轮重新游走</translation>
    </message>
    <message>
        <source>Whether the walk&apos;s best are chosen for being unlike each other too, by the paper&apos;s or the code&apos;s rule</source>
        <translation>是否还按彼此不同来挑选游走的最佳点，依论文或代码的规则</translation>
    </message>
    <message>
        <source>Points for each that is wanted among which diversity chooses</source>
        <translation>每个所需点对应的、供多样性挑选的点数</translation>
    </message>
    <message>
        <source>What new values of all decisions count by the paper&apos;s rule, as a share of the best speed</source>
        <translation>按论文规则，所有决定的新值所占的分量，以最佳速度的比例表示</translation>
    </message>
    <message>
        <source>Best points of all so far that are parents of every generation</source>
        <translation>作为每一代父代的迄今最佳点数</translation>
    </message>
    <message>
        <source>What chooses the members of a larger generation that are measured</source>
        <translation>由什么从更大的一代中选出要测量的成员</translation>
    </message>
    <message>
        <source>How many times larger a generation is that the model filters</source>
        <translation>由模型筛选的一代要大多少倍</translation>
    </message>
    <message>
        <source>Largest p-value at which a program counts as faster than another</source>
        <translation>一个程序算作比另一个快的最大 p 值</translation>
    </message>
    <message>
        <source>Trials at most between two looks at their results</source>
        <translation>两次查看结果之间的最多试验数</translation>
    </message>
    <message>
        <source>Whether a descent that has converged is followed by another one</source>
        <translation>下降收敛后是否再开始另一次</translation>
    </message>
    <message>
        <source>Random points before the first step</source>
        <translation>第一步之前的随机点数</translation>
    </message>
    <message>
        <source>How much less often steps begin at slower points</source>
        <translation>步子从较慢的点开始的减少程度</translation>
    </message>
    <message>
        <source>Share of the first steps whose direction is drawn at random</source>
        <translation>最初步子中方向随机抽取的比例</translation>
    </message>
    <message>
        <source>How fast that share falls with each program measured</source>
        <translation>该比例随每个已测程序下降的速度</translation>
    </message>
    <message>
        <source>Weight of what later steps gain</source>
        <translation>后续步子收益的权重</translation>
    </message>
    <message>
        <source>Trials drawn at random before the process is asked</source>
        <translation>询问过程之前随机抽取的试验数</translation>
    </message>
    <message>
        <source>Places from which its parameters are fitted</source>
        <translation>拟合其参数的起点数</translation>
    </message>
    <message>
        <source>Random points among which a round looks for the largest improvement</source>
        <translation>一轮在其中寻找最大改进的随机点数</translation>
    </message>
    <message>
        <source>Best points that local moves go on from</source>
        <translation>局部移动由此继续的最佳点数</translation>
    </message>
    <message>
        <source>Measured points that the process is given, at most</source>
        <translation>交给过程的已测点上限</translation>
    </message>
    <message>
        <source>Trials drawn at random before the estimators are asked</source>
        <translation>询问估计器之前随机抽取的试验数</translation>
    </message>
    <message>
        <source>Share of what was measured that counts as good</source>
        <translation>已测内容中算作好的比例</translation>
    </message>
    <message>
        <source>Measured points that count as good, at most</source>
        <translation>算作好的已测点上限</translation>
    </message>
    <message>
        <source>Points drawn for each trial, of which the likeliest is taken</source>
        <translation>每次试验抽取的点数，取其中最有希望的</translation>
    </message>
    <message>
        <source>Weight of what is likely before anything was measured</source>
        <translation>测量之前的可能性的权重</translation>
    </message>
    <message>
        <source>Trials drawn at random before the forest is asked</source>
        <translation>询问森林之前随机抽取的试验数</translation>
    </message>
    <message>
        <source>Fastest programs around which neighbours are looked for</source>
        <translation>在其周围寻找邻居的最快程序数</translation>
    </message>
    <message>
        <source>Neighbours of each of them</source>
        <translation>每个的邻居数</translation>
    </message>
    <message>
        <source>Random points that the forest judges beside the neighbours</source>
        <translation>除邻居外由森林评判的随机点数</translation>
    </message>
    <message>
        <source>Octaves of a factor, places among options, between a point and a neighbour</source>
        <translation>点与邻居之间的距离：因子按 2 的幂次，选项按位置</translation>
    </message>
    <message>
        <source>Share of the fastest programs that the forest learns to find</source>
        <translation>森林学习寻找的最快程序的比例</translation>
    </message>
    <message>
        <source>Share of the points judged from which trials are chosen</source>
        <translation>从中选取试验的已评判点的比例</translation>
    </message>
    <message>
        <source>How much a point loses by being like those chosen before it</source>
        <translation>因与先前所选点相似而损失的程度</translation>
    </message>
    <message>
        <source>Trees of the forest</source>
        <translation>森林的树数</translation>
    </message>
    <message>
        <source>Points that the draft looks at for each that the cost model sees</source>
        <translation>成本模型每看一个点，草稿所看的点数</translation>
    </message>
    <message>
        <source>How much the model&apos;s doubt of a program counts in its favour</source>
        <translation>模型对程序的疑虑作为其优点所占的分量</translation>
    </message>
    <message>
        <source>Trials of a round: all of them, or fewer the less the model can be trusted</source>
        <translation>一轮的试验数：全部，或模型越不可信则越少</translation>
    </message>
    <message>
        <source>Begin with what was fastest in like tasks</source>
        <translation>从相似任务中最快的内容开始</translation>
    </message>
    <message>
        <source>CHAMELEON&apos;s reinforcement learning and adaptive sampling</source>
        <translation>CHAMELEON 的强化学习与自适应采样</translation>
    </message>
    <message>
        <source>Walks of the agent in a round, each from a point drawn at random</source>
        <translation>一轮中代理的游走次数，每次从随机点开始</translation>
    </message>
    <message>
        <source>Steps of a walk, at most</source>
        <translation>一次游走的最多步数</translation>
    </message>
    <message>
        <source>Walks after which the agent learns of them</source>
        <translation>代理学习之前的游走次数</translation>
    </message>
    <message>
        <source>Share of knobs that stay or reach an end at which a walk ends</source>
        <translation>停住或到达端点的旋钮达到此比例时游走结束</translation>
    </message>
    <message>
        <source>Best points of the walks that are sampled for measuring</source>
        <translation>从中采样以供测量的游走最佳点数</translation>
    </message>
    <message>
        <source>Factor by which eight more clusters must lower the loss to be followed by more</source>
        <translation>再增加八个聚类须使损失降低的倍数，才继续增加</translation>
    </message>
    <message>
        <source>Of which values of the best points samples are made</source>
        <translation>用最佳点的哪些值来构造样本</translation>
    </message>
    <message>
        <source>How far the agent&apos;s probabilities may move in a lesson</source>
        <translation>一次学习中代理的概率可变动的幅度</translation>
    </message>
    <message>
        <source>Weight of the entropy of the agent&apos;s decisions</source>
        <translation>代理决策的熵的权重</translation>
    </message>
    <message>
        <source>Weight of the error of the agent&apos;s value network</source>
        <translation>代理价值网络误差的权重</translation>
    </message>
    <message>
        <source>Learning rate of the agent</source>
        <translation>代理的学习率</translation>
    </message>
    <message>
        <source>Discount of a reward that comes a step later</source>
        <translation>晚一步到来的奖励的折扣</translation>
    </message>
    <message>
        <source>Weight of a longer look ahead in the advantages</source>
        <translation>优势中更长前瞻的权重</translation>
    </message>
    <message>
        <source>Minibatches of each walk that the agent learns</source>
        <translation>代理从每次游走学习的小批次数</translation>
    </message>
    <message>
        <source>Steps of a minibatch</source>
        <translation>一个小批的步数</translation>
    </message>
    <message>
        <source>Transfer from earlier tasks by a deep Gaussian process</source>
        <translation>用深度高斯过程从早先任务迁移</translation>
    </message>
    <message>
        <source>Trials by which the model is first tuned to a task</source>
        <translation>模型首次适配任务所用的试验数</translation>
    </message>
    <message>
        <source>What a point is worth that might be measured</source>
        <translation>可能被测量的点的价值如何计算</translation>
    </message>
    <message>
        <source>Deviations that the upper confidence bound lies above the mean</source>
        <translation>置信上界高于均值的标准差倍数</translation>
    </message>
    <message>
        <source>Width of the hidden layer, at most</source>
        <translation>隐藏层的最大宽度</translation>
    </message>
    <message>
        <source>Inducing points of each layer, at most</source>
        <translation>每层诱导点的上限</translation>
    </message>
    <message>
        <source>Training steps on the history</source>
        <translation>在历史上的训练步数</translation>
    </message>
    <message>
        <source>Training steps on the trials of a task, before each round</source>
        <translation>每轮之前在任务试验上的训练步数</translation>
    </message>
    <message>
        <source>Points of a training step</source>
        <translation>一个训练步的点数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Weight of the prior that holds a task&apos;s model to the history</source>
        <translation>使任务模型贴近历史的先验的权重</translation>
    </message>
    <message>
        <source>Samples of the hidden layer in a prediction</source>
        <translation>预测中隐藏层的采样数</translation>
    </message>
    <message>
        <source>Steps of each chain in a round</source>
        <translation>一轮中每条链的步数</translation>
    </message>
    <message>
        <source>Loss of worth, as a share of its range, that is easily taken at first</source>
        <translation>起初易于接受的价值损失，以其范围的比例表示</translation>
    </message>
    <message>
        <source>agent of the policy</source>
        <translation>策略的代理</translation>
    </message>
    <message>
        <source>surrogate of the policy</source>
        <translation>策略的代理模型</translation>
    </message>
    <message>
        <source>trust of the search in its model</source>
        <translation>搜索对其模型的信任</translation>
    </message>
    <message>
        <source>past searches</source>
        <translation>早先的搜索</translation>
    </message>
    <message>
        <source>log record</source>
        <translation>日志记录</translation>
    </message>
    <message>
        <source>is none of AutoTVM</source>
        <translation>不是 AutoTVM 的</translation>
    </message>
    <message>
        <source>is left out of the template&apos;s space</source>
        <translation>被排除在模板的空间之外</translation>
    </message>
    <message>
        <source>has no entity of this value</source>
        <translation>没有该值的实体</translation>
    </message>
    <message>
        <source>scheduler %1</source>
        <translation>调度器 %1</translation>
    </message>
    <message>
        <source>No task is expected to improve the objective by %1 % with the budget that is left</source>
        <translation>预计没有任务能用剩余预算使目标改进 %1 %</translation>
    </message>
    <message>
        <source>Ours: where most is expected to be gained, and less of it where a task stood still for long</source>
        <translation>我们的方法：预期收益最大的任务，停滞越久的任务预期越低</translation>
    </message>
    <message>
        <source>Ours: where the forecasts of the tasks promise most; ends early where they promise little</source>
        <translation>我们的方法：预测收益最大的任务；预测收益很小时提前结束</translation>
    </message>
    <message>
        <source>Ansor&apos;s: where most is expected to be gained, by the task&apos;s rounds and by similar tasks</source>
        <translation>Ansor 的方法：根据任务的轮次和相似任务，选择预期收益最大的任务</translation>
    </message>
    <message>
        <source>TVM&apos;s: one task after the other</source>
        <translation>TVM 的方法：依次选择各任务</translation>
    </message>
    <message>
        <source>has the name of another space</source>
        <translation>与另一个空间同名</translation>
    </message>
    <message>
        <source>Name each space once</source>
        <translation>每个空间只指定一次</translation>
    </message>
    <message>
        <source>Share of the trials that the model chooses over all sketches, not sketch by sketch</source>
        <translation>由模型在所有草图中统一挑选而非逐个草图挑选的试验比例</translation>
    </message>
    <message>
        <source>Programs that the model cannot tell apart of which no more are measured</source>
        <translation>模型无法区分的程序最多测量的个数</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>最佳延迟</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>largest expected gain, %1 a round</source>
        <translation>预期收益最大，每轮 %1</translation>
    </message>
    <message>
        <source>its first round</source>
        <translation>首轮</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>应要求</translation>
    </message>
    <message>
        <source>has no valid program yet</source>
        <translation>尚无有效程序</translation>
    </message>
    <message>
        <source>by prediction alone</source>
        <translation>仅凭预测</translation>
    </message>
    <message>
        <source>asked for, at random</source>
        <translation>按请求，随机</translation>
    </message>
    <message>
        <source>its turn</source>
        <translation>轮到它</translation>
    </message>
    <message>
        <source>takes much, and had few rounds</source>
        <translation>耗时多而轮次少</translation>
    </message>
</context>
<context>
    <name>DecisionReader</name>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
</context>
<context>
    <name>DifferenceExplanation</name>
    <message>
        <source>; it </source>
        <translation>；</translation>
    </message>
    <message>
        <source>What makes the difference is not known: without the task there is no program to look at.</source>
        <translation>差异的原因未知：没有任务，就没有程序可供查看。</translation>
    </message>
    <message>
        <source>Against it: the other one %1.</source>
        <translation>另一方面，较慢的一个的优势在于：%1。</translation>
    </message>
    <message>
        <source>Nothing in the estimates of the two explains why.</source>
        <translation>从两者的估算中找不到原因。</translation>
    </message>
    <message>
        <source>By the estimate, this favours the left one: it %1.</source>
        <translation>按估算，左边的优势在于：%1。</translation>
    </message>
    <message>
        <source>By the estimate, this favours the right one: it %1.</source>
        <translation>按估算，右边的优势在于：%1。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together it should be %1 as fast; measured, it is %2.</source>
        <translation>按全部差异合计的估算，速度应为另一个的 %1；实测为 %2。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together the other one should be %1 as fast: the estimate misses something.</source>
        <translation>按全部差异合计的估算，较慢的一个的速度反而应为 %1：估算遗漏了什么。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together, the two should be about equally fast.</source>
        <translation>按全部差异合计的估算，两者应大致一样快。</translation>
    </message>
</context>
<context>
    <name>DifferenceReasons</name>
    <message>
        <source>does without: %1 (the other one: %2)</source>
        <translation>%1为零（另一个为 %2）</translation>
    </message>
    <message>
        <source>computes with vectors of %1 values, the other one with single values</source>
        <translation>用 %1 个值的向量计算，另一个逐个值计算</translation>
    </message>
    <message>
        <source>computes with vectors of %1 instead of %2 values</source>
        <translation>用 %1 个而非 %2 个值的向量计算</translation>
    </message>
    <message>
        <source>uses %1 instead of %2 of the vectors&apos; lanes</source>
        <translation>使用了向量通道的 %1，而非 %2</translation>
    </message>
    <message>
        <source>keeps %1 instead of %2 of %3 threads at work</source>
        <translation>%3 个线程中有 %1 个在工作，而非 %2 个</translation>
    </message>
    <message>
        <source>sums up within %1, which the L1 cache of %3 holds, the other one within %2</source>
        <translation>求和范围为 %1，可容于 %3 的 L1 缓存，另一个为 %2</translation>
    </message>
    <message>
        <source>works on blocks of %1, which the L2 cache of %3 holds, the other one on %2</source>
        <translation>处理的块为 %1，可容于 %3 的 L2 缓存，另一个为 %2</translation>
    </message>
    <message>
        <source>touches %1 in all, which the L3 cache of %3 holds, the other one %2</source>
        <translation>总共触及 %1，可容于 %3 的 L3 缓存，另一个为 %2</translation>
    </message>
    <message>
        <source>spends %1 of its instructions on saving and restoring registers, the other one %2</source>
        <translation>有 %1 的指令用于保存和恢复寄存器，另一个为 %2</translation>
    </message>
    <message>
        <source>keeps its sums in registers, of which the other one needs %1 more than there are</source>
        <translation>求和保持在寄存器中，另一个则缺 %1 个寄存器</translation>
    </message>
    <message>
        <source>needs %1 instead of %2 registers more than there are</source>
        <translation>缺 %1 个寄存器，而非 %2 个</translation>
    </message>
    <message>
        <source>reads %1 less from memory (%2 instead of %3)</source>
        <translation>从内存读取得更少（%2，另一个为 %3，即其 %1）</translation>
    </message>
    <message>
        <source>takes %1 less from the L3 cache (%2 instead of %3)</source>
        <translation>从 L3 缓存取得更少（%2，另一个为 %3，即其 %1）</translation>
    </message>
    <message>
        <source>takes %1 less from the L2 cache (%2 instead of %3)</source>
        <translation>从 L2 缓存取得更少（%2，另一个为 %3，即其 %1）</translation>
    </message>
    <message>
        <source>does %1 less arithmetic (%2 operations instead of %3)</source>
        <translation>算术运算更少（%2 次运算，另一个为 %3 次，即其 %1）</translation>
    </message>
    <message>
        <source>calls functions such as exp %1 less often (%2 instead of %3)</source>
        <translation>exp 之类函数的调用更少（%2 次，另一个为 %3 次，即其 %1）</translation>
    </message>
    <message>
        <source>spends %1 fewer cycles on loads and stores (%2 instead of %3)</source>
        <translation>加载和存储所用周期更少（%2，另一个为 %3，即其 %1）</translation>
    </message>
    <message>
        <source>waits %1 less for its own sums (%2 cycles instead of %3)</source>
        <translation>等待自身求和的时间更少（%2 个周期，另一个为 %3，即其 %1）</translation>
    </message>
    <message>
        <source>collects %1 fewer values one by one (%2 a step instead of %3)</source>
        <translation>逐个收集的值更少（每步 %2 个，另一个为 %3 个，即其 %1）</translation>
    </message>
    <message>
        <source>sends threads out %1 less often (%2 times instead of %3)</source>
        <translation>派发线程的次数更少（%2 次，另一个为 %3 次，即其 %1）</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong, and what helps</comment>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>Evaluation</name>
    <message>
        <source>Every model</source>
        <translation>所有模型</translation>
    </message>
    <message>
        <source>Transfer to other targets</source>
        <translation>迁移到其他目标</translation>
    </message>
    <message>
        <source>Number of platforms</source>
        <translation>平台数量</translation>
    </message>
    <message>
        <source>ATFormer&apos;s ablation</source>
        <translation>ATFormer 的消融实验</translation>
    </message>
    <message>
        <source>ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and pre-training, (e) with pre-training, and (f) AutoTVM&apos;s trees.</source>
        <translation>ATFormer：（a）平方误差，（b）排序损失，（c）掩码，（d）掩码加预训练，（e）预训练，以及（f）AutoTVM 的树模型。</translation>
    </message>
    <message>
        <source>Number of source tasks</source>
        <translation>源任务数量</translation>
    </message>
    <message>
        <source>GTuner&apos;s structures</source>
        <translation>GTuner 的结构</translation>
    </message>
    <message>
        <source>GTuner with each of the structures that its authors compare.</source>
        <translation>GTuner 采用其作者所比较的各种结构。</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the program that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>网络的已知最佳延迟与各任务采用模型排在首位的程序时的延迟之比；对网络取平均（TenSet 的定义）</translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the best of the five programs that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>网络的已知最佳延迟与各任务采用模型排在前五的程序中最好的一个时的延迟之比；对网络取平均（TenSet 的定义）</translation>
    </message>
    <message>
        <source>Top-1 pooled</source>
        <translation>Top-1 合并</translation>
    </message>
    <message>
        <source>Top-1 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>所有网络延迟相加后的 Top-1（TLP 的定义）</translation>
    </message>
    <message>
        <source>Top-5 pooled</source>
        <translation>Top-5 合并</translation>
    </message>
    <message>
        <source>Top-5 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>所有网络延迟相加后的 Top-5（TLP 的定义）</translation>
    </message>
    <message>
        <source>Rank corr.</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Rank correlation of predicted and measured speed within a task</source>
        <translation>任务内预测速度与测量速度的秩相关</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>成对</translation>
    </message>
    <message>
        <source>Recall@10</source>
        <translation>Recall@10</translation>
    </message>
    <message>
        <source>Share of a task&apos;s ten fastest programs among the ten put first</source>
        <translation>任务最快的十个程序出现在排名前十中的比例</translation>
    </message>
    <message>
        <source>Peak@1</source>
        <translation>Peak@1</translation>
    </message>
    <message>
        <source>Speed of the program put first, relative to the task&apos;s best</source>
        <translation>排在首位的程序的速度（相对于任务最佳）</translation>
    </message>
    <message>
        <source>Peak@5</source>
        <translation>Peak@5</translation>
    </message>
    <message>
        <source>Speed of the best of the five programs put first, relative to the task&apos;s best</source>
        <translation>排在前五的程序中最好者的速度（相对于任务最佳）</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean squared error of the relative speed; none for models that only learn an order</source>
        <translation>相对速度的均方根误差；只学习顺序的模型没有此值</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Explained share of the relative speed&apos;s variance; none for models that only learn an order</source>
        <translation>相对速度方差中被解释的比例；只学习顺序的模型没有此值</translation>
    </message>
    <message>
        <source>MAPE</source>
        <translation>MAPE</translation>
    </message>
    <message>
        <source>Mean absolute error as a share of the relative speed; none for models that only learn an order</source>
        <translation>平均绝对误差占相对速度的比例；只学习顺序的模型没有此值</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>全部任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>no programs</source>
        <translation>无程序</translation>
    </message>
    <message>
        <source>all programs</source>
        <translation>全部程序</translation>
    </message>
    <message>
        <source>%1 programs</source>
        <translation>%1 个程序</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1，原样</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1，然后 %2</translation>
    </message>
    <message>
        <source>%1 together with %2</source>
        <translation>%1 与 %2 一起</translation>
    </message>
    <message>
        <source>%1 of the target alone</source>
        <translation>仅目标的 %1</translation>
    </message>
    <message>
        <source>%1, fine-tuned</source>
        <translation>%1，微调</translation>
    </message>
    <message>
        <source>%1, together</source>
        <translation>%1，一起</translation>
    </message>
    <message>
        <source>%1, alone</source>
        <translation>%1，单独</translation>
    </message>
    <message>
        <source>Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; our targets differ in instruction set or threads, not in the processor</source>
        <translation>已发表，E5-2673，用其 500,000 个程序：单独 0.6647 / 0.8848，与 Platinum-8272 一起 0.8741 / 0.9385，与 EPYC 7452 一起 0.8901 / 0.9520，与 Graviton2 一起 0.8753 / 0.9302；我们的目标在指令集或线程数上不同，处理器相同</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; ours are scores on a processor</source>
        <translation>已发表：在 RTX 2080 Ti 上用该模型搜索后 ResNet-18 的延迟；我们的是处理器上的得分</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the structure on an RTX 3090; ours are scores on a processor</source>
        <translation>已发表：在 RTX 3090 上用该结构搜索后 ResNet-18 的延迟；我们的是处理器上的得分</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Published: TLP&apos;s evaluation, pooled, on TenSet&apos;s 2,308 tasks and other processors: compare which models are ahead, not the figures. The published TLP reads 25 rows of 22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of 40 (611,521 weights) and its epoch is chosen by validation</source>
        <translation>已发表：TLP 的评测（合并计算），TenSet 的 2,308 个任务，处理器不同：请比较哪些模型领先，而非数值。已发表的 TLP 读取 25 行、每行 22 个数（610,369 个权重），其轮次为手动选定；我们的读取 64 行、每行 40 个数（611,521 个权重），其轮次由验证选定</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</source>
        <translation>已发表：在 RTX 2080 Ti 上用 ATFormer 搜索后 ResNet-18 的延迟，未预训练为 1.04 ms，用 TenSet-500 预训练后为 0.84 ms；我们的是在处理器上的得分，请与同一批程序的随机顺序和真实顺序对照</translation>
    </message>
    <message>
        <source>How well each cost model, trained on all training programs of the target, ranks programs of networks it has not seen.</source>
        <translation>各代价模型用目标的全部训练程序训练后，对未见过的网络的程序排序有多准。</translation>
    </message>
    <message>
        <source>How well models rank programs of a target they were not trained for: used as they are, fine-tuned on some of its programs, trained together with those, or trained on those alone.</source>
        <translation>模型对未曾为之训练的目标的程序排序有多准：原样使用、用其部分程序微调、与这些程序一起训练，或只用这些程序训练。</translation>
    </message>
    <message>
        <source>Compare each row with the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so a random order does well there</source>
        <translation>请把每一行与同一批程序的随机顺序和真实顺序对照：其他目标的程序池较小，且很少有由搜索引导得到的程序，因此随机顺序在那里的得分也高</translation>
    </message>
    <message>
        <source>MTL-TLP on a target with few programs, by the platforms that it is trained with.</source>
        <translation>MTL-TLP 在只有少量程序的目标上的表现，按一同训练的平台区分。</translation>
    </message>
    <message>
        <source>The same models, trained on more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</source>
        <translation>同样的模型，用越来越多的任务训练；ATFormer 随后用另一个目标的 2,000 个程序微调，并在那里评判。</translation>
    </message>
    <message>
        <source>Share of pairs of programs of a task that are in the right order</source>
        <translation>任务内程序对中顺序正确的比例</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>at random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>first options of its sketch</source>
        <translation>草图的首个选项</translation>
    </message>
    <message>
        <source>mutation</source>
        <translation>变异</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>a decision and its values before and after</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>default schedule</source>
        <translation>默认调度</translation>
    </message>
    <message>
        <source>plain loop nest</source>
        <translation>朴素的循环嵌套</translation>
    </message>
    <message>
        <source>an earlier search</source>
        <translation>早先的搜索</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>退火</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>坐标下降</translation>
    </message>
    <message>
        <source>Q-learning</source>
        <translation>Q 学习</translation>
    </message>
    <message>
        <source>expected improvement</source>
        <translation>期望改进</translation>
    </message>
    <message>
        <source>Parzen estimators</source>
        <translation>Parzen 估计器</translation>
    </message>
    <message>
        <source>random forest</source>
        <translation>随机森林</translation>
    </message>
    <message>
        <source>reinforcement learning</source>
        <translation>强化学习</translation>
    </message>
    <message>
        <source>a deep Gaussian process</source>
        <translation>深度高斯过程</translation>
    </message>
    <message>
        <source>found for a like task</source>
        <translation>在相似任务中找到</translation>
    </message>
</context>
<context>
    <name>FeatureModel</name>
    <message>
        <source>Arithmetic</source>
        <translation>算术运算</translation>
    </message>
    <message>
        <source>Vectorised loops</source>
        <translation>向量化循环</translation>
    </message>
    <message>
        <source>Unrolled loops</source>
        <translation>展开循环</translation>
    </message>
    <message>
        <source>Parallel loops</source>
        <translation>并行循环</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>Bytes and cache lines</source>
        <translation>字节与缓存行</translation>
    </message>
    <message>
        <source>Reuse of buffers</source>
        <translation>缓冲区复用</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>Buffers of its own</source>
        <translation>自有缓冲区</translation>
    </message>
    <message>
        <source>Loops around</source>
        <translation>外围循环</translation>
    </message>
    <message>
        <source>Register tile</source>
        <translation>寄存器分块</translation>
    </message>
    <message>
        <source>Edges and guards</source>
        <translation>边界与保护条件</translation>
    </message>
    <message>
        <source>Traffic between caches</source>
        <translation>缓存间流量</translation>
    </message>
    <message>
        <source>Prefetches</source>
        <translation>预取</translation>
    </message>
    <message>
        <source>Where buffers lie</source>
        <translation>缓冲区所在位置</translation>
    </message>
    <message>
        <source>Analytic draft</source>
        <translation>解析估计</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>Task: all</source>
        <translation>任务：全部</translation>
    </message>
    <message>
        <source>State: all</source>
        <translation>状态：全部</translation>
    </message>
    <message>
        <source>Round: all</source>
        <translation>轮次：全部</translation>
    </message>
    <message>
        <source>Source: all</source>
        <translation>来源：全部</translation>
    </message>
    <message>
        <source>Time: any</source>
        <translation>时间：不限</translation>
    </message>
    <message>
        <source>Task: the selected one</source>
        <translation>任务：所选任务</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>任务：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状态：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n 种状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n 种来源</numerusform>
        </translation>
    </message>
    <message>
        <source>Round: from %1</source>
        <translation>轮次：从 %1 起</translation>
    </message>
    <message>
        <source>Round: up to %1</source>
        <translation>轮次：至 %1</translation>
    </message>
    <message>
        <source>Round: %1</source>
        <translation>轮次：%1</translation>
    </message>
    <message>
        <source>Rounds: %1 to %2</source>
        <translation>轮次：%1 至 %2</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>GraphChoice</name>
    <message>
        <source>one subgraph</source>
        <translation>一个子图</translation>
    </message>
    <message>
        <source>plain layout</source>
        <translation>平铺布局</translation>
    </message>
    <message>
        <source>blocks of %1 channels</source>
        <translation>每块 %1 个通道</translation>
    </message>
    <message>
        <source>%1 between two convolutions</source>
        <translation>两个卷积之间的 %1</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>无任务</translation>
    </message>
    <message>
        <source>Colour: task</source>
        <translation>颜色：任务</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>及另外 %n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>folded or removed</source>
        <translation>已折叠或移除</translation>
    </message>
    <message>
        <source>added by a pass</source>
        <translation>由变换添加</translation>
    </message>
</context>
<context>
    <name>GraphOverlay</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>总体占比</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Failed trials</source>
        <translation>失败的试验</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>运算量</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>无结果</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>已测量</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>being tuned</source>
        <translation>正在调优</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>已放弃</translation>
    </message>
</context>
<context>
    <name>GraphPicture</name>
    <message numerus="yes">
        <source>block of %n box(es)</source>
        <translation>
            <numerusform>%n 个方框的块</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to unfold</source>
        <translation>双击展开</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n 个方框</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>input of the model</source>
        <translation>模型输入</translation>
    </message>
    <message>
        <source>output of the model</source>
        <translation>模型输出</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>Belongs to no task</source>
        <translation>不属于任何任务</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in %1</source>
        <translation>
            <numerusform>%1 中的 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2，%3</translation>
    </message>
    <message numerus="yes">
        <source>In %n session(s)</source>
        <translation>
            <numerusform>在 %n 个会话中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln trial(s), %2 failed</source>
        <translation>
            <numerusform>%1 · %Ln 次试验，%2 次失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>显示程序</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>显示代码</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>与另一条比较…</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>作为新调度编辑</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>the repeats spread by %1</source>
        <translation>重复测量的离散度为 %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>verified, largest relative error %1</source>
        <translation>已验证，最大相对误差 %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复测量</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>%1, after %2 of work</source>
        <translation>%1，工作 %2 之后</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a policy and a cost model</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>失败原因</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>It stands for %1; measured: %2, error %3</source>
        <translation>相当于 %1；实测：%2，误差 %3</translation>
    </message>
    <message>
        <source>A step leads to the records that share it.</source>
        <translation>点击一个步骤可转到含有该步骤的记录。</translation>
    </message>
    <message>
        <source>Features, the most telling first</source>
        <translation>特征，最能说明问题的在前</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>占时间 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Looking for its family…</source>
        <translation>正在查找谱系…</translation>
    </message>
    <message>
        <source>Parent, the earlier one most like it</source>
        <translation>父记录（此前与之最相似的记录）</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>父记录</translation>
    </message>
    <message>
        <source>None: it was not made from another record.</source>
        <translation>无：并非由其他记录生成。</translation>
    </message>
    <message>
        <source>Children (%1)</source>
        <translation>子记录（%1）</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>the record counts as noisy: measure it again</source>
        <translation>该记录视为有噪声：请重新测量</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), %1 of the task&apos;s</source>
        <translation>
            <numerusform>%Ln 条记录，占该任务的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; none ran</source>
        <translation>%1；均未能运行</translation>
    </message>
    <message>
        <source>%1; best %2, median %3</source>
        <comment>records and their latencies</comment>
        <translation>%1；最佳 %2，中位数 %3</translation>
    </message>
    <message>
        <source>A rule or a step leads to the records that share it.</source>
        <translation>点击规则或步骤可查看共有它的记录。</translation>
    </message>
    <message>
        <source>%1 a run</source>
        <translation>每次运行 %1</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>No cost model had learnt enough to predict it.</source>
        <translation>当时没有代价模型学到足以对它作出预测。</translation>
    </message>
    <message numerus="yes">
        <source>Rank among %Ln program(s) of the task: predicted %1, measured %2</source>
        <translation>
            <numerusform>在任务的 %Ln 个程序中的名次：预测 %1，实测 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the machine&apos;s speed had changed by %1</source>
        <translation>机器的速度变化了 %1</translation>
    </message>
    <message>
        <source>Fused into %1</source>
        <translation>已融合到 %1</translation>
    </message>
    <message>
        <source>%1 of a run (%2 %) in its reference kernel</source>
        <translation>一次运行中有 %1（%2 %）用于其参考内核</translation>
    </message>
</context>
<context>
    <name>KeptSession</name>
    <message>
        <source>This version does not know the target %1.</source>
        <translation>此版本不认识目标 %1。</translation>
    </message>
    <message>
        <source>It was measured on another machine: this one lacks %1.</source>
        <translation>它是在另一台机器上测量的：本机缺少 %1。</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>警告：%1。</translation>
    </message>
</context>
<context>
    <name>LatencyResult</name>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>measured whole run</source>
        <translation>整体运行（实测）</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks, earlier sessions</source>
        <translation>%2 个任务中 %1 个之和，此前会话</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks</source>
        <translation>%2 个任务中 %1 个之和</translation>
    </message>
    <message>
        <source>sum of tasks, earlier sessions</source>
        <translation>任务之和，此前会话</translation>
    </message>
    <message>
        <source>sum of tasks</source>
        <translation>任务之和</translation>
    </message>
    <message>
        <source>sum of tasks %1</source>
        <translation>任务之和 %1</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the baseline was set (%2)</source>
        <translation>速度为设定基线时任务之和（%2）的 %1</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the session began (%2)</source>
        <translation>速度为会话开始时任务之和（%2）的 %1</translation>
    </message>
    <message>
        <source>Sum of tasks: the tasks&apos; best latencies, each measured alone and counted as often as it occurs.</source>
        <translation>任务之和：各任务的最佳延迟，单独测量，并按出现次数计。</translation>
    </message>
    <message>
        <source>A whole run is measured when the search is at its end, and is the result from then on.</source>
        <translation>搜索结束时会测量整体运行，此后即以它为结果。</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks of the session of %3 (%2)</source>
        <translation>速度为 %3 的会话的任务之和（%2）的 %1</translation>
    </message>
    <message>
        <source>%1 as fast as the tasks&apos; default schedules (%2)</source>
        <translation>速度为各任务默认调度（%2）的 %1</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>速度为 %1</translation>
    </message>
    <message>
        <source>%1 as fast as with the default schedules (%2)</source>
        <translation>速度为采用默认调度的整体运行（%2）的 %1</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against the session of %2 (%1).</source>
        <translation>加速比是任务之和相对于 %2 的会话（%1）的。</translation>
    </message>
    <message>
        <source>The speed-up is that of the whole run against one with each task&apos;s default schedule (%1), measured in turn with it.</source>
        <translation>加速比是整体运行相对于各任务采用默认调度时的运行（%1，与其交替测量）的。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the baseline was set (%1).</source>
        <translation>加速比是自设定基线（%1）以来任务之和的。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against their default schedules (%1), each measured before the session&apos;s first round.</source>
        <translation>加速比是任务之和相对于其默认调度（%1）的，默认调度在会话第一轮之前测量。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the session began (%1): each task&apos;s best of earlier sessions or, where there was none, its first program.</source>
        <translation>加速比是自会话开始（%1）以来任务之和的：各任务此前会话的最佳结果，没有时则为其第一个程序。</translation>
    </message>
    <message>
        <source>A whole run of the model was measured at the end of the session, with the programs that were chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each other. A small model can be faster as a whole: its weights stay in the caches.</source>
        <translation>会话结束时，使用在整体运行中选出的程序，测量了模型的整体运行。它通常比任务之和长，多出的是任务之间的部分：布局转换、没有任务的节点、被其他任务变冷的缓存，以及相互等待的线程。小模型整体可能更快：其权重留在缓存中。</translation>
    </message>
    <message>
        <source>whole run on a busy machine</source>
        <translation>机器繁忙时的整体运行</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>8 of 10 of its runs took %1 to %2; the result is what a quarter of them reached.</source>
        <translation>10 次运行中有 8 次用时 %1 至 %2；结果是其中四分之一达到的时间。</translation>
    </message>
    <message>
        <source>The runs differ from each other, or from what they consist of, by more than noise explains: something else ran on the machine. Session ▸ Time the finalists again repeats them.</source>
        <translation>各次运行彼此之间，或与其组成部分之和相比，差异超出噪声所能解释的范围：机器上还有别的程序在运行。可用“会话 ▸ 重新计时最终候选”重复测量。</translation>
    </message>
</context>
<context>
    <name>LimitText</name>
    <message>
        <source>at the limit</source>
        <translation>达到上限</translation>
    </message>
    <message>
        <source>%1 of the limit, which counts the arithmetic of the direct algorithm: %2 needs less</source>
        <translation>达到上限的 %1；上限按直接算法的运算量计算，而 %2 所需更少</translation>
    </message>
    <message>
        <source>%1 of the limit: the machine&apos;s peaks were measured while it had other work or was slower. Measured again they can only rise</source>
        <translation>达到上限的 %1：测量本机峰值时，机器另有负载或速度较慢。重新测量只会升高</translation>
    </message>
    <message>
        <source>%1 of the limit: less is read than it counts, or from a nearer cache</source>
        <translation>达到上限的 %1：读取量少于上限所计，或来自更近的缓存</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>算术运算</translation>
    </message>
    <message>
        <source>reading the L1 cache</source>
        <translation>读取 L1 缓存</translation>
    </message>
    <message>
        <source>reading the L2 cache</source>
        <translation>读取 L2 缓存</translation>
    </message>
    <message>
        <source>reading the L3 cache</source>
        <translation>读取 L3 缓存</translation>
    </message>
    <message>
        <source>reading memory</source>
        <translation>读取内存</translation>
    </message>
    <message>
        <source>Limit of the machine: %1, set by %2</source>
        <translation>机器的上限：%1（受限于：%2）</translation>
    </message>
    <message>
        <source>Limit of %1, which needs less arithmetic: %2, set by %3</source>
        <translation>%1 所需算术较少，其极限为：%2（由 %3 决定）</translation>
    </message>
    <message>
        <source>it only moves elements, against their order in memory</source>
        <translation>只是以与内存顺序不同的次序移动元素</translation>
    </message>
    <message>
        <source>it is depthwise, and every product has operands of its own to load</source>
        <translation>它是逐通道卷积，每个乘积都要读取各自的操作数</translation>
    </message>
    <message>
        <source>its groups have fewer channels than a vector has places</source>
        <translation>各组的通道数少于一个向量的元素数</translation>
    </message>
    <message>
        <source>it has fewer channels than a vector has places</source>
        <translation>通道数少于一个向量的元素数</translation>
    </message>
    <message>
        <source>a matrix has fewer rows or columns than a vector has places</source>
        <translation>矩阵的行数或列数少于一个向量的元素数</translation>
    </message>
    <message>
        <source>it reads every row again for what it found in it</source>
        <translation>每一行在求得其值之后都要再读一遍</translation>
    </message>
    <message>
        <source>the cause is not known</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>so short a program takes as long to enter and to leave</source>
        <translation>如此短的程序，进入和返回也要花同样长的时间</translation>
    </message>
    <message>
        <source>few programs were measured; more trials may find a faster one</source>
        <translation>测量过的程序很少；更多试验也许能找到更快的程序</translation>
    </message>
    <message>
        <source>Far below the limit, at %1: %2</source>
        <translation>远低于上限（%1）：%2</translation>
    </message>
    <message>
        <source>It counts %1 twice, which are read again because a whole row does not fit into a nearer cache</source>
        <translation>由于整行放不进更近的缓存而需重读，%1 被计算两次</translation>
    </message>
</context>
<context>
    <name>LineCost</name>
    <message>
        <source>One such instruction can start every %1 cycles; its result takes %2 cycles, with operands in the L1 cache.</source>
        <translation>每 %1 个周期可启动一条此指令；操作数在 L1 缓存中时，%2 个周期后得到结果。</translation>
    </message>
    <message>
        <source>About %1 times in one call: %2 cycles, %3 of its function.</source>
        <translation>一次调用中约 %1 次：%2 个周期，占其函数的 %3。</translation>
    </message>
    <message>
        <source>How often it runs is not known.</source>
        <translation>执行次数未知。</translation>
    </message>
    <message>
        <source>Static cost by LLVM&apos;s scheduler model of %1, not measured.</source>
        <translation>按 LLVM 的 %1 调度模型的静态开销，非测量值。</translation>
    </message>
    <message>
        <source>Static cost of each line</source>
        <translation>每一行的静态开销</translation>
    </message>
</context>
<context>
    <name>LoadedModels</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoopNest</name>
    <message>
        <source>parallel</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>unrolled</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>in vectors</source>
        <translation>向量化</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 缓存</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 缓存</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Loops around %1, from the outside in.</source>
        <translation>%1 的外围循环，由外向内。</translation>
    </message>
    <message>
        <source>%1: %2 steps, touches %3, fits %4.</source>
        <translation>%1：%2 步，触及 %3，可容于%4。</translation>
    </message>
    <message>
        <source>%1: %2 steps, %3, touches %4, fits %5.</source>
        <translation>%1：%2 步，%3，触及 %4，可容于%5。</translation>
    </message>
    <message>
        <source>by blocks</source>
        <translation>按线程块</translation>
    </message>
    <message>
        <source>by threads</source>
        <translation>按线程</translation>
    </message>
    <message>
        <source>by virtual threads</source>
        <translation>按虚拟线程</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n 个核心</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n usable hardware thread(s)</source>
        <translation>
            <numerusform>%n 个可用硬件线程</numerusform>
        </translation>
    </message>
    <message>
        <source>A processor that does not tell its name</source>
        <translation>未报告名称的处理器</translation>
    </message>
    <message>
        <source>No graphics processor</source>
        <translation>没有图形处理器</translation>
    </message>
    <message>
        <source>None is needed.</source>
        <translation>并不需要。</translation>
    </message>
    <message>
        <source>This version tunes programs for processors only; this one stays unused.</source>
        <translation>此版本只为处理器调优程序；该图形处理器不会被使用。</translation>
    </message>
    <message>
        <source>No code generator</source>
        <translation>没有代码生成器</translation>
    </message>
    <message>
        <source>This build cannot compile programs: nothing can be tuned.</source>
        <translation>此构建无法编译程序：不能进行调优。</translation>
    </message>
    <message>
        <source>It compiles the programs that are tried.</source>
        <translation>用于编译所尝试的程序。</translation>
    </message>
    <message>
        <source>No C compiler</source>
        <translation>没有 C 编译器</translation>
    </message>
    <message>
        <source>Models can be tuned; to export one as a library install g++.</source>
        <translation>可以调优模型；要将其导出为库，请安装 g++。</translation>
    </message>
    <message>
        <source>It links the libraries that are exported.</source>
        <translation>用于链接导出的库。</translation>
    </message>
    <message>
        <source>No learner for networks</source>
        <translation>没有神经网络的学习程序</translation>
    </message>
    <message>
        <source>All cost models but the networks can be used.</source>
        <translation>除神经网络外，所有代价模型都可使用。</translation>
    </message>
    <message>
        <source>Nothing disturbs measurements</source>
        <translation>没有干扰测量的因素</translation>
    </message>
    <message>
        <source>The clock is steady, and no other program keeps the machine busy.</source>
        <translation>时钟频率稳定，也没有其他程序占用机器。</translation>
    </message>
    <message>
        <source>%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory</source>
        <translation>%1，%2；%3 位向量（%4）；缓存：L1 %5，L2 %6，L3 %7；内存 %8</translation>
    </message>
    <message>
        <source>The processor has them, but the system does not keep their registers; the kernel or the hypervisor has to enable that.</source>
        <translation>处理器具备这些指令，但系统不保存其寄存器；需由内核或虚拟机管理程序启用。</translation>
    </message>
    <message>
        <source>They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers verify every program by running it.</source>
        <translation>这些指令可用，但被虚拟机管理程序隐藏。选择目标 %1 即可使用：每个程序都会通过运行来验证。</translation>
    </message>
    <message>
        <source>The processor lacks %1 beside them: programs use narrower vectors.</source>
        <translation>处理器缺少与之配套的 %1：程序使用较窄的向量。</translation>
    </message>
    <message>
        <source>Choose the target %1 to use them.</source>
        <translation>选择目标 %1 即可使用。</translation>
    </message>
    <message>
        <source>Programs use them: CPUID tells of them, /proc/cpuinfo does not.</source>
        <translation>程序会使用它们：CPUID 列出了它们，而 /proc/cpuinfo 没有。</translation>
    </message>
    <message>
        <source>Tuned programs compute with 32-bit floating-point numbers, which need none of them.</source>
        <translation>调优后的程序以 32 位浮点数计算，不需要这些指令。</translation>
    </message>
    <message>
        <source>Used though not listed: %1</source>
        <translation>未列出但已使用：%1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Caches smaller than the system reports</source>
        <translation>缓存小于系统报告的大小</translation>
    </message>
    <message>
        <source>It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and programs are made for what was measured.</source>
        <translation>报告的大小为 L1 %1、L2 %2、L3 %3。实测结果更小，程序按实测大小生成。</translation>
    </message>
</context>
<context>
    <name>MeasuringHolderText</name>
    <message>
        <source>Another session measures on this machine now.</source>
        <translation>另一个会话正在本机上测量。</translation>
    </message>
    <message>
        <source>Another window tunes %1 on this machine now.</source>
        <translation>另一个窗口正在本机上调优 %1。</translation>
    </message>
    <message>
        <source>A window of another process (%1) tunes %2 on this machine now.</source>
        <translation>另一个进程（%1）的窗口正在本机上调优 %2。</translation>
    </message>
    <message>
        <source>A command (process %1) tunes %2 on this machine now.</source>
        <translation>一个命令（进程 %1）正在本机上调优 %2。</translation>
    </message>
</context>
<context>
    <name>OpeningNotes</name>
    <message numerus="yes">
        <source>%n warning(s) about the file.</source>
        <translation>
            <numerusform>关于该文件有 %n 条警告。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 operators cannot be tuned: they stay as reference kernels.</source>
        <translation>%2 个算子中有 %1 个无法调优：仍使用参考内核。</translation>
    </message>
    <message numerus="yes">
        <source>%n fused subgraph(s) have no sketch and run by simpler means.</source>
        <translation>
            <numerusform>%n 个融合子图没有草图，以更简单的方式运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has not changed.</source>
        <translation>文件没有变化。</translation>
    </message>
    <message>
        <source>The file has changed: %1 of %2 tasks are the same and keep their records.</source>
        <translation>文件已更改：%2 个任务中有 %1 个相同并保留其记录。</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>Gone: %1</source>
        <translation>消失：%1</translation>
    </message>
    <message>
        <source>The same: %1</source>
        <translation>相同：%1</translation>
    </message>
</context>
<context>
    <name>OutlinePicture</name>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
</context>
<context>
    <name>Parallel</name>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>values of a decision</comment>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>PassDifference</name>
    <message numerus="yes">
        <source>%n line(s) as before</source>
        <translation>
            <numerusform>%n 行未变</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointReader</name>
    <message>
        <source>%1, level %2</source>
        <translation>%1，第 %2 级</translation>
    </message>
    <message>
        <source>%1, decision %2</source>
        <translation>%1，决策 %2</translation>
    </message>
</context>
<context>
    <name>PrimitiveForm</name>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>尾部</translation>
    </message>
    <message>
        <source>As in split</source>
        <translation>同 split</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>份数</translation>
    </message>
    <message>
        <source>From loop</source>
        <translation>起始循环</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>循环数</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Unroll up to</source>
        <translation>展开上限</translation>
    </message>
    <message>
        <source>Inside stage</source>
        <translation>置于阶段</translation>
    </message>
    <message>
        <source>Inside loop</source>
        <translation>置于循环</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>New axis</source>
        <translation>新轴</translation>
    </message>
    <message>
        <source>Operand</source>
        <translation>操作数</translation>
    </message>
    <message>
        <source>Ahead of</source>
        <translation>先于</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Intrinsic</source>
        <translation>内建指令</translation>
    </message>
</context>
<context>
    <name>ProgramTraits</name>
    <message>
        <source>Cycles by the draft</source>
        <translation>周期数（估计）</translation>
    </message>
    <message>
        <source>Bytes from memory</source>
        <translation>来自内存的字节数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 8 MiB, in all</source>
        <translation>来自 8 MiB 缓存之外的数据总量</translation>
    </message>
    <message>
        <source>Bytes from the L3 cache</source>
        <translation>来自 L3 缓存的字节数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 512 KiB, in all</source>
        <translation>来自 512 KiB 缓存之外的数据总量</translation>
    </message>
    <message>
        <source>Bytes from the L2 cache</source>
        <translation>来自 L2 缓存的字节数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 32 KiB, in all</source>
        <translation>来自 32 KiB 缓存之外的数据总量</translation>
    </message>
    <message>
        <source>Lines that share a set</source>
        <translation>同一组的缓存行数</translation>
    </message>
    <message>
        <source>Cache lines of the innermost loops that share one set of the L1 cache; more than its ways push each other out</source>
        <translation>最内层循环中共用 L1 缓存同一组的缓存行；超过其路数时会互相挤出</translation>
    </message>
    <message>
        <source>Working set: sums</source>
        <translation>工作集：求和</translation>
    </message>
    <message>
        <source>What the innermost sums touch: what L1 should hold</source>
        <translation>最内层求和触及的数据：L1 应能容纳</translation>
    </message>
    <message>
        <source>Working set: block of tiles</source>
        <translation>工作集：分块组成的块</translation>
    </message>
    <message>
        <source>What the loops around the innermost sums touch: what L2 should hold</source>
        <translation>最内层求和外围的循环触及的数据：L2 应能容纳</translation>
    </message>
    <message>
        <source>Working set: loop nest</source>
        <translation>工作集：循环嵌套</translation>
    </message>
    <message>
        <source>What the whole loop nest touches: what L3 should hold</source>
        <translation>整个循环嵌套触及的数据：L3 应能容纳</translation>
    </message>
    <message>
        <source>Values of a vector</source>
        <translation>向量的值数</translation>
    </message>
    <message>
        <source>Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop</source>
        <translation>耗时最长的语句中向量化循环的步数；1：没有该循环</translation>
    </message>
    <message>
        <source>Lanes that work</source>
        <translation>使用的通道</translation>
    </message>
    <message>
        <source>Share of the vectors&apos; lanes that compute something</source>
        <translation>向量通道中参与计算的比例</translation>
    </message>
    <message>
        <source>Registers of the tile</source>
        <translation>分块的寄存器数</translation>
    </message>
    <message>
        <source>Vector registers that the largest register tile takes</source>
        <translation>最大的寄存器分块占用的向量寄存器数</translation>
    </message>
    <message>
        <source>Registers too few</source>
        <translation>缺少的寄存器</translation>
    </message>
    <message>
        <source>Vector registers that the innermost loops need in addition to the available ones</source>
        <translation>最内层循环所需的向量寄存器超出现有数量的部分</translation>
    </message>
    <message>
        <source>Floating-point operations</source>
        <translation>浮点运算</translation>
    </message>
    <message>
        <source>Of all statements</source>
        <translation>所有语句合计</translation>
    </message>
    <message>
        <source>Calls of functions</source>
        <translation>函数调用</translation>
    </message>
    <message>
        <source>Of exp and the like</source>
        <translation>exp 之类的函数</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>除法</translation>
    </message>
    <message>
        <source>Instructions by the draft</source>
        <translation>指令数（估计）</translation>
    </message>
    <message>
        <source>Executed vector and scalar instructions, arithmetic and memory accesses together</source>
        <translation>所执行的向量和标量指令，算术与访存合计</translation>
    </message>
    <message>
        <source>Values collected one by one</source>
        <translation>逐个收集的值</translation>
    </message>
    <message>
        <source>Lanes of a step that are read or written by themselves</source>
        <translation>一步中单独读取或写入的通道</translation>
    </message>
    <message>
        <source>Cycles of arithmetic</source>
        <translation>算术运算的周期数</translation>
    </message>
    <message>
        <source>Of the units for it</source>
        <translation>运算单元的周期数</translation>
    </message>
    <message>
        <source>Cycles of loads and stores</source>
        <translation>加载和存储的周期数</translation>
    </message>
    <message>
        <source>Of the units for them</source>
        <translation>加载和存储单元的周期数</translation>
    </message>
    <message>
        <source>Cycles that sums wait</source>
        <translation>求和等待的周期数</translation>
    </message>
    <message>
        <source>Threads that work</source>
        <translation>工作的线程</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Times threads are sent out</source>
        <translation>线程派发次数</translation>
    </message>
    <message>
        <source>Each time costs about 0.4 µs</source>
        <translation>每次约耗时 0.4 µs</translation>
    </message>
    <message>
        <source>Steps written out</source>
        <translation>展开的步数</translation>
    </message>
    <message>
        <source>Of unrolled loops, of the statement that takes longest</source>
        <translation>耗时最长的语句中展开循环的步数</translation>
    </message>
    <message>
        <source>Lines asked for ahead</source>
        <translation>提前请求的行数</translation>
    </message>
    <message>
        <source>Cache lines that are prefetched</source>
        <translation>预取的缓存行</translation>
    </message>
    <message>
        <source>Tiles without a border</source>
        <translation>无边界的分块</translation>
    </message>
    <message>
        <source>Share of tiles that need no condition</source>
        <translation>不需要条件的分块所占比例</translation>
    </message>
    <message>
        <source>Micro-kernel</source>
        <translation>微内核</translation>
    </message>
    <message>
        <source>Whether the innermost loops are one written by hand</source>
        <translation>最内层循环是否为手动编写的微内核</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>语句</translation>
    </message>
    <message>
        <source>Buffers that are written</source>
        <translation>被写入的缓冲区</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Clock cycles until it is done, by a simple estimate without training</source>
        <translation>完成所需的时钟周期数，按不经训练的简单估算</translation>
    </message>
    <message>
        <source>Each step of a sum waits for the one before: too few independent sums leave the processor waiting</source>
        <translation>求和的每一步都要等待前一步：独立的求和太少时，处理器只能等待</translation>
    </message>
</context>
<context>
    <name>RecordReader</name>
    <message>
        <source>Open the model of this task to see its loop nest.</source>
        <translation>打开该任务的模型以查看其循环嵌套。</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>已测量</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>测量时间</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>已编译，未验证</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>noisy, %1</source>
        <translation>有噪声，%1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>noisy, repeats differ</source>
        <translation>有噪声，各次重复不一</translation>
    </message>
    <message>
        <source>Noisy: the repeats differ by %1, so the latency is in doubt.</source>
        <translation>有噪声：各次重复相差 %1，因此延迟存疑。</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 slower than when the session began, so the latency is in doubt.</source>
        <translation>有噪声：机器比会话开始时慢 %1，因此延迟存疑。</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 faster than when the session began, so the latency is in doubt.</source>
        <translation>有噪声：机器比会话开始时快 %1，因此延迟存疑。</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>测量机器</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>L1 cache</source>
        <translation>L1 缓存</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 缓存</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>算术运算</translation>
    </message>
    <message>
        <source>the L1 cache</source>
        <translation>L1 缓存</translation>
    </message>
    <message>
        <source>the L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>the L3 cache</source>
        <translation>L3 缓存</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 FLOP/byte</source>
        <translation>%1 FLOP/byte</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
</context>
<context>
    <name>Searches</name>
    <message>
        <source>▲ faster</source>
        <translation>▲ 更快</translation>
    </message>
    <message>
        <source>▼ slower</source>
        <translation>▼ 更慢</translation>
    </message>
    <message>
        <source>≈ cannot tell</source>
        <translation>≈ 无法判断</translation>
    </message>
    <message>
        <source>%1 trials, %2 a round</source>
        <translation>%1 次试验，每轮 %2 次</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.</source>
        <translation>搜索：%1；种子：%2；参赛者：%3；任务：%4；每次搜索的试验：%5，每轮 %6。</translation>
    </message>
    <message>
        <source>Shares are of the fastest program in the recorded space: 100 % is as fast as it.</source>
        <translation>比例相对于已记录空间中最快的程序：100 % 表示与其一样快。</translation>
    </message>
    <message>
        <source>Shares are of the fastest program that any of these searches found: 100 % is as fast as it.</source>
        <translation>比例相对于这些搜索找到的最快程序：100 % 表示与其一样快。</translation>
    </message>
    <message>
        <source>Medians over seeds, geometric means over tasks.</source>
        <translation>对种子取中位数，对任务取几何平均。</translation>
    </message>
    <message>
        <source>Medians over seeds.</source>
        <translation>对种子取中位数。</translation>
    </message>
    <message>
        <source>Not every contestant made every search: figures of all tasks are of those that each made.</source>
        <translation>并非每个参赛者都进行了所有搜索：所有任务的数值仅涉及各自进行的搜索。</translation>
    </message>
    <message>
        <source>Searches on other data of the same names, left out: %1.</source>
        <translation>未计入的同名其他数据上的搜索：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 searches</source>
        <translation>%2 次搜索中的 %1 次</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1，约剩 %2</translation>
    </message>
</context>
<context>
    <name>SessionStatus</name>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>正在暂停</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>features</source>
        <translation>特征提取</translation>
    </message>
    <message>
        <source>predicting</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>building</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>comparing in place</source>
        <translation>模型内比较</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Where the time went: %1</source>
        <translation>时间分布：%1</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>%1 · waits for its turn to measure</source>
        <translation>%1 · 正在等待轮到测量</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n measurement(s) left in this round</source>
        <translation>
            <numerusform>%1 · 本轮还剩 %n 次测量</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · ends %2 first</source>
        <translation>%1 · 先完成%2</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
</context>
<context>
    <name>ShownProfile</name>
    <message>
        <source>Samples of each line</source>
        <translation>每一行的采样</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3; %4, this machine</source>
        <translation>%2 个采样中的 %1 个，%3；%4，本机</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>cpu clock</source>
        <translation>CPU 时钟</translation>
    </message>
    <message>
        <source>All instructions of line %1 of the loop nest.</source>
        <translation>循环嵌套第 %1 行的所有指令。</translation>
    </message>
    <message>
        <source>%1 samples of the running program (%2), %3 of them outside its code</source>
        <translation>运行中程序的 %1 个采样（%2），其中 %3 个在其代码之外</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>丢失 %1 个</translation>
    </message>
    <message>
        <source>Counted at line %1, because code that comes from one line of the loop nest cannot be separated.</source>
        <translation>已计入第 %1 行，因为来自循环嵌套同一行的代码无法区分。</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
</context>
<context>
    <name>TableText</name>
    <message>
        <source>Exactly: %1</source>
        <translation>精确值：%1</translation>
    </message>
</context>
<context>
    <name>TargetChoice</name>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>those of every x86-64 processor</source>
        <translation>所有 x86-64 处理器共有的指令集</translation>
    </message>
    <message>
        <source>This machine cannot run code for %1: it lacks %2. Each task&apos;s first choice of the cost model is compiled; nothing is measured and nothing is verified.</source>
        <translation>本机无法运行 %1 的代码：缺少 %2。只编译每个任务中代价模型的首选；不作测量，也不作验证。</translation>
    </message>
    <message>
        <source>%1, this machine</source>
        <translation>%1，本机</translation>
    </message>
    <message>
        <source>%1, by prediction</source>
        <translation>%1，凭预测</translation>
    </message>
    <message>
        <source>%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.
Instruction sets: %4</source>
        <translation>%1，检测结果：%2，%3 位向量。程序为其生成，并在其上测量。
指令集：%4</translation>
    </message>
    <message>
        <source>Programs are made for every processor of %1 and measured on this machine without its further instructions. On a processor that lacks these, times may differ.</source>
        <translation>程序为所有 %1 处理器生成，并在本机上测量，不使用本机超出该级别的指令。在没有这些指令的处理器上，用时可能不同。</translation>
    </message>
    <message>
        <source>Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where the machine is moved to another processor it may fail.</source>
        <translation>面向 %1 的程序使用本机具备但被隐藏的 %2。每个程序都会通过运行来验证；若虚拟机迁移到另一处理器，程序可能失败。</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>? %1 into %2 levels</source>
        <translation>? %1 分为 %2 级</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>%1 · variant %2 · sketch %3 · %4</source>
        <translation>%1 · 变体 %2 · 草图 %3 · %4</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Measured %1 in session %2</source>
        <translation>%1 于会话 %2 中测量</translation>
    </message>
    <message>
        <source>Fastest within the model; alone another one takes %1</source>
        <translation>在模型内最快；单独运行时另一个用时 %1</translation>
    </message>
    <message>
        <source>Loop nest of sketch %1</source>
        <translation>草图 %1 的循环嵌套</translation>
    </message>
    <message>
        <source>Variant %1 · %2 open decisions</source>
        <translation>变体 %1 · %2 个未定决策</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最佳程序</translation>
    </message>
    <message>
        <source>Loop nest of the best program</source>
        <translation>最佳程序的循环嵌套</translation>
    </message>
</context>
<context>
    <name>TimingWarningText</name>
    <message>
        <source>The clock of the processor changes with the load (governor “%1”).</source>
        <translation>处理器的时钟频率随负载变化（调速器“%1”）。</translation>
    </message>
    <message>
        <source>Other programs run: the load is %1 on %2 processors.</source>
        <translation>有其他程序在运行：%2 个处理器上的负载为 %1。</translation>
    </message>
    <message>
        <source>The machine runs on its battery.</source>
        <translation>机器正在使用电池供电。</translation>
    </message>
    <message>
        <source>This is a virtual machine: others may use the same processor.</source>
        <translation>这是虚拟机：其他虚拟机可能在使用同一处理器。</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads, and there are %2 processors.</source>
        <translation>程序将使用 %1 个线程，而处理器有 %2 个。</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads on %2 cores: some share one.</source>
        <translation>程序将在 %2 个核心上使用 %1 个线程：部分线程会共用核心。</translation>
    </message>
    <message>
        <source>Run “sudo cpupower frequency-set -g performance” before a session.</source>
        <translation>请在会话前运行“sudo cpupower frequency-set -g performance”。</translation>
    </message>
    <message>
        <source>End what else runs before a session.</source>
        <translation>请在会话前结束其他正在运行的程序。</translation>
    </message>
    <message>
        <source>Plug it in before a session.</source>
        <translation>请在会话前接通电源。</translation>
    </message>
    <message>
        <source>Watch the machine&apos;s noise in the line at the bottom.</source>
        <translation>请留意底部状态行中机器的噪声。</translation>
    </message>
    <message>
        <source>Choose fewer threads.</source>
        <translation>请选择较少的线程。</translation>
    </message>
    <message>
        <source>The system does not let threads be bound to processors.</source>
        <translation>系统不允许将线程绑定到处理器。</translation>
    </message>
    <message>
        <source>Allow the program sched_setaffinity; until then times vary more.</source>
        <translation>请允许程序使用 sched_setaffinity；在此之前时间波动会更大。</translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 GFLOP/s</source>
        <translation>%1 GFLOP/s</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>−%1 %</source>
        <translation>−%1 %</translation>
    </message>
    <message>
        <source>+%1 %</source>
        <translation>+%1 %</translation>
    </message>
    <message>
        <source>Wrong use</source>
        <translation>用法错误</translation>
    </message>
    <message>
        <source>Bad input</source>
        <translation>输入有误</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Illegal program</source>
        <translation>非法程序</translation>
    </message>
    <message>
        <source>Compilation failed</source>
        <translation>编译失败</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Wrong result</source>
        <translation>结果错误</translation>
    </message>
    <message>
        <source>System refused</source>
        <translation>系统拒绝</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>From a newer version</source>
        <translation>来自更新的版本</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Internal error</source>
        <translation>内部错误</translation>
    </message>
    <message>
        <source>ns</source>
        <translation>ns</translation>
    </message>
    <message>
        <source>µs</source>
        <translation>µs</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>%1 FLOP</source>
        <translation>%1 FLOP</translation>
    </message>
    <message>
        <source>%1 kFLOP</source>
        <translation>%1 kFLOP</translation>
    </message>
    <message>
        <source>%1 MFLOP</source>
        <translation>%1 MFLOP</translation>
    </message>
    <message>
        <source>%1 GFLOP</source>
        <translation>%1 GFLOP</translation>
    </message>
</context>
<context>
    <name>VersusBaseline</name>
    <message>
        <source>vs baseline</source>
        <translation>相对基线</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::BaselineChoice</name>
    <message>
        <source>Once its model is open, everything is compared with this session.</source>
        <translation>打开其模型后，一切都将与此会话比较。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %Ln trial(s)</source>
        <translation>
            <numerusform>%1 · %2 · %Ln 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>No session of these models has been kept yet</source>
        <translation>尚无这些模型的已保存会话</translation>
    </message>
    <message>
        <source>None of its programs ran, so it has no latencies.</source>
        <translation>它的程序都未能运行，因此没有延迟。</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetModel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Of the further trials, those that the task is expected to get</source>
        <translation>在追加的试验中，预计分给该任务的次数</translation>
    </message>
    <message>
        <source>Latency expected at the end, judged by how it fell so far</source>
        <translation>根据目前的下降趋势推算的最终延迟</translation>
    </message>
    <message>
        <source>Expected gain of the models, in which the task may occur several times</source>
        <translation>模型的预期收益，该任务可能在其中多次出现</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Further trials</source>
        <translation>追加试验</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>It has no valid program yet, so there is no forecast.</source>
        <translation>尚无有效程序，因此没有预测。</translation>
    </message>
    <message>
        <source>It has too few trials of its own: its latency is assumed to fall as the others&apos; do.</source>
        <translation>自身的试验太少：假定其延迟与其他任务同样下降。</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be in the end; one that gets no further trials stays as it is</source>
        <translation>预计任务最终比其基线快多少；没有追加试验的任务保持现状</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetSheet</name>
    <message>
        <source>Budget of this session</source>
        <translation>此会话的预算</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>继续此会话</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>更改预算</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续调优</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetView</name>
    <message>
        <source>Budget in all</source>
        <translation>总预算</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>预算单位</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>试验总数</translation>
    </message>
    <message>
        <source>minutes in all</source>
        <translation>总分钟数</translation>
    </message>
    <message>
        <source>What each task is expected to come to</source>
        <translation>各任务的预期结果</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>不再追加</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s)</source>
        <translation>
            <numerusform>再做 %Ln 次试验</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s), about %1</source>
        <translation>
            <numerusform>再做 %Ln 次试验，约 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>All models together take %1.</source>
        <translation>所有模型合计用时 %1。</translation>
    </message>
    <message>
        <source>All models together: %1 now, %2 to %3 expected (%4)</source>
        <translation>所有模型合计：当前 %1，预期 %2 至 %3（%4）</translation>
    </message>
    <message>
        <source>No task is expected to become much faster.</source>
        <translation>预计没有任务会明显变快。</translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it has had few trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>接下来一小时最好用于 %1：其试验还很少。%Ln 次试验可望节省 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it takes %3 of the models. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>接下来一小时最好用于 %1：它占模型用时的 %3。%Ln 次试验可望节省 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>接下来一小时最好用于 %1：它仍在变快，试验加倍时为 %3。%Ln 次试验可望节省 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no forecast before the first valid program.</source>
        <translation>得到首个有效程序之前没有预测。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) have no valid program yet: there is no forecast for the models before that.</source>
        <translation>
            <numerusform>%n 个任务还没有有效程序：在此之前没有对模型的预测。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateModel</name>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>By the predicted score, among the programs of this list; none for a program that was not chosen for its score</source>
        <translation>在此列表的程序中按预测得分排列的名次；不因得分而选中的程序没有名次</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>程序 %1</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>预测得分</translation>
    </message>
    <message>
        <source>Score of the cost model and its own uncertainty; higher is faster; comparable within a task only</source>
        <translation>代价模型的得分及其自身的不确定度；越高越快；只能在同一任务内比较</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>选中</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>It was drawn at random, so that the cost model learns what it does not know.</source>
        <translation>它是随机抽取的，使代价模型能学到它还不知道的东西。</translation>
    </message>
    <message>
        <source>The first options of each sketch are measured once, whatever their score.</source>
        <translation>每个草图的首个选项都会测量一次，不论其得分如何。</translation>
    </message>
    <message>
        <source>The policy chose it by other means than its score.</source>
        <translation>搜索策略不是按得分而是以其他方式选中了它。</translation>
    </message>
    <message>
        <source>All programs that the cost model chose in this round are predicted to be at least as fast.</source>
        <translation>代价模型在本轮选中的所有程序预测都至少同样快。</translation>
    </message>
    <message>
        <source>It was next by its score, but this round kept places for programs that are not chosen for their score.</source>
        <translation>按得分下一个就是它，但本轮为不按得分选取的程序保留了名额。</translation>
    </message>
    <message>
        <source>It is too much like other programs of this round, which stand for it or bring more that is new.</source>
        <translation>它与本轮其他程序过于相似；那些程序可以代表它，或带来更多新的内容。</translation>
    </message>
    <message>
        <source>Its score is higher than that of a chosen program, but the cost model doubts that one more, so that it may turn out faster.</source>
        <translation>它的得分高于某个选中的程序，但代价模型对那个程序更不确定，那个程序实际可能更快。</translation>
    </message>
    <message>
        <source>The default program comes first unless another is predicted to be much faster, and this one is not.</source>
        <translation>除非预测另一个程序快得多，否则默认程序优先；而这个程序并非如此。</translation>
    </message>
    <message>
        <source>No code can be made of it for this target.</source>
        <translation>无法为此目标由它生成代码。</translation>
    </message>
    <message>
        <source>The cost model chose it; it is number %1 of the %2 in this list by predicted score.</source>
        <translation>代价模型选中了它；按预测得分，它在此列表的 %2 个中排第 %1。</translation>
    </message>
    <message>
        <source>The places for programs of its kind, such as those of a sketch, changes to measured programs or a generation, went to programs with a higher score.</source>
        <translation>它这一类程序（例如某个草图的程序、对已测程序的改动或某一代）的名额给了得分更高的程序。</translation>
    </message>
    <message>
        <source>It is predicted to be much slower than the cost model&apos;s favourite.</source>
        <translation>预测它远慢于代价模型最看好的程序。</translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateView</name>
    <message>
        <source>Candidates of the latest round</source>
        <translation>最近一轮的候选</translation>
    </message>
    <message>
        <source>The selected task had no round yet that the cost model guided.</source>
        <translation>所选任务还没有由代价模型引导的轮次。</translation>
    </message>
    <message>
        <source>While a session runs, this shows which programs of the latest round were chosen and why others were not, once the cost model guides it. Stored sessions do not have this.</source>
        <translation>会话运行时，一旦由代价模型引导，这里会显示最近一轮选中了哪些程序以及其他程序为何未选中。已保存的会话没有这些信息。</translation>
    </message>
    <message>
        <source>Task %1, round %2: %3 chosen, and the best %4 of the others</source>
        <translation>任务 %1，第 %2 轮：选中 %3 个，另列其余最好的 %4 个</translation>
    </message>
    <message>
        <source>The cost model did not rank the programs of this task&apos;s latest round.</source>
        <translation>此任务最近一轮的程序未由代价模型排序。</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeDock</name>
    <message>
        <source>Generating the code…</source>
        <translation>正在生成代码…</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>另有任务独占本机。</translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanes</name>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Loop nest after the chosen pass</source>
        <translation>所选变换之后的循环嵌套</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>汇编</translation>
    </message>
    <message>
        <source>Hottest line</source>
        <translation>最热行</translation>
    </message>
    <message>
        <source>Go to the line that costs most by LLVM&apos;s scheduler model</source>
        <translation>转到按 LLVM 调度模型开销最大的行</translation>
    </message>
    <message>
        <source>Assembly · static cost by LLVM&apos;s scheduler model of %1, not measured</source>
        <translation>汇编 · 按 LLVM 的 %1 调度模型的静态开销，非测量值</translation>
    </message>
    <message>
        <source>Loop nest after “%1”</source>
        <translation>“%1”之后的循环嵌套</translation>
    </message>
    <message>
        <source>There is not enough room for this pane now; choose it to replace another one</source>
        <translation>现在没有空间显示此窗格；选择它可替换另一个窗格</translation>
    </message>
    <message>
        <source>LLVM IR · samples</source>
        <translation>LLVM IR · 采样</translation>
    </message>
    <message>
        <source>Go to the line that most samples are at</source>
        <translation>转到采样最多的行</translation>
    </message>
    <message>
        <source>Assembly · %1</source>
        <translation>汇编 · %1</translation>
    </message>
    <message>
        <source>What “%1” changed</source>
        <translation>“%1”所做的更改</translation>
    </message>
    <message>
        <source>%1 · samples</source>
        <translation>%1 · 采样</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeProfiler</name>
    <message>
        <source>no sample was taken while it ran</source>
        <translation>运行期间没有取得采样</translation>
    </message>
    <message>
        <source>Sample it again</source>
        <translation>请重新采样</translation>
    </message>
    <message>
        <source>There is no machine code to sample.</source>
        <translation>没有可采样的机器码。</translation>
    </message>
    <message>
        <source>This machine lacks what the program needs to run: %1</source>
        <translation>本机缺少程序运行所需的：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>要执行的操作</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>输入想要执行的操作</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>可执行的操作</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>没有叫这个名字的条目</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareView</name>
    <message>
        <source>Select two records and choose Compare.</source>
        <translation>选择两条记录，然后点“比较”。</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>原语</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较内容</translation>
    </message>
    <message>
        <source>Cannot tell: one of them was not measured.</source>
        <translation>无法判断：其中一个没有测量。</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets.</source>
        <translation>无法判断：它们在不同目标上测量。</translation>
    </message>
    <message>
        <source>They are programs of different tasks.</source>
        <translation>它们是不同任务的程序。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Record %1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;记录 %1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>%1 · spread %2 · %3</source>
        <translation>%1 · 离散度 %2 · %3</translation>
    </message>
    <message>
        <source>Repeats: %1</source>
        <translation>重复测量：%1</translation>
    </message>
    <message>
        <source>Variant %1 · sketch %2 · %3</source>
        <translation>变体 %1 · 草图 %2 · %3</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>汇编</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch&apos;s, of the logarithms), widened by what the machine&apos;s own speed changed between them. Interrupted repeats are left out. An interval that contains 1 shows no difference.</source>
        <translation>括号内为两者之比的 95 % 置信区间，由重复测量得出（对数的 Welch 方法），并按期间机器自身速度的变化放宽。被打断的重复不计。区间包含 1 时不能说明有差异。</translation>
    </message>
    <message>
        <source>Features in which the programs differ</source>
        <translation>两个程序不同的特征</translation>
    </message>
    <message>
        <source>Also what cost models see</source>
        <translation>也显示代价模型所看的</translation>
    </message>
    <message>
        <source>Adds the features of the programs&apos; statements by their own names</source>
        <translation>以各自的名称添加程序语句的特征</translation>
    </message>
    <message>
        <source>Instructions of the two programs by class</source>
        <translation>两个程序按类别统计的指令</translation>
    </message>
    <message>
        <source>Cannot tell: each was measured only once, too few repeats for an interval.</source>
        <translation>无法判断：各自只测量了一次，重复测量太少，得不出区间。</translation>
    </message>
    <message>
        <source>Left is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>左边更快：%1（95 % 置信度下为 %2 至 %3）。</translation>
    </message>
    <message>
        <source>Right is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>右边更快：%1（95 % 置信度下为 %2 至 %3）。</translation>
    </message>
    <message>
        <source>Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.</source>
        <translation>无法判断：右边用时为左边的 %1，95 % 置信度下在 %2 与 %3 之间。</translation>
    </message>
    <message>
        <source>One was measured only once; its noise is taken to be the other&apos;s.</source>
        <translation>其中一个只测量了一次；其噪声取另一个的噪声。</translation>
    </message>
    <message>
        <source>Both are one and the same program.</source>
        <translation>两者是同一个程序。</translation>
    </message>
    <message>
        <source>Open the model of this task to see the features of its programs.</source>
        <translation>打开该任务的模型以查看其程序的特征。</translation>
    </message>
    <message>
        <source>They do not differ in any feature.</source>
        <translation>它们的特征没有任何不同。</translation>
    </message>
    <message>
        <source>Generating the code…</source>
        <translation>正在生成代码…</translation>
    </message>
    <message>
        <source>Record %1: %2</source>
        <translation>记录 %1：%2</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline (%2)</source>
        <translation>速度为基线（%2）的 %1</translation>
    </message>
    <message>
        <source>There are no estimates for programs of this target.</source>
        <translation>对该目标的程序没有估算。</translation>
    </message>
</context>
<context>
    <name>tilewright::ComparedCostModels</name>
    <message>
        <source>%1, learnt from the first half</source>
        <translation>%1（从前半部分学习）</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>前四分之一召回率</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveGrid</name>
    <message>
        <source>not measured yet</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <source>%1, %2 as fast as the baseline (%3)</source>
        <translation>%1，速度为基线（%3）的 %2</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveModel</name>
    <message>
        <source>%1, %2 of %3 tasks measured</source>
        <translation>%1，已测量 %3 个任务中的 %2 个</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>最佳延迟</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>任务之和</translation>
    </message>
    <message>
        <source>How much faster the best is than the baseline of the task, or of the model</source>
        <translation>最佳结果比任务或模型的基线快多少</translation>
    </message>
</context>
<context>
    <name>tilewright::DataTable</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all as</source>
        <translation>全部复制为</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
</context>
<context>
    <name>tilewright::DatabaseDialog</name>
    <message>
        <source>Database of records</source>
        <translation>记录数据库</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Reads the whole file and every reference in it</source>
        <translation>读取整个文件及其中的每个引用</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>压缩(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>备份(&amp;B)…</translation>
    </message>
    <message>
        <source>Copies all sessions, also while one runs</source>
        <translation>复制所有会话，会话运行时也可以</translation>
    </message>
    <message>
        <source>Nothing has been kept yet.</source>
        <translation>尚未保存任何内容。</translation>
    </message>
    <message>
        <source>Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6</source>
        <translation>会话：%1 · 模型：%2 · 任务：%3 · 试验：%4（失败：%5） · %6</translation>
    </message>
    <message>
        <source>Reading the whole database…</source>
        <translation>正在读取整个数据库…</translation>
    </message>
    <message>
        <source>There is no database yet.</source>
        <translation>尚无数据库。</translation>
    </message>
    <message>
        <source>The database is whole.</source>
        <translation>数据库完好。</translation>
    </message>
    <message>
        <source>Writing the database anew…</source>
        <translation>正在重写数据库…</translation>
    </message>
    <message>
        <source>%1 were freed.</source>
        <translation>已释放 %1。</translation>
    </message>
    <message>
        <source>There was nothing to free.</source>
        <translation>没有可释放的空间。</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>备份数据库</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>记录数据库 (*.db);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Copying the database…</source>
        <translation>正在复制数据库…</translation>
    </message>
    <message>
        <source>All sessions are copied to %1.</source>
        <translation>所有会话已复制到 %1。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Rewrites the file without the space that deleted rows took</source>
        <translation>重写文件，去除已删除的行占用的空间</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionForm</name>
    <message>
        <source>This sketch leaves nothing open.</source>
        <translation>此草图没有未定决策。</translation>
    </message>
    <message>
        <source>%1, factor %2</source>
        <translation>%1，因子 %2</translation>
    </message>
    <message>
        <source>· %1 outside</source>
        <translation>· 外层 %1</translation>
    </message>
    <message>
        <source>✗ of %1</source>
        <translation>✗ 不能整除 %1</translation>
    </message>
    <message>
        <source>No value fits the other factors.</source>
        <translation>没有与其他因子相容的值。</translation>
    </message>
    <message>
        <source>Fits the other factors: %1</source>
        <translation>与其他因子相容：%1</translation>
    </message>
    <message>
        <source>Other decisions leave nothing to choose here.</source>
        <translation>由于其他决策，此处没有可选项。</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionModel</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Why it was chosen</source>
        <translation>选中原因</translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation>预期收益</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>How much the scheduler expected a round to lower the model&apos;s latency</source>
        <translation>调度器预计一轮能使模型延迟降低多少</translation>
    </message>
    <message>
        <source>How much the round lowered the model&apos;s latency</source>
        <translation>该轮使模型延迟降低了多少</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentModel</name>
    <message>
        <source>%1, the first of its kind</source>
        <translation>%1，同类中的第一个</translation>
    </message>
    <message>
        <source>%1, bred from programs that were never measured</source>
        <translation>%1，由从未测量过的程序繁衍而来</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a sketch and where its program came from</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>程序比其任务的基线快多少</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentPlay</name>
    <message>
        <source>Generation that is shown</source>
        <translation>当前显示的世代</translation>
    </message>
    <message>
        <source>Generation of the line of descent</source>
        <translation>谱系中的世代</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Stop at this generation (Space)</source>
        <translation>停在此世代（空格键）</translation>
    </message>
    <message>
        <source>Show one generation after the other (Space)</source>
        <translation>逐代显示（空格键）</translation>
    </message>
    <message>
        <source>Generation %1 of %2 · record %3 · %4</source>
        <translation>第 %1 代，共 %2 代 · 记录 %3 · %4</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>没有可绘制的循环。</translation>
    </message>
    <message>
        <source>Choose a program to see how it came about.</source>
        <translation>选择一个程序以查看它的来历。</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制…</translation>
    </message>
</context>
<context>
    <name>tilewright::DiffPanes</name>
    <message>
        <source>First program</source>
        <translation>第一个程序</translation>
    </message>
    <message>
        <source>Second program</source>
        <translation>第二个程序</translation>
    </message>
</context>
<context>
    <name>tilewright::EmptyState</name>
    <message>
        <source>No records for this filter</source>
        <translation>没有符合筛选的记录</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorBar</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorModel</name>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>最近的试验</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place and what is wrong there</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>When: %1</source>
        <translation>时间：%1</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>解决方法：%1</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>最近时间</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorView</name>
    <message>
        <source>Show its records</source>
        <translation>显示相关记录</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Failure in full</source>
        <translation>失败全文</translation>
    </message>
    <message>
        <source>Select a cause to read its failures in full.</source>
        <translation>选择一个原因以阅读其失败全文。</translation>
    </message>
    <message>
        <source>Which failure of the cause</source>
        <translation>该原因的第几个失败</translation>
    </message>
    <message>
        <source>Failure </source>
        <translation>失败 </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run this one again verbosely</source>
        <translation>以详细模式重新运行此项</translation>
    </message>
    <message>
        <source>Builds and runs the program once more in a worker of its own, and tells every step of it</source>
        <translation>在单独的工作进程中重新构建并运行该程序，并报告每一步</translation>
    </message>
    <message numerus="yes">
        <source>%n cause(s) muted</source>
        <translation>
            <numerusform>已屏蔽 %n 个原因</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide muted causes</source>
        <translation>隐藏已屏蔽的原因</translation>
    </message>
    <message>
        <source>Show muted causes</source>
        <translation>显示已屏蔽的原因</translation>
    </message>
    <message>
        <source>Unmute this cause</source>
        <translation>取消屏蔽此原因</translation>
    </message>
    <message>
        <source>Mute this cause</source>
        <translation>屏蔽此原因</translation>
    </message>
    <message>
        <source>Muted causes are counted, not listed, in this session</source>
        <translation>在此会话中，已屏蔽的原因只计数，不列出</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a verbose run is part of it once it is here.</source>
        <translation>将此失败连同版本和机器信息复制为文本，供提供帮助的人使用。若此处已有详细运行的报告，也会包含在内。</translation>
    </message>
    <message>
        <source>Causes of failed trials, and what else went wrong</source>
        <translation>试验失败的原因及其他问题</translation>
    </message>
    <message>
        <source>No trial has failed, and nothing else went wrong.</source>
        <translation>没有失败的试验，也没有其他问题。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Do once more what went wrong</source>
        <translation>重新执行出错的操作</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Open record</source>
        <translation>打开记录</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>显示代码</translation>
    </message>
    <message>
        <source>No record of this failure was kept</source>
        <translation>此失败没有保存记录</translation>
    </message>
    <message>
        <source>The page of this record: the steps of its schedule, its features, its parents</source>
        <translation>此记录的页面：其调度步骤、特征和父记录</translation>
    </message>
    <message>
        <source>What this program becomes: the loop nest pass by pass, and what the compiler makes of it</source>
        <translation>此程序会变成什么：各个变换之后的循环嵌套，以及编译器的产物</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorsDock</name>
    <message>
        <source>Errors (%1)</source>
        <translation>错误（%1）</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Not while a session measures, which has the machine to itself: pause it first</source>
        <translation>会话独占机器进行测量时不可用：请先暂停它</translation>
    </message>
    <message>
        <source>Something else has the machine to itself</source>
        <translation>另一项工作正独占机器</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationModel</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Learnt from: %1</source>
        <translation>学习自：%1</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>随机顺序</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>真实顺序</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Learnt from</source>
        <translation>学习自</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Per program</source>
        <translation>每个程序</translation>
    </message>
    <message>
        <source>Numbers that were learnt: weights, or thresholds and leaves</source>
        <translation>学到的数的个数：权重，或阈值与叶子</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>已发表</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1，在 %2 上</translation>
    </message>
    <message>
        <source>%1, same for each</source>
        <translation>%1，各次相同</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* 重建：作者未公开的细节由我们选定；数值反映的是我们的选择，而非作者的程序。</translation>
    </message>
    <message>
        <source>Average score of a random order of the same programs</source>
        <translation>同样的程序随机排列时的平均得分</translation>
    </message>
    <message>
        <source>Score of the true order of the same programs: no model can do better</source>
        <translation>同样的程序按真实顺序的得分：任何模型都不会更高</translation>
    </message>
    <message>
        <source>What the model was trained on before it was judged</source>
        <translation>模型在评判之前训练所用的内容</translation>
    </message>
    <message>
        <source>Time the model took to learn, its source platforms included: the median over seeds, since other work on a machine only adds to it</source>
        <translation>模型学习所用的时间，包括在源平台上的学习：取各种子的中位数，因为机器上的其他工作只会使其变长</translation>
    </message>
    <message>
        <source>Time to describe a program to the model and predict its score: the least over seeds, since other work on a machine only adds to it</source>
        <translation>为模型描述一个程序并预测其得分的时间：取各种子中最短的，因为机器上的其他工作只会使其变长</translation>
    </message>
    <message>
        <source>How many trainings the mean is taken over; there is no interval where all of them gave the same scores</source>
        <translation>求平均所用的训练次数；若各次得分都相同，则没有区间</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationView</name>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较内容</translation>
    </message>
    <message>
        <source>Target that the models are judged on</source>
        <translation>评判模型的目标</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>图表内容</translation>
    </message>
    <message>
        <source>mean over networks</source>
        <translation>对网络取平均</translation>
    </message>
    <message>
        <source>Each network&apos;s score counts alike (TenSet&apos;s definition)</source>
        <translation>每个网络的得分权重相同（TenSet 的定义）</translation>
    </message>
    <message>
        <source>networks pooled</source>
        <translation>网络合并</translation>
    </message>
    <message>
        <source>Latencies of all networks are added up first (TLP&apos;s definition)</source>
        <translation>先把所有网络的延迟相加（TLP 的定义）</translation>
    </message>
    <message>
        <source>Cost models and their figures</source>
        <translation>代价模型及其数值</translation>
    </message>
    <message>
        <source>Tilewright&apos;s dataset (%1)</source>
        <translation>Tilewright 的数据集（%1）</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>数据集 %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>top-1 and top-5</source>
        <translation>top-1 和 top-5</translation>
    </message>
    <message>
        <source>top-1 by tasks</source>
        <translation>top-1 随任务数</translation>
    </message>
    <message>
        <source>top-1 by programs</source>
        <translation>top-1 随程序数</translation>
    </message>
    <message>
        <source>top-5 by tasks</source>
        <translation>top-5 随任务数</translation>
    </message>
    <message>
        <source>top-5 by programs</source>
        <translation>top-5 随程序数</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>条形图：%1</translation>
    </message>
    <message>
        <source>the dataset that comes with Tilewright (%1)</source>
        <translation>Tilewright 随附的数据集（%1）</translation>
    </message>
    <message>
        <source>dataset %1</source>
        <translation>数据集 %1</translation>
    </message>
    <message>
        <source>Up to %1 seeds, ± half of the 95 % interval.</source>
        <translation>至多 %1 个种子，± 为 95 % 区间的一半。</translation>
    </message>
    <message>
        <source>%1 more are left, which would take about %2 here.</source>
        <translation>还剩 %1 次，在这里大约需要 %2。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>No cost model has been evaluated yet. This command compares them on a dataset, as far as it gets in an hour: %1 --minutes 60</source>
        <translation>尚未评测任何代价模型。此命令在数据集上比较它们，一小时内能做多少做多少：%1 --minutes 60</translation>
    </message>
    <message>
        <source>How the scores of several networks are combined</source>
        <translation>多个网络得分的汇总方式</translation>
    </message>
    <message>
        <source>Dataset that the figures come from</source>
        <translation>数值所依据的数据集</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose</source>
        <translation>* 重建：作者未公开的细节由我们选定</translation>
    </message>
    <message>
        <source>Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.</source>
        <translation>在 %1 上评判：%5 中 %4 个留出网络的 %3 个任务、%2 个程序。</translation>
    </message>
    <message>
        <source>%1 trainings in all, which took %2 with %3 threads of %4.</source>
        <translation>共 %1 次训练，用 %4 的 %3 个线程耗时 %2。</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportSheet</name>
    <message>
        <source>The code runs on every 64-bit x86 processor.</source>
        <translation>代码可在所有 64 位 x86 处理器上运行。</translation>
    </message>
    <message>
        <source>Export the best programs</source>
        <translation>导出最佳程序</translation>
    </message>
    <message numerus="yes">
        <source>It was measured with %n thread(s).</source>
        <translation>
            <numerusform>测量时使用了 %n 个线程。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the best programs into a folder</source>
        <translation>将最佳程序导出到文件夹</translation>
    </message>
    <message>
        <source>Intel since Nehalem (2008), AMD since Bulldozer (2011)</source>
        <translation>Intel 自 Nehalem (2008) 起，AMD 自 Bulldozer (2011) 起</translation>
    </message>
    <message>
        <source>Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)</source>
        <translation>Intel Core 与 Xeon 自 Haswell (2013) 起，AMD 自 Excavator (2015) 起</translation>
    </message>
    <message>
        <source>Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)</source>
        <translation>Intel Xeon 自 Skylake-SP (2017) 起，AMD 自 Zen 4 (2022) 起</translation>
    </message>
    <message>
        <source>The code is for processors of the kind %1.</source>
        <translation>代码适用于 %1 类处理器。</translation>
    </message>
    <message>
        <source>The code is for processors of the level %1: %2.</source>
        <translation>代码适用于级别 %1 的处理器：%2。</translation>
    </message>
    <message>
        <source>It needs %1. Where a processor lacks one of these, the code says which before it runs.</source>
        <translation>需要 %1。处理器缺少其中某项时，代码会在运行前说明缺少哪一项。</translation>
    </message>
    <message>
        <source>Export the task&apos;s best program</source>
        <translation>导出该任务的最佳程序</translation>
    </message>
    <message>
        <source>Shared &amp;library, its weights in a file beside it</source>
        <translation>共享库，权重在旁边的文件中(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Object to link into a program, its weights inside</source>
        <translation>可链接进程序的目标文件，权重在其中(&amp;O)</translation>
    </message>
    <message>
        <source>Into a folder of its own are written: one object that needs nothing but the C library and its threads, a C header that describes it, an example in C++ with inputs and the outputs expected of them, the schedule and its record, the loop nest, and the assembly.</source>
        <translation>写入单独的文件夹：一个只需要 C 库及其线程的目标文件、描述它的 C 头文件、带输入和预期输出的 C++ 示例、调度及其记录、循环嵌套和汇编。</translation>
    </message>
    <message>
        <source>Into a folder are written: one object that needs nothing but the C library and its threads, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>写入文件夹：一个只需要 C 库及其线程的目标文件、C 头文件、带输入和预期输出的 C++ 示例、供其他机器使用的调度及其记录，以及一份报告。</translation>
    </message>
    <message>
        <source>Into a folder are written: a shared library with its sources and weights, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>写入文件夹：共享库及其源代码和权重、C 头文件、带输入和预期输出的 C++ 示例、供其他机器使用的调度及其记录，以及一份报告。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>A folder that does not exist is made</source>
        <translation>不存在的文件夹会被创建</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>文件夹(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>It uses %1-bit vectors.</source>
        <translation>它使用 %1 位向量。</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>正在导出到 %1…</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyCanvas</name>
    <message>
        <source>Round of the session</source>
        <translation>会话的轮次</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyView</name>
    <message>
        <source>Family of the task&apos;s programs, by rounds</source>
        <translation>任务程序的谱系（按轮次）</translation>
    </message>
    <message>
        <source>How the chosen program came about</source>
        <translation>所选程序的由来</translation>
    </message>
    <message>
        <source>Select a task to see where its programs came from.</source>
        <translation>选择一个任务以查看其程序的由来。</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Choose the fastest program</source>
        <translation>选择最快的程序</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>在表中显示</translation>
    </message>
    <message>
        <source>Show the records of this line of descent among the records</source>
        <translation>在记录列表中显示此谱系的记录</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>重新读取记录，包括其间新增的记录</translation>
    </message>
    <message>
        <source>line of descent</source>
        <translation>谱系</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>该任务尚无测量过的程序。</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Session %1.</source>
        <translation>会话 %1。</translation>
    </message>
    <message>
        <source>The records do not name parents: a dashed line connects each program with the most similar earlier one.</source>
        <translation>记录未注明父程序：虚线将每个程序与此前最相似的程序相连。</translation>
    </message>
    <message>
        <source>Only the first %1 programs are shown.</source>
        <translation>仅显示前 %1 个程序。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that the filter does not keep are shown pale: others came from them.</source>
        <translation>
            <numerusform>%Ln 个被筛除的程序以浅色显示：其他程序由它们而来。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line of descent as loop nests</source>
        <translation>以循环嵌套显示谱系</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Play this line of descent, program by program, as loop nests</source>
        <translation>将此谱系逐个程序以循环嵌套播放</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the programs of the chart as a table</source>
        <translation>以表格显示图中的程序</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>速度为基线的 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureCompareModel</name>
    <message>
        <source>How many times more it is on the right. Green: the right program gains by it, everything else being equal; red: it loses.</source>
        <translation>右边是左边的多少倍。绿色：其他条件相同时，右边的程序因此受益；红色：因此受损。</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>About</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>右 / 左</translation>
    </message>
    <message>
        <source>As cost models see them, over all statements: amounts are summed; for all other features the largest value is shown.</source>
        <translation>代价模型看到的值，所有语句合在一起：数量相加，其余取最大值。</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureModel</name>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Share of the gain</source>
        <translation>增益占比</translation>
    </message>
</context>
<context>
    <name>tilewright::FileDrops</name>
    <message>
        <source>Drop to open %1</source>
        <translation>松开以打开 %1</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n model(s)</source>
        <translation>
            <numerusform>松开以打开 %n 个模型</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Show all records again</source>
        <translation>重新显示所有记录</translation>
    </message>
    <message>
        <source>Which records are shown, and how many there are of each</source>
        <translation>显示哪些记录，以及各有多少条</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>a condition, and the records it keeps of those that the others keep</comment>
        <translation>%1（%2 / %3）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a condition, and the records it keeps</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%2 条记录中的 %1 条</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The selected task, whichever it is</source>
        <translation>当前所选任务（随选择而变）</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>最近 1 小时</translation>
    </message>
    <message>
        <source>The last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Since the session went on</source>
        <translation>自会话继续以来</translation>
    </message>
    <message>
        <source>The last round and later ones</source>
        <translation>最近一轮及之后</translation>
    </message>
    <message numerus="yes">
        <source>The last %n round(s) and later ones</source>
        <translation>
            <numerusform>最近 %n 轮及之后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterControl</name>
    <message>
        <source>Tasks without a record that fits are pale while none is selected. Figures count all records.</source>
        <translation>未选择任务时，没有符合记录的任务显示为浅色。数字统计全部记录。</translation>
    </message>
    <message>
        <source>Points and tasks without a record that fits are hidden. Best latencies count all records.</source>
        <translation>没有符合记录的点和任务被隐藏。最佳延迟统计全部记录。</translation>
    </message>
    <message>
        <source>The chart on the left shows the programs that fit. Figures by round count all programs.</source>
        <translation>左侧图表显示符合的程序。按轮次的数字统计全部程序。</translation>
    </message>
    <message>
        <source>Tasks without a record that fits are hidden. A point is a task&apos;s best program, whether it fits or not.</source>
        <translation>没有符合记录的任务被隐藏。每个点是任务的最佳程序，无论其是否符合。</translation>
    </message>
    <message>
        <source>The filter changes nothing on this page.</source>
        <translation>筛选不改变此页的任何内容。</translation>
    </message>
</context>
<context>
    <name>tilewright::FilterSelection</name>
    <message>
        <source>change of the filter</source>
        <translation>更改筛选</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingLine</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>原因：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingMark</name>
    <message>
        <source>In order</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>需要注意</translation>
    </message>
</context>
<context>
    <name>tilewright::FirstStartBar</name>
    <message>
        <source>This is the first start: see whether everything works on this machine.</source>
        <translation>这是首次启动：请检查一切在本机上是否正常。</translation>
    </message>
    <message>
        <source>Run 20-second check</source>
        <translation>运行 20 秒检查</translation>
    </message>
    <message>
        <source>Close the offer of a check</source>
        <translation>关闭检查提示</translation>
    </message>
    <message>
        <source>Close. Tools ▸ Machine check has it too.</source>
        <translation>关闭。也可通过“工具 ▸ 检查机器”运行。</translation>
    </message>
</context>
<context>
    <name>tilewright::FitBars</name>
    <message>
        <source>Working sets against the caches</source>
        <translation>工作集与缓存的对比</translation>
    </message>
    <message>
        <source>%1 of the %2 of the L%3 cache</source>
        <translation>L%3 缓存 %2 中的 %1</translation>
    </message>
    <message>
        <source>L1 · sums</source>
        <translation>L1 · 求和</translation>
    </message>
    <message>
        <source>L2 · block</source>
        <translation>L2 · 块</translation>
    </message>
    <message>
        <source>L3 · nest</source>
        <translation>L3 · 嵌套</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphActions</name>
    <message>
        <source>&amp;Unfold blocks</source>
        <translation>展开块(&amp;U)</translation>
    </message>
    <message>
        <source>Draw every box of the chosen block, or of all</source>
        <translation>画出所选块或所有块的每个方框</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>形状(&amp;S)</translation>
    </message>
    <message>
        <source>Element &amp;type</source>
        <translation>元素类型(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Operations</source>
        <translation>运算量(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>延迟(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Data flows from left to &amp;right</source>
        <translation>数据从左向右流动(&amp;R)</translation>
    </message>
    <message>
        <source>O&amp;verview in the corner</source>
        <translation>在角落显示概览(&amp;V)</translation>
    </message>
    <message>
        <source>Save images with a light &amp;background</source>
        <translation>以浅色背景保存图像(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Go to what is selected</source>
        <translation>转到所选内容(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph</source>
        <translation>优化后的图(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Imported graph</source>
        <translation>导入的图(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Nothing beside</source>
        <translation>旁边不显示(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Tasks beside</source>
        <translation>旁边显示任务(&amp;T)</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph beside</source>
        <translation>旁边显示优化后的图(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Imported graph beside</source>
        <translation>旁边显示导入的图(&amp;I)</translation>
    </message>
    <message>
        <source>Two stages &amp;side by side</source>
        <translation>并排显示两个阶段(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Show another stage of the graph beside this one, or this one alone again</source>
        <translation>在旁边显示图的另一阶段，或恢复为只显示当前阶段</translation>
    </message>
    <message>
        <source>Move &amp;both together</source>
        <translation>两边一起移动(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the ot&amp;her side</source>
        <translation>转到另一边(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Beside</source>
        <translation>旁边(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Attributes</source>
        <translation>属性(&amp;A)</translation>
    </message>
    <message>
        <source>Shapes of &amp;weights</source>
        <translation>权重的形状(&amp;W)</translation>
    </message>
    <message>
        <source>F&amp;old blocks</source>
        <translation>折叠块(&amp;O)</translation>
    </message>
    <message>
        <source>Draw each block as one box: the chosen one, or all</source>
        <translation>将每个块画成一个方框：所选的或全部</translation>
    </message>
    <message>
        <source>Blocks that &amp;repeat</source>
        <translation>重复的块(&amp;R)</translation>
    </message>
    <message>
        <source>What &amp;names put together</source>
        <translation>按名称归并(&amp;N)</translation>
    </message>
    <message>
        <source>Draw boxes whose names share the beginning of a path as one</source>
        <translation>将名称路径开头相同的方框画成一个</translation>
    </message>
    <message>
        <source>One part of the names &amp;more</source>
        <translation>名称多一级(&amp;M)</translation>
    </message>
    <message>
        <source>One part of the names &amp;less</source>
        <translation>名称少一级(&amp;L)</translation>
    </message>
    <message>
        <source>Fol&amp;d by</source>
        <translation>折叠依据(&amp;D)</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphCanvas</name>
    <message>
        <source>Computation graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphFindBar</name>
    <message>
        <source>Find in the graph</source>
        <translation>在图中查找</translation>
    </message>
    <message>
        <source>Find words, for example: layer3 op:Conv task:7 shape:1x64</source>
        <translation>查找词，例如：layer3 op:Conv task:7 shape:1x64</translation>
    </message>
    <message>
        <source>All words must be found. With a key only one thing is looked at: %1; * stands for anything, quotation marks keep words together.</source>
        <translation>必须包含所有词。加上前缀则只查找一项内容：%1；* 代表任意内容，引号使多个词连在一起。</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>上一个（Shift+F3）</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>下一个（F3）</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>关闭查找栏（Esc）</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSaver</name>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>PNG image, natural size (*.png)</source>
        <translation>PNG 图像，原始大小 (*.png)</translation>
    </message>
    <message>
        <source>PNG image, twice the size (*.png)</source>
        <translation>PNG 图像，两倍大小 (*.png)</translation>
    </message>
    <message>
        <source>PNG image, four times the size (*.png)</source>
        <translation>PNG 图像，四倍大小 (*.png)</translation>
    </message>
    <message>
        <source>Save graph as image</source>
        <translation>将图保存为图像</translation>
    </message>
    <message>
        <source>The graph was saved as %1</source>
        <translation>图已保存为 %1</translation>
    </message>
    <message>
        <source>%1, at %2 times its size: a larger picture would have too many pixels. SVG and PDF have no such limit.</source>
        <translation>%1，大小为 %2 倍：图像再大，像素就会过多。SVG 和 PDF 没有此限制。</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择另一个文件…</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSheet</name>
    <message>
        <source>Save graph as image</source>
        <translation>将图保存为图像</translation>
    </message>
    <message>
        <source>&amp;All that is shown</source>
        <translation>显示的全部(&amp;A)</translation>
    </message>
    <message>
        <source>Only what is &amp;selected:</source>
        <translation>仅所选内容(&amp;S)：</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>选择文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphPage</name>
    <message>
        <source>Try again, or fold the graph</source>
        <translation>请重试，或折叠图</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphSide</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The layout was cancelled.</source>
        <translation>布局已取消。</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Laying out %1 boxes may take minutes.</source>
        <translation>布局 %1 个方框可能需要几分钟。</translation>
    </message>
    <message>
        <source>Laying out %1 boxes…</source>
        <translation>正在布局 %1 个方框…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphView</name>
    <message>
        <source>Which of the open models the graph shows</source>
        <translation>图中显示哪个已打开的模型</translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation>图的内容</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Fit the graph into the view (F)</source>
        <translation>使图适应视图（F）</translation>
    </message>
    <message>
        <source>Natural size (1)</source>
        <translation>原始大小（1）</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>%1 · as chosen by measurement</source>
        <translation>%1 · 按测量结果选定</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n 个方框</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es), folded</source>
        <translation>
            <numerusform>由 %n 个方框折叠而成</numerusform>
        </translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Optimised graph</source>
        <translation>优化后的图</translation>
    </message>
    <message>
        <source>Imported graph</source>
        <translation>导入的图</translation>
    </message>
    <message>
        <source>One box a subgraph, as it is tuned</source>
        <translation>每个子图一个方框，与调优时相同</translation>
    </message>
    <message>
        <source>One box a node after all passes</source>
        <translation>经过所有变换后，每个节点一个方框</translation>
    </message>
    <message>
        <source>One box a node of the file</source>
        <translation>文件中每个节点一个方框</translation>
    </message>
    <message>
        <source>What the colours tell (T)</source>
        <translation>颜色的含义（T）</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>What the boxes say</source>
        <translation>方框中显示的内容</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Colour:</source>
        <translation>颜色：</translation>
    </message>
    <message>
        <source>Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.</source>
        <translation>已选：%1 %2。任务：%3。生产者：%4。消费者：%5。</translation>
    </message>
    <message>
        <source>“%1:” is no key; there are %2</source>
        <translation>没有“%1:”这个前缀；可用的有 %2</translation>
    </message>
    <message>
        <source>%1 found, in %2 boxes</source>
        <translation>找到 %1 个，在 %2 个方框中</translation>
    </message>
    <message>
        <source>What is shown beside the graph (Ctrl+B)</source>
        <translation>图旁边显示的内容（Ctrl+B）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>联动</translation>
    </message>
    <message>
        <source>Move both graphs together, so that what corresponds is seen on both</source>
        <translation>两个图一起移动，使对应部分在两边都可见</translation>
    </message>
    <message>
        <source>Beside:</source>
        <translation>旁边：</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes → %n box(es)</source>
        <translation>
            <numerusform>%1 个节点 → %n 个方框</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 → %n node(s)</source>
        <translation>
            <numerusform>%1 → %n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fused</source>
        <translation>
            <numerusform>%n 个已融合</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folded or removed</source>
        <translation>
            <numerusform>%n 个已折叠或移除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split off</source>
        <translation>
            <numerusform>%n 个已拆出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n 个已添加</numerusform>
        </translation>
    </message>
    <message>
        <source>as chosen by measurement</source>
        <translation>按测量所选</translation>
    </message>
    <message numerus="yes">
        <source>drawn as %n box(es)</source>
        <translation>
            <numerusform>绘制为 %n 个方框</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) for the chosen box</source>
        <translation>
            <numerusform>%n 个对应所选方框</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing stands for the chosen box</source>
        <translation>没有与所选方框对应的部分</translation>
    </message>
    <message>
        <source>Computation graph: %1</source>
        <translation>计算图：%1</translation>
    </message>
    <message>
        <source>Computation graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>%1 · %2 beside</source>
        <translation>%1 · 旁边为 %2</translation>
    </message>
    <message>
        <source>%1 with what it reads and what reads it: %2</source>
        <translation>%1 及其读取的和读取它的：%2</translation>
    </message>
    <message>
        <source>what stands for the chosen box: %1</source>
        <translation>代表所选方框的内容：%1</translation>
    </message>
    <message>
        <source>task %1: %2</source>
        <translation>任务 %1：%2</translation>
    </message>
    <message>
        <source>folding of the graph</source>
        <translation>图的折叠</translation>
    </message>
    <message>
        <source>%1, refused</source>
        <translation>%1，被拒绝</translation>
    </message>
</context>
<context>
    <name>tilewright::HandEditing</name>
    <message>
        <source>The session ended before it was measured.</source>
        <translation>测量之前会话已结束。</translation>
    </message>
    <message>
        <source>A session must run to measure it: start one with F9.</source>
        <translation>须有会话在运行才能测量：请按 F9 启动。</translation>
    </message>
    <message>
        <source>The session that runs does not have this task.</source>
        <translation>正在运行的会话不包含该任务。</translation>
    </message>
    <message>
        <source>It is measured first when the session goes on.</source>
        <translation>会话继续后将首先测量。</translation>
    </message>
    <message>
        <source>It is measured next…</source>
        <translation>即将测量…</translation>
    </message>
    <message>
        <source>It could not be measured: %1</source>
        <translation>无法测量：%1</translation>
    </message>
    <message>
        <source>Record %1 failed: %2</source>
        <translation>记录 %1 失败：%2</translation>
    </message>
    <message>
        <source>Record %1: compiled, not measured</source>
        <translation>记录 %1：已编译，未测量</translation>
    </message>
    <message>
        <source>Measured as record %1: %2, %3x the speed of the initial program</source>
        <translation>已测量，记录 %1：%2，速度为起始程序的 %3x</translation>
    </message>
    <message>
        <source>Measured as record %1: %2</source>
        <translation>已测量，记录 %1：%2</translation>
    </message>
    <message>
        <source>A kept session is shown, which measures nothing. A session must run to measure this program: close the replay, then start one with F9.</source>
        <translation>正在显示已保存的会话，不进行测量。要测量此程序必须有会话在运行：请关闭回放，再按 F9 开始。</translation>
    </message>
    <message>
        <source>The session is over or about to end. A session must run to measure this program: start one with F9.</source>
        <translation>会话已结束或即将结束。要测量此程序必须有会话在运行：请按 F9 开始。</translation>
    </message>
</context>
<context>
    <name>tilewright::InspectorView</name>
    <message>
        <source>Details of what is selected</source>
        <translation>所选内容的详情</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>后退（Alt+左）</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>前进（Alt+右）</translation>
    </message>
    <message>
        <source>The graph as it is drawn does not have this task.</source>
        <translation>当前绘制的图中没有此任务。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Reading record %1…</source>
        <translation>正在读取记录 %1…</translation>
    </message>
    <message>
        <source>Select a box of the graph, a task or a record to see its details.</source>
        <translation>选择图中的方框、一个任务或一条记录以查看详情。</translation>
    </message>
    <message>
        <source>Back to %1 (Alt+Left)</source>
        <translation>后退：%1（Alt+左）</translation>
    </message>
    <message>
        <source>Forward to %1 (Alt+Right)</source>
        <translation>前进：%1（Alt+右）</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionCompareModel</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>一次调用的估计值：每条指令按其外层循环的执行次数计数。条件均视为成立。</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>代码中的指令数</translation>
    </message>
    <message>
        <source>How many times more the right program executes, by the estimate</source>
        <translation>右边的程序执行的指令是左边的多少倍（估计）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Left, est. executed</source>
        <translation>左，执行（估计）</translation>
    </message>
    <message>
        <source>Right, est. executed</source>
        <translation>右，执行（估计）</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>右 / 左</translation>
    </message>
    <message>
        <source>Left, written</source>
        <translation>左，代码中</translation>
    </message>
    <message>
        <source>Right, written</source>
        <translation>右，代码中</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionModel</name>
    <message>
        <source>What the instructions are there for</source>
        <translation>指令的用途</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>代码中的指令数</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>一次调用的估计值：每条指令按其外层循环的执行次数计数。条件均视为成立。</translation>
    </message>
    <message>
        <source>Share of what one call executes, by the estimate</source>
        <translation>占一次调用所执行指令的比例（估计）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>代码中</translation>
    </message>
    <message>
        <source>Est. executed</source>
        <translation>执行（估计）</translation>
    </message>
    <message>
        <source>Est. share</source>
        <translation>占比（估计）</translation>
    </message>
</context>
<context>
    <name>tilewright::LayoutProcess</name>
    <message>
        <source>The graph could not be laid out.</source>
        <translation>无法布局该图。</translation>
    </message>
</context>
<context>
    <name>tilewright::LegendPanel</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>颜色的含义</translation>
    </message>
</context>
<context>
    <name>tilewright::LoadingPage</name>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tilewright::LogPage</name>
    <message>
        <source>Nothing has happened yet: the log tells what a session does.</source>
        <translation>尚无内容：日志会说明会话所做的事情。</translation>
    </message>
</context>
<context>
    <name>tilewright::LogView</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>tilewright::MachinePage</name>
    <message>
        <source>What there is</source>
        <translation>现有条件</translation>
    </message>
    <message>
        <source>What matters for measured times</source>
        <translation>影响测量时间的因素</translation>
    </message>
    <message>
        <source>Where sessions are kept</source>
        <translation>会话的保存位置</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>更改会话的保存位置</translation>
    </message>
    <message>
        <source>Does it work?</source>
        <translation>能否正常工作？</translation>
    </message>
    <message>
        <source>Everything can be changed later in Preferences.</source>
        <translation>以后都可以在“首选项”中更改。</translation>
    </message>
    <message>
        <source>Welcome to Tilewright</source>
        <translation>欢迎使用 Tilewright</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Programs are compiled and measured on this machine. This is what was found.</source>
        <translation>程序在本机上编译和测量。以下是检查结果。</translation>
    </message>
    <message>
        <source>This was found on it just now.</source>
        <translation>这是刚刚检测到的结果。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始使用</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>tilewright::MachineUsers</name>
    <message>
        <source>A session measures and has the machine to itself: pause it first.</source>
        <translation>有会话正独占机器进行测量：请先暂停它。</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>另有任务独占本机。</translation>
    </message>
</context>
<context>
    <name>tilewright::MainWindow</name>
    <message>
        <source>Tilewright</source>
        <translation>Tilewright</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Sketches</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>打开模型(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>&amp;Close model</source>
        <translation>关闭模型(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Find in the graph</source>
        <translation>在图中查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>查找上一个(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Ctrl+1</source>
        <translation>Ctrl+1</translation>
    </message>
    <message>
        <source>Ctrl+2</source>
        <translation>Ctrl+2</translation>
    </message>
    <message>
        <source>Ctrl+3</source>
        <translation>Ctrl+3</translation>
    </message>
    <message>
        <source>Ctrl+4</source>
        <translation>Ctrl+4</translation>
    </message>
    <message>
        <source>Ctrl+5</source>
        <translation>Ctrl+5</translation>
    </message>
    <message>
        <source>Ctrl+6</source>
        <translation>Ctrl+6</translation>
    </message>
    <message>
        <source>Ctrl+7</source>
        <translation>Ctrl+7</translation>
    </message>
    <message>
        <source>Alt+1</source>
        <translation>Alt+1</translation>
    </message>
    <message>
        <source>Alt+2</source>
        <translation>Alt+2</translation>
    </message>
    <message>
        <source>Alt+3</source>
        <translation>Alt+3</translation>
    </message>
    <message>
        <source>Alt+4</source>
        <translation>Alt+4</translation>
    </message>
    <message>
        <source>&amp;Fit graph</source>
        <translation>使图适应(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>前进(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>恢复默认布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>跟随桌面(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>深色(&amp;A)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>会话(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Tune the selected &amp;task next</source>
        <translation>接下来调优所选任务(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>记录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Compare the two selected</source>
        <translation>比较选中的两条(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>&amp;About Tilewright</source>
        <translation>关于 Tilewright(&amp;A)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Tune the open model (F9)</source>
        <translation>调优打开的模型（F9）</translation>
    </message>
    <message>
        <source>About Tilewright</source>
        <translation>关于 Tilewright</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Tunes the tensor programs of neural networks.&lt;/p&gt;&lt;p&gt;Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, XGBoost, SQLite and Graphviz.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;调优神经网络的张量程序。&lt;/p&gt;&lt;p&gt;以 Apache License 2.0 授权。使用 Qt %2、LLVM、ONNX、XGBoost、SQLite 和 Graphviz 构建。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation>ONNX 模型 (*.onnx);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Stop the session</source>
        <translation>停止会话</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 – Tilewright</source>
        <translation>%1 – Tilewright</translation>
    </message>
    <message>
        <source>%1 nodes · %2 subgraphs · %3 tasks · %4 without task</source>
        <translation>%1 个节点 · %2 个子图 · %3 个任务 · %4 个无任务</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Cost models compared</source>
        <translation>代价模型比较</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Replay a &amp;session</source>
        <translation>回放会话(&amp;S)</translation>
    </message>
    <message>
        <source>Replay the e&amp;xample session</source>
        <translation>回放示例会话(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Window &amp;layout</source>
        <translation>窗口布局(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>页面(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>下一页(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous page</source>
        <translation>上一页(&amp;P)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>Show c&amp;ode</source>
        <translation>显示代码(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>查找操作(&amp;F)…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Select the task</source>
        <translation>选择任务</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>图(&amp;G)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No session has been kept yet</source>
        <translation>尚无保存的会话</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Ctrl+8</source>
        <translation>Ctrl+8</translation>
    </message>
    <message>
        <source>&amp;Edit as new schedule</source>
        <translation>作为新调度编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>谱系图</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Z</source>
        <translation>Ctrl+Shift+Z</translation>
    </message>
    <message>
        <source>&amp;New window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Add trials…</source>
        <translation>增加试验(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Verify result</source>
        <translation>验证结果(&amp;V)</translation>
    </message>
    <message>
        <source>Compare &amp;with the next one chosen…</source>
        <translation>与接下来选择的一条比较(&amp;W)…</translation>
    </message>
    <message>
        <source>Show in &amp;graph</source>
        <translation>在图中显示(&amp;G)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>重新测量(&amp;M)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Write a &amp;note</source>
        <translation>写备注(&amp;N)</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>复制为 CSV(&amp;V)</translation>
    </message>
    <message>
        <source>Copy as Mark&amp;down</source>
        <translation>复制为 Markdown(&amp;D)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>复制为 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Save the records shown…</source>
        <translation>保存显示的记录(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>复制诊断信息(&amp;C)</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open sess&amp;ion…</source>
        <translation>打开会话(&amp;I)…</translation>
    </message>
    <message>
        <source>Open a session that was copied</source>
        <translation>打开会话副本</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>记录数据库 (*.db);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save cop&amp;y of session…</source>
        <translation>保存会话副本(&amp;Y)…</translation>
    </message>
    <message>
        <source>Save a copy of the session</source>
        <translation>保存会话副本</translation>
    </message>
    <message>
        <source>I&amp;mport records of TVM…</source>
        <translation>导入 TVM 的记录(&amp;M)…</translation>
    </message>
    <message>
        <source>Import records of TVM&apos;s auto_scheduler</source>
        <translation>导入 TVM auto_scheduler 的记录</translation>
    </message>
    <message>
        <source>Logs (*.json *.log);;All files (*)</source>
        <translation>日志 (*.json *.log);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Keep the imported records as</source>
        <translation>将导入的记录保存为</translation>
    </message>
    <message>
        <source>Datasets (*.jsonl.gz);;All files (*)</source>
        <translation>数据集 (*.jsonl.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Export all records of the session</source>
        <translation>导出会话的所有记录</translation>
    </message>
    <message>
        <source>Records as &amp;CSV…</source>
        <translation>将记录导出为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Records as &amp;JSON…</source>
        <translation>将记录导出为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>&amp;Report as HTML…</source>
        <translation>导出 HTML 报告(&amp;R)…</translation>
    </message>
    <message>
        <source>Export a report of the session</source>
        <translation>导出会话报告</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>&amp;Graph as image…</source>
        <translation>将图导出为图像(&amp;G)…</translation>
    </message>
    <message>
        <source>Keep the weights as</source>
        <translation>将权重保存为</translation>
    </message>
    <message>
        <source>Weights (*.model)</source>
        <translation>权重 (*.model)</translation>
    </message>
    <message>
        <source>Diagnostics are copied: versions, the machine and counts. Neither models nor folders are named.</source>
        <translation>已复制诊断信息：版本、机器和计数。不含模型名和文件夹名。</translation>
    </message>
    <message>
        <source>A network is cut into tasks. Each row says how often it occurs, how fast its best program is, and what it takes of the whole. What you select here is selected everywhere.</source>
        <translation>网络被切分为任务。每一行显示任务出现的次数、其最佳程序有多快，以及在整体中所占的份额。在此选中的内容在各处都会选中。</translation>
    </message>
    <message>
        <source>This is the latency of the whole model as the session went on. A session tries programs, measures them here, and learns from each.</source>
        <translation>这是整个模型的延迟随会话进行的变化。会话尝试各种程序，在本机上测量，并从每一个中学习。</translation>
    </message>
    <message>
        <source>A cost model says which programs are worth measuring. The closer the points lie to a line, the better it chooses.</source>
        <translation>代价模型判断哪些程序值得测量。各点越接近一条直线，它的选择就越好。</translation>
    </message>
    <message>
        <source>Every trial is kept: its program, its times, whether it was verified, or why it failed.</source>
        <translation>每次试验都会保留：它的程序、时间、是否已验证，或失败的原因。</translation>
    </message>
    <message>
        <source>Your own model</source>
        <translation>您自己的模型</translation>
    </message>
    <message>
        <source>Drop an ONNX file on the window and press F9. This line says how far the session is. The manual (F1) has the rest.</source>
        <translation>将 ONNX 文件拖放到窗口上并按 F9。此行显示会话的进度。其余内容见手册（F1）。</translation>
    </message>
    <message>
        <source>Folder that sessions are kept in</source>
        <translation>保存会话的文件夹</translation>
    </message>
    <message>
        <source>Sessions are kept in %1 from now on; those in %2 stay there.</source>
        <translation>今后会话保存在 %1；%2 中已有的会话保留在原处。</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>改回</translation>
    </message>
    <message>
        <source>A session is running. Stop it before another one is shown.</source>
        <translation>会话正在运行。请先停止它，再显示其他会话。</translation>
    </message>
    <message>
        <source>Weights for the cost model %1</source>
        <translation>代价模型 %1 的权重</translation>
    </message>
    <message>
        <source>Start when it has ended</source>
        <translation>等它结束后开始</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示它</translation>
    </message>
    <message>
        <source>Another session measures</source>
        <translation>另一个会话正在测量</translation>
    </message>
    <message>
        <source>%1 Two at once would disturb each other&apos;s times.</source>
        <translation>%1两个同时进行会干扰彼此的测量时间。</translation>
    </message>
    <message>
        <source>A session is running</source>
        <translation>会话正在运行</translation>
    </message>
    <message>
        <source>Keep tuning in background</source>
        <translation>在后台继续调优</translation>
    </message>
    <message>
        <source>Pause and close</source>
        <translation>暂停并关闭</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <translation>打开 %1？</translation>
    </message>
    <message>
        <source>A session is running in this window. It can go on beside another window; once stopped it can be resumed later.</source>
        <translation>此窗口中有会话正在运行。打开另一个窗口时它可以继续运行；停止后也可以以后继续。</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
    <message>
        <source>Stop the session and open</source>
        <translation>停止会话并打开</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Machine check</source>
        <translation>检查机器(&amp;M)</translation>
    </message>
    <message>
        <source>Measure &amp;roofline ceilings</source>
        <translation>测量 Roofline 上限(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;train cost model…</source>
        <translation>重新训练代价模型(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Database maintenance…</source>
        <translation>数据库维护(&amp;D)…</translation>
    </message>
    <message>
        <source>A cost model does not learn while programs are measured.</source>
        <translation>测量程序时，代价模型不会学习。</translation>
    </message>
    <message>
        <source>Show the &amp;last session</source>
        <translation>显示上次会话(&amp;L)</translation>
    </message>
    <message>
        <source>Show the last session</source>
        <translation>显示上次会话</translation>
    </message>
    <message>
        <source>This session was not finished.</source>
        <translation>此会话尚未完成。</translation>
    </message>
    <message>
        <source>Go on tuning</source>
        <translation>继续调优</translation>
    </message>
    <message>
        <source>E&amp;xport the task&apos;s best program…</source>
        <translation>导出该任务的最佳程序(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Best programs as library or object…</source>
        <translation>将最佳程序导出为库或目标文件(&amp;B)…</translation>
    </message>
    <message>
        <source>Best program of the selected &amp;task…</source>
        <translation>所选任务的最佳程序(&amp;T)…</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Copy records &amp;as</source>
        <translation>将记录复制为(&amp;A)</translation>
    </message>
    <message>
        <source>Try random &amp;programs of it next</source>
        <translation>接下来尝试其随机程序(&amp;P)</translation>
    </message>
    <message>
        <source>More at random</source>
        <translation>更多随机</translation>
    </message>
    <message>
        <source>The next round tries programs of the selected task that are drawn at random. A cost model that is far off for a task learns from them what it never saw.</source>
        <translation>下一轮将尝试所选任务中随机抽取的程序。对某个任务偏差很大的代价模型可从中学到从未见过的情况。</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>设为基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Compare sessions…</source>
        <translation>比较会话(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Export the record&apos;s &amp;program…</source>
        <translation>导出该记录的程序(&amp;P)…</translation>
    </message>
    <message>
        <source>The failure is copied, with versions, the machine and counts. Look it through before you hand it over: it may name your model.</source>
        <translation>已复制该失败，以及版本、机器和计数。转交前请先查看：其中可能包含您的模型名称。</translation>
    </message>
    <message>
        <source>None of the open models has this task, so it cannot be exported.</source>
        <translation>打开的模型都没有此任务，因此无法导出。</translation>
    </message>
    <message>
        <source>%1 (record %2)</source>
        <translation>%1（记录 %2）</translation>
    </message>
    <message>
        <source>Start tuning (F9)</source>
        <translation>开始调优（F9）</translation>
    </message>
    <message>
        <source>was not written</source>
        <translation>未能写入</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>请选择其他位置</translation>
    </message>
    <message>
        <source>Ctrl+Shift+0</source>
        <translation>Ctrl+Shift+0</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Filter &amp;bar</source>
        <translation>筛选栏(&amp;B)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Tune &amp;only selected tasks</source>
        <translation>仅调优所选任务(&amp;O)</translation>
    </message>
    <message>
        <source>Baseline from a &amp;kept session</source>
        <translation>以已保存的会话为基线(&amp;K)</translation>
    </message>
    <message>
        <source>Clea&amp;r baseline</source>
        <translation>清除基线(&amp;R)</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>另有任务独占本机。</translation>
    </message>
    <message>
        <source>Measure the nois&amp;y ones again</source>
        <translation>重新测量有噪声的记录(&amp;Y)</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>选择任务</translation>
    </message>
    <message>
        <source>Choose records</source>
        <translation>选择记录</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>打开日志</translation>
    </message>
    <message>
        <source>Choose where sessions are kept</source>
        <translation>选择会话的保存位置</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>Show its latency curve</source>
        <translation>显示延迟曲线</translation>
    </message>
    <message>
        <source>Go on tuning (F9)</source>
        <translation>继续调优（F9）</translation>
    </message>
    <message>
        <source>Choose a task…</source>
        <translation>选择任务…</translation>
    </message>
    <message>
        <source>Choose another task…</source>
        <translation>选择其他任务…</translation>
    </message>
    <message>
        <source>Tune this task next</source>
        <translation>接下来调优此任务</translation>
    </message>
    <message>
        <source>Choose records…</source>
        <translation>选择记录…</translation>
    </message>
    <message>
        <source>Compare the two selected records</source>
        <translation>比较选中的两条记录</translation>
    </message>
    <message>
        <source>Choose where sessions are kept…</source>
        <translation>选择会话的保存位置…</translation>
    </message>
    <message>
        <source>See the cost models compared</source>
        <translation>查看代价模型的比较</translation>
    </message>
    <message>
        <source>Settings: language, theme, dark or light colours, font and text size, notifications, and the database where sessions are kept</source>
        <translation>设置：语言、主题、深色或浅色、字体和文字大小、通知，以及保存会话的数据库</translation>
    </message>
    <message>
        <source>A kept session is shown: Session ▸ Add trials goes on with it; end the replay to start a new one</source>
        <translation>正在显示已保存的会话：“会话 ▸ 增加试验”可继续该会话，结束回放后可开始新会话</translation>
    </message>
    <message>
        <source>Go on (F9 or F10)</source>
        <translation>继续（F9 或 F10）</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln trial(s). All of them are kept.</source>
        <translation>
            <numerusform>在 %Ln 次试验后停止。全部已保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续调优</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>固定(&amp;I)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Unp&amp;in</source>
        <translation>取消固定(&amp;I)</translation>
    </message>
    <message>
        <source>Not while a session measures: pause it first</source>
        <translation>会话测量时不可用：请先暂停它</translation>
    </message>
    <message>
        <source>tuned models</source>
        <translation>已调优模型</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 现在在哪里？</translation>
    </message>
    <message>
        <source>Choose its file…</source>
        <translation>选择其文件…</translation>
    </message>
    <message>
        <source>This session is paused.</source>
        <translation>此会话已暂停。</translation>
    </message>
    <message>
        <source>Something else still has the machine to itself. Resume when that has ended.</source>
        <translation>另一项工作仍独占机器。请在其结束后继续。</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>结束它</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止并关闭</translation>
    </message>
    <message>
        <source>&amp;Back to %1</source>
        <translation>后退(&amp;B)：%1</translation>
    </message>
    <message>
        <source>F&amp;orward to %1</source>
        <translation>前进(&amp;O)：%1</translation>
    </message>
    <message>
        <source>The session is in the lists again.</source>
        <translation>该会话已恢复到列表中。</translation>
    </message>
    <message numerus="yes">
        <source>The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from them.</source>
        <translation>
            <numerusform>该会话已从列表中隐藏。其 %Ln 次试验全部保留，新会话仍会从中学习。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Another program is working on this session. This is how far it had got.</source>
        <translation>另一个程序正在处理此会话。这是打开时它的进度。</translation>
    </message>
    <message>
        <source>A session is running. Stop it before choosing another folder for sessions.</source>
        <translation>会话正在运行。请先停止它，再为会话选择另一个文件夹。</translation>
    </message>
    <message>
        <source>The roofline ceilings are being measured, which takes a few seconds. Resume after that.</source>
        <translation>正在测量 Roofline 上限，需要几秒钟。请在其结束后继续。</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>其模型不在 %1：选择该会话时，会询问模型现在的位置。</translation>
    </message>
    <message>
        <source>Try again, or close the window once more to discard the note or pin</source>
        <translation>请重试；再次关闭窗口会放弃此备注或固定</translation>
    </message>
    <message>
        <source>In the background it goes on without a window; the next start of Tilewright shows it again. Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions calls it paused or interrupted.</source>
        <translation>在后台时它会在没有窗口的情况下继续；下次启动 Tilewright 会再次显示它。无论暂停还是停止，之后都可以继续，所有测量结果都会保留；会话列表会将其标为“已暂停”或“已中断”。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Time the &amp;finalists again</source>
        <translation>重新计时最终候选(&amp;F)</translation>
    </message>
    <message>
        <source>Runs the whole model again with the programs that compete for it. No other program should use the machine meanwhile.</source>
        <translation>用相互竞争的程序再次运行整个模型。其间其他程序不应占用机器。</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>结束回放</translation>
    </message>
    <message>
        <source>Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine come to rest, and time it again.</source>
        <translation>在为整个模型计时期间，机器上还有别的程序在运行：%1 存疑。请等机器空闲后重新计时。</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>重新计时最终候选</translation>
    </message>
    <message>
        <source>Si&amp;zes of inputs…</source>
        <translation>输入的大小(&amp;Z)…</translation>
    </message>
    <message>
        <source>Searches compared</source>
        <translation>搜索比较</translation>
    </message>
</context>
<context>
    <name>tilewright::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>tilewright::MemberModel</name>
    <message>
        <source>%1, by likeness</source>
        <translation>%1，按相似性推断</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>父记录</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>not kept by the filter</source>
        <translation>被筛选排除</translation>
    </message>
    <message>
        <source>%1, not kept by the filter</source>
        <translation>%1，被筛选排除</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>程序比其任务的基线快多少</translation>
    </message>
</context>
<context>
    <name>tilewright::MenuJobs</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Copying the session…</source>
        <translation>正在复制会话…</translation>
    </message>
    <message>
        <source>The session is copied to %1 (%2).</source>
        <translation>会话已复制到 %1（%2）。</translation>
    </message>
    <message>
        <source>Reading records…</source>
        <translation>正在读取记录…</translation>
    </message>
    <message>
        <source>Writing records…</source>
        <translation>正在写入记录…</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写入报告…</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>报告已写入 %1。</translation>
    </message>
    <message>
        <source>Comparing with the reference kernels on random inputs…</source>
        <translation>正在用随机输入与参考内核比对…</translation>
    </message>
    <message>
        <source>%1: no task has a program yet, so there is nothing to compare.</source>
        <translation>%1：尚无任务有程序，因此没有可比对的内容。</translation>
    </message>
    <message>
        <source>Teaching the cost model…</source>
        <translation>正在训练代价模型…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that differ are kept as wrong and will not be used again.</source>
        <translation>
            <numerusform>%Ln 个结果不符的程序已记为错误，不会再使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Something else is still being done</source>
        <translation>另一项操作仍在进行</translation>
    </message>
    <message>
        <source>Choose it again when that has ended</source>
        <translation>请在其结束后再次选择</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>正在导出到 %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) and folder(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个文件和文件夹写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was linked: %1 is not installed. Install it and run build.sh there.</source>
        <translation>未进行链接：未安装 %1。请安装后在那里运行 build.sh。</translation>
    </message>
    <message>
        <source>To try it there: %1 &amp;&amp; ./example</source>
        <translation>在那里试用：%1 &amp;&amp; ./example</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of %1 are in %2.</source>
        <translation>
            <numerusform>%1 的 %Ln 条记录已写入 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them failed.</source>
        <translation>
            <numerusform>其中 %Ln 条失败。</numerusform>
        </translation>
    </message>
    <message>
        <source>“tilewright train” teaches networks with this file.</source>
        <translation>“tilewright train”可用此文件训练网络。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are in %1.</source>
        <translation>
            <numerusform>%Ln 条记录已写入 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was not run as a whole: %Ln program(s) of %2 fail or differ when each runs alone.</source>
        <translation>
            <numerusform>%1 未作为整体运行：%2 个程序中有 %Ln 个在单独运行时失败或结果不同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is right: the largest relative error of an output is %2, and %Ln program(s) were compared one by one.</source>
        <translation>
            <numerusform>%1 正确：输出的最大相对误差为 %2，已逐一比对 %Ln 个程序。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is wrong: the largest relative error of an output is %2, and %Ln program(s) of %3 differ.</source>
        <translation>
            <numerusform>%1 有误：输出的最大相对误差为 %2，%3 个程序中有 %Ln 个不一致。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model “%1” learnt from %Ln program(s) of %2 in %3; its weights are in %4.</source>
        <translation>
            <numerusform>模型“%1”用时 %3 从 %2 的 %Ln 个程序中学习；其权重在 %4 中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln 个任务</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are run by reference kernels there, which are slower.</source>
        <translation>
            <numerusform>%Ln 个节点在其中由参考内核运行，速度较慢。</numerusform>
        </translation>
    </message>
    <message>
        <source>The example has nothing to compare with: %1</source>
        <translation>示例没有可比对的内容：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>图的概览</translation>
    </message>
    <message>
        <source>Drag the frame to move the graph</source>
        <translation>拖动取景框以移动图</translation>
    </message>
</context>
<context>
    <name>tilewright::NestCanvas</name>
    <message>
        <source>one step of %1</source>
        <translation>%1 的一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>While %1 runs, %2 are touched: they fit the %3.</source>
        <translation>%1 运行期间访问 %2，可放入%3。</translation>
    </message>
</context>
<context>
    <name>tilewright::NestView</name>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Place in the order of execution</source>
        <translation>执行顺序中的位置</translation>
    </message>
    <message>
        <source>Loop that is walked step by step</source>
        <translation>逐步遍历的循环</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Stop walking</source>
        <translation>停止遍历</translation>
    </message>
    <message>
        <source>Walk through the order of execution</source>
        <translation>按执行顺序遍历</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
</context>
<context>
    <name>tilewright::NotePanel</name>
    <message>
        <source>Notes on</source>
        <translation>备注对象</translation>
    </message>
    <message>
        <source>Write; Markdown is understood</source>
        <translation>撰写（支持 Markdown）</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>撰写备注</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>备注正文</translation>
    </message>
    <message>
        <source>Plain text or Markdown; kept by itself</source>
        <translation>纯文本或 Markdown；自动保存</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Select a task or a record to write a note on it.</source>
        <translation>选择一个任务或一条记录，即可为其写备注。</translation>
    </message>
    <message>
        <source>No note yet</source>
        <translation>还没有备注</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
</context>
<context>
    <name>tilewright::NoteWriter</name>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>会话 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Notifier</name>
    <message>
        <source>The session failed</source>
        <translation>会话失败</translation>
    </message>
    <message>
        <source>The session is finished</source>
        <translation>会话已完成</translation>
    </message>
    <message>
        <source>Notably faster</source>
        <translation>明显变快</translation>
    </message>
    <message>
        <source>Nothing has been measured for five minutes</source>
        <translation>已有五分钟没有任何测量</translation>
    </message>
    <message>
        <source>The session is at: %1</source>
        <translation>会话当前阶段：%1</translation>
    </message>
    <message>
        <source>Measured whole run: %1 after %2 trials</source>
        <translation>整体运行（实测）：%2 次试验后为 %1</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 after %2 trials</source>
        <translation>任务之和：%2 次试验后为 %1</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 (%2) after %3 trials</source>
        <translation>任务之和：%3 次试验后为 %1（%2）</translation>
    </message>
    <message>
        <source>Most of it by %1</source>
        <translation>主要来自 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) became faster</source>
        <translation>
            <numerusform>%n 个任务变快了</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PageMenu</name>
    <message>
        <source>All pages</source>
        <translation>所有页面</translation>
    </message>
    <message>
        <source>More pages</source>
        <translation>更多页面</translation>
    </message>
</context>
<context>
    <name>tilewright::PairCode</name>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>打开该记录所属任务的模型以查看其代码。</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelCanvas</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelView</name>
    <message>
        <source>Records across the decisions of their programs</source>
        <translation>按程序决策排列的记录</translation>
    </message>
    <message>
        <source>Select a task to see which decisions make its programs fast.</source>
        <translation>选择一个任务以查看哪些决策使其程序变快。</translation>
    </message>
    <message>
        <source>Records shown</source>
        <translation>显示的记录</translation>
    </message>
    <message>
        <source>Of every session</source>
        <translation>所有会话</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>此会话</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>草图</translation>
    </message>
    <message>
        <source>What stands out while nothing is brushed</source>
        <translation>未刷选时突出显示的内容</translation>
    </message>
    <message>
        <source>Best %1</source>
        <translation>最佳 %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All axes</source>
        <translation>所有轴</translation>
    </message>
    <message>
        <source>Show every decision, not only those that explain most</source>
        <translation>显示所有决策，而不仅是解释力最强的那些</translation>
    </message>
    <message>
        <source>Clear brushes</source>
        <translation>清除刷选</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>重新读取记录，包括其间新增的记录</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>在表中显示</translation>
    </message>
    <message>
        <source>Every sketch</source>
        <translation>所有草图</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>该任务尚无测量过的程序。</translation>
    </message>
    <message>
        <source>%1 of the newest %2 records</source>
        <translation>最新 %2 条记录中的 %1 条</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%2 条记录中的 %1 条</translation>
    </message>
    <message>
        <source>Bars tell how much of the differences in latency a decision explains. Drag along an axis to filter, drag a title to move it, double-click to clear.</source>
        <translation>条形表示决策能解释多少延迟差异。沿轴拖动可筛选，拖动标题可移动，双击可清除。</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>brushed</source>
        <translation>刷选</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>速度为基线的 %1</translation>
    </message>
    <message>
        <source>Show only the highlighted records in the table of records; the table follows every change of a brush</source>
        <translation>在记录表中仅显示突出的记录；表格随刷选立即更新</translation>
    </message>
    <message>
        <source>%1: axis %2 of %3</source>
        <comment>the name of a decision</comment>
        <translation>%1：第 %2 轴，共 %3 轴</translation>
    </message>
    <message>
        <source>not brushed</source>
        <translation>未刷选</translation>
    </message>
    <message>
        <source>brushed where no value lies</source>
        <translation>刷选处没有值</translation>
    </message>
    <message>
        <source>brushed: %1</source>
        <comment>values of a decision</comment>
        <translation>刷选：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::PassModel</name>
    <message>
        <source>This pass changed nothing.</source>
        <translation>此变换没有改动任何内容。</translation>
    </message>
    <message>
        <source>Makes the loop nest that the others change.</source>
        <translation>生成供其他变换修改的循环嵌套。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ from the pass before.</source>
        <translation>
            <numerusform>有 %n 行与上一个变换之后不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改变</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>变换</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>tilewright::PeakFinder</name>
    <message>
        <source>Measuring what this machine reaches…</source>
        <translation>正在测量本机可达到的性能…</translation>
    </message>
    <message>
        <source>No ceilings are shown: %1</source>
        <translation>不显示上限：%1</translation>
    </message>
    <message>
        <source>The ceilings are measured when the session ends: it has the machine to itself.</source>
        <translation>上限将在会话结束后测量，因为会话独占机器。</translation>
    </message>
    <message numerus="yes">
        <source>Ceilings of this machine (%1) with %n thread(s): the best of all measurements, the last one on %2.</source>
        <translation>
            <numerusform>本机（%1）使用 %n 个线程时的上限，取历次测量的最高值，最近测量于 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source> They contradict each other (%2 faster than %1): the machine had other work. Measure them again when it is quiet.</source>
        <translation> 它们相互矛盾（%2 快于 %1）：机器当时有其他工作。请在机器空闲时重新测量。</translation>
    </message>
</context>
<context>
    <name>tilewright::PolicyOptionsForm</name>
    <message>
        <source>%1. From %2 to %3, usually %4.</source>
        <translation>%1。从 %2 到 %3，通常为 %4。</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Sets all options of this policy back to their usual values</source>
        <translation>将该策略的所有选项恢复为默认值</translation>
    </message>
    <message>
        <source>%1. Usually %2.</source>
        <translation>%1。通常为 %2。</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionModel</name>
    <message>
        <source>Trial</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>预测得分</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Of the best</source>
        <translation>相对最佳</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>代价模型的得分；越高越快；只能在同一任务内比较</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>程序比其任务的基线快多少</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionPage</name>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>预测与测量</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Predictions appear once the cost model was trained on a first round.</source>
        <translation>代价模型用第一轮训练后会显示预测。</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Cost model: not trained yet</source>
        <translation>代价模型：尚未训练</translation>
    </message>
    <message>
        <source>Show predictions and rounds as tables</source>
        <translation>以表格显示预测和轮次</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>所选任务</translation>
    </message>
    <message>
        <source>Tasks shown</source>
        <translation>显示的任务</translation>
    </message>
    <message>
        <source>Round shown</source>
        <translation>显示的轮次</translation>
    </message>
    <message>
        <source>Round whose programs are shown; the left end shows those of all rounds</source>
        <translation>显示哪一轮的程序；最左端显示所有轮次</translation>
    </message>
    <message>
        <source>Cost model by round</source>
        <translation>各轮的代价模型</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Figure by round</source>
        <translation>各轮的指标</translation>
    </message>
    <message>
        <source>Features that the cost model looks at</source>
        <translation>代价模型所看的特征</translation>
    </message>
    <message>
        <source>By round</source>
        <translation>按轮次</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Other models</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>Cost models on the same records</source>
        <translation>同一批记录上的代价模型</translation>
    </message>
    <message>
        <source>How other cost models would have ordered the programs of the second half of this session</source>
        <translation>其他代价模型会如何排列此会话后半段的程序</translation>
    </message>
    <message>
        <source>Compare on this session&apos;s records</source>
        <translation>用此会话的记录比较</translation>
    </message>
    <message>
        <source>In its last %1 rounds the cost model ordered programs worse than chance would (rank correlation %2). More random programs or another cost model may help.</source>
        <translation>最近 %1 轮中，代价模型对程序的排序不如随机（秩相关 %2）。增加随机程序或换用其他代价模型可能有帮助。</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>所有轮次</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Scores compare within a task alone: each task&apos;s are multiplied by one factor, the median of measured speed / score. Shaded: 20 % to either side of the diagonal. Grey lines: the model&apos;s own uncertainty.</source>
        <translation>得分只能在同一任务内比较：每个任务的得分都乘以一个系数，即“测量速度 / 得分”的中位数。阴影：对角线两侧各 20 %。灰线：模型自身给出的不确定度。</translation>
    </message>
    <message>
        <source>This model&apos;s scores say which program is faster, not by how much.</source>
        <translation>该模型的得分只说明哪个程序更快，不说明快多少。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s)</source>
        <translation>
            <numerusform>%Ln 个程序</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s), %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln 个程序，%1 在模型自身给出的不确定度之内</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1, round %2: score %3, measured %4 (click: its record)</source>
        <translation>试验 %1，第 %2 轮：得分 %3，测得 %4（点击查看其记录）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) of the selected task, %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>所选任务的 %Ln 个程序，%1 在模型自身给出的不确定度之内</numerusform>
        </translation>
    </message>
    <message>
        <source>The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs or another cost model may help.</source>
        <translation>代价模型漏掉了最快的程序：最近 %2 轮最快十分之一中的 %1 个程序，它自己只把 %3 个排在同样靠前（随机水平：%4）。增加随机程序或换用其他代价模型可能有帮助。</translation>
    </message>
    <message numerus="yes">
        <source>%n more that no model chose, without a prediction</source>
        <translation>
            <numerusform>另有 %n 个非模型选择、没有预测的程序</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>显示排序</translation>
    </message>
    <message>
        <source>No round has three programs yet that the cost model chose, too few to rank.</source>
        <translation>尚无任何一轮含有三个由代价模型选择的程序，不足以排序。</translation>
    </message>
    <message>
        <source>How many samples the cost model knew was not kept.</source>
        <translation>未保存代价模型所知的样本数。</translation>
    </message>
    <message>
        <source>Show the training time</source>
        <translation>显示训练时间</translation>
    </message>
    <message>
        <source>This cost model does not report which features it uses, or it has not learnt in this session yet.</source>
        <translation>该代价模型不报告它使用哪些特征，或在此会话中尚未学习。</translation>
    </message>
    <message>
        <source>Trying other cost models on the session&apos;s records…</source>
        <translation>正在用会话的记录试用其他代价模型…</translation>
    </message>
    <message>
        <source>Once a session has ended or is paused, other cost models can be tried on its records.</source>
        <translation>会话结束或暂停后，可以用它的记录试用其他代价模型。</translation>
    </message>
    <message>
        <source>There are no figures by round until the cost model has been trained after one.</source>
        <translation>代价模型在某一轮之后训练过，才有各轮的数值。</translation>
    </message>
    <message>
        <source>This cost model does not report its training error.</source>
        <translation>该代价模型不报告其训练误差。</translation>
    </message>
    <message>
        <source>Trained on %1 samples   ·   %2 guided trials</source>
        <translation>已用 %1 个样本训练   ·   %2 次引导的试验</translation>
    </message>
    <message>
        <source>Rank correlation in the last round: %1   ·   %2</source>
        <translation>上一轮的秩相关：%1   ·   %2</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Why programs of the latest round were chosen, and why others were not</source>
        <translation>最近一轮为何选中这些程序，以及为何未选中其他程序</translation>
    </message>
</context>
<context>
    <name>tilewright::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>文字大小(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Notify me on the desktop while I look elsewhere</source>
        <translation>当我查看其他窗口时在桌面上通知我(&amp;N)</translation>
    </message>
    <message>
        <source>When a session ends, fails or stalls, or the models become notably faster</source>
        <translation>当会话结束、失败或停滞，或模型明显变快时</translation>
    </message>
    <message>
        <source>Show a &amp;summary before a session starts</source>
        <translation>会话开始前显示摘要(&amp;S)</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>更改会话的保存位置</translation>
    </message>
    <message>
        <source>Sessions are kept in:</source>
        <translation>会话保存位置：</translation>
    </message>
    <message>
        <source>Since the last notification, or since you last looked at the window</source>
        <translation>自上次通知或上次查看窗口以来</translation>
    </message>
    <message>
        <source>&amp;When the models are faster by:</source>
        <translation>当模型变快达到(&amp;W)：</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Of one task alone, however little the models gain by it</source>
        <translation>针对单个任务，无论模型整体因此提升多少</translation>
    </message>
    <message>
        <source>When &amp;one task is faster by:</source>
        <translation>当单个任务加快至少(&amp;O)：</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A new language takes effect at the next start.</source>
        <translation>新的语言在下次启动时生效。</translation>
    </message>
</context>
<context>
    <name>tilewright::PrimitiveForm</name>
    <message>
        <source>Factor %1</source>
        <translation>因子 %1</translation>
    </message>
    <message>
        <source>One factor more</source>
        <translation>增加一个因子</translation>
    </message>
    <message>
        <source>One factor less</source>
        <translation>减少一个因子</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 steps outside</source>
        <translation>外层 %1 步</translation>
    </message>
    <message>
        <source>Loops from the outermost to the innermost</source>
        <translation>由最外层到最内层的循环</translation>
    </message>
    <message>
        <source>Further out</source>
        <translation>向外移</translation>
    </message>
    <message>
        <source>Further in</source>
        <translation>向内移</translation>
    </message>
</context>
<context>
    <name>tilewright::PrimitiveModel</name>
    <message>
        <source>%1  ✗</source>
        <translation>%1  ✗</translation>
    </message>
</context>
<context>
    <name>tilewright::PrimitivePage</name>
    <message>
        <source>Primitives</source>
        <translation>原语</translation>
    </message>
    <message>
        <source>Parameters of the primitive</source>
        <translation>原语的参数</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Put a primitive below the selected one</source>
        <translation>在所选原语下方添加原语</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>The same once more (Alt+Shift+Down)</source>
        <translation>再加一个相同的（Alt+Shift+下）</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Take the primitive out (Del)</source>
        <translation>移除该原语（Delete）</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Apply it earlier (Alt+Up)</source>
        <translation>提前应用（Alt+上）</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Apply it later (Alt+Down)</source>
        <translation>推后应用（Alt+下）</translation>
    </message>
    <message>
        <source>The primitive as text</source>
        <translation>原语的文本形式</translation>
    </message>
    <message>
        <source>No stage of the program takes a primitive &quot;%1&quot; here.</source>
        <translation>此处程序中没有可应用原语“%1”的阶段。</translation>
    </message>
    <message>
        <source>adding %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>duplicating primitive %1</source>
        <translation>创建原语 %1 的副本</translation>
    </message>
    <message>
        <source>deleting primitive %1</source>
        <translation>删除原语 %1</translation>
    </message>
    <message>
        <source>moving primitive %1</source>
        <translation>移动原语 %1</translation>
    </message>
    <message>
        <source>change of primitive %1</source>
        <translation>更改原语 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCode</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>选择一个任务以查看其最佳程序的代码。</translation>
    </message>
    <message>
        <source>No program of this task was measured on this target yet.</source>
        <translation>尚未在此目标上测量该任务的程序。</translation>
    </message>
    <message>
        <source>Best program of %1 · variant %2 · %3 · record %4</source>
        <translation>%1 的最佳程序 · 变体 %2 · %3 · 记录 %4</translation>
    </message>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>打开该记录所属任务的模型以查看其代码。</translation>
    </message>
    <message>
        <source>Record %1 · %2 · variant %3 · %4 · %5</source>
        <translation>记录 %1 · %2 · 变体 %3 · %4 · %5</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCodeView</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>选择一个任务以查看其最佳程序的代码。</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>在代码中查找</translation>
    </message>
    <message>
        <source>Searches the text that was used last (Ctrl+F, F3, Shift+F3)</source>
        <translation>在最近使用的文本中查找（Ctrl+F、F3、Shift+F3）</translation>
    </message>
    <message>
        <source>Link colours</source>
        <translation>颜色关联</translation>
    </message>
    <message>
        <source>Lines that belong together have one colour (C)</source>
        <translation>相互对应的行使用同一种颜色（C）</translation>
    </message>
    <message>
        <source>Passes of the lowering</source>
        <translation>代码生成过程中的变换</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未改变</translation>
    </message>
    <message>
        <source>Function whose instructions are counted</source>
        <translation>统计指令的函数</translation>
    </message>
    <message>
        <source>Instructions of one call</source>
        <translation>一次调用的指令</translation>
    </message>
    <message>
        <source>Instructions that pack the constants</source>
        <translation>打包常量的指令</translation>
    </message>
    <message>
        <source>Instructions by class</source>
        <translation>按类别统计的指令</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>变换</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>What the column beside the lines says</source>
        <translation>行旁的列所显示的内容</translation>
    </message>
    <message>
        <source>Static cost</source>
        <translation>静态开销</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Stop sampling</source>
        <translation>停止采样</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>The program runs; this ends it</source>
        <translation>程序正在运行；点此结束</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)</source>
        <translation>不显示整个循环嵌套，而显示所选变换所做的更改：删除的行和新增的行（D）</translation>
    </message>
    <message>
        <source>Run the program for a second, and see on which lines its first thread spends its time</source>
        <translation>运行程序一秒，查看其首个线程的时间花在哪些行上</translation>
    </message>
</context>
<context>
    <name>tilewright::QuickCheckView</name>
    <message>
        <source>Run 20-second check</source>
        <translation>运行 20 秒检查</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the check</source>
        <translation>取消检查</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>检查进度</translation>
    </message>
    <message>
        <source>Best latency of the check over its trials</source>
        <translation>检查中最佳延迟随试验的变化</translation>
    </message>
    <message>
        <source>Tunes a small matrix product from end to end: it shows that programs are compiled, measured and verified here, and what tuning brings.</source>
        <translation>从头到尾调优一个小矩阵乘法：由此可知程序能否在本机编译、测量和验证，以及调优带来的效果。</translation>
    </message>
    <message>
        <source>Measuring the program that nobody tuned…</source>
        <translation>正在测量未调优的程序…</translation>
    </message>
    <message>
        <source>Ending the measurement in flight…</source>
        <translation>正在结束进行中的测量…</translation>
    </message>
    <message>
        <source>The plain loops take %1. Looking for a faster program…</source>
        <translation>朴素循环耗时 %1。正在寻找更快的程序…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>检查已取消。</translation>
    </message>
    <message>
        <source>The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.</source>
        <translation>朴素循环耗时 %1，%2 个程序中最佳的耗时 %3（%4）：速度为前者的 %5。</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最佳程序</translation>
    </message>
    <message>
        <source>The check ended before a program was measured.</source>
        <translation>检查在测量任何程序之前就结束了。</translation>
    </message>
    <message>
        <source>None of the %1 programs that were tried could be measured: %2.</source>
        <translation>尝试的 %1 个程序都无法测量：%2。</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>以表格显示改进</translation>
    </message>
    <message>
        <source>Improvements of the check</source>
        <translation>检查中的改进</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验后</numerusform>
        </translation>
    </message>
    <message>
        <source>Every program measured</source>
        <translation>测量过的每个程序</translation>
    </message>
</context>
<context>
    <name>tilewright::RecentMenu</name>
    <message>
        <source>Forget missing files</source>
        <translation>忘记缺失的文件</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（缺失）</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>显示 %1（%2）</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>按 Delete 键可将其从此列表中移除。</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>从此列表中移除(&amp;R)</translation>
    </message>
    <message>
        <source>Resume %1 (%2, paused)</source>
        <translation>继续 %1（%2，已暂停）</translation>
    </message>
    <message>
        <source>Resume %1 (%2, interrupted)</source>
        <translation>继续 %1（%2，已中断）</translation>
    </message>
    <message>
        <source>Show %1 (%2, hidden)</source>
        <translation>显示 %1（%2，已隐藏）</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>显示隐藏的会话（%Ln）</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>已从列表中隐藏的会话；其记录全部保留。</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>它不能在此继续。%1</translation>
    </message>
    <message>
        <source>The Delete key puts it back into the lists.</source>
        <translation>按 Delete 键可将其恢复到列表中。</translation>
    </message>
    <message>
        <source>The Delete key hides it from the lists; its records are kept.</source>
        <translation>按 Delete 键可将其从列表中隐藏；其记录会保留。</translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>恢复到列表中(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>从列表中隐藏(&amp;H)</translation>
    </message>
    <message>
        <source>%1 (model missing)</source>
        <translation>%1（模型缺失）</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>其模型不在 %1：选择该会话时，会询问模型现在的位置。</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordActions</name>
    <message>
        <source>Save what is listed…</source>
        <translation>保存列出的内容…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) written to %1</source>
        <translation>
            <numerusform>已将 %Ln 条记录写入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>A session must run to keep what is measured: start one with F9.</source>
        <translation>须有会话在运行才能保留测量结果：请按 F9 启动。</translation>
    </message>
    <message>
        <source>Run it once, keep nothing</source>
        <translation>运行一次，不保留</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordFilterFields</name>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>按“%1”筛选</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>Measured, not verified</source>
        <translation>已测量，未验证</translation>
    </message>
    <message>
        <source>Compiled alone</source>
        <translation>仅编译</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>有噪声</translation>
    </message>
    <message>
        <source>Not noisy</source>
        <translation>无噪声</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordModel</name>
    <message>
        <source>Has a note; the Inspector shows it</source>
        <translation>有备注，可在检查器中查看</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>代价模型的得分；越高越快；只能在同一任务内比较</translation>
    </message>
    <message>
        <source>Baseline of the task: %1</source>
        <translation>任务的基线：%1</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline: the default schedule, where nothing else was chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task and sort by latency</source>
        <translation>程序比其任务的基线快多少；未另选时，基线为默认调度。不能按此列排序：各任务有各自的基线。请按任务筛选，再按延迟排序</translation>
    </message>
    <message>
        <source>Marks what was measured while the machine was at least %1 slower or faster than when the session began</source>
        <translation>标记在机器比会话开始时慢或快至少 %1 时所测的记录</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>已固定：%1</translation>
    </message>
    <message>
        <source>Pinned: shown above the others, however they are sorted</source>
        <translation>已固定：无论如何排序，它都在最上面</translation>
    </message>
    <message>
        <source>The processor, and the beginning of the id, of the machine that measured the record</source>
        <translation>测量该记录的机器的处理器及其标识的开头</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordPageActions</name>
    <message>
        <source>with %1</source>
        <translation>含 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordView</name>
    <message>
        <source>No records yet.</source>
        <translation>尚无记录。</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>此会话</translation>
    </message>
    <message>
        <source>Whole database</source>
        <translation>整个数据库</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>记录范围</translation>
    </message>
    <message>
        <source>Filter records</source>
        <translation>筛选记录</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Two selected records side by side</source>
        <translation>并排显示所选的两条记录</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>No records for this filter.</source>
        <translation>没有符合筛选的记录。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>显示程序</translation>
    </message>
    <message>
        <source>Show other records again</source>
        <translation>重新显示其他记录</translation>
    </message>
    <message>
        <source>At most %1 records can be copied at once. Save them as CSV instead.</source>
        <translation>一次最多可复制 %1 条记录。请改为另存为 CSV。</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>显示代码</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>作为新调度编辑</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>取消比较</translation>
    </message>
    <message>
        <source>Filter: words, task:3, state:ok, latency:&lt;2ms</source>
        <translation>筛选：词语、task:3、state:ok、latency:&lt;2ms</translation>
    </message>
    <message>
        <source>Read texts as regular expressions</source>
        <translation>将文本视为正则表达式</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>筛选器</translation>
    </message>
    <message>
        <source>Filters that were saved</source>
        <translation>已保存的筛选器</translation>
    </message>
    <message>
        <source>Words, or a key and a value: %1</source>
        <translation>词语，或键和值：%1</translation>
    </message>
    <message>
        <source>Compare record %1 with the next one chosen</source>
        <translation>将记录 %1 与接下来选中的记录比较</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>与另一条比较…</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Save what is listed…</source>
        <translation>保存列出的内容…</translation>
    </message>
    <message>
        <source>Save records</source>
        <translation>保存记录</translation>
    </message>
    <message>
        <source>Export this program…</source>
        <translation>导出此程序…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Has the session that runs measure noisy records of earlier sessions again: of the selected ones where several are selected, otherwise of all that are listed; the fastest of each task first, at most %1 at once</source>
        <translation>让正在运行的会话重新测量此前会话中有噪声的记录：选中多条时为所选记录，否则为列出的全部记录；每个任务最快的优先，一次最多 %1 条</translation>
    </message>
    <message>
        <source>Measure the noisy ones again</source>
        <translation>重新测量有噪声的记录</translation>
    </message>
    <message>
        <source>Reading the records…</source>
        <translation>正在读取记录…</translation>
    </message>
    <message>
        <source>Select at most %1 records, or all that are listed.</source>
        <translation>请选择最多 %1 条记录，或列出的全部记录。</translation>
    </message>
    <message>
        <source>Open models</source>
        <translation>打开的模型</translation>
    </message>
    <message>
        <source>Records of this session, of all tasks of the open models, or of everything that is kept</source>
        <translation>此会话、打开的模型的所有任务，或已保存的全部记录</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>所选任务</translation>
    </message>
    <message>
        <source>Records of the selected task only</source>
        <translation>仅所选任务的记录</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new · Show</source>
        <translation>
            <numerusform>%Ln 条新记录 · 显示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) came since the list was read</source>
        <translation>
            <numerusform>读取列表后新增了 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At most %1 at once</source>
        <translation>固定的记录无论如何排序都在最上面；pinned:yes 可找到它们。一次最多 %1 条</translation>
    </message>
</context>
<context>
    <name>tilewright::Remeasurer</name>
    <message>
        <source>The session that runs does not have the task of record %1.</source>
        <translation>正在运行的会话不包含记录 %1 的任务。</translation>
    </message>
    <message>
        <source>The program of record %1 is measured next.</source>
        <translation>接下来将测量记录 %1 的程序。</translation>
    </message>
    <message>
        <source>Record %1 could not be measured again: %2</source>
        <translation>无法重新测量记录 %1：%2</translation>
    </message>
    <message>
        <source>This session measured the program already, as record %1: %2. A session measures a program once.</source>
        <translation>此会话已测量过该程序，见记录 %1：%2。一个会话对同一程序只测量一次。</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2, and failed: %3</source>
        <translation>记录 %1 已重新测量为记录 %2，但失败：%3</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3, before %4</source>
        <translation>记录 %1 已重新测量为记录 %2：%3，此前为 %4</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3</source>
        <translation>记录 %1 已重新测量为记录 %2：%3</translation>
    </message>
    <message>
        <source>There is nothing to measure again: none of these records belongs to a task of this session, comes from an earlier session and is still unrequested.</source>
        <translation>没有需要重新测量的：在这些记录以及会话的任务中，没有尚未请求过的此前会话的记录。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 records are measured again next, the fastest of each task first.</source>
        <translation>
            <numerusform>接下来重新测量 %1 条记录中的 %n 条，每个任务最快的优先。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are measured again next.</source>
        <translation>
            <numerusform>接下来重新测量 %Ln 条记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) were measured again.</source>
        <translation>
            <numerusform>已重新测量 %Ln 条记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) could not be measured again.</source>
        <translation>
            <numerusform>%Ln 条记录无法重新测量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln record(s) this session had measured the program already.</source>
        <translation>
            <numerusform>有 %Ln 条记录的程序已由此会话测量过。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is measured again: this session cannot make the programs of these %Ln record(s), or measures them already.</source>
        <translation>
            <numerusform>没有重新测量：此会话无法生成这 %Ln 条记录的程序，或已在测量它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session ended before it got to %Ln more record(s).</source>
        <translation>
            <numerusform>会话在处理另外 %Ln 条记录之前结束了。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayBar</name>
    <message>
        <source>Moment of the session</source>
        <translation>会话的时刻</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>回放速度</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>结束回放</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>暂停回放</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s)</source>
        <comment>a target</comment>
        <translation>
            <numerusform>%1，%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>speed of a replay</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Replay · recorded on %1</source>
        <translation>回放 · 录制于 %1</translation>
    </message>
    <message>
        <source>Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.</source>
        <translation>会话 %1，录制于 %2。现在不进行任何测量：各视图显示的都是录制的内容。</translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayForm</name>
    <message>
        <source>Recorded spaces</source>
        <translation>已记录的空间</translation>
    </message>
    <message>
        <source>Files that `tilewright dataset space` wrote: every program of a task&apos;s space, measured</source>
        <translation>`tilewright dataset space` 写出的文件：任务空间中的每个程序及其测量结果</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>参赛者</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose all contestants</source>
        <translation>选择所有参赛者</translation>
    </message>
    <message>
        <source>Choose no contestant</source>
        <translation>不选择任何参赛者</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Trials a round</source>
        <translation>每轮试验</translation>
    </message>
    <message>
        <source>Start the replay</source>
        <translation>开始搜索</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>It trains networks, which takes long.</source>
        <translation>它会训练网络，耗时较长。</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* 重建：作者未公开的细节由我们选定。</translation>
    </message>
    <message>
        <source>Recorded spaces (*.gz);;All files (*)</source>
        <translation>已记录的空间 (*.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Add recorded spaces, which `tilewright dataset space` writes.</source>
        <translation>请添加由 `tilewright dataset space` 写出的已记录空间。</translation>
    </message>
    <message>
        <source>Choose at least one contestant.</source>
        <translation>请至少选择一个参赛者。</translation>
    </message>
    <message>
        <source>Searches: %1. Nothing is measured; those that were made before are not made again.</source>
        <translation>搜索：%1。不进行任何测量；已完成的搜索不会重复。</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineCanvas</name>
    <message>
        <source>Arithmetic intensity (FLOP per byte of weights, inputs and outputs)</source>
        <translation>算术强度（权重、输入和输出每字节的 FLOP）</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a level of memory and its rate</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Arithmetic, %1</source>
        <translation>算术运算，%1</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineModel</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Of the limit</source>
        <translation>占上限比</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>时间占比</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflinePage</name>
    <message numerus="yes">
        <source>Ceilings of the machine that measured this session (%1) with %n thread(s).</source>
        <translation>
            <numerusform>测量此会话的机器（%1）使用 %n 个线程的上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>No ceilings are shown: this session was measured on another machine (%1), and the measured peaks of that machine were not stored.</source>
        <translation>不显示上限：此会话在另一台机器（%1）上测量，而那台机器能达到的性能没有保存。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>No ceilings are shown: what the machine reaches with code for %1 was not kept with this session.</source>
        <translation>不显示上限：机器用 %1 的代码能达到的性能没有随此会话保存。</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineView</name>
    <message>
        <source>Roofline: the rate of each task against its arithmetic intensity</source>
        <translation>Roofline：各任务的速率与其算术强度</translation>
    </message>
    <message>
        <source>Tasks appear here once a program of theirs has been measured (F9).</source>
        <translation>任务的程序经过测量后，会显示在这里（F9）。</translation>
    </message>
    <message>
        <source>Tasks shown, by their part of the time</source>
        <translation>显示的任务（按时间占比）</translation>
    </message>
    <message>
        <source>Show the tasks alone that take the most of the time</source>
        <translation>只显示耗时最多的任务</translation>
    </message>
    <message>
        <source>Measure the machine</source>
        <translation>测量机器</translation>
    </message>
    <message>
        <source>Measure the ceilings anew, which takes about two seconds</source>
        <translation>重新测量上限，约需两秒</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the same figures as a table</source>
        <translation>以表格显示同样的数值</translation>
    </message>
    <message>
        <source>Tasks and their limits</source>
        <translation>任务及其上限</translation>
    </message>
    <message>
        <source>Tasks that make up %1 of the time</source>
        <translation>占时间 %1 的任务</translation>
    </message>
    <message>
        <source>Click a point, or go from one to the next by arrow keys, to read its figures and to see how it came there.</source>
        <translation>点击一个点，或用方向键逐点移动，可查看其数值以及它如何到达该处。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a rate at an intensity</comment>
        <translation>%2 时为 %1</translation>
    </message>
    <message>
        <source>%1 at %2: %3 of the limit set by %4</source>
        <translation>%2 时为 %1：达到上限的 %3（受限于：%4）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a task and its figures</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2 as fast as the baseline</source>
        <comment>figures of a task</comment>
        <translation>%1；速度为基线的 %2</translation>
    </message>
    <message>
        <source>%1 at %2: above the limit of %3 (%4)</source>
        <comment>a rate at an intensity, and why it is above the limit</comment>
        <translation>%2 时为 %1：超过上限 %3（%4）</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundChart</name>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>rank correlation</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>top-quarter recall</source>
        <translation>前四分之一召回率</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>mean of %1 rounds</source>
        <translation>%1 轮的平均</translation>
    </message>
    <message>
        <source>1 is perfect</source>
        <translation>1 为完美</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>训练时间（秒）</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundModel</name>
    <message>
        <source>Spearman&apos;s correlation of predicted and measured ranks within the round: 1 is the right order, 0 is chance. The programs of a round are those that the model liked best, which are hard to tell apart.</source>
        <translation>一轮之内预测名次与测量名次的斯皮尔曼相关：1 为正确顺序，0 为随机。一轮中的程序都是模型最看好的，彼此难以区分。</translation>
    </message>
    <message>
        <source>How many of the fastest quarter were among the quarter predicted to be fastest</source>
        <translation>最快的四分之一中，有多少位于预测最快的四分之一之内</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>轮次</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>秩相关</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>前四分之一召回率</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>随机水平</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>How many of the fastest tenth were in the tenth predicted to be fastest: whether the model finds the very best</source>
        <translation>最快十分之一中有多少被预测为最快的十分之一：模型能否找到最优者</translation>
    </message>
    <message>
        <source>Fastest tenth found</source>
        <translation>找到的最快十分之一</translation>
    </message>
    <message>
        <source>What error remains on the samples it learnt from, in the model&apos;s own measure</source>
        <translation>在所学样本上剩余的误差，按模型自身的度量</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundPanel</name>
    <message>
        <source>From round</source>
        <translation>起始轮次</translation>
    </message>
    <message>
        <source>To round</source>
        <translation>结束轮次</translation>
    </message>
</context>
<context>
    <name>tilewright::SavedFilters</name>
    <message>
        <source>Save this filter as…</source>
        <translation>将此筛选器另存为…</translation>
    </message>
    <message>
        <source>Name of the filter to save</source>
        <translation>要保存的筛选器的名称</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>tilewright::ScatterPlot</name>
    <message>
        <source>Predicted score (higher is faster)</source>
        <translation>预测得分（越高越快）</translation>
    </message>
    <message>
        <source>Predicted speed (task&apos;s best: 1)</source>
        <translation>预测速度（任务最佳：1）</translation>
    </message>
    <message>
        <source>Measured speed (task&apos;s best: 1)</source>
        <translation>测量速度（任务最佳：1）</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreBarChart</name>
    <message>
        <source>random order</source>
        <translation>随机顺序</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>真实顺序</translation>
    </message>
    <message>
        <source>Top-1 and top-5 of %1 cost models</source>
        <translation>%1 个代价模型的 Top-1 和 Top-5</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreLineChart</name>
    <message>
        <source>Tasks of the source that were learnt from</source>
        <translation>学习所用的源任务</translation>
    </message>
    <message>
        <source>Programs of the target that were learnt from</source>
        <translation>学习所用的目标程序</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>随机顺序</translation>
    </message>
    <message>
        <source>%1 of cost models by what they learnt from</source>
        <translation>代价模型的 %1，按学习内容</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchCurveChart</name>
    <message>
        <source>Best programs of compared searches</source>
        <translation>所比较搜索的最佳程序</translation>
    </message>
    <message>
        <source>Seconds of a search, with its trials</source>
        <translation>一次搜索的秒数（含试验）</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>相对最佳的比例</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验之后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SearchLegend</name>
    <message>
        <source>Curves of the chart</source>
        <translation>图表的曲线</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchModel</name>
    <message>
        <source>%1 trials</source>
        <translation>%1 次试验</translation>
    </message>
    <message>
        <source>Best program after %1 trials: the latency of the fastest one there is, as a share of its latency</source>
        <translation>%1 次试验后的最佳程序：现有最快程序的延迟占其延迟的比例</translation>
    </message>
    <message>
        <source>Won / tied / lost</source>
        <translation>胜 / 相当 / 负</translation>
    </message>
    <message>
        <source>Nothing is counted: there is no reference among the contestants</source>
        <translation>未计数：参赛者中没有参照</translation>
    </message>
    <message>
        <source>Searches of the same task and seed against %1, after all trials</source>
        <translation>相同任务与种子的搜索在全部试验后与 %1 相比</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%3 中的 %2）</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>参赛者</translation>
    </message>
    <message>
        <source>A search policy with its options, and the cost model that it asks</source>
        <translation>搜索策略及其选项，以及它所用的代价模型</translation>
    </message>
    <message>
        <source>Equal seconds</source>
        <translation>相同秒数</translation>
    </message>
    <message>
        <source>Best program within the time that the quickest contestant took for all of its trials</source>
        <translation>在最快的参赛者完成全部试验所用时间内的最佳程序</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>遗憾值</translation>
    </message>
    <message>
        <source>How much slower than the fastest program the chosen one is, both measured again</source>
        <translation>所选程序比最快程序慢多少，两者均重新测量</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>How often the chosen program was not the fastest of its search any more when it was measured again</source>
        <translation>重新测量时，所选程序不再是其搜索中最快程序的频率</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Time of a search without its trials and its training</source>
        <translation>一次搜索的时间，不含试验和训练</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Time of the training of models in a search</source>
        <translation>一次搜索中训练模型的时间</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>%1 of %2 ended early</source>
        <translation>%2 中有 %1 提前结束</translation>
    </message>
    <message>
        <source>What else is to be said of its searches</source>
        <translation>关于其搜索的其他说明</translation>
    </message>
    <message>
        <source>Searches: %1</source>
        <translation>搜索：%1</translation>
    </message>
    <message>
        <source>%1 of the latency of the fastest program</source>
        <translation>最快程序延迟的 %1</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* 重建：作者未公开的细节由我们选定；数值反映的是我们的选择，而非作者的程序。</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchPairModel</name>
    <message>
        <source>%1 finds faster programs than %2.</source>
        <translation>%1 找到的程序比 %2 快。</translation>
    </message>
    <message>
        <source>%1 finds slower programs than %2.</source>
        <translation>%1 找到的程序比 %2 慢。</translation>
    </message>
    <message>
        <source>Of %1 and %2 one cannot tell which finds faster programs.</source>
        <translation>无法判断 %1 与 %2 哪个找到的程序更快。</translation>
    </message>
    <message>
        <source>Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches</source>
        <translation>延迟之比：%1（%2 至 %3），共 %4 对搜索</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>参赛者</translation>
    </message>
    <message>
        <source>The other columns are the contestants in the same order</source>
        <translation>其他各列是相同顺序的参赛者</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesPage</name>
    <message>
        <source>There is no file to keep the searches in.</source>
        <translation>没有用于保存搜索的文件。</translation>
    </message>
    <message>
        <source>A replay is under way: stop it first.</source>
        <translation>正在搜索：请先停止。</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesView</name>
    <message>
        <source>No searches have been compared yet: replay recorded spaces, which `tilewright dataset space` writes, or compare them by `tilewright compare`.</source>
        <translation>尚未比较任何搜索：请在此处或用 `tilewright compare` 搜索由 `tilewright dataset space` 写出的已记录空间。</translation>
    </message>
    <message>
        <source>Replay recorded spaces…</source>
        <translation>搜索已记录的空间…</translation>
    </message>
    <message>
        <source>Which searches are compared</source>
        <translation>比较哪些搜索</translation>
    </message>
    <message>
        <source>Task whose searches are shown</source>
        <translation>显示其搜索的任务</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>曲线的横轴</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>随试验次数</translation>
    </message>
    <message>
        <source>over seconds</source>
        <translation>随秒数</translation>
    </message>
    <message>
        <source>Your own results</source>
        <translation>您自己的结果</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>打开结果…</translation>
    </message>
    <message>
        <source>Searches that `tilewright compare` kept in a file</source>
        <translation>`tilewright compare` 保存在文件中的搜索</translation>
    </message>
    <message>
        <source>Progress of the replay</source>
        <translation>搜索的进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Searches that have ended are kept: the same replay goes on from there</source>
        <translation>已结束的搜索会保留：相同的选择会从该处继续</translation>
    </message>
    <message>
        <source>Contestants and their figures</source>
        <translation>参赛者及其数值</translation>
    </message>
    <message>
        <source>Each contestant against each other</source>
        <translation>参赛者两两比较</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>参赛者</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>成对比较</translation>
    </message>
    <message>
        <source>Results of `tilewright compare`</source>
        <translation>`tilewright compare` 的结果</translation>
    </message>
    <message>
        <source>Compared searches (*.jsonl);;All files (*)</source>
        <translation>比较过的搜索 (*.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading the recorded spaces…</source>
        <translation>正在读取已记录的空间…</translation>
    </message>
    <message>
        <source>%1 is shown; go back to the searches of this program</source>
        <translation>当前显示 %1；返回本程序的搜索</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* 重建：作者未公开的细节由我们选定。</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBar</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Budget </source>
        <translation>预算 </translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>trials per task</source>
        <translation>每任务试验数</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>试验总数</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>预算单位</translation>
    </message>
    <message>
        <source>Chooses what to measure next</source>
        <translation>选择接下来测量什么</translation>
    </message>
    <message>
        <source>Predicts which programs are fast</source>
        <translation>预测哪些程序快</translation>
    </message>
    <message>
        <source>A network: learns in the learner, and costs more time than trees</source>
        <translation>网络：在学习进程中学习，比树模型耗时更多</translation>
    </message>
    <message>
        <source>Which programs the search may choose from</source>
        <translation>搜索可选的程序范围</translation>
    </message>
    <message>
        <source>  Threads </source>
        <translation>  线程 </translation>
    </message>
    <message>
        <source>Threads that the tuned programs use</source>
        <translation>调优后的程序使用的线程数</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Compare cost models</source>
        <translation>比较代价模型</translation>
    </message>
    <message>
        <source>How the cost models compare on networks that they have not seen</source>
        <translation>代价模型在未见过的网络上的比较</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What the session may spend. With 0 trials nothing is searched: each task gets the cost model&apos;s first choice, which is timed once. The least is 1 minute.</source>
        <translation>会话可以花费的量。0 次试验时不搜索：每个任务采用代价模型的首选，只测量一次。按分钟计时，最少为 1 分钟。</translation>
    </message>
    <message>
        <source>
Reconstruction: its authors left details open, which we chose</source>
        <translation>
重建：作者未公开的细节由我们选定</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Advanced: %1</source>
        <translation>高级：%1</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Chooses the task of each round</source>
        <translation>选择每一轮的任务</translation>
    </message>
    <message>
        <source>Search policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>搜索策略 %1，代价模型 %2，规则 %3，调度器 %4</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBridge</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Session %1 goes on after %2 trials</source>
        <translation>会话 %1 在 %2 次试验后继续</translation>
    </message>
    <message>
        <source>Session %1 begins</source>
        <translation>会话 %1 开始</translation>
    </message>
    <message>
        <source>Round %1: %2 (%3)</source>
        <translation>第 %1 轮：%2（%3）</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>跳过 %1：%2</translation>
    </message>
    <message>
        <source>%1 is cut into smaller subgraphs: %2</source>
        <translation>%1 已切分成更小的子图：%2</translation>
    </message>
    <message>
        <source>%1 runs by a plain loop nest: %2</source>
        <translation>%1 以朴素的循环嵌套运行：%2</translation>
    </message>
    <message>
        <source>%1 runs by its reference kernels: %2</source>
        <translation>%1 以参考内核运行：%2</translation>
    </message>
    <message>
        <source>The machine&apos;s speed changed by %1 since the session began</source>
        <translation>会话开始以来机器速度变化了 %1</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 instead of %5</source>
        <translation>%1：%3 处采用 %2，%5 变为 %4</translation>
    </message>
    <message>
        <source>%1: what the rules say again instead of %2 at %3</source>
        <translation>%1：在 %3 处恢复规则的做法，不再采用%2</translation>
    </message>
    <message>
        <source>Record %1, made by hand, takes %2</source>
        <translation>手动制作的记录 %1 耗时 %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2</source>
        <translation>%1：整体运行（实测）%2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2, %3 with the programs that are fastest alone</source>
        <translation>%1：整体运行（实测）%2，采用单独最快的程序则为 %3</translation>
    </message>
    <message>
        <source>All tasks are tuned again</source>
        <translation>恢复调优所有任务</translation>
    </message>
    <message numerus="yes">
        <source>Only %n task(s) are tuned from now on</source>
        <translation>
            <numerusform>今后仅调优 %n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>The default schedule of %1 did not work, so the task is compared with what comes first: %2</source>
        <translation>%1 的默认调度不可用，因此该任务与最先得到的结果比较：%2</translation>
    </message>
    <message>
        <source>%1: whole run with the default schedules %2</source>
        <translation>%1：采用默认调度的整体运行 %2</translation>
    </message>
    <message>
        <source>Programs run without %1 here; “tilewright doctor” says what follows</source>
        <translation>此处程序在没有 %1 的情况下运行；“tilewright doctor”会说明后果</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareModel</name>
    <message>
        <source>only in B</source>
        <translation>仅在 B 中</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>仅在 A 中</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A 更快</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B 更快</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Measured on different targets.</source>
        <translation>在不同目标上测量。</translation>
    </message>
    <message>
        <source>Each was measured only once.</source>
        <translation>各自只测量了一次。</translation>
    </message>
    <message>
        <source>They differ by %1; the noise is %2.</source>
        <translation>相差 %1，噪声为 %2。</translation>
    </message>
    <message>
        <source>Latency of B relative to A</source>
        <translation>B 相对于 A 的延迟</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>A best</source>
        <translation>A 最佳</translation>
    </message>
    <message>
        <source>A spread</source>
        <translation>A 离散度</translation>
    </message>
    <message>
        <source>B best</source>
        <translation>B 最佳</translation>
    </message>
    <message>
        <source>B spread</source>
        <translation>B 离散度</translation>
    </message>
    <message>
        <source>B to A</source>
        <translation>B 比 A</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.</source>
        <translation>A 中为 ×%1，B 中为 ×%2：两个会话选择了不同的布局或子图。</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相当</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>B takes %1 as long as A, with 95 % confidence between %2 and %3.</source>
        <translation>B 用时为 A 的 %1，95 % 置信度下在 %2 与 %3 之间。</translation>
    </message>
    <message>
        <source>How many times as long B takes as A, with the 95 % confidence interval, on a logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference can be shown.</source>
        <translation>B 用时是 A 的多少倍，附 95 % 置信区间，以 1 为中心的对数刻度。条向左：B 更快；灰色条：无法证明有差异。</translation>
    </message>
    <message>
        <source>B / A, 95 %</source>
        <translation>B / A，95 %</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareView</name>
    <message>
        <source>This page compares two sessions, once two have been kept.</source>
        <translation>保存了两个会话后，可在此页进行比较。</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>会话 A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>会话 B</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>互换</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>互换 A 与 B</translation>
    </message>
    <message>
        <source>Best programs of two sessions</source>
        <translation>两个会话的最佳程序</translation>
    </message>
    <message>
        <source>Choose two different sessions.</source>
        <translation>请选择两个不同的会话。</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets, %1 and %2.</source>
        <translation>无法判断：它们在不同目标 %1 和 %2 上测量。</translation>
    </message>
    <message>
        <source>%1: A %2, B %3.</source>
        <translation>%1：A %2，B %3。</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (%4 of %5 tasks, those that both measured).</source>
        <translation>%1：A %2，B %3（%5 个任务中双方都测量过的 %4 个）。</translation>
    </message>
    <message>
        <source>Cannot tell: they differ by %1, and the noise is %2.</source>
        <translation>无法判断：相差 %1，噪声为 %2。</translation>
    </message>
    <message>
        <source>Cannot tell: some programs were measured only once.</source>
        <translation>无法判断：部分程序只测量了一次。</translation>
    </message>
    <message>
        <source>A is faster: B takes %1 longer, beyond the noise of %2.</source>
        <translation>A 更快：B 多用 %1，超出 %2 的噪声。</translation>
    </message>
    <message>
        <source>B is faster: A takes %1 longer, beyond the noise of %2.</source>
        <translation>B 更快：A 多用 %1，超出 %2 的噪声。</translation>
    </message>
    <message>
        <source>They have no measured model in common.</source>
        <translation>它们没有共同测量过的模型。</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during A; the noise includes that.</source>
        <translation>A 期间机器本身慢了 %1；噪声已包含这一点。</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during B; the noise includes that.</source>
        <translation>B 期间机器本身慢了 %1；噪声已包含这一点。</translation>
    </message>
    <message>
        <source>Each is summed with the layouts and subgraphs that its session chose.</source>
        <translation>各自按其会话所选的布局和子图求和。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 trials</source>
        <translation>%1 · %2 · %3 · %4 次试验</translation>
    </message>
    <message>
        <source>Cost model %1</source>
        <translation>代价模型 %1</translation>
    </message>
    <message>
        <source>What is shown of the sessions</source>
        <translation>会话的显示内容</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Over trials</source>
        <translation>随试验</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>When its trials were measured was not kept.</source>
        <translation>没有保存其试验的测量时间。</translation>
    </message>
    <message>
        <source>There is nothing to draw: they have no measured model in common.</source>
        <translation>没有可绘制的内容：它们没有共同测量过的模型。</translation>
    </message>
    <message>
        <source>No task was measured by both.</source>
        <translation>没有双方都测量过的任务。</translation>
    </message>
    <message>
        <source>B against A: %1 won · %2 lost · %3 equal · %4 cannot tell</source>
        <translation>B 对 A：%1 胜 · %2 负 · %3 相当 · %4 无法判断</translation>
    </message>
    <message>
        <source>After %1, when the shorter one ended</source>
        <translation>%1 后（较短的会话结束时）</translation>
    </message>
    <message>
        <source>%1, neither was ahead by more than the noise: A %2, B %3.</source>
        <translation>%1，双方的领先都未超出噪声：A %2，B %3。</translation>
    </message>
    <message>
        <source>%1, A was ahead by %2: A %3, B %4.</source>
        <translation>%1，A 领先 %2：A %3，B %4。</translation>
    </message>
    <message>
        <source>%1, B was ahead by %2: A %3, B %4.</source>
        <translation>%1，B 领先 %2：A %3，B %4。</translation>
    </message>
    <message>
        <source>A as baseline</source>
        <translation>以 A 为基线</translation>
    </message>
    <message>
        <source>Compare every latency of the window with session A, until another baseline is set</source>
        <translation>将窗口中的所有延迟与会话 A 比较，直到设定其他基线</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s), when the one with fewer ended</source>
        <translation>
            <numerusform>%Ln 次试验后（试验较少的会话结束时）</numerusform>
        </translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the curves as a table</source>
        <translation>以表格显示曲线</translation>
    </message>
    <message>
        <source>How the sums of both sessions fell</source>
        <translation>两个会话之和的下降过程</translation>
    </message>
    <message>
        <source>Search policy %1 (%2)</source>
        <translation>搜索策略 %1（%2）</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveChart</name>
    <message>
        <source>Sums of the best programs of both sessions</source>
        <translation>两个会话最佳程序之和</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>会话 A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>会话 B</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveModel</name>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>任务之和</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionSheet</name>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>保存位置</translation>
    </message>
    <message>
        <source>&amp;Weights of the cost model</source>
        <translation>代价模型的权重(&amp;W)</translation>
    </message>
    <message>
        <source>Weights of the cost model</source>
        <translation>代价模型的权重</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>&amp;Do not show this before each start</source>
        <translation>不在每次开始前显示(&amp;D)</translation>
    </message>
    <message>
        <source>%1 trials per task, %2 in all</source>
        <translation>每任务 %1 次试验，共 %2 次</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>Not known before the first round: nothing was measured for this target yet</source>
        <translation>第一轮之前未知：尚未对此目标做过任何测量</translation>
    </message>
    <message>
        <source>About %1, at %2 a trial as in earlier sessions</source>
        <translation>约 %1，按此前会话每次试验 %2 计</translation>
    </message>
    <message>
        <source>Tune %1</source>
        <translation>调优 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at earlier sessions…</source>
        <translation>正在查看此前的会话…</translation>
    </message>
    <message>
        <source>as they came with the program</source>
        <translation>程序自带</translation>
    </message>
    <message>
        <source>none: it learns in this session</source>
        <translation>无：在此会话中学习</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>A file that “tilewright train” wrote, for the cost model to begin with</source>
        <translation>由“tilewright train”写出的文件，作为代价模型的起点</translation>
    </message>
    <message>
        <source>Two sessions would disturb each other&apos;s times: this one can wait for its turn.</source>
        <translation>两个会话会互相干扰计时：此会话可以排队等待。</translation>
    </message>
    <message>
        <source>How to fix</source>
        <translation>解决方法</translation>
    </message>
    <message>
        <source>How to fix: %1</source>
        <translation>解决方法：%1</translation>
    </message>
    <message>
        <source>&amp;Measure a default schedule of each task first</source>
        <translation>先测量每个任务的默认调度(&amp;M)</translation>
    </message>
    <message>
        <source>A plain program of each task, measured once before the first round and on top of the budget: speed-ups are counted from it</source>
        <translation>每个任务的一个朴素程序，在第一轮之前、预算之外测量一次：加速比以它为基准</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) in all</source>
        <translation>
            <numerusform>共 %Ln 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>That of compiling</source>
        <translation>编译所需的时间</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%n 个任务中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>One program of each task</source>
        <translation>每个任务一个程序</translation>
    </message>
    <message>
        <source>One program of each task, by prediction: no search</source>
        <translation>每个任务一个程序，按预测选取：不搜索</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s): all but one compile, then that one measures alone</source>
        <translation>
            <numerusform>%n 个工作进程：除一个外都用于编译，随后由该进程单独测量</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) compile, nothing is measured</source>
        <translation>
            <numerusform>%n 个工作进程编译，不进行测量</numerusform>
        </translation>
    </message>
    <message>
        <source>policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>策略 %1，代价模型 %2，规则 %3，调度器 %4</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeSheet</name>
    <message>
        <source>The file leaves these dimensions open, and programs are tuned for one size each. What you enter is remembered for this file.</source>
        <translation>该文件未指定这些维度，而程序只针对一种大小调优。您输入的值会为此文件记住。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>How large are the inputs of %1?</source>
        <translation>%1 的输入有多大？</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>Dimension %1 of %2</source>
        <translation>%2 的维度 %1</translation>
    </message>
    <message>
        <source>Add other sizes</source>
        <translation>添加其他大小</translation>
    </message>
    <message>
        <source>One session tunes programs for all of these sizes, and one exported library has them all.</source>
        <translation>一个会话为所有这些大小调优程序，一个导出的库包含全部程序。</translation>
    </message>
    <message>
        <source>Remove the last sizes</source>
        <translation>删除最后的大小</translation>
    </message>
    <message>
        <source>%1, sizes %2</source>
        <translation>%1，大小 %2</translation>
    </message>
    <message>
        <source>A shape is missing: it is written as extents with commas between them, such as 1,3,224,224.</source>
        <translation>缺少一个形状：请用逗号分隔各个大小，例如 1,3,224,224。</translation>
    </message>
</context>
<context>
    <name>tilewright::Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>功能</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Fit, natural size, zoom</source>
        <translation>适应、原始大小、缩放</translation>
    </message>
    <message>
        <source>F, 1, + and −, mouse wheel</source>
        <translation>F、1、+ 和 −、鼠标滚轮</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Next meaning of the colours</source>
        <translation>切换到颜色的下一种含义</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Producers, consumers, boxes beside</source>
        <translation>生产者、消费者、相邻方框</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Open the chosen box</source>
        <translation>打开所选方框</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Enter、双击</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>drag, Space and drag, middle button</source>
        <translation>拖动、按住空格拖动、中键</translation>
    </message>
    <message>
        <source>Find, link colours, reveal the linked lines, let go</source>
        <translation>查找、颜色关联、显示关联的行、取消固定</translation>
    </message>
    <message>
        <source>Ctrl+F, C, Ctrl+F10, Esc</source>
        <translation>Ctrl+F、C、Ctrl+F10、Esc</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Zoom, show everything</source>
        <translation>缩放、显示全部</translation>
    </message>
    <message>
        <source>drag, double click</source>
        <translation>拖动、双击</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Filter shortcuts</source>
        <translation>筛选快捷键</translation>
    </message>
    <message>
        <source>Cross-hair to the next step, to the first and the last</source>
        <translation>十字线移到下一步、首步和末步</translation>
    </message>
    <message>
        <source>Left and Right, Home and End</source>
        <translation>左右键、Home 和 End</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Set a marker, clear, zoom, show everything</source>
        <translation>设置标记、清除、缩放、显示全部</translation>
    </message>
    <message>
        <source>Enter, Esc, + and −, F</source>
        <translation>Enter、Esc、+ 和 −、F</translation>
    </message>
    <message>
        <source>Next point, its record, let go</source>
        <translation>下一个点、其记录、取消</translation>
    </message>
    <message>
        <source>arrow keys, Enter, Esc</source>
        <translation>方向键、Enter、Esc</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>代价模型</translation>
    </message>
    <message>
        <source>Next task by intensity, by speed, none</source>
        <translation>按强度、按速度的下一个任务，取消</translation>
    </message>
    <message>
        <source>Left and Right, Up and Down, Esc</source>
        <translation>左右键、上下键、Esc</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Next record, next decision, its record, let go</source>
        <translation>下一条记录、下一个决策、其记录、取消</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Enter, Esc</source>
        <translation>上下键、左右键、Enter、Esc</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Parent and fastest child, older and younger, first and last</source>
        <translation>父记录与最快的子记录、较早与较晚、首个与末个</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Home and End</source>
        <translation>上下键、左右键、Home 和 End</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>谱系图</translation>
    </message>
    <message>
        <source>Remove, move, duplicate or write the primitive</source>
        <translation>删除、移动、复制或编写原语</translation>
    </message>
    <message>
        <source>Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2</source>
        <translation>Delete、Alt+上/下、Alt+Shift+下、F2</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Filter the rows, clear the filter</source>
        <translation>筛选行、清除筛选</translation>
    </message>
    <message>
        <source>Ctrl+F, Esc</source>
        <translation>Ctrl+F、Esc</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Go on while the session is paused</source>
        <translation>会话暂停时继续</translation>
    </message>
    <message>
        <source>F9, F10</source>
        <translation>F9、F10</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Brush the axis upwards, downwards, clear its brush, move the axis</source>
        <translation>向上、向下刷选该轴，清除刷选，移动该轴</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right</source>
        <translation>Shift+上、Shift+下、Delete、Ctrl+左和 Ctrl+右</translation>
    </message>
    <message>
        <source>What can be done with the row, sort by a column, show, move and widen columns</source>
        <translation>对该行可做的操作，按列排序，显示、移动和加宽列</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>菜单键</translation>
    </message>
    <message>
        <source>Next part, open the view that says more</source>
        <translation>下一部分，打开详细视图</translation>
    </message>
    <message>
        <source>Tab, Enter</source>
        <translation>Tab、Enter</translation>
    </message>
    <message>
        <source>Line at the bottom</source>
        <translation>底部的行</translation>
    </message>
</context>
<context>
    <name>tilewright::SideCaption</name>
    <message>
        <source>Show one graph alone (Ctrl+B)</source>
        <translation>只显示一个图（Ctrl+B）</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchPane</name>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>What is computed</source>
        <translation>计算内容</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制…</translation>
    </message>
    <message>
        <source>There is no program to draw.</source>
        <translation>没有可绘制的程序。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>没有可绘制的循环。</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchView</name>
    <message>
        <source>Sketches of the selected task</source>
        <translation>所选任务的草图</translation>
    </message>
    <message>
        <source>Rules that made the sketch, in order</source>
        <translation>依次生成草图的规则</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>选择一个任务以查看其草图。</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>What is shown of a sketch</source>
        <translation>草图的显示内容</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图示</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定义</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Shown beside it</source>
        <translation>旁边显示的内容</translation>
    </message>
    <message>
        <source>Nothing beside</source>
        <translation>旁边不显示</translation>
    </message>
    <message>
        <source>Rules of the one beside</source>
        <translation>旁边草图的规则</translation>
    </message>
    <message>
        <source>Rules that made the sketch beside, in order</source>
        <translation>依次生成旁边草图的规则</translation>
    </message>
    <message>
        <source>Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records that share the rule</source>
        <translation>选择一条规则或其原语以查看当时的循环；按 Enter 显示共有该规则的记录</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchesDock</name>
    <message>
        <source>Looking for sketches…</source>
        <translation>正在查找草图…</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>选择一个任务以查看其草图。</translation>
    </message>
</context>
<context>
    <name>tilewright::StartPage</name>
    <message>
        <source>Tilewright</source>
        <translation>Tilewright</translation>
    </message>
    <message>
        <source>Find the fastest programs for a neural network on this machine.</source>
        <translation>为神经网络找到在本机上最快的程序。</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>An ONNX file. It can also be dropped anywhere on this window.</source>
        <translation>一个 ONNX 文件，也可以拖放到此窗口的任意位置。</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>试试示例</translation>
    </message>
    <message>
        <source>SqueezeNet 1.1 with random weights: a small network to look around with.</source>
        <translation>随机权重的 SqueezeNet 1.1：用于熟悉界面的小网络。</translation>
    </message>
    <message>
        <source>Recent models</source>
        <translation>最近的模型</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%2 次试验中的 %1 次</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（缺失）</translation>
    </message>
    <message>
        <source>Replay an example session</source>
        <translation>回放示例会话</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近的会话</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>工作 %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>约剩 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>设为基线(&amp;B)</translation>
    </message>
    <message>
        <source>no result for the whole model yet</source>
        <translation>尚无整个模型的结果</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>继续 %1</translation>
    </message>
    <message>
        <source>Opens what was tuned, and goes on with the session.</source>
        <translation>打开已调优的内容，并继续该会话。</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>按 Delete 键可将其从此列表中移除。</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>从此列表中移除(&amp;R)</translation>
    </message>
    <message>
        <source>%1 a whole run</source>
        <translation>整体运行 %1</translation>
    </message>
    <message>
        <source>%1, sum of tasks</source>
        <translation>任务之和 %1</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>其模型不在 %1：选择该会话时，会询问模型现在的位置。</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>它不能在此继续。%1</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>Model missing</source>
        <translation>模型缺失</translation>
    </message>
    <message>
        <source>A recorded session on that network: every view shows what it showed then.</source>
        <translation>该网络的一次已录制的会话：所有视图都显示当时的内容。</translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>已从列表中隐藏的会话；其记录全部保留。</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>显示隐藏的会话（%Ln）</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>恢复到列表中(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>从列表中隐藏(&amp;H)</translation>
    </message>
</context>
<context>
    <name>tilewright::StatusLine</name>
    <message>
        <source>What the session is doing</source>
        <translation>会话正在做什么</translation>
    </message>
    <message>
        <source>Stage of the round</source>
        <translation>本轮的阶段</translation>
    </message>
    <message>
        <source>A round is one batch of trials of one task</source>
        <translation>一轮是一个任务的一批试验</translation>
    </message>
    <message>
        <source>Trials made, and planned in all</source>
        <translation>已做的和计划的试验总数</translation>
    </message>
    <message>
        <source>Progress of the session</source>
        <translation>会话进度</translation>
    </message>
    <message>
        <source>Time left at the pace so far</source>
        <translation>按目前速度的剩余时间</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%2 次试验中的 %1 次</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>machine speed %1</source>
        <translation>机器速度 %1</translation>
    </message>
    <message>
        <source>Replay · %1</source>
        <translation>回放 · %1</translation>
    </message>
    <message>
        <source>What the session is doing; a click shows its log</source>
        <translation>会话正在做什么；点击显示其日志</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n 个工作进程</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>重启 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>machine noise %1</source>
        <translation>机器噪声 %1</translation>
    </message>
    <message>
        <source>A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in %2 samples; the machine&apos;s speed changed by %3 since the session began. A click shows the curves, where unsteady times are shaded</source>
        <translation>不时对一项固定工作计时。在 %2 个样本中，其用时波动为 %1（标准差除以均值）；会话开始以来机器速度变化了 %3。点击查看曲线，其中不稳定的时段带有阴影</translation>
    </message>
    <message>
        <source>default schedules %1/%2</source>
        <translation>默认调度 %1/%2</translation>
    </message>
    <message>
        <source>A plain program of each task is measured first: speed-ups are counted from it</source>
        <translation>先测量每个任务的一个朴素程序：加速比以它为基准</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>Processes that build and run programs: all but one compile, then that one measures alone. A process that a program crashes is replaced, and only that trial is lost; a click shows why trials failed</source>
        <translation>构建并运行程序的进程：除一个外都用于编译，随后由该进程单独测量。被程序带崩的进程会被替换，只损失那一次试验；点击可查看试验失败的原因</translation>
    </message>
    <message>
        <source>Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and the nodes that belong to none; a click shows the graph</source>
        <translation>计算图的节点、它们融合成的子图、其中的任务，以及不属于任何任务的节点；点击可显示计算图</translation>
    </message>
</context>
<context>
    <name>tilewright::StepList</name>
    <message>
        <source>Before any rule</source>
        <translation>应用规则之前</translation>
    </message>
    <message>
        <source>before any rule</source>
        <translation>应用规则之前</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>after step %1 of %2</source>
        <translation>第 %1 步之后，共 %2 步</translation>
    </message>
    <message>
        <source>after primitive %1</source>
        <translation>原语 %1 之后</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Show the records of the task that share the chosen rule (Enter)</source>
        <translation>显示该任务中共有所选规则的记录（Enter）</translation>
    </message>
</context>
<context>
    <name>tilewright::TableFilter</name>
    <message>
        <source>Filter: %1</source>
        <comment>the name of a table</comment>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>筛选…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows that are left of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Rows that have every word in some column stay. Ctrl+F leads here while the table has the focus; Escape clears.</source>
        <translation>保留在某一列中含有每个词的行。表格有焦点时按 Ctrl+F 到达此处；Esc 清除。</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Read words as regular expressions; \s stands for a space</source>
        <translation>将词读作正则表达式；\s 表示空格</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No row fits this filter.</source>
        <translation>没有符合此筛选的行。</translation>
    </message>
</context>
<context>
    <name>tilewright::TableRows</name>
    <message>
        <source>%1 is no regular expression: %2. Mend it, or read the text as plain words</source>
        <translation>%1 不是正则表达式：%2。请更正它，或将文本读作普通词语</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskAdvisor</name>
    <message>
        <source>At %1 of what the machine allows: further trials have little to gain.</source>
        <translation>已达机器允许的 %1：继续试验收益甚微。</translation>
    </message>
    <message>
        <source>Bound by memory: its data takes longer to arrive than its arithmetic. Smaller types or more of the graph in one task would help, another schedule hardly.</source>
        <translation>受内存限制：数据到达比运算更慢。更小的类型或把更多图放入一个任务会有帮助，换调度几乎无用。</translation>
    </message>
    <message>
        <source>Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a multiple of %2 would fill them.</source>
        <translation>其向量平均只用了 %1 的通道。最内层循环为 %2 的倍数的分块可将其填满。</translation>
    </message>
    <message>
        <source>%1 of %2 threads work on average. Parallel loops with more steps would share the work out better.</source>
        <translation>平均 %2 个线程中有 %1 个在工作。步数更多的并行循环能更好地分摊工作。</translation>
    </message>
    <message>
        <source>Its register tile is larger than the processor has vector registers, so that values go through memory. A smaller tile would keep them.</source>
        <translation>其寄存器分块大于处理器的向量寄存器数，导致数值经由内存。更小的分块可将其保留。</translation>
    </message>
    <message>
        <source>Each addition waits for the one before it. A larger register tile would do other sums meanwhile.</source>
        <translation>每次加法都在等待前一次。更大的寄存器分块可以同时计算其他的和。</translation>
    </message>
    <message>
        <source>Parallel work is started %1 times a run, which takes time. A parallel loop further out would start it less often.</source>
        <translation>每次运行启动 %1 次并行工作，这要花时间。把更外层的循环并行化可以减少启动次数。</translation>
    </message>
    <message>
        <source>%1 of its trials failed; the Errors dock tells why.</source>
        <translation>其试验的 %1 失败；“错误”停靠窗口说明原因。</translation>
    </message>
    <message>
        <source>It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a nearer cache.</source>
        <translation>等待数据（%1）的时间多于计算。更小的分块可以留在更近的缓存中。</translation>
    </message>
    <message numerus="yes">
        <source>Still far from what the machine allows after %Ln trial(s): more trials are worthwhile.</source>
        <translation>
            <numerusform>%Ln 次试验后距机器允许的还很远：值得继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the limit of the direct algorithm: this program uses another one, which needs less arithmetic.</source>
        <translation>直接算法极限的 %1：该程序使用另一种运算更少的算法。</translation>
    </message>
    <message>
        <source>The cost model is unreliable here: it orders this task&apos;s programs little better than chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it next teaches it.</source>
        <translation>代价模型在此不可靠：它对该任务程序的排序只比随机略好（秩相关 %1）。会话运行时，“会话 ▸ 接下来尝试其随机程序”可让它学习。</translation>
    </message>
    <message>
        <source>By a simple estimate, up to %1 of the time.</source>
        <translation>按简单估算，最多可省 %1 的时间。</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskModel</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1: ×%2</source>
        <translation>%1：×%2</translation>
    </message>
    <message>
        <source>Best variant: %1</source>
        <translation>最佳变体：%1</translation>
    </message>
    <message>
        <source>Running now: %1</source>
        <translation>正在运行：%1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已跳过：%1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>已验证</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 次试验</numerusform>
        </translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未验证</translation>
    </message>
    <message>
        <source>Best of this session: %1</source>
        <translation>此会话最佳：%1</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>已编译，未验证</translation>
    </message>
    <message>
        <source>Belongs to other layouts and subgraphs than those in use</source>
        <translation>属于当前未采用的其他布局和子图</translation>
    </message>
    <message>
        <source>Only with the layouts and subgraphs that were chosen by measurement</source>
        <translation>仅在通过测量选出的布局和子图中出现</translation>
    </message>
    <message>
        <source>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</source>
        <translation>按规则为 ×%1，采用通过测量选出的布局和子图时为 ×%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 trials ago</source>
        <translation>%1 次试验前</translation>
    </message>
    <message>
        <source>Speed-up over %1, the first program of this session that worked</source>
        <translation>相对于 %1（此会话中第一个可用的程序）的加速比</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of earlier sessions</source>
        <translation>相对于 %1（此前会话的最佳）的加速比</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best when the baseline was set</source>
        <translation>相对于 %1（设定基线时的最佳）的加速比</translation>
    </message>
    <message>
        <source>How often the model has the task</source>
        <translation>该任务在模型中出现的次数</translation>
    </message>
    <message>
        <source>Latency of the fastest program so far</source>
        <translation>目前最快程序的延迟</translation>
    </message>
    <message>
        <source>Best latency over the task&apos;s trials in this session, equal ratios equally high</source>
        <translation>此会话中最佳延迟随该任务试验的变化，相同比率高度相同</translation>
    </message>
    <message>
        <source>Arithmetic of the direct algorithm by the best latency</source>
        <translation>直接算法的运算量除以最佳延迟</translation>
    </message>
    <message>
        <source>Programs measured, failed ones included</source>
        <translation>已测量的程序，包括失败的</translation>
    </message>
    <message>
        <source>Trials that gave no valid program; amber from 10 %, red from half of them on</source>
        <translation>未得到有效程序的试验；达 10 % 显示琥珀色，达一半显示红色</translation>
    </message>
    <message>
        <source>Trials of the task since it last became faster</source>
        <translation>该任务上次变快以来的试验次数</translation>
    </message>
    <message>
        <source>Whether the best program&apos;s outputs were compared with the reference kernels</source>
        <translation>最佳程序的输出是否已与参考内核比对</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Of limit</source>
        <translation>占上限比</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>趋势</translation>
    </message>
    <message>
        <source>Last gain</source>
        <translation>上次收益</translation>
    </message>
    <message>
        <source>Number of the task, as filters and searches take it: task:7</source>
        <translation>任务编号，可用于筛选和搜索：task:7</translation>
    </message>
    <message>
        <source>The least time that this machine&apos;s measured peaks allow for the task (its direct algorithm), as a share of the best latency. &quot;At the limit&quot; is 100 % and more: an algorithm with less arithmetic can pass it, and peaks that were measured under load.</source>
        <translation>按本机实测峰值，该任务（直接算法）至少需要的时间占最佳延迟的比例。“达到上限”表示 100 % 及以上：运算量更少的算法可能超过 100 %，峰值在有负载时测得也会如此。</translation>
    </message>
    <message>
        <source>#</source>
        <comment>number of a task</comment>
        <translation>编号</translation>
    </message>
    <message>
        <source>Of the sum of all tasks&apos; best latencies, each as often as it occurs. Before anything is measured (≈), of the floating-point operations</source>
        <translation>占所有任务最佳延迟之和（按出现次数计）的比例。测量之前（≈）为占浮点运算的比例</translation>
    </message>
    <message>
        <source>Left out: only other tasks were chosen to be tuned</source>
        <translation>已跳过：只选择了其他任务进行调优</translation>
    </message>
    <message>
        <source>Speed-up over %1, its default schedule</source>
        <translation>相对于 %1（其默认调度）的加速比</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of the session of %2</source>
        <translation>相对于 %1（%2 的会话的最佳）的加速比</translation>
    </message>
    <message>
        <source>Against the task&apos;s default schedule, which a session measures before its first round; where it did not, against the best of earlier sessions or the first program that worked. The menu Session sets another baseline: what is best now, or a kept session.</source>
        <translation>与任务的默认调度相比，会话在第一轮之前测量它；未测量时，与此前会话的最佳或第一个可用的程序相比。可在“会话”菜单中设定其他基线：当前最佳，或已保存的会话。</translation>
    </message>
    <message>
        <source>The filter keeps none of its records</source>
        <translation>筛选后没有保留它的任何记录</translation>
    </message>
    <message>
        <source>In the records: %1, of an older version of Tilewright; tune again</source>
        <translation>记录中：%1，来自旧版本的 Tilewright；请重新调优</translation>
    </message>
    <message>
        <source>In the records: %1</source>
        <translation>记录中：%1</translation>
    </message>
    <message>
        <source>In the records: %1, best %2 (%3, %4)</source>
        <translation>记录中：%1，最佳 %2（%3，%4）</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskView</name>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Open a model to see its tasks.</source>
        <translation>打开模型以查看其任务。</translation>
    </message>
    <message>
        <source>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</source>
        <translation>&lt;i&gt;斜体&lt;/i&gt;：来自此前会话</translation>
    </message>
    <message numerus="yes">
        <source>Only %1 of %n task(s) are tuned; those with an empty square are left out.</source>
        <translation>
            <numerusform>%n 个任务中仅调优 %1 个；带空方块的任务已跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show its failures</source>
        <translation>显示其失败</translation>
    </message>
    <message>
        <source>Nothing of this model can be tuned: all of it runs as reference kernels.</source>
        <translation>此模型没有可调优的部分：全部由参考内核运行。</translation>
    </message>
</context>
<context>
    <name>tilewright::TimePanel</name>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
</context>
<context>
    <name>tilewright::TourOverlay</name>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferModel</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the same task</source>
        <translation>同一任务</translation>
    </message>
    <message>
        <source>another target</source>
        <translation>其他目标</translation>
    </message>
    <message>
        <source>other shapes</source>
        <translation>其他形状</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>No record of this task, or of one with the same operators</source>
        <translation>没有此任务或算子相同的任务的记录</translation>
    </message>
    <message>
        <source>The same task was tuned for this target: a session begins with it</source>
        <translation>同一任务已针对此目标调优：会话将由此开始</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program can be made here</source>
        <translation>同一任务已针对其他目标调优；其程序可在此处生成</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program cannot be made here</source>
        <translation>同一任务已针对其他目标调优；其程序无法在此处生成</translation>
    </message>
    <message>
        <source>A task of the same operators and other shapes was tuned for this target</source>
        <translation>算子相同、形状不同的任务已针对此目标调优</translation>
    </message>
    <message>
        <source>Measured where the task is the same; with other shapes, by the arithmetic at the record&apos;s rate</source>
        <translation>任务相同时为测量值；形状不同时，由运算量按该记录的运算速率推算</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>记录来源</translation>
    </message>
    <message>
        <source>Tuned before</source>
        <translation>此前调优</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>Best there</source>
        <translation>记录中最佳</translation>
    </message>
    <message>
        <source>Expected here</source>
        <translation>此处预期</translation>
    </message>
    <message>
        <source>Untuned</source>
        <translation>未调优</translation>
    </message>
    <message>
        <source>Latency of the task&apos;s default schedule, where a session measured it; with ≈ that of an ordinary program, estimated by the ratio of the cost model&apos;s scores</source>
        <translation>会话测量过时为默认调度的延迟；带 ≈ 时为按评分之比估计的普通程序的延迟</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be</source>
        <translation>预计任务比其基线快多少</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferSearch</name>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>打开模型以查看此前的记录能为其任务提供什么。</translation>
    </message>
    <message>
        <source>Looking through the records…</source>
        <translation>正在查找记录…</translation>
    </message>
    <message>
        <source>The records are looked through when the session has ended.</source>
        <translation>会话结束后再查看这些记录。</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferView</name>
    <message>
        <source>What earlier records offer each task</source>
        <translation>此前的记录能为各任务提供什么</translation>
    </message>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>打开模型以查看此前的记录能为其任务提供什么。</translation>
    </message>
    <message>
        <source>Tune, beginning with these</source>
        <translation>由此开始调优</translation>
    </message>
    <message>
        <source>Starts a session that measures the programs of these records first</source>
        <translation>启动会话，首先测量这些记录的程序</translation>
    </message>
    <message>
        <source>No earlier record is of these tasks, or of tasks with the same operators.</source>
        <translation>此前没有这些任务或算子相同的任务的记录。</translation>
    </message>
    <message>
        <source>With these programs %1 is expected, over %2 of %3 tasks.</source>
        <translation>采用这些程序预期耗时 %1（%3 个任务中的 %2 个合计）。</translation>
    </message>
    <message>
        <source>Nothing to transfer: no record of another task or target offers a program</source>
        <translation>没有可迁移的内容：其他任务或目标的记录均未提供程序</translation>
    </message>
    <message numerus="yes">
        <source>All %n task(s) are tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</source>
        <translation>
            <numerusform>全部 %n 个任务均已针对此目标调优：任务之和 %1。会话会自动从这些记录继续，没有可迁移的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tasks are tuned for this target already, and a transfer can bring programs for %3 of the others.</source>
        <translation>%2 个任务中的 %1 个已针对此目标调优，其余任务中有 %3 个可通过迁移获得程序。</translation>
    </message>
    <message>
        <source>Untuned programs would take about %1 where these take %2.</source>
        <translation>未调优的程序约需 %1，而这些程序需 %2。</translation>
    </message>
    <message>
        <source>There is no estimate of what these programs would take here.</source>
        <translation>没有这些程序在此处耗时的估算。</translation>
    </message>
</context>
<context>
    <name>tilewright::TunedTaskChoice</name>
    <message>
        <source>A session tunes the tasks that are selected now, and leaves out all others until this is switched off</source>
        <translation>会话调优当前所选的任务，并跳过其他所有任务，直到关闭此项</translation>
    </message>
</context>
<context>
    <name>tilewright::TuningView</name>
    <message>
        <source>Best latency so far</source>
        <translation>目前最佳延迟</translation>
    </message>
    <message>
        <source>Improvements</source>
        <translation>改进</translation>
    </message>
    <message>
        <source>The latency over the trials appears here once a session has begun.</source>
        <translation>会话开始后，这里会显示随试验变化的延迟。</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>所选任务</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>所有任务</translation>
    </message>
    <message>
        <source>Curves shown</source>
        <translation>显示的曲线</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>按试验</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>以表格显示改进</translation>
    </message>
    <message>
        <source>%1, before every task was measured</source>
        <translation>%1，尚未测量全部任务时</translation>
    </message>
    <message>
        <source>%1, only %2 of %3 tasks measured</source>
        <translation>%1，仅测量了 %3 个任务中的 %2 个</translation>
    </message>
    <message>
        <source>Select a task to see its curve.</source>
        <translation>选择一个任务以查看其曲线。</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>试验 %1</translation>
    </message>
    <message>
        <source>Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to move, click to set two markers, double-click to follow again.</source>
        <translation>会话运行时始终显示全部内容。拖动或滚动滚轮可缩放，按住 Shift 拖动可移动，单击可设置两个标记，双击可重新跟随。</translation>
    </message>
    <message>
        <source>Set baseline</source>
        <translation>设定基线</translation>
    </message>
    <message>
        <source>Compare everything with what is best now</source>
        <translation>将一切与当前最佳结果比较</translation>
    </message>
    <message>
        <source>Why each task was chosen</source>
        <translation>各任务的选中原因</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>%1, the slowest %2 of %3</source>
        <translation>%1，%3 个中最慢的 %2 个</translation>
    </message>
    <message>
        <source>speed of the machine changed by 5 % or more</source>
        <translation>机器速度变化达到 5 % 或以上</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slower program(s) above</source>
        <translation>
            <numerusform>上方还有 %Ln 个较慢的程序</numerusform>
        </translation>
    </message>
    <message>
        <source>forecast at trial %1: %2 to %3</source>
        <translation>预计到试验 %1 时：%2 至 %3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>measured whole run %1</source>
        <translation>整体运行（实测）%1</translation>
    </message>
    <message>
        <source>A small chart for each task</source>
        <translation>每个任务一张小图</translation>
    </message>
    <message>
        <source>Each task</source>
        <translation>各个任务</translation>
    </message>
    <message>
        <source>8 of 10 of the last %1 programs</source>
        <translation>最近 %1 个程序中的八成</translation>
    </message>
    <message>
        <source>%1, %2 to %3 as fast as the baseline</source>
        <comment>a forecast and its speed-ups</comment>
        <translation>%1，速度为基线的 %2 至 %3</translation>
    </message>
    <message>
        <source>where it was paused</source>
        <translation>暂停处</translation>
    </message>
    <message>
        <source>The curve begins with the first program that works.</source>
        <translation>曲线从第一个可用的程序开始。</translation>
    </message>
    <message>
        <source>Shows which task each round is for, and why.</source>
        <translation>显示每一轮针对哪个任务及其原因。</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>重新计时最终候选</translation>
    </message>
    <message>
        <source>Waits for its turn to measure. %1</source>
        <translation>正在等待轮到它测量。%1</translation>
    </message>
    <message>
        <source>whole run with the default schedules %1</source>
        <translation>使用默认调度的整体运行 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::UndoHistory</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::VerboseRerun</name>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>What it wrote to standard error:</source>
        <translation>它写到标准错误输出的内容：</translation>
    </message>
    <message>
        <source>Lowering</source>
        <translation>代码生成</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Not run: this machine lacks instructions of the target.</source>
        <translation>未运行：本机缺少目标的某些指令。</translation>
    </message>
    <message>
        <source>Time in the worker</source>
        <translation>工作进程用时</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复测量</translation>
    </message>
    <message>
        <source>Largest relative error against the reference</source>
        <translation>相对参考的最大相对误差</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>%1 to build, %2 to run, %3 GiB of memory</source>
        <translation>构建 %1，运行 %2，内存 %3 GiB</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Compiled, not verified</source>
        <translation>已编译，未验证</translation>
    </message>
    <message>
        <source>This time it worked: %1</source>
        <translation>这次成功了：%1</translation>
    </message>
    <message>
        <source>Record %1 run again</source>
        <translation>重新运行记录 %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Variant and sketch</source>
        <translation>变体和草图</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>当时</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIf</name>
    <message>
        <source>Best program of %1 · sketch %2 · %3 · record %4</source>
        <translation>%1 的最佳程序 · 草图 %2 · %3 · 记录 %4</translation>
    </message>
    <message>
        <source>First choices of sketch %1 of %2 · nothing was measured yet</source>
        <translation>%2 的草图 %1 的首选决策 · 尚未测量</translation>
    </message>
    <message>
        <source>Record %1 · %2 · sketch %3 · %4</source>
        <translation>记录 %1 · %2 · 草图 %3 · %4</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>选择一个任务以编辑其最佳程序。</translation>
    </message>
    <message>
        <source>Best program of %1 · without a sketch · %2 · record %3</source>
        <translation>%1 的最佳程序 · 无草图 · %2 · 记录 %3</translation>
    </message>
    <message>
        <source>Record %1 · %2 · without a sketch · %3</source>
        <translation>记录 %1 · %2 · 无草图 · %3</translation>
    </message>
    <message>
        <source>primitive %1, %2: %3</source>
        <translation>原语 %1，%2：%3</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIfView</name>
    <message>
        <source>change of %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Loop nest; lines that differ from the initial program are marked</source>
        <translation>循环嵌套；与起始程序不同的行已标出</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>循环嵌套</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图示</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>选择一个任务以编辑其最佳程序。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最佳程序</translation>
    </message>
    <message>
        <source>Begin anew with the best program of the selected task</source>
        <translation>从所选任务的最佳程序重新开始</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole loop nest. The dashed line is the size of the cache, the blue line that of the initial program.</source>
        <translation>各级缓存应容纳的内容：L1 为最内层求和，L2 为其外的分块组，L3 为整个循环嵌套。虚线是缓存的大小，蓝线是起始程序。</translation>
    </message>
    <message>
        <source>✓ A legal program</source>
        <translation>✓ 合法程序</translation>
    </message>
    <message>
        <source>✓ The program as it was found</source>
        <translation>✓ 未改动的原程序</translation>
    </message>
    <message>
        <source>✗ Not legal: %1</source>
        <translation>✗ 不合法：%1</translation>
    </message>
    <message>
        <source>No prediction</source>
        <translation>无预测</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed, about %2</source>
        <translation>预测：速度为该记录的 %1，约 %2</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices</source>
        <translation>预测：速度为首选决策的 %1</translation>
    </message>
    <message>
        <source>Register tile: %1 of %2 vector registers</source>
        <translation>寄存器分块：%2 个向量寄存器中的 %1 个</translation>
    </message>
    <message>
        <source>Vectors: %1 of their lanes are used</source>
        <translation>向量：使用了 %1 的通道</translation>
    </message>
    <message>
        <source>Threads: %1 of %2 work on average</source>
        <translation>线程：%2 个中平均有 %1 个在工作</translation>
    </message>
    <message>
        <source>Draft: %1 cycles compared with the start</source>
        <translation>估计：周期数与起始时相比 %1</translation>
    </message>
    <message>
        <source>Measure this program next, ahead of the search</source>
        <translation>优先于搜索，接下来测量此程序</translation>
    </message>
    <message>
        <source>Only a legal program can be measured.</source>
        <translation>只有合法程序才能测量。</translation>
    </message>
    <message>
        <source>Predicted: faster than the record</source>
        <translation>预测：比该记录快</translation>
    </message>
    <message>
        <source>Predicted: faster than the first choices</source>
        <translation>预测：比首选决策快</translation>
    </message>
    <message>
        <source>Predicted: slower than the record</source>
        <translation>预测：比该记录慢</translation>
    </message>
    <message>
        <source>Predicted: slower than the first choices</source>
        <translation>预测：比首选决策慢</translation>
    </message>
    <message>
        <source>Predicted: as fast as the record</source>
        <translation>预测：与该记录一样快</translation>
    </message>
    <message>
        <source>Predicted: as fast as the first choices</source>
        <translation>预测：与首选决策一样快</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed (%2 to %3), about %4 (%5 to %6)</source>
        <translation>预测：速度为该记录的 %1（%2 至 %3），约 %4（%5 至 %6）</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices (%2 to %3)</source>
        <translation>预测：速度为首选决策的 %1（%2 至 %3）</translation>
    </message>
    <message>
        <source>In brackets: the range of predictions of the model&apos;s separately trained parts for both programs.</source>
        <translation>括号内：模型各个独立学习的部分对两个程序的预测范围。</translation>
    </message>
    <message>
        <source>By the shipped model</source>
        <translation>由随附模型预测</translation>
    </message>
    <message>
        <source>By the shipped model, until the session&apos;s is here</source>
        <translation>由随附模型预测，直到会话的模型到达</translation>
    </message>
    <message>
        <source>By %1, retrained in round %2</source>
        <translation>由 %1 预测，在第 %2 轮重新训练</translation>
    </message>
    <message>
        <source>By %1 as the session began: it has not learnt there yet</source>
        <translation>由会话开始时的 %1 预测：尚未在其中学习</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s %1 has measured too little to learn from</source>
        <translation>由随附模型预测：会话的 %1 尚无足够的测量可供学习</translation>
    </message>
    <message>
        <source>By the shipped model: the session searches without a cost model</source>
        <translation>由随附模型预测：会话不使用代价模型搜索</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s is for another target</source>
        <translation>由随附模型预测：会话的模型用于另一个目标</translation>
    </message>
    <message>
        <source>The primitives were changed by hand: no decisions of a sketch make this program. Undo that to choose decisions again.</source>
        <translation>原语已手动更改：此程序并非由草图的决策得到。撤销更改后可重新选择决策。</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>原语</translation>
    </message>
    <message>
        <source>The steps that make the program, each of which can be changed</source>
        <translation>生成程序的步骤，每一步都可更改</translation>
    </message>
    <message>
        <source>As begun</source>
        <translation>起始状态</translation>
    </message>
    <message>
        <source>Back to the initial program; can be undone</source>
        <translation>回到起始程序；可撤销</translation>
    </message>
    <message>
        <source>What the program&apos;s sketch leaves open</source>
        <translation>程序草图的未定决策</translation>
    </message>
    <message>
        <source>The program has none: it was written by hand, or came from another tool</source>
        <translation>该程序没有草图：手动编写，或来自其他工具</translation>
    </message>
    <message>
        <source>going back to the beginning</source>
        <translation>回到起始状态</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s own is not available now</source>
        <translation>由随附模型预测：会话自己的模型目前不可用</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowLayouts</name>
    <message>
        <source>&amp;Explore</source>
        <translation>浏览(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>调优(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>代码(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>比较(&amp;O)</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowMenu</name>
    <message>
        <source>&amp;Minimise</source>
        <translation>最小化(&amp;M)</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>Ne&amp;xt window</source>
        <translation>下一个窗口(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>上一个窗口(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;%1 %2 (in the background)</source>
        <translation>&amp;%1 %2（后台）</translation>
    </message>
</context>
</TS>
