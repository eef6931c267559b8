<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en_GB">
<context>
    <name>ColumnMenus</name>
    <message>
        <source>Sort by</source>
        <translation>並べ替え</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>昇順</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>降順</translation>
    </message>
    <message>
        <source>Move %1 to the left</source>
        <comment>the name of a column</comment>
        <translation>%1 を左へ</translation>
    </message>
    <message>
        <source>Move %1 to the right</source>
        <comment>the name of a column</comment>
        <translation>%1 を右へ</translation>
    </message>
    <message>
        <source>Make %1 wider</source>
        <comment>the name of a column</comment>
        <translation>%1 を広げる</translation>
    </message>
    <message>
        <source>Make %1 narrower</source>
        <comment>the name of a column</comment>
        <translation>%1 を狭める</translation>
    </message>
    <message>
        <source>Make %1 as wide as its texts</source>
        <comment>the name of a column</comment>
        <translation>%1 を文字列に合わせる</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>session %1</source>
        <translation>セッション %1</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>cost model %1</source>
        <translation>コストモデル %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>入力 %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>ターゲット %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>タスク %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>ネットワーク %1</translation>
    </message>
    <message>
        <source>search policy %1</source>
        <translation>探索方策 %1</translation>
    </message>
    <message>
        <source>rule set %1</source>
        <translation>規則集 %1</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>目的関数 %1</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>cannot open the file: %1</source>
        <translation>ファイルを開けません：%1</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>ファイルを読めません：%1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>ファイルに書き込めません：%1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>ファイルに書き込めません</translation>
    </message>
    <message>
        <source>cannot append to the file: %1</source>
        <translation>ファイルに追記できません：%1</translation>
    </message>
    <message>
        <source>cannot replace the file: %1</source>
        <translation>ファイルを置き換えられません：%1</translation>
    </message>
    <message>
        <source>cannot make the folder: %1</source>
        <translation>フォルダーを作れません：%1</translation>
    </message>
    <message>
        <source>cannot write into this folder: %1</source>
        <translation>このフォルダーに書き込めません：%1</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>一時フォルダーを作れません：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>に書き込めません：%1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>これは通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>フォルダーではありません</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>そのファイルはありません</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>に書き込めませんでした</translation>
    </message>
    <message>
        <source>the records could not be written</source>
        <translation>記録を書き込めませんでした</translation>
    </message>
    <message>
        <source>the weights could not be written</source>
        <translation>重みを書き込めませんでした</translation>
    </message>
    <message>
        <source>Give the path of a plain file</source>
        <translation>通常のファイルのパスを指定してください</translation>
    </message>
    <message>
        <source>Check that it exists and that you may read it</source>
        <translation>存在し、読み取り権限があるか確認してください</translation>
    </message>
    <message>
        <source>Check that the disk is not full</source>
        <translation>ディスクに空きがあるか確認してください</translation>
    </message>
    <message>
        <source>Check that you may write it</source>
        <translation>書き込み権限があるか確認してください</translation>
    </message>
    <message>
        <source>Check that the folder may be written</source>
        <translation>フォルダーに書き込めるか確認してください</translation>
    </message>
    <message>
        <source>Free some space on the disk</source>
        <translation>ディスクの空きを増やしてください</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation>書き込めるフォルダーを選んでください</translation>
    </message>
    <message>
        <source>Choose a file that you may write</source>
        <translation>書き込めるファイルを選んでください</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>別のフォルダーを選んでください</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>別のファイルを選んでください</translation>
    </message>
    <message>
        <source>Choose another session</source>
        <translation>別のセッションを選んでください</translation>
    </message>
    <message>
        <source>Get the file again</source>
        <translation>ファイルを入手し直してください</translation>
    </message>
    <message>
        <source>this program, which belongs to Tilewright, was not found</source>
        <translation>Tilewright に属するこのプログラムが見つかりません</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it</source>
        <translation>Tilewright 全体をインストールするか、TILEWRIGHT_BIN にその置き場所を設定してください</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>このプログラムの別の版のものです</translation>
    </message>
    <message>
        <source>Install both programs of one version</source>
        <translation>両方を同じ版でインストールしてください</translation>
    </message>
    <message>
        <source>is missing in this build of the program</source>
        <translation>はこのビルドに含まれていません</translation>
    </message>
    <message>
        <source>Install the program again</source>
        <translation>プログラムを再インストールしてください</translation>
    </message>
    <message>
        <source>Delete the file and try again</source>
        <translation>ファイルを削除してやり直してください</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>this is not an ONNX file</source>
        <translation>ONNX ファイルではありません</translation>
    </message>
    <message>
        <source>Choose a file that was exported as ONNX</source>
        <translation>ONNX として書き出されたファイルを選んでください</translation>
    </message>
    <message>
        <source>the file is cut off before its end</source>
        <translation>ファイルが途中で切れています</translation>
    </message>
    <message>
        <source>Copy or export it again</source>
        <translation>もう一度コピーするか書き出してください</translation>
    </message>
    <message>
        <source>the file is larger than 2 GiB, which the format does not allow</source>
        <translation>ファイルが 2 GiB を超えており、この形式では許されません</translation>
    </message>
    <message>
        <source>Export it with external weights</source>
        <translation>重みを外部ファイルにして書き出してください</translation>
    </message>
    <message>
        <source>the file is damaged: its parts do not fit together</source>
        <translation>ファイルが壊れています：各部が合いません</translation>
    </message>
    <message>
        <source>the file is damaged: a name in it, &apos;%1&apos;, is not text</source>
        <translation>ファイルが壊れています：名前「%1」が文字列ではありません</translation>
    </message>
    <message>
        <source>the file holds no graph</source>
        <translation>ファイルにグラフがありません</translation>
    </message>
    <message>
        <source>the graph has no output</source>
        <translation>グラフに出力がありません</translation>
    </message>
    <message>
        <source>the file breaks a rule of ONNX: %1</source>
        <translation>ファイルが ONNX の規則に反しています：%1</translation>
    </message>
    <message>
        <source>the file does not say which ONNX opset it uses</source>
        <translation>ファイルに ONNX opset の記載がありません</translation>
    </message>
    <message>
        <source>the model uses ONNX opset %1, and this program reads opset %2 to %3</source>
        <translation>モデルは ONNX opset %1 を使っていますが、本プログラムが読めるのは opset %2 から %3 です</translation>
    </message>
    <message>
        <source>Export it with one of these</source>
        <translation>いずれかで書き出してください</translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation>もう一度書き出してください</translation>
    </message>
    <message>
        <source>Export the model again</source>
        <translation>モデルをもう一度書き出してください</translation>
    </message>
    <message>
        <source>Export the model without them</source>
        <translation>それらを除いてモデルを書き出してください</translation>
    </message>
    <message>
        <source>the model holds sparse weights</source>
        <translation>モデルに疎な重みが含まれています</translation>
    </message>
    <message>
        <source>Export it with dense ones</source>
        <translation>密な重みで書き出してください</translation>
    </message>
    <message>
        <source>the model has no input &apos;%1&apos;</source>
        <translation>モデルに入力「%1」はありません</translation>
    </message>
    <message>
        <source>Its inputs are %1</source>
        <translation>入力は %1 です</translation>
    </message>
    <message>
        <source>its values are missing: %1 was not found</source>
        <translation>値がありません：%1 が見つかりません</translation>
    </message>
    <message>
        <source>Put that file beside the model</source>
        <translation>そのファイルをモデルの隣に置いてください</translation>
    </message>
    <message>
        <source>The file &apos;%1&apos; with weights is missing beside the model: what needs their values will fail.</source>
        <translation>重みのファイル「%1」がモデルの隣にありません：その値が要るものは失敗します。</translation>
    </message>
    <message>
        <source>The output &apos;%1&apos; is not of the shape that the file states: it is %2.</source>
        <translation>出力「%1」の形状はファイルの記載と異なり、%2 です。</translation>
    </message>
    <message>
        <source>The nodes of the file are not in the order in which they can run; they were sorted.</source>
        <translation>ファイル内のノードは実行できる順に並んでいなかったため、並べ替えました。</translation>
    </message>
    <message>
        <source>%1 on %2 is not tuned</source>
        <translation>%2 の %1 は調整されません</translation>
    </message>
    <message>
        <source>%1 in this form has no variant to tune</source>
        <translation>この形の %1 には調整できるバリアントがありません</translation>
    </message>
    <message>
        <source>view: no work</source>
        <translation>ビュー：計算なし</translation>
    </message>
    <message>
        <source>the database of records is locked by another program</source>
        <translation>記録のデータベースは別のプログラムがロックしています</translation>
    </message>
    <message>
        <source>Wait until that program is done or close it, then try again</source>
        <translation>そのプログラムが終わるのを待つか閉じてから、やり直してください</translation>
    </message>
    <message>
        <source>this file is damaged or is no database of records</source>
        <translation>このファイルは壊れているか、記録のデータベースではありません</translation>
    </message>
    <message>
        <source>this database of records is damaged</source>
        <translation>この記録データベースは壊れています</translation>
    </message>
    <message>
        <source>this database does not have the tables that records need</source>
        <translation>このデータベースには記録に必要な表がありません</translation>
    </message>
    <message>
        <source>Move it away to begin a new one, or put a backup in its place</source>
        <translation>別の場所へ移して新しく始めるか、バックアップに置き換えてください</translation>
    </message>
    <message>
        <source>Move the file away to begin a new one, or put a backup in its place</source>
        <translation>ファイルを別の場所へ移して新しく始めるか、バックアップに置き換えてください</translation>
    </message>
    <message>
        <source>there is no space left for the database of records</source>
        <translation>記録のデータベースのための空きがありません</translation>
    </message>
    <message>
        <source>Free some space on that disk; what was recorded before is kept</source>
        <translation>そのディスクの空きを増やしてください。それまでの記録は保たれています</translation>
    </message>
    <message>
        <source>the database of records cannot be opened or written</source>
        <translation>記録のデータベースを開けないか書き込めません</translation>
    </message>
    <message>
        <source>Check that the file and its folder may be written, and that the disk is sound and not full</source>
        <translation>ファイルとフォルダーに書き込めるか、ディスクが正常で空きがあるか確認してください</translation>
    </message>
    <message>
        <source>there is not enough memory for the database of records</source>
        <translation>記録のデータベースのためのメモリが足りません</translation>
    </message>
    <message>
        <source>the folder for records cannot be made</source>
        <translation>記録のフォルダーを作れません</translation>
    </message>
    <message>
        <source>the database of records refused a request</source>
        <translation>記録のデータベースが要求を拒みました</translation>
    </message>
    <message>
        <source>Name a file in which records may be kept</source>
        <translation>記録を置けるファイルを指定してください</translation>
    </message>
    <message>
        <source>this database has version %1, the newest that this program knows is %2</source>
        <translation>このデータベースの版は %1 ですが、本プログラムが知る最新の版は %2 です</translation>
    </message>
    <message>
        <source>Update the program, or choose another database</source>
        <translation>プログラムを更新するか、別のデータベースを選んでください</translation>
    </message>
    <message>
        <source>this is the database of another program</source>
        <translation>これは別のプログラムのデータベースです</translation>
    </message>
    <message>
        <source>Choose another file for the records</source>
        <translation>記録には別のファイルを選んでください</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>そのデータベースはありません</translation>
    </message>
    <message>
        <source>Tune a model first</source>
        <translation>まずモデルを調整してください</translation>
    </message>
    <message>
        <source>a database cannot be copied onto itself</source>
        <translation>データベースをそれ自身へコピーすることはできません</translation>
    </message>
    <message>
        <source>Choose another name for the copy</source>
        <translation>コピーには別の名前を選んでください</translation>
    </message>
    <message>
        <source>somebody works on the file that the copy would replace</source>
        <translation>コピーで置き換わるファイルが使用中です</translation>
    </message>
    <message>
        <source>Close it there, or choose another name for the copy</source>
        <translation>そちらで閉じるか、コピーに別の名前を選んでください</translation>
    </message>
    <message>
        <source>a session writes into the database</source>
        <translation>セッションがデータベースに書き込んでいます</translation>
    </message>
    <message>
        <source>Compact it when the session has ended</source>
        <translation>セッションが終わってから最適化してください</translation>
    </message>
    <message>
        <source>there is no session &apos;%1&apos;</source>
        <translation>セッション「%1」はありません</translation>
    </message>
    <message>
        <source>has no session</source>
        <translation>にセッションはありません</translation>
    </message>
    <message>
        <source>is not in the database</source>
        <translation>はデータベースにありません</translation>
    </message>
    <message>
        <source>is not in this database</source>
        <translation>はこのデータベースにありません</translation>
    </message>
    <message>
        <source>is not in %1</source>
        <translation>は %1 にありません</translation>
    </message>
    <message>
        <source>is not in session %1</source>
        <translation>はセッション %1 にありません</translation>
    </message>
    <message>
        <source>Choose one that is listed</source>
        <translation>一覧にあるものを選んでください</translation>
    </message>
    <message>
        <source>is not kept in the database</source>
        <translation>はデータベースに保存されていません</translation>
    </message>
    <message>
        <source>Open the model of this task</source>
        <translation>このタスクのモデルを開いてください</translation>
    </message>
    <message>
        <source>has no step %1</source>
        <translation>にステップ %1 はありません</translation>
    </message>
    <message>
        <source>Open the record&apos;s page again</source>
        <translation>記録のページを開き直してください</translation>
    </message>
    <message>
        <source>its task is not known: open its model first</source>
        <translation>タスクが不明です：まずそのモデルを開いてください</translation>
    </message>
    <message>
        <source>its program was made by other rules than this version&apos;s, so its decisions cannot be edited</source>
        <translation>プログラムがこの版とは別の規則で作られたため、決定は編集できません</translation>
    </message>
    <message>
        <source>another process uses this session&apos;s mark</source>
        <translation>別のプロセスがこのセッションの印を使っています</translation>
    </message>
    <message>
        <source>Close the other program, then try again</source>
        <translation>もう一方のプログラムを閉じて、やり直してください</translation>
    </message>
    <message>
        <source>another process is working on session &apos;%1&apos;</source>
        <translation>別のプロセスがセッション「%1」を進めています</translation>
    </message>
    <message>
        <source>Let it end or close it, then resume</source>
        <translation>終わるのを待つか閉じてから再開してください</translation>
    </message>
    <message>
        <source>is no regular expression: %1</source>
        <translation>は正規表現ではありません: %1</translation>
    </message>
    <message>
        <source>Mend it, or leave the slashes out</source>
        <translation>直すか、スラッシュを外してください</translation>
    </message>
    <message>
        <source>has a back-reference, which these expressions cannot have</source>
        <translation>はグループに一致した内容を後方参照していますが、ここの正規表現では使えません</translation>
    </message>
    <message>
        <source>Write out what is to come again</source>
        <translation>もう一度現れる内容をそのまま書いてください</translation>
    </message>
    <message>
        <source>has a look-ahead or look-behind, which these expressions cannot have</source>
        <translation>は先読みまたは後読みを使っていますが、ここの正規表現では使えません</translation>
    </message>
    <message>
        <source>Write what is sought there as a word of its own, with a minus sign where it must not be found</source>
        <translation>そこで探す内容を別の語として書き、含まれてはならない場合はマイナス記号を付けてください</translation>
    </message>
    <message>
        <source>is too large to look for</source>
        <translation>は大きすぎて検索できません</translation>
    </message>
    <message>
        <source>Shorten it, or repeat less in it</source>
        <translation>短くするか、繰り返しを減らしてください</translation>
    </message>
    <message>
        <source>is neither yes nor no</source>
        <translation>は yes でも no でもありません</translation>
    </message>
    <message>
        <source>Write %1:yes or %2:no</source>
        <translation>%1:yes か %2:no と書いてください</translation>
    </message>
    <message>
        <source>is no key of this filter</source>
        <translation>はこの絞り込みのキーではありません</translation>
    </message>
    <message>
        <source>Write one of %1</source>
        <translation>%1 のいずれかを書いてください</translation>
    </message>
    <message>
        <source>is no range of numbers</source>
        <translation>は数の範囲ではありません</translation>
    </message>
    <message>
        <source>Write 1ms..3ms or &lt;2ms</source>
        <translation>1ms..3ms か &lt;2ms と書いてください</translation>
    </message>
    <message>
        <source>Write 1..3 or &lt;2</source>
        <translation>1..3 か &lt;2 と書いてください</translation>
    </message>
    <message>
        <source>tuned none of the open models&apos; tasks</source>
        <translation>は開いているモデルのタスクを一つも調整していません</translation>
    </message>
    <message>
        <source>has no program that others could be compared with</source>
        <translation>には比較の基準にできるプログラムがありません</translation>
    </message>
    <message>
        <source>is not among the unfinished ones</source>
        <translation>は未完了のものにありません</translation>
    </message>
    <message>
        <source>It has finished, or another program works on it</source>
        <translation>終わっているか、別のプログラムが進めています</translation>
    </message>
    <message>
        <source>is measured by another session now: %1</source>
        <translation>は別のセッションが測定中です：%1</translation>
    </message>
    <message>
        <source>is measured by another session, and two would disturb each other&apos;s times: %1</source>
        <translation>は別のセッションが測定中で、2 つが同時だと互いの時間を乱します：%1</translation>
    </message>
    <message>
        <source>Measure again when it has ended</source>
        <translation>それが終わってから測定し直してください</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it</source>
        <translation>終わるのを待つか、停止してください</translation>
    </message>
    <message>
        <source>was waited for in vain</source>
        <translation>を待ちましたが空きませんでした</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks, so nothing can be timed</source>
        <translation>にはこのマシンにない命令があるため、測定できません</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks</source>
        <translation>にはこのマシンにない命令があります</translation>
    </message>
    <message>
        <source>this machine cannot run its code</source>
        <translation>このマシンではそのコードを実行できません</translation>
    </message>
    <message>
        <source>Tune by prediction (--trials 0), or on a machine that has them</source>
        <translation>予測で調整する（試行 0 回）か、その命令を持つマシンで行ってください</translation>
    </message>
    <message>
        <source>has nothing that can be tuned</source>
        <translation>には調整できるものがありません</translation>
    </message>
    <message>
        <source>has other tasks than these models give now: shapes of inputs differ, or the version of the program</source>
        <translation>のタスクは今のモデルから得られるものと異なります：入力の形状かプログラムの版が違います</translation>
    </message>
    <message>
        <source>began with other models than these</source>
        <translation>は別のモデルで始まりました</translation>
    </message>
    <message>
        <source>has no search that more trials could go to: it took the cost model&apos;s first choices</source>
        <translation>には試行を足せる探索がありません：コストモデルの第一候補を採ったものです</translation>
    </message>
    <message>
        <source>Begin a new session</source>
        <translation>新しいセッションを始めてください</translation>
    </message>
    <message>
        <source>Begin a new session: it starts from what was measured</source>
        <translation>新しいセッションを始めてください：測定済みのものから始まります</translation>
    </message>
    <message>
        <source>was begun by another version, for which its decisions meant other programs</source>
        <translation>は別の版で始められ、その決定は別のプログラムを意味していました</translation>
    </message>
    <message>
        <source>was stopped before it began</source>
        <translation>は始まる前に停止されました</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>は停止されました</translation>
    </message>
    <message>
        <source>was stopped; nothing was written</source>
        <translation>は停止されました。何も書き込まれていません</translation>
    </message>
    <message>
        <source>Look at another session, or at a backup</source>
        <translation>別のセッションかバックアップを見てください</translation>
    </message>
    <message>
        <source>needs at least eight measured programs of one task</source>
        <translation>には 1 つのタスクについて測定済みのプログラムが 8 個以上必要です</translation>
    </message>
    <message>
        <source>are too few to learn from: eight programs must have run</source>
        <translation>が学習には少なすぎます：8 個のプログラムが実行済みでなければなりません</translation>
    </message>
    <message>
        <source>Let the session measure some more</source>
        <translation>セッションにもう少し測定させてください</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>は知られていません</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>は存在しません</translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation>%1 のいずれかを選んでください</translation>
    </message>
    <message>
        <source>Train a new one</source>
        <translation>新しく学習させてください</translation>
    </message>
    <message>
        <source>Train one, or choose another file</source>
        <translation>学習させるか、別のファイルを選んでください</translation>
    </message>
    <message>
        <source>was trained on other features than this version&apos;s</source>
        <translation>はこの版とは別の特徴量で学習されています</translation>
    </message>
    <message>
        <source>holds no weights that the cost model &apos;%1&apos; can use</source>
        <translation>にはコストモデル「%1」が使える重みがありません</translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation>予算を使い切りました</translation>
    </message>
    <message>
        <source>No task has anything left to try</source>
        <translation>どのタスクにも試すものが残っていません</translation>
    </message>
    <message>
        <source>%1; the programs were not compared within the models: %2</source>
        <translation>%1。プログラムのモデル内での比較は行われませんでした：%2</translation>
    </message>
    <message>
        <source>Paused; it can be resumed</source>
        <translation>一時停止中。再開できます</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed</source>
        <translation>停止しました。再開できます</translation>
    </message>
    <message>
        <source>no verified program is known for this task</source>
        <translation>このタスクには検証済みのプログラムがありません</translation>
    </message>
    <message>
        <source>no verified program is known for %1</source>
        <translation>%1 には検証済みのプログラムがありません</translation>
    </message>
    <message>
        <source>Tune the model for this target first: %1</source>
        <translation>まずこのターゲット向けにモデルを調整してください：%1</translation>
    </message>
    <message>
        <source>the code could not be linked: the system&apos;s compiler %1</source>
        <translation>コードをリンクできませんでした：システムのコンパイラー %1</translation>
    </message>
    <message>
        <source>Look at the compiler&apos;s words; CC and CXX choose other compilers</source>
        <translation>コンパイラーの出力を見てください。CC と CXX で別のコンパイラーを選べます</translation>
    </message>
    <message>
        <source>LLVM refused the program</source>
        <translation>LLVM がプログラムを拒みました</translation>
    </message>
    <message>
        <source>it has no reference kernel</source>
        <translation>参照カーネルがありません</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>メモリが足りません</translation>
    </message>
    <message>
        <source>is not the model of the session: its content is another</source>
        <translation>はこのセッションのモデルではありません：内容が異なります</translation>
    </message>
    <message>
        <source>Choose the file that was tuned</source>
        <translation>調整したファイルを選んでください</translation>
    </message>
    <message>
        <source>was changed since the session</source>
        <translation>はセッションの後で変更されています</translation>
    </message>
    <message>
        <source>Choose the file as it was then</source>
        <translation>当時のファイルを選んでください</translation>
    </message>
    <message>
        <source>has a &apos;%1&apos; of something else</source>
        <translation>には別のものの「%1」があります</translation>
    </message>
    <message>
        <source>Chains that walk side by side</source>
        <translation>並行して進む連鎖の数</translation>
    </message>
    <message>
        <source>Steps of each chain in a round, at most</source>
        <translation>1 ラウンドでの各連鎖の最大ステップ数</translation>
    </message>
    <message>
        <source>Steps without a better point after which the round&apos;s walk ends</source>
        <translation>よりよい点がないまま終了するまでのステップ数</translation>
    </message>
    <message>
        <source>Loss of speed, as a share of the best, that is easily taken at first</source>
        <translation>最初に容易に受け入れる速度の低下（最良に対する割合）</translation>
    </message>
    <message>
        <source>Share of the trials that is drawn at random</source>
        <translation>無作為に選ぶ試行の割合</translation>
    </message>
    <message>
        <source>Programs kept at each decision</source>
        <translation>各決定で残すプログラムの数</translation>
    </message>
    <message>
        <source>Values tried of each split</source>
        <translation>各分割で試す値の数</translation>
    </message>
    <message>
        <source>Points of each generation</source>
        <translation>各世代の点の数</translation>
    </message>
    <message>
        <source>Points of each generation, of all sketches together</source>
        <translation>各世代の点の数（全スケッチの合計）</translation>
    </message>
    <message>
        <source>Generations bred in a round</source>
        <translation>1 ラウンドの世代数</translation>
    </message>
    <message>
        <source>Probability that a child is mutated</source>
        <translation>子が変異する確率</translation>
    </message>
    <message>
        <source>Probability that a child has two parents</source>
        <translation>子が 2 つの親を持つ確率</translation>
    </message>
    <message>
        <source>Share of the first generation that were measured best</source>
        <translation>第 1 世代に占める測定で最良のものの割合</translation>
    </message>
    <message>
        <source>Spaces of at most so many combinations are walked the first decision fastest</source>
        <translation>この数以下の組み合わせの空間は、最初の決定から順に調べる</translation>
    </message>
    <message>
        <source>nothing profiles running programs here</source>
        <translation>ここでは実行中のプログラムのプロファイルを取れません</translation>
    </message>
    <message>
        <source>the file is of ONNX format %1, and this program reads format %2 to %3</source>
        <translation>ファイルは ONNX 形式 %1 です。このプログラムが読めるのは形式 %2 から %3 です</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; calls itself</source>
        <translation>関数「%1」が自分自身を呼び出しています</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; is defined twice</source>
        <translation>関数「%1」が 2 回定義されています</translation>
    </message>
    <message>
        <source>calls of functions are nested more than %1 deep in &apos;%2&apos;</source>
        <translation>「%2」で関数の呼び出しが %1 段より深く入れ子になっています</translation>
    </message>
    <message>
        <source>the functions of the model call each other so often that they would become more than %1 nodes</source>
        <translation>モデルの関数が互いを何度も呼び出すため、%1 個を超えるノードになります</translation>
    </message>
    <message>
        <source>the functions of the model would become too large</source>
        <translation>モデルの関数が大きくなりすぎます</translation>
    </message>
    <message>
        <source>branches are nested more than %1 deep</source>
        <translation>分岐の入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) lacks a branch</source>
        <translation>ノード「%1」(If) に分岐が欠けています</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) has a branch of other inputs or outputs than its own</source>
        <translation>ノード「%1」(If) の分岐の入力または出力が、ノード自身のものと一致しません</translation>
    </message>
    <message>
        <source>The ONNX library, which knows no opset above %1, objects to node &apos;%2&apos;: %3.</source>
        <translation>ONNX ライブラリ（opset %1 まで対応）がノード「%2」に問題を指摘しています: %3。</translation>
    </message>
    <message>
        <source>The ONNX library does not know these operators as the file uses them: %1. They were checked by this program&apos;s own descriptions.</source>
        <translation>ONNX ライブラリは、このファイルで使われている形の次の演算子を知りません: %1。このプログラム自身の記述で検査しました。</translation>
    </message>
    <message>
        <source>The attribute &apos;%1&apos; of node &apos;%2&apos; (%3) is none that this program knows.</source>
        <translation>ノード「%2」（%3）の属性「%1」は、このプログラムの知らないものです。</translation>
    </message>
    <message>
        <source>another machine measured session %1 so far. Its programs are compared with those of this machine and are not measured again; a new session begins with them and measures them here</source>
        <translation>セッション %1 は、これまで別のマシンで測定されました。そのプログラムはこのマシンのものと比較され、再測定されません。新しいセッションはそれらから始め、ここで測定します</translation>
    </message>
    <message>
        <source>some of its elements are out of the range of %1</source>
        <translation>一部の要素が %1 の範囲外です</translation>
    </message>
    <message>
        <source>generated code does not compute in %1</source>
        <translation>生成されるコードは %1 で計算しません</translation>
    </message>
    <message>
        <source>an operation of real numbers is applied to integers</source>
        <translation>実数の演算が整数に適用されています</translation>
    </message>
    <message>
        <source>Cast its operands to float32</source>
        <translation>オペランドを float32 に変換してください</translation>
    </message>
    <message>
        <source>Give a target that can run here</source>
        <translation>ここで実行できるターゲットを指定してください</translation>
    </message>
    <message>
        <source>has no time left for another request</source>
        <translation>次の要求のための時間が残っていません</translation>
    </message>
    <message>
        <source>nothing measures the machine&apos;s own speed here</source>
        <translation>ここではマシン自体の速度を測るものがありません</translation>
    </message>
    <message>
        <source>nothing runs whole models here</source>
        <translation>ここではモデル全体を実行するものがありません</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns are taken</source>
        <translation>終わるのを待つか止めてください。TILEWRIGHT_MEASURING_LOCK を空にすると順番待ちをしません</translation>
    </message>
    <message>
        <source>the file that tells who measures on this machine cannot be locked</source>
        <translation>このマシンで誰が測定中かを示すファイルをロックできません</translation>
    </message>
    <message>
        <source>the system %1: %2</source>
        <translation>システム %1：%2</translation>
    </message>
    <message>
        <source>Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its seccomp profile allow perf_event_open</source>
        <translation>kernel.perf_event_paranoid を 2 以下にし（sysctl）、コンテナ内なら seccomp プロファイルで perf_event_open を許可してください</translation>
    </message>
    <message>
        <source>cannot take a sample every %1 ns</source>
        <translation>%1 ns ごとにサンプルを取ることはできません</translation>
    </message>
    <message>
        <source>Ask for %1 to %2 ns</source>
        <translation>%1 から %2 ns を指定してください</translation>
    </message>
    <message>
        <source>there is no memory for its inputs</source>
        <translation>入力のためのメモリがありません</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and all that it held was saved as %1</source>
        <translation>使用中のデータベースが移動、削除または置き換えられました。内容はすべて %1 に保存しました</translation>
    </message>
    <message>
        <source>Put that file in its place to go on, and leave it there while a session runs</source>
        <translation>続けるにはそのファイルを元の場所に置き、セッションの実行中は動かさないでください</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist, so it cannot be upgraded to version %2</source>
        <translation>表「%1」が存在しない行を参照しているため、版 %2 に更新できません</translation>
    </message>
    <message>
        <source>this database has version %1 and would have to be upgraded, but may be read only</source>
        <translation>このデータベースの版は %1 で更新が必要ですが、読み取り専用です</translation>
    </message>
    <message>
        <source>Copy it to a folder that you may write to, and open the copy</source>
        <translation>書き込めるフォルダーにコピーし、そのコピーを開いてください</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist</source>
        <translation>表「%1」が存在しない行を参照しています</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;</source>
        <translation>%1「%2」はありません</translation>
    </message>
    <message>
        <source>the file that marks sessions in use cannot be locked</source>
        <translation>使用中のセッションを示すファイルをロックできません</translation>
    </message>
    <message>
        <source>a session &apos;%1&apos; exists already</source>
        <translation>セッション「%1」はすでにあります</translation>
    </message>
    <message>
        <source>Resume it, or begin one with another id</source>
        <translation>それを再開するか、別の ID で始めてください</translation>
    </message>
    <message>
        <source>is damaged: it names a model that it does not have</source>
        <translation>は壊れています：含まれないモデルを指しています</translation>
    </message>
    <message>
        <source>it has no trial %1</source>
        <translation>試行 %1 はありません</translation>
    </message>
    <message>
        <source>a trial&apos;s latency is %1 s, which is no positive number</source>
        <translation>試行の遅延が %1 s で、正の数ではありません</translation>
    </message>
    <message>
        <source>program %1 of task %2 is already kept for session &apos;%3&apos;</source>
        <translation>タスク %2 のプログラム %1 はセッション「%3」にすでに保存されています</translation>
    </message>
    <message>
        <source>its programs are for several kinds of device</source>
        <translation>プログラムが複数の種類のデバイス向けです</translation>
    </message>
    <message>
        <source>Give programs of one target</source>
        <translation>一つのターゲットのプログラムを指定してください</translation>
    </message>
    <message>
        <source>operator %1 has no reference kernel</source>
        <translation>演算子 %1 には参照カーネルがありません</translation>
    </message>
    <message>
        <source>gave %1 where %2 was expected</source>
        <translation>%2 のはずが %1 になりました</translation>
    </message>
    <message>
        <source>Fix the shapes of the inputs with --shape</source>
        <translation>--shape で入力の形状を固定してください</translation>
    </message>
    <message>
        <source>there is no memory for %1 bytes of weights and %2 of activations</source>
        <translation>重み %1 バイトと活性値 %2 バイトのためのメモリがありません</translation>
    </message>
    <message>
        <source>a task could not pack its weights</source>
        <translation>あるタスクが重みをパックできませんでした</translation>
    </message>
    <message>
        <source>is %1, and the model wants %2</source>
        <translation>は %1 ですが、モデルは %2 を求めています</translation>
    </message>
    <message>
        <source>step %1 failed</source>
        <translation>ステップ %1 が失敗しました</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>は読めません</translation>
    </message>
    <message>
        <source>what was kept of it as &apos;%1&apos; cannot be read</source>
        <translation>「%1」として保存された内容を読めません</translation>
    </message>
    <message>
        <source>is none of the session&apos;s</source>
        <translation>はこのセッションのものではありません</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>は数ではありません</translation>
    </message>
    <message>
        <source>names no round of this session</source>
        <translation>はこのセッションのラウンドではありません</translation>
    </message>
    <message>
        <source>the earlier records that it began with cannot be read</source>
        <translation>開始時に使った以前の記録を読めません</translation>
    </message>
    <message>
        <source>the network that was its cost model is not kept, and would have to learn all of it again</source>
        <translation>コストモデルだったネットワークは保存されておらず、すべて学び直す必要があります</translation>
    </message>
    <message>
        <source>Go on with the session, which teaches it</source>
        <translation>セッションを続けると学習されます</translation>
    </message>
    <message>
        <source>Train a cost model</source>
        <translation>コストモデルを学習させてください</translation>
    </message>
    <message>
        <source>gave %1 seconds, which is no latency</source>
        <translation>%1 秒となり、遅延ではありません</translation>
    </message>
    <message>
        <source>%1 is no number of seconds</source>
        <translation>%1 は秒数ではありません</translation>
    </message>
    <message>
        <source>has no name here</source>
        <translation>はここに名前がありません</translation>
    </message>
    <message>
        <source>are no JSON object</source>
        <translation>は JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>hold a number that is out of range</source>
        <translation>に範囲外の数があります</translation>
    </message>
    <message>
        <source>`tilewright tasks MODEL` says what became of every node</source>
        <translation>`tilewright tasks MODEL` が各ノードの結果を示します</translation>
    </message>
    <message>
        <source>cannot be read from its record</source>
        <translation>は記録から読めません</translation>
    </message>
    <message>
        <source>Tune the task again</source>
        <translation>タスクをもう一度調整してください</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and what it held could not be saved elsewhere</source>
        <translation>使用中のデータベースが移動、削除または置き換えられ、内容を別の場所に保存できませんでした</translation>
    </message>
    <message>
        <source>Leave it in its place while a session runs</source>
        <translation>セッションの実行中は動かさないでください</translation>
    </message>
    <message>
        <source>Export the model without it</source>
        <translation>それを除いてモデルを書き出してください</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; %2</source>
        <translation>「%1」の外部の重み：%2</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; do not fit: &apos;%2&apos; has %3 bytes, and %4 is wanted at %5</source>
        <translation>「%1」の外部の重みが合いません：「%2」は %3 バイトですが、%5 から %4 が必要です</translation>
    </message>
    <message>
        <source>Copy the file again</source>
        <translation>ファイルをもう一度コピーしてください</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; lie outside the folder of the model: &apos;%2&apos; is a link to elsewhere</source>
        <translation>「%1」の外部の重みがモデルのフォルダーの外にあります：「%2」は別の場所へのリンクです</translation>
    </message>
    <message>
        <source>Put the file itself beside the model if you trust it</source>
        <translation>信頼できるファイルなら、それ自体をモデルの隣に置いてください</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; overlap with others in the same file</source>
        <translation>「%1」の外部の重みが同じファイルの他の重みと重なっています</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is not a tensor</source>
        <translation>入力「%1」はテンソルではありません</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has elements of an unsupported type (%2)</source>
        <translation>入力「%1」の要素の型（%2）には対応していません</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has the impossible shape %2</source>
        <translation>入力「%1」の形状 %2 はありえません</translation>
    </message>
    <message>
        <source>Fix it, for example with%1</source>
        <translation>例えば次のように固定してください：%1</translation>
    </message>
    <message>
        <source>attribute &apos;%1&apos; is of an unsupported kind</source>
        <translation>属性「%1」の種類には対応していません</translation>
    </message>
    <message>
        <source>a constant tensor has no name</source>
        <translation>名前のない定数テンソルがあります</translation>
    </message>
    <message>
        <source>two constant tensors are named &apos;%1&apos;</source>
        <translation>「%1」という名前の定数テンソルが二つあります</translation>
    </message>
    <message>
        <source>its %1 are out of range</source>
        <translation>%1 が範囲外です</translation>
    </message>
    <message>
        <source>its %1 is out of range</source>
        <translation>%1 が範囲外です</translation>
    </message>
    <message>
        <source>its axis is out of range</source>
        <translation>軸が範囲外です</translation>
    </message>
    <message>
        <source>its auto_pad is not one that ONNX knows</source>
        <translation>auto_pad が ONNX にない値です</translation>
    </message>
    <message>
        <source>its perm is not a permutation</source>
        <translation>perm が置換ではありません</translation>
    </message>
    <message>
        <source>its perm does not fit its input</source>
        <translation>perm が入力に合いません</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>入力がありません</translation>
    </message>
    <message>
        <source>its input has no spatial extents</source>
        <translation>入力に空間方向の大きさがありません</translation>
    </message>
    <message>
        <source>%1 do not fit its input</source>
        <translation>%1 が入力に合いません</translation>
    </message>
    <message>
        <source>its pads do not fit its input</source>
        <translation>pads が入力に合いません</translation>
    </message>
    <message>
        <source>its weights are missing</source>
        <translation>重みがありません</translation>
    </message>
    <message>
        <source>its weights have another rank than its input</source>
        <translation>重みの次元数が入力と異なります</translation>
    </message>
    <message>
        <source>its kernel_shape is not that of its weights</source>
        <translation>kernel_shape が重みの形と違います</translation>
    </message>
    <message>
        <source>its weights do not fit its input&apos;s channels</source>
        <translation>重みが入力のチャンネルに合いません</translation>
    </message>
    <message>
        <source>%1 would have the impossible shape %2</source>
        <translation>%1 の形状が %2 となり、ありえません</translation>
    </message>
    <message>
        <source>%1 is not a tensor of known type</source>
        <translation>%1 は型の分かるテンソルではありません</translation>
    </message>
    <message>
        <source>%1 has elements of an unsupported type (%2)</source>
        <translation>%1 の要素の型（%2）には対応していません</translation>
    </message>
    <message>
        <source>the shape of %1 depends on data</source>
        <translation>%1 の形状がデータに依存します</translation>
    </message>
    <message>
        <source>a tensor cannot have the shape %1</source>
        <translation>テンソルの形状は %1 になりえません</translation>
    </message>
    <message>
        <source>the operator has no known output type in opset %1</source>
        <translation>この演算子の出力の型は opset %1 では分かりません</translation>
    </message>
    <message>
        <source>its input %1 is missing</source>
        <translation>入力 %1 がありません</translation>
    </message>
    <message>
        <source>the shape of its output depends on data</source>
        <translation>出力の形状がデータに依存します</translation>
    </message>
    <message>
        <source>its slope does not broadcast to its input</source>
        <translation>slope を入力にブロードキャストできません</translation>
    </message>
    <message>
        <source>its matrices %1 do not fit images of %2</source>
        <translation>行列 %1 が %2 の画像に合いません</translation>
    </message>
    <message>
        <source>its axis is empty</source>
        <translation>軸が空です</translation>
    </message>
    <message>
        <source>its mask of shape %1 does not fit its scores of shape %2</source>
        <translation>形状 %1 のマスクが形状 %2 のスコアに合いません</translation>
    </message>
    <message>
        <source>it has too many outputs</source>
        <translation>出力が多すぎます</translation>
    </message>
    <message>
        <source>spatial = 0 is not supported</source>
        <translation>spatial = 0 には対応していません</translation>
    </message>
    <message>
        <source>it does not give %1 outputs</source>
        <translation>%1 個の出力はありません</translation>
    </message>
    <message>
        <source>its batch is empty</source>
        <translation>バッチが空です</translation>
    </message>
    <message>
        <source>element type %1 is not supported</source>
        <translation>要素の型 %1 には対応していません</translation>
    </message>
    <message>
        <source>elements of %1 and %2 have different sizes</source>
        <translation>%1 と %2 の要素は大きさが異なります</translation>
    </message>
    <message>
        <source>it does not take %1</source>
        <translation>%1 は受け付けません</translation>
    </message>
    <message>
        <source>it has no direction that is known</source>
        <translation>向きが分かりません</translation>
    </message>
    <message>
        <source>its round_mode &apos;%1&apos; is not known</source>
        <translation>round_mode「%1」は不明です</translation>
    </message>
    <message>
        <source>it asks for ONNX&apos;s element type %1, which is not supported</source>
        <translation>ONNX の要素の型 %1 を求めていますが、対応していません</translation>
    </message>
    <message>
        <source>its output has elements of an unsupported type (%1)</source>
        <translation>出力の要素の型（%1）には対応していません</translation>
    </message>
    <message>
        <source>it has %1 extents for %2 axes</source>
        <translation>%2 個の軸に %1 個の大きさが与えられています</translation>
    </message>
    <message>
        <source>its columns %1 do not fit an image of %2 and windows of %3</source>
        <translation>列 %1 が画像 %2 と窓 %3 に合いません</translation>
    </message>
    <message>
        <source>its image has the impossible shape %1</source>
        <translation>画像の形状 %1 はありえません</translation>
    </message>
    <message>
        <source>its window has the impossible shape %1</source>
        <translation>窓の形状 %1 はありえません</translation>
    </message>
    <message>
        <source>its two inputs have different element types</source>
        <translation>二つの入力の要素の型が異なります</translation>
    </message>
    <message>
        <source>its inputs are not bool</source>
        <translation>入力が bool ではありません</translation>
    </message>
    <message>
        <source>its condition is not bool</source>
        <translation>条件が bool ではありません</translation>
    </message>
    <message>
        <source>its two choices have different element types</source>
        <translation>二つの選択肢の要素の型が異なります</translation>
    </message>
    <message>
        <source>it has no axis</source>
        <translation>軸がありません</translation>
    </message>
    <message>
        <source>one of its inputs is missing</source>
        <translation>入力の一つがありません</translation>
    </message>
    <message>
        <source>%1 cannot be joined to %2 along axis %3</source>
        <translation>%1 は軸 %3 に沿って %2 に連結できません</translation>
    </message>
    <message>
        <source>its output would be too large</source>
        <translation>出力が大きくなりすぎます</translation>
    </message>
    <message>
        <source>its parts do not add up to %1</source>
        <translation>部分の合計が %1 になりません</translation>
    </message>
    <message>
        <source>%1 elements cannot be split into %2 equal parts</source>
        <translation>%1 個の要素は %2 等分できません</translation>
    </message>
    <message>
        <source>its last part would be negative</source>
        <translation>最後の部分が負になります</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 are wanted</source>
        <translation>部分は %1 個ですが、%2 個が必要です</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 outputs</source>
        <translation>部分は %1 個ですが、出力は %2 個です</translation>
    </message>
    <message>
        <source>its value has a broken shape</source>
        <translation>値の形状が壊れています</translation>
    </message>
    <message>
        <source>it holds no value of a supported kind</source>
        <translation>対応する種類の値がありません</translation>
    </message>
    <message>
        <source>its value is not one element</source>
        <translation>値が一つの要素ではありません</translation>
    </message>
    <message>
        <source>it would never reach its limit</source>
        <translation>限界に達しません</translation>
    </message>
    <message>
        <source>its inputs have different element types</source>
        <translation>入力の要素の型が異なります</translation>
    </message>
    <message>
        <source>its weights %1 do not fit the input %2</source>
        <translation>重み %1 が入力 %2 に合いません</translation>
    </message>
    <message>
        <source>its input has no channels</source>
        <translation>入力にチャンネルがありません</translation>
    </message>
    <message>
        <source>its channels cannot be cut into %1 groups</source>
        <translation>チャンネルを %1 個のグループに分けられません</translation>
    </message>
    <message>
        <source>kernel_shape is not that of the weights %1</source>
        <translation>kernel_shape が重み %1 と違います</translation>
    </message>
    <message>
        <source>it has too many output channels</source>
        <translation>出力チャンネルが多すぎます</translation>
    </message>
    <message>
        <source>it takes images of two spatial dimensions only</source>
        <translation>空間二次元の画像だけを受け付けます</translation>
    </message>
    <message>
        <source>its weights or groups do not fit its input&apos;s channels</source>
        <translation>重みまたはグループが入力のチャンネルに合いません</translation>
    </message>
    <message>
        <source>its offsets or its mask do not fit its output of shape %1</source>
        <translation>オフセットまたはマスクが形状 %1 の出力に合いません</translation>
    </message>
    <message>
        <source>a blocksize of %1 makes no sense</source>
        <translation>blocksize %1 は無効です</translation>
    </message>
    <message>
        <source>its channels do not divide by the square of blocksize</source>
        <translation>チャンネル数が blocksize の二乗で割り切れません</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not known</source>
        <translation>モード「%1」は不明です</translation>
    </message>
    <message>
        <source>its image does not divide by blocksize</source>
        <translation>画像が blocksize で割り切れません</translation>
    </message>
    <message>
        <source>its matrices of %1 are not square</source>
        <translation>%1 の行列が正方ではありません</translation>
    </message>
    <message>
        <source>its input is not a matrix</source>
        <translation>入力が行列ではありません</translation>
    </message>
    <message>
        <source>input %1 is missing</source>
        <translation>入力 %1 がありません</translation>
    </message>
    <message>
        <source>it divides an integer by 0</source>
        <translation>整数を 0 で割っています</translation>
    </message>
    <message>
        <source>floating-point values need fmod = 1</source>
        <translation>浮動小数点値には fmod = 1 が必要です</translation>
    </message>
    <message>
        <source>its input is not bool</source>
        <translation>入力が bool ではありません</translation>
    </message>
    <message>
        <source>it is in training mode</source>
        <translation>学習モードになっています</translation>
    </message>
    <message>
        <source>it has %1 repeats for an input of shape %2</source>
        <translation>形状 %2 の入力に %1 個の繰り返しが与えられています</translation>
    </message>
    <message>
        <source>it cannot repeat an axis %1 times</source>
        <translation>軸を %1 回繰り返すことはできません</translation>
    </message>
    <message>
        <source>its input of shape %1 does not end with 1 or 2 parts</source>
        <translation>形状 %1 の入力の最後が 1 または 2 ではありません</translation>
    </message>
    <message>
        <source>its axis is that of the parts</source>
        <translation>軸が実部・虚部の軸です</translation>
    </message>
    <message>
        <source>a transform of %1 points makes no sense</source>
        <translation>%1 点の変換は無効です</translation>
    </message>
    <message>
        <source>the spectrum of complex values has no half that tells the other</source>
        <translation>複素数のスペクトルは半分からもう半分が決まりません</translation>
    </message>
    <message>
        <source>its signal has %1 dimensions, not 2 to 3</source>
        <translation>信号は %1 次元ですが、2 から 3 次元が必要です</translation>
    </message>
    <message>
        <source>its signal of shape %1 does not end with 1 or 2 parts</source>
        <translation>形状 %1 の信号の最後が 1 または 2 ではありません</translation>
    </message>
    <message>
        <source>frames of %1 every %2 do not fit into a signal of %3</source>
        <translation>%2 ごとの長さ %1 のフレームが長さ %3 の信号に収まりません</translation>
    </message>
    <message>
        <source>its window is not as long as its frames</source>
        <translation>窓の長さがフレームと違います</translation>
    </message>
    <message>
        <source>its input %1 is not a scalar</source>
        <translation>入力 %1 がスカラーではありません</translation>
    </message>
    <message>
        <source>its data and indices have different ranks</source>
        <translation>データとインデックスの次元数が異なります</translation>
    </message>
    <message>
        <source>its indices reach outside the data of shape %1</source>
        <translation>インデックスが形状 %1 のデータの外を指しています</translation>
    </message>
    <message>
        <source>its batch axes do not agree</source>
        <translation>バッチ軸が一致しません</translation>
    </message>
    <message>
        <source>the shapes %1 and %2 cannot be multiplied</source>
        <translation>形状 %1 と %2 は掛け合わせられません</translation>
    </message>
    <message>
        <source>input 2 does not broadcast to %1</source>
        <translation>入力 2 を %1 にブロードキャストできません</translation>
    </message>
    <message>
        <source>its input has an empty spatial axis</source>
        <translation>入力に空の空間軸があります</translation>
    </message>
    <message>
        <source>p = %1 makes no sense</source>
        <translation>p = %1 は無効です</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not supported</source>
        <translation>モード「%1」には対応していません</translation>
    </message>
    <message>
        <source>its grid of shape %1 does not fit its input of shape %2</source>
        <translation>形状 %1 の格子が形状 %2 の入力に合いません</translation>
    </message>
    <message>
        <source>its input is empty</source>
        <translation>入力が空です</translation>
    </message>
    <message>
        <source>its %1 channels do not form %2 groups</source>
        <translation>%1 個のチャンネルは %2 個のグループになりません</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not broadcast to the normalised axes %3</source>
        <translation>形状 %2 の入力 %1 を正規化軸 %3 にブロードキャストできません</translation>
    </message>
    <message>
        <source>its labels %1 do not fit its scores %2</source>
        <translation>ラベル %1 がスコア %2 に合いません</translation>
    </message>
    <message>
        <source>the reduction &apos;%1&apos; is not known</source>
        <translation>リダクション「%1」は不明です</translation>
    </message>
    <message>
        <source>its labels are %1, not int32 or int64</source>
        <translation>ラベルは %1 で、int32 や int64 ではありません</translation>
    </message>
    <message>
        <source>its label %1 is none of %2 classes</source>
        <translation>ラベル %1 は %2 個のクラスのどれでもありません</translation>
    </message>
    <message>
        <source>its size is %1</source>
        <translation>大きさが %1 です</translation>
    </message>
    <message>
        <source>p = %1 is not supported</source>
        <translation>p = %1 には対応していません</translation>
    </message>
    <message>
        <source>its image %1, regions %2 and pooled_shape do not fit</source>
        <translation>画像 %1、領域 %2、pooled_shape が合いません</translation>
    </message>
    <message>
        <source>its region %1 is of no image</source>
        <translation>領域 %1 はどの画像のものでもありません</translation>
    </message>
    <message>
        <source>its kernel_shape does not fit its input</source>
        <translation>kernel_shape が入力に合いません</translation>
    </message>
    <message>
        <source>its strides or pads do not fit its kernel_shape</source>
        <translation>strides または pads が kernel_shape に合いません</translation>
    </message>
    <message>
        <source>its kernel_shape, strides or pads make no sense</source>
        <translation>kernel_shape、strides、pads のいずれかが無効です</translation>
    </message>
    <message>
        <source>its input is too large</source>
        <translation>入力が大きすぎます</translation>
    </message>
    <message>
        <source>its indices do not fit its input</source>
        <translation>インデックスが入力に合いません</translation>
    </message>
    <message>
        <source>its output shape %1 has another rank than its input</source>
        <translation>出力の形状 %1 の次元数が入力と異なります</translation>
    </message>
    <message>
        <source>its output would have the impossible shape %1</source>
        <translation>出力の形状が %1 となり、ありえません</translation>
    </message>
    <message>
        <source>its index %1 is outside its output</source>
        <translation>インデックス %1 が出力の外です</translation>
    </message>
    <message>
        <source>its transform or its sample rate makes no sense</source>
        <translation>変換またはサンプリング周波数が無効です</translation>
    </message>
    <message>
        <source>its output_datatype is out of range</source>
        <translation>output_datatype が範囲外です</translation>
    </message>
    <message>
        <source>its sizes are not scalars</source>
        <translation>大きさがスカラーではありません</translation>
    </message>
    <message>
        <source>an overlap of %1 is not among 0 to 1</source>
        <translation>重なり %1 が 0 から 1 の範囲にありません</translation>
    </message>
    <message>
        <source>its boxes of shape %1 do not fit its scores of shape %2</source>
        <translation>形状 %1 のボックスが形状 %2 のスコアに合いません</translation>
    </message>
    <message>
        <source>its depth is %1</source>
        <translation>深さが %1 です</translation>
    </message>
    <message>
        <source>its constant has another type than its input</source>
        <translation>定数の型が入力と異なります</translation>
    </message>
    <message>
        <source>its constant is not a scalar</source>
        <translation>定数がスカラーではありません</translation>
    </message>
    <message>
        <source>it cuts more than there is of %1</source>
        <translation>%1 より多くを切り取ります</translation>
    </message>
    <message>
        <source>it cannot pad an empty axis in mode &apos;%1&apos;</source>
        <translation>モード「%1」で空の軸をパディングできません</translation>
    </message>
    <message>
        <source>kernel_shape has %1 entries for %2 spatial axes</source>
        <translation>kernel_shape は %1 個ですが、空間軸は %2 個です</translation>
    </message>
    <message>
        <source>its padding is not smaller than its window</source>
        <translation>パディングが窓より小さくありません</translation>
    </message>
    <message>
        <source>its output_dtype is not the type of its zero point</source>
        <translation>output_dtype がゼロ点の型と違います</translation>
    </message>
    <message>
        <source>its %1 is not a floating-point type</source>
        <translation>%1 が浮動小数点型ではありません</translation>
    </message>
    <message>
        <source>it does not quantise to %1</source>
        <translation>%1 への量子化は行いません</translation>
    </message>
    <message>
        <source>input %1 is not a scalar</source>
        <translation>入力 %1 がスカラーではありません</translation>
    </message>
    <message>
        <source>input %1 is not of the type of input %2</source>
        <translation>入力 %1 の型が入力 %2 と違います</translation>
    </message>
    <message>
        <source>its bias is not int32</source>
        <translation>バイアスが int32 ではありません</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not belong to a product of shape %3</source>
        <translation>形状 %2 の入力 %1 は形状 %3 の積に合いません</translation>
    </message>
    <message>
        <source>it does not make %1</source>
        <translation>%1 は作りません</translation>
    </message>
    <message>
        <source>it has no shape</source>
        <translation>形状がありません</translation>
    </message>
    <message>
        <source>it has no class to draw</source>
        <translation>選べるクラスがありません</translation>
    </message>
    <message>
        <source>the direction &apos;%1&apos; does not exist</source>
        <translation>向き「%1」は存在しません</translation>
    </message>
    <message>
        <source>its weights of shape %1 do not fit its direction, its hidden size or its data of shape %2</source>
        <translation>形状 %1 の重みが向き、隠れ層の大きさ、形状 %2 のデータのいずれかに合いません</translation>
    </message>
    <message>
        <source>it names %1 activations, not %2</source>
        <translation>活性化関数が %1 個あります（%2 個が必要です）</translation>
    </message>
    <message>
        <source>the activation &apos;%1&apos; is not supported</source>
        <translation>活性化関数「%1」には対応していません</translation>
    </message>
    <message>
        <source>the cell &apos;%1&apos; does not exist</source>
        <translation>セル「%1」は存在しません</translation>
    </message>
    <message>
        <source>its products do not fit its weights</source>
        <translation>積が重みに合いません</translation>
    </message>
    <message>
        <source>a sequence of %1 steps is not among its %2</source>
        <translation>%1 ステップの系列は %2 の範囲にありません</translation>
    </message>
    <message>
        <source>a clip of %1 makes no sense</source>
        <translation>clip %1 は無効です</translation>
    </message>
    <message>
        <source>it has nothing to reduce in an input of shape %1</source>
        <translation>形状 %1 の入力には集約するものがありません</translation>
    </message>
    <message>
        <source>it does not take integers</source>
        <translation>整数は受け付けません</translation>
    </message>
    <message>
        <source>an input of shape %1 cannot become %2</source>
        <translation>形状 %1 の入力は %2 になりえません</translation>
    </message>
    <message>
        <source>it has no shape to go to</source>
        <translation>変更先の形状がありません</translation>
    </message>
    <message>
        <source>it keeps an axis that its input does not have</source>
        <translation>入力にない軸を残そうとしています</translation>
    </message>
    <message>
        <source>its shape has two unknown extents</source>
        <translation>形状に不明な大きさが二つあります</translation>
    </message>
    <message>
        <source>its shape %1 makes no sense</source>
        <translation>形状 %1 は無効です</translation>
    </message>
    <message>
        <source>there is no axis %1</source>
        <translation>軸 %1 はありません</translation>
    </message>
    <message>
        <source>axis %1 of %2 is not 1</source>
        <translation>%2 の軸 %1 が 1 ではありません</translation>
    </message>
    <message>
        <source>it has no axes</source>
        <translation>軸がありません</translation>
    </message>
    <message>
        <source>its time axis is its batch axis</source>
        <translation>時間軸がバッチ軸と同じです</translation>
    </message>
    <message>
        <source>its length %1 is outside a sequence of %2</source>
        <translation>長さ %1 が系列 %2 の範囲外です</translation>
    </message>
    <message>
        <source>its scale does not broadcast to its input</source>
        <translation>scale を入力にブロードキャストできません</translation>
    </message>
    <message>
        <source>the coordinates &apos;%1&apos; are not supported</source>
        <translation>座標「%1」には対応していません</translation>
    </message>
    <message>
        <source>a size of %1 makes no sense</source>
        <translation>大きさ %1 は無効です</translation>
    </message>
    <message>
        <source>a sampling ratio of %1 makes no sense</source>
        <translation>サンプリング比 %1 は無効です</translation>
    </message>
    <message>
        <source>a region from %1 to %2 makes no sense</source>
        <translation>%1 から %2 の領域は無効です</translation>
    </message>
    <message>
        <source>its regions have the shape %1</source>
        <translation>領域の形状が %1 です</translation>
    </message>
    <message>
        <source>its image or its regions have too few or too many dimensions</source>
        <translation>画像または領域の次元が少なすぎるか多すぎます</translation>
    </message>
    <message>
        <source>its data and updates have different element types</source>
        <translation>データと更新の要素の型が異なります</translation>
    </message>
    <message>
        <source>its indices %1 do not fit its updates %2 and data %3</source>
        <translation>インデックス %1 が更新 %2 とデータ %3 に合いません</translation>
    </message>
    <message>
        <source>its updates have the shape %1, not %2</source>
        <translation>更新の形状は %1 で、%2 ではありません</translation>
    </message>
    <message>
        <source>its size is not a scalar</source>
        <translation>大きさがスカラーではありません</translation>
    </message>
    <message>
        <source>its starts, ends, axes and steps have different lengths</source>
        <translation>starts、ends、axes、steps の長さが異なります</translation>
    </message>
    <message>
        <source>it has a step of 0</source>
        <translation>ステップが 0 です</translation>
    </message>
    <message>
        <source>its axis is that of the batch</source>
        <translation>軸がバッチの軸です</translation>
    </message>
    <message>
        <source>its update of shape %1 does not fit its cache of shape %2</source>
        <translation>形状 %1 の更新が形状 %2 のキャッシュに合いません</translation>
    </message>
    <message>
        <source>its index %1 is outside an axis of %2</source>
        <translation>インデックス %1 が大きさ %2 の軸の外です</translation>
    </message>
    <message>
        <source>it has no ngram_indexes</source>
        <translation>ngram_indexes がありません</translation>
    </message>
    <message>
        <source>its ngram_indexes are out of range</source>
        <translation>ngram_indexes が範囲外です</translation>
    </message>
    <message>
        <source>its input has %1 dimensions, not 1 to 2</source>
        <translation>入力は %1 次元ですが、1 から 2 次元が必要です</translation>
    </message>
    <message>
        <source>its lengths or its skips make no sense</source>
        <translation>長さまたはスキップが無効です</translation>
    </message>
    <message>
        <source>its weights do not fit its ngram_indexes</source>
        <translation>重みが ngram_indexes に合いません</translation>
    </message>
    <message>
        <source>its ngram_counts do not fit its pool</source>
        <translation>ngram_counts がプールに合いません</translation>
    </message>
    <message>
        <source>its pool has more sequences than ngram_indexes</source>
        <translation>プールの系列が ngram_indexes より多くあります</translation>
    </message>
    <message>
        <source>it wants %1 of %2 elements</source>
        <translation>%2 個の要素から %1 個を求めています</translation>
    </message>
    <message>
        <source>perm does not name every axis of %1</source>
        <translation>perm が %1 のすべての軸を挙げていません</translation>
    </message>
    <message>
        <source>the shapes %1 do not broadcast together</source>
        <translation>形状 %1 は互いにブロードキャストできません</translation>
    </message>
    <message>
        <source>%1 is %2, not float32</source>
        <translation>%1 は %2 で、float32 ではありません</translation>
    </message>
    <message>
        <source>%1 is %2, not float16, bfloat16, float32 or float64</source>
        <translation>%1 は %2 で、float16、bfloat16、float32、float64 のいずれでもありません</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>入力が %1 と %2 です</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions, not %3</source>
        <translation>%1 は %2 次元ですが、%3 次元が必要です</translation>
    </message>
    <message>
        <source>%1 has the shape %2, not %3</source>
        <translation>%1 の形状は %2 で、%3 ではありません</translation>
    </message>
    <message>
        <source>there is no axis %1 among %2 dimensions</source>
        <translation>%2 次元の中に軸 %1 はありません</translation>
    </message>
    <message>
        <source>it names an axis twice</source>
        <translation>同じ軸を二度挙げています</translation>
    </message>
    <message>
        <source>%1 is %2, not an integer list</source>
        <translation>%1 は %2 で、整数のリストではありません</translation>
    </message>
    <message>
        <source>Use smaller inputs, or a machine with more memory</source>
        <translation>入力を小さくするか、メモリの多いマシンを使ってください</translation>
    </message>
    <message>
        <source>its output of shape %1 would take more than 4 GiB</source>
        <translation>形状 %1 の出力は 4 GiB を超えます</translation>
    </message>
    <message>
        <source>its weights %1 and input %2 have different numbers of dimensions</source>
        <translation>重み %1 と入力 %2 の次元数が異なります</translation>
    </message>
    <message>
        <source>its input has %1 channels, but the weights %2 in %3 groups take another number</source>
        <translation>入力は %1 チャンネルですが、%3 グループの重み %2 には別の数が必要です</translation>
    </message>
    <message>
        <source>its equation has a term &apos;%1&apos; that cannot be read</source>
        <translation>式に読めない項「%1」があります</translation>
    </message>
    <message>
        <source>its equation &apos;%1&apos; does not name the axes of %2 inputs</source>
        <translation>式「%1」が %2 個の入力の軸を挙げていません</translation>
    </message>
    <message>
        <source>its equation names %1 axes of input %2, which has %3</source>
        <translation>式は入力 %2 の軸を %1 個挙げていますが、実際は %3 個です</translation>
    </message>
    <message>
        <source>an axis of its equation has the extents %1 and %2</source>
        <translation>式の軸の大きさが %1 と %2 で食い違います</translation>
    </message>
    <message>
        <source>the result of its equation has an axis twice, or one that no input has</source>
        <translation>式の結果に重複した軸、または入力にない軸があります</translation>
    </message>
    <message>
        <source>input %1 is %2, not a floating-point type</source>
        <translation>入力 %1 は %2 で、浮動小数点型ではありません</translation>
    </message>
    <message>
        <source>input %1 has the shape %2, not %3</source>
        <translation>入力 %1 の形状は %2 で、%3 ではありません</translation>
    </message>
    <message>
        <source>its indices are %1, not int32 or int64</source>
        <translation>インデックスは %1 で、int32 や int64 ではありません</translation>
    </message>
    <message>
        <source>its indices of shape %1 do not fit data of shape %2</source>
        <translation>形状 %1 のインデックスが形状 %2 のデータに合いません</translation>
    </message>
    <message>
        <source>it takes at most %1, not %2</source>
        <translation>受け付けるのは最大で %1 で、%2 ではありません</translation>
    </message>
    <message>
        <source>it gives at most %1, but %2 are wanted</source>
        <translation>出せるのは最大で %1 ですが、%2 個が必要です</translation>
    </message>
    <message>
        <source>it needs at least %1, and input %2 is missing</source>
        <translation>少なくとも %1 が必要ですが、入力 %2 がありません</translation>
    </message>
    <message>
        <source>input %1 has the impossible shape %2</source>
        <translation>入力 %1 の形状 %2 はありえません</translation>
    </message>
    <message>
        <source>it gives %1 outputs, but %2 are wanted</source>
        <translation>出力は %1 個ですが、%2 個が必要です</translation>
    </message>
    <message>
        <source>it has %1 pads for %2 axes</source>
        <translation>%2 個の軸に %1 個の pads があります</translation>
    </message>
    <message>
        <source>a pad of %1 makes no sense</source>
        <translation>パディング %1 は無効です</translation>
    </message>
    <message>
        <source>%1, not an integer of at most 16 bits</source>
        <translation>%1 で、16 ビット以下の整数ではありません</translation>
    </message>
    <message>
        <source>its block_size is out of range</source>
        <translation>block_size が範囲外です</translation>
    </message>
    <message>
        <source>%1, not float32 or float16</source>
        <translation>%1 で、float32 や float16 ではありません</translation>
    </message>
    <message>
        <source>it has %1 zero points for %2 scales</source>
        <translation>%2 個のスケールに %1 個のゼロ点があります</translation>
    </message>
    <message>
        <source>a scale of %1 makes no sense</source>
        <translation>スケール %1 は無効です</translation>
    </message>
    <message>
        <source>it has %1 scales for an input of shape %2</source>
        <translation>形状 %2 の入力に %1 個のスケールがあります</translation>
    </message>
    <message>
        <source>it has %1 sizes for an input of shape %2</source>
        <translation>形状 %2 の入力に %1 個の大きさがあります</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is not supported</source>
        <translation>方針「%1」には対応していません</translation>
    </message>
    <message>
        <source>it has %1 bounds of a region of %2 axes</source>
        <translation>%2 軸の領域に %1 個の境界があります</translation>
    </message>
    <message>
        <source>it has neither scales nor sizes</source>
        <translation>スケールも大きさもありません</translation>
    </message>
    <message>
        <source>%1 cannot be multiplied</source>
        <translation>%1 は掛け合わせられません</translation>
    </message>
    <message>
        <source>%1 has %2 entries, not %3</source>
        <translation>%1 は %2 個で、%3 個ではありません</translation>
    </message>
    <message>
        <source>%1 of %2 makes no sense</source>
        <translation>%1 の値 %2 は無効です</translation>
    </message>
    <message>
        <source>a kernel extent of %1 makes no sense</source>
        <translation>カーネルの大きさ %1 は無効です</translation>
    </message>
    <message>
        <source>auto_pad &apos;%1&apos; is not known</source>
        <translation>auto_pad「%1」は不明です</translation>
    </message>
    <message>
        <source>a window of %1 does not fit into an input of %2 with its padding</source>
        <translation>大きさ %1 の窓がパディング込みの入力 %2 に収まりません</translation>
    </message>
    <message>
        <source>its output would be empty</source>
        <translation>出力が空になります</translation>
    </message>
    <message>
        <source>no memory for a tensor of %1 bytes</source>
        <translation>%1 バイトのテンソルのためのメモリがありません</translation>
    </message>
    <message>
        <source>names a stage that does not exist</source>
        <translation>存在しない段階を指しています</translation>
    </message>
    <message>
        <source>%1 is not computed and has no loops</source>
        <translation>%1 は計算されず、ループがありません</translation>
    </message>
    <message>
        <source>%1 was inlined</source>
        <translation>%1 はインライン化されています</translation>
    </message>
    <message>
        <source>follows a primitive that does not come before it</source>
        <translation>前にないプリミティブに従っています</translation>
    </message>
    <message>
        <source>follows a primitive that is not a split</source>
        <translation>分割ではないプリミティブに従っています</translation>
    </message>
    <message>
        <source>asks for more parts than the split it follows has</source>
        <translation>従う分割より多くの部分を求めています</translation>
    </message>
    <message>
        <source>a fusion needs at least two loops</source>
        <translation>融合には少なくとも二つのループが必要です</translation>
    </message>
    <message>
        <source>fuses a loop that the stage does not have</source>
        <translation>段階にないループを融合しています</translation>
    </message>
    <message>
        <source>fuses loops that are not neighbours</source>
        <translation>隣り合わないループを融合しています</translation>
    </message>
    <message>
        <source>fuses an annotated loop</source>
        <translation>注釈付きのループを融合しています</translation>
    </message>
    <message>
        <source>fuses the loop of a micro-kernel</source>
        <translation>マイクロカーネルのループを融合しています</translation>
    </message>
    <message>
        <source>fuses a loop inside which another stage is computed</source>
        <translation>別の段階が計算されるループを融合しています</translation>
    </message>
    <message>
        <source>fuses loops to more steps than can be counted</source>
        <translation>数えられないほどのステップに融合しています</translation>
    </message>
    <message>
        <source>fuses a loop over elements with one of their sum</source>
        <translation>要素のループと総和のループを融合しています</translation>
    </message>
    <message>
        <source>a new order must name every loop of the stage once</source>
        <translation>新しい順序は段階の各ループを一度ずつ挙げる必要があります</translation>
    </message>
    <message>
        <source>annotates a loop twice</source>
        <translation>ループに二度注釈を付けています</translation>
    </message>
    <message>
        <source>a reduction cannot be bound to %1</source>
        <translation>リダクションは %1 に割り当てられません</translation>
    </message>
    <message>
        <source>a reduction cannot be %1d</source>
        <translation>リダクションにこの注釈は付けられません：%1</translation>
    </message>
    <message>
        <source>annotates a loop that the stage does not have</source>
        <translation>段階にないループに注釈を付けています</translation>
    </message>
    <message>
        <source>a negative unroll limit</source>
        <translation>展開の上限が負です</translation>
    </message>
    <message>
        <source>there is no intrinsic &quot;%1&quot;</source>
        <translation>組み込み命令「%1」はありません</translation>
    </message>
    <message>
        <source>gives a stage a second micro-kernel</source>
        <translation>段階に二つ目のマイクロカーネルを与えています</translation>
    </message>
    <message>
        <source>gives a micro-kernel what is no sum</source>
        <translation>総和でないものをマイクロカーネルに与えています</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that the stage does not have</source>
        <translation>段階にないループをマイクロカーネルに与えています</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that is no reduction</source>
        <translation>リダクションでないループをマイクロカーネルに与えています</translation>
    </message>
    <message>
        <source>gives a micro-kernel a parallel loop</source>
        <translation>並列ループをマイクロカーネルに与えています</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop inside which another stage is computed</source>
        <translation>別の段階が計算されるループをマイクロカーネルに与えています</translation>
    </message>
    <message>
        <source>pads %1, an inner part of another loop: steps past its end would be other elements</source>
        <translation>別のループの内側の部分である %1 をパディングしています：終端を越えると別の要素になります</translation>
    </message>
    <message>
        <source>pads %1 of extent %2 to steps of %3</source>
        <translation>大きさ %2 の %1 を %3 刻みにパディングしています</translation>
    </message>
    <message>
        <source>splits a loop that the stage does not have</source>
        <translation>段階にないループを分割しています</translation>
    </message>
    <message>
        <source>splits an annotated loop</source>
        <translation>注釈付きのループを分割しています</translation>
    </message>
    <message>
        <source>splits the loop of a micro-kernel</source>
        <translation>マイクロカーネルのループを分割しています</translation>
    </message>
    <message>
        <source>splits a loop inside which another stage is computed</source>
        <translation>別の段階が計算されるループを分割しています</translation>
    </message>
    <message>
        <source>a split needs at least one factor</source>
        <translation>分割には少なくとも一つの因子が必要です</translation>
    </message>
    <message>
        <source>a split factor must be positive</source>
        <translation>分割の因子は正でなければなりません</translation>
    </message>
    <message>
        <source>%1 does not divide %2 of extent %3</source>
        <translation>%1 は大きさ %3 の %2 を割り切りません</translation>
    </message>
    <message>
        <source>a stage cannot be computed inside itself</source>
        <translation>段階を自身の中で計算することはできません</translation>
    </message>
    <message>
        <source>an output cannot be computed inside another stage</source>
        <translation>出力を別の段階の中で計算することはできません</translation>
    </message>
    <message>
        <source>computes a stage at a loop that its target does not have</source>
        <translation>相手の段階にないループで段階を計算しています</translation>
    </message>
    <message>
        <source>two stages would be computed inside each other</source>
        <translation>二つの段階が互いの中で計算されることになります</translation>
    </message>
    <message>
        <source>an output cannot be inlined</source>
        <translation>出力はインライン化できません</translation>
    </message>
    <message>
        <source>a reduction cannot be inlined</source>
        <translation>リダクションはインライン化できません</translation>
    </message>
    <message>
        <source>a stage that hosts another one cannot be inlined</source>
        <translation>別の段階を含む段階はインライン化できません</translation>
    </message>
    <message>
        <source>an output must stay in global memory</source>
        <translation>出力はグローバルメモリに置く必要があります</translation>
    </message>
    <message>
        <source>the order of an output in memory belongs to the graph</source>
        <translation>出力のメモリ上の順序はグラフが決めます</translation>
    </message>
    <message>
        <source>packs an axis that does not exist</source>
        <translation>存在しない軸をパックしています</translation>
    </message>
    <message>
        <source>packs the rest of an axis twice</source>
        <translation>軸の残りを二度パックしています</translation>
    </message>
    <message>
        <source>packs an inner part of an axis before its rest</source>
        <translation>軸の残りより先に内側の部分をパックしています</translation>
    </message>
    <message>
        <source>packs an axis into parts far larger than it is</source>
        <translation>軸より遥かに大きな部分にパックしています</translation>
    </message>
    <message>
        <source>packs without the rest of an axis</source>
        <translation>軸の残りなしでパックしています</translation>
    </message>
    <message>
        <source>prefetches in a loop that the stage does not have</source>
        <translation>段階にないループでプリフェッチしています</translation>
    </message>
    <message>
        <source>prefetches nothing</source>
        <translation>何もプリフェッチしていません</translation>
    </message>
    <message>
        <source>prefetches more than any cache holds</source>
        <translation>キャッシュに収まらない量をプリフェッチしています</translation>
    </message>
    <message>
        <source>prefetches what the stage does not read</source>
        <translation>段階が読まないものをプリフェッチしています</translation>
    </message>
    <message>
        <source>prefetches what is kept in registers</source>
        <translation>レジスターにあるものをプリフェッチしています</translation>
    </message>
    <message>
        <source>prefetches for a loop that is not around the stage</source>
        <translation>段階を囲まないループのためにプリフェッチしています</translation>
    </message>
    <message>
        <source>a stage must get its write cache before it is split or fused</source>
        <translation>段階の書き込みキャッシュは分割や融合の前に作る必要があります</translation>
    </message>
    <message>
        <source>a stage must get its write cache before its micro-kernel</source>
        <translation>段階の書き込みキャッシュはマイクロカーネルより先に作る必要があります</translation>
    </message>
    <message>
        <source>a read cache needs a reader</source>
        <translation>読み込みキャッシュには読み手が必要です</translation>
    </message>
    <message>
        <source>makes a read cache for a stage that does not read it</source>
        <translation>読まない段階のために読み込みキャッシュを作っています</translation>
    </message>
    <message>
        <source>factors a loop that is not a reduction of the stage</source>
        <translation>段階のリダクションでないループを因子分解しています</translation>
    </message>
    <message>
        <source>factors a stage that has a micro-kernel</source>
        <translation>マイクロカーネルを持つ段階を因子分解しています</translation>
    </message>
    <message>
        <source>factors a stage inside which another stage is computed</source>
        <translation>別の段階が計算される段階を因子分解しています</translation>
    </message>
    <message>
        <source>is too large to be edited by hand</source>
        <translation>は大きすぎて手では編集できません</translation>
    </message>
    <message>
        <source>The list may come from another version of the program</source>
        <translation>リストは別の版のプログラムのものかもしれません</translation>
    </message>
    <message>
        <source>is computed inside a vectorised loop, whose steps share one statement</source>
        <translation>はベクトル化ループの中で計算されますが、そのステップは一つの文を共有します</translation>
    </message>
    <message>
        <source>is computed where its reader %1 cannot see it</source>
        <translation>は読み手 %1 から見えない場所で計算されます</translation>
    </message>
    <message>
        <source>an input of the graph has no value</source>
        <translation>グラフの入力に値がありません</translation>
    </message>
    <message>
        <source>it reads a value that does not exist</source>
        <translation>存在しない値を読んでいます</translation>
    </message>
    <message>
        <source>it makes a value that does not exist</source>
        <translation>存在しない値を作っています</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice</source>
        <translation>値「%1」が二度作られています</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, which nothing makes</source>
        <translation>何も作らない「%1」を読んでいます</translation>
    </message>
    <message>
        <source>an output of the graph has no value</source>
        <translation>グラフの出力に値がありません</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos;</source>
        <translation>出力「%1」を作るものがありません</translation>
    </message>
    <message>
        <source>it depends on its own output</source>
        <translation>自身の出力に依存しています</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>この名前のノードが二つあります</translation>
    </message>
    <message>
        <source>have a senseless offset</source>
        <translation>オフセットが無効です</translation>
    </message>
    <message>
        <source>have a senseless length</source>
        <translation>長さが無効です</translation>
    </message>
    <message>
        <source>do not say which file holds them</source>
        <translation>どのファイルにあるかの記載がありません</translation>
    </message>
    <message>
        <source>lie outside the folder of the model</source>
        <translation>モデルのフォルダーの外にあります</translation>
    </message>
    <message>
        <source>has %1 dimensions, and the input has %2</source>
        <translation>%1 次元ですが、入力は %2 次元です</translation>
    </message>
    <message>
        <source>has a negative extent</source>
        <translation>大きさが負です</translation>
    </message>
    <message>
        <source>gives &apos;%1&apos; another extent than before (%2)</source>
        <translation>「%1」に前と異なる大きさを与えています（前は %2）</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; does not say which operator it is</source>
        <translation>ノード「%1」の演算子が分かりません</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice (node &apos;%2&apos;)</source>
        <translation>値「%1」が二度作られています（ノード「%2」）</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; reads &apos;%2&apos;, which nothing makes</source>
        <translation>ノード「%1」は、何も作らない「%2」を読んでいます</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; depends on its own output</source>
        <translation>ノード「%1」は自身の出力に依存しています</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; makes nothing</source>
        <translation>ノード「%1」は何も作りません</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is a sequence, and the file does not say of how many tensors</source>
        <translation>入力「%1」はシーケンスですが、テンソルの数がファイルに記載されていません</translation>
    </message>
    <message>
        <source>Give the shape of each, for example with --shape %1/0:3,4 --shape %2/1:3,4</source>
        <translation>それぞれの形状を指定してください。例：--shape %1/0:3,4 --shape %2/1:3,4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both a tensor of an input and the name of another value</source>
        <translation>「%1」は入力のテンソルであると同時に別の値の名前です</translation>
    </message>
    <message>
        <source>was changed while it was read</source>
        <translation>は読み取り中に変更されました</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>もう一度始めてください</translation>
    </message>
    <message>
        <source>Take out the line, or give logs that TVM&apos;s auto_scheduler (v0.6) or AutoTVM (0.2) wrote</source>
        <translation>その行を除くか、TVM の auto_scheduler（v0.6）または AutoTVM（0.2）が書いたログを指定してください</translation>
    </message>
    <message>
        <source>%1 reads &apos;%2&apos;, which is no tensor</source>
        <translation>%1 が読む「%2」はテンソルではありません</translation>
    </message>
    <message>
        <source>the bodies of node &apos;%1&apos; would become too large</source>
        <translation>ノード「%1」の本体が大きくなりすぎます</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body of another number of inputs than it must have</source>
        <translation>ノード「%1」の本体の入力の数が必要な数と異なります</translation>
    </message>
    <message>
        <source>its update rule &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>更新規則「%1」は ONNX にありません</translation>
    </message>
    <message>
        <source>the shapes of its inputs and its numbers of heads do not fit each other</source>
        <translation>入力の形状とヘッドの数が互いに合いません</translation>
    </message>
    <message>
        <source>its update rule needs a decay</source>
        <translation>更新規則には decay が必要です</translation>
    </message>
    <message>
        <source>its update rule needs a beta</source>
        <translation>更新規則には beta が必要です</translation>
    </message>
    <message>
        <source>it has no keys or no values</source>
        <translation>キーまたは値がありません</translation>
    </message>
    <message>
        <source>it has another number of keys than of values</source>
        <translation>キーと値の数が異なります</translation>
    </message>
    <message>
        <source>its keys are of another kind than its input</source>
        <translation>キーの種類が入力と異なります</translation>
    </message>
    <message>
        <source>its kind of node &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>ノードの種類「%1」は ONNX にありません</translation>
    </message>
    <message>
        <source>its function &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>関数「%1」は ONNX にありません</translation>
    </message>
    <message>
        <source>the transform of its sums is not supported</source>
        <translation>総和の変換には対応していません</translation>
    </message>
    <message>
        <source>its lists of nodes and leaves do not fit each other</source>
        <translation>ノードと葉のリストが互いに合いません</translation>
    </message>
    <message>
        <source>it asks for a feature that its input does not have</source>
        <translation>入力にない特徴を求めています</translation>
    </message>
    <message>
        <source>its input has not two axes</source>
        <translation>入力の軸が二つではありません</translation>
    </message>
    <message>
        <source>it has no targets</source>
        <translation>ターゲットがありません</translation>
    </message>
    <message>
        <source>its pool is of another kind than its input</source>
        <translation>プールの種類が入力と異なります</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos; is no number</source>
        <translation>テキスト「%1」は数ではありません</translation>
    </message>
    <message>
        <source>its pattern &apos;%1&apos; is no regular expression</source>
        <translation>パターン「%1」は正規表現ではありません</translation>
    </message>
    <message>
        <source>its input of shape %1 has several rows</source>
        <translation>形状 %1 の入力に複数の行があります</translation>
    </message>
    <message>
        <source>its case_change_action &apos;%1&apos; is not known</source>
        <translation>case_change_action「%1」は不明です</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; have elements of an unsupported type</source>
        <translation>「%1」の外部の重みの要素は、対応していない型です</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) has a %3 in which the value &apos;%4&apos; is made twice</source>
        <translation>ノード「%1」（%2）の %3 で値「%4」が二度作られています</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) %3</source>
        <translation>ノード「%1」（%2）：%3</translation>
    </message>
    <message>
        <source>Export it with dense ones in the file itself</source>
        <translation>密な重みをファイル自体に入れて書き出してください</translation>
    </message>
    <message>
        <source>carries value %1, whose element type changes</source>
        <translation>引き継ぐ値 %1 の要素の型が変わります</translation>
    </message>
    <message>
        <source>has a body of other inputs or outputs than its own</source>
        <translation>本体の入力または出力がノードのものと異なります</translation>
    </message>
    <message>
        <source>has a body that is broken: %1</source>
        <translation>本体が壊れています：%1</translation>
    </message>
    <message>
        <source>has a branch of other inputs or outputs than its own</source>
        <translation>分岐の入力または出力がノードのものと異なります</translation>
    </message>
    <message>
        <source>has an input of too few dimensions</source>
        <translation>次元の足りない入力があります</translation>
    </message>
    <message>
        <source>has another number of axes than it scans</source>
        <translation>軸の数が走査する数と異なります</translation>
    </message>
    <message>
        <source>has no condition</source>
        <translation>条件がありません</translation>
    </message>
    <message>
        <source>holds bodies within bodies that become too large</source>
        <translation>入れ子の本体が大きくなりすぎます</translation>
    </message>
    <message>
        <source>lacks a value to begin with</source>
        <translation>初期値がありません</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>入力が足りません</translation>
    </message>
    <message>
        <source>lacks its %1</source>
        <translation>%1 がありません</translation>
    </message>
    <message>
        <source>makes an output of an impossible shape</source>
        <translation>ありえない形状の出力を作ります</translation>
    </message>
    <message>
        <source>scans another number of inputs than it has</source>
        <translation>走査する入力の数が実際と異なります</translation>
    </message>
    <message>
        <source>sequences of several lengths are not supported</source>
        <translation>長さの異なるシーケンスには対応していません</translation>
    </message>
    <message>
        <source>the body of node &apos;%1&apos; holds weights that are sparse or in another file</source>
        <translation>ノード「%1」の本体に疎な重み、または別ファイルの重みがあります</translation>
    </message>
    <message>
        <source>would collect more than any memory holds</source>
        <translation>どのメモリにも収まらない量を集めることになります</translation>
    </message>
    <message>
        <source>a body that only a run can tell gives the sequence &apos;%1&apos;</source>
        <translation>実行時にしか決まらない本体がシーケンス「%1」を返します</translation>
    </message>
    <message>
        <source>bodies are nested more than %1 deep</source>
        <translation>本体の入れ子が %1 段を超えています</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body that gives a sequence beside what it carries</source>
        <translation>ノード「%1」の本体は、引き継ぐ値のほかにシーケンスを返します</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos; of a body</source>
        <translation>本体の出力「%1」を作るものがありません</translation>
    </message>
    <message>
        <source>what its iterations give has several shapes</source>
        <translation>各反復の結果の形状がまちまちです</translation>
    </message>
    <message>
        <source>%1 is neither 0 nor 1</source>
        <translation>%1 が 0 でも 1 でもありません</translation>
    </message>
    <message>
        <source>its bias does not fit its weights</source>
        <translation>バイアスが重みに合いません</translation>
    </message>
    <message>
        <source>its input has no dimensions</source>
        <translation>入力に次元がありません</translation>
    </message>
    <message>
        <source>its inputs are of different types</source>
        <translation>入力の型が異なります</translation>
    </message>
    <message>
        <source>its channels do not form groups</source>
        <translation>チャネルをグループに分けられません</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a group or a channel</source>
        <translation>スケールとバイアスが、グループまたはチャネルごとに 1 つの数ではありません</translation>
    </message>
    <message>
        <source>its stash_type is no type of real numbers</source>
        <translation>stash_type が実数の型ではありません</translation>
    </message>
    <message>
        <source>no task has such an operator</source>
        <translation>そのような演算子を持つタスクはありません</translation>
    </message>
    <message>
        <source>it has another number of inputs or outputs than it may have</source>
        <translation>入力または出力の数が、許される数と異なります</translation>
    </message>
    <message>
        <source>it has no input %1</source>
        <translation>入力 %1 がありません</translation>
    </message>
    <message>
        <source>its input %1 is a constant that no task holds</source>
        <translation>入力 %1 は、タスクが持つことのない定数です</translation>
    </message>
    <message>
        <source>its output is of another type than the task says</source>
        <translation>出力の型が、タスクの記述と異なります</translation>
    </message>
    <message>
        <source>one of its outputs is made by no node</source>
        <translation>出力の 1 つを作るノードがありません</translation>
    </message>
    <message>
        <source>its input has no spatial dimensions</source>
        <translation>入力に空間次元がありません</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a channel</source>
        <translation>スケールとバイアスが、チャネルごとに 1 つの数ではありません</translation>
    </message>
    <message>
        <source>its shapes are known only when the model runs</source>
        <translation>形状はモデルの実行時に初めて分かります</translation>
    </message>
    <message>
        <source>it runs the graphs in it, whose tasks are tuned</source>
        <translation>中のグラフを実行します。そのタスクは調整されます</translation>
    </message>
    <message>
        <source>has no end: the loops of this run made %1 iterations</source>
        <translation>終わりません。この実行のループは %1 回繰り返しました</translation>
    </message>
    <message>
        <source>its iterations collect more than %1 bytes</source>
        <translation>繰り返しで集めたデータが %1 バイトを超えます</translation>
    </message>
    <message>
        <source>Give inputs with which it ends earlier</source>
        <translation>より早く終わる入力を与えてください</translation>
    </message>
    <message>
        <source>takes a branch that does not fit the shapes it is given: %1</source>
        <translation>与えられた形状に合わない分岐に進みます: %1</translation>
    </message>
    <message>
        <source>Give inputs of the sizes that the branch is made for</source>
        <translation>その分岐が想定する大きさの入力を与えてください</translation>
    </message>
    <message>
        <source>does not end soon on these inputs</source>
        <translation>この入力では、しばらく終わりません</translation>
    </message>
    <message>
        <source>The given shapes may not fit; the file declares %1</source>
        <translation>指定した形状が合っていない可能性があります。ファイルの宣言は %1 です</translation>
    </message>
    <message>
        <source>was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)</source>
        <translation>は、float16 と bfloat16 の丸め方が異なるモデルで開始されました（--keep-rounding）</translation>
    </message>
    <message>
        <source>Go on with it on the command line, which knows how it began</source>
        <translation>コマンドラインで続行してください。開始時の設定はそこで引き継がれます</translation>
    </message>
    <message>
        <source>no library can be made: only a reference kernel can run %1, and there are none for this target</source>
        <translation>ライブラリを作れません：%1 を実行できるのは参照カーネルだけで、このターゲット用の参照カーネルはありません</translation>
    </message>
    <message>
        <source>Cut these nodes off the model, or export it for a processor like this machine&apos;s</source>
        <translation>これらのノードをモデルから切り離すか、このマシンと同種のプロセッサ向けに書き出してください</translation>
    </message>
    <message>
        <source>this archive, which belongs to Tilewright, was not found beside its programs</source>
        <translation>Tilewright に付属するこのアーカイブが、プログラムと同じ場所に見つかりません</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole; a build with sanitizers has no such archive</source>
        <translation>Tilewright 全体をインストールしてください。サニタイザー付きのビルドにこのアーカイブはありません</translation>
    </message>
    <message>
        <source>Best points of before that are parents again</source>
        <translation>再び親になる以前の最良の点</translation>
    </message>
    <message>
        <source>Probability that a decision of a child is drawn anew</source>
        <translation>子の決定を引き直す確率</translation>
    </message>
    <message>
        <source>Probability that it is drawn of the values that were frequent among the history&apos;s best</source>
        <translation>履歴の最良の点に多かった値から引く確率</translation>
    </message>
    <message>
        <source>Share of the history&apos;s points that are its best</source>
        <translation>履歴の点のうち最良とみなす割合</translation>
    </message>
    <message>
        <source>Which parent gives a decision, with a history: by fitness, or by one place drawn</source>
        <translation>履歴がある場合に決定をどちらの親から取るか: 適応度による、または引いた 1 か所で切る</translation>
    </message>
    <message>
        <source>Children bred, with a history, for each that trees choose; 1: they choose none</source>
        <translation>履歴がある場合に、木が 1 つを選ぶために作る子の数。1 なら選ばない</translation>
    </message>
    <message>
        <source>Earlier tasks of other shapes that are looked at</source>
        <translation>参照する、形状の異なる以前のタスクの数</translation>
    </message>
    <message>
        <source>Best points of each of them in the first generation</source>
        <translation>第 1 世代に入れる、それぞれの最良の点の数</translation>
    </message>
    <message>
        <source>Best points of this task, measured elsewhere, in the first generation</source>
        <translation>第 1 世代に入れる、ほかで測定したこのタスクの最良の点の数</translation>
    </message>
    <message>
        <source>Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew</source>
        <translation>1 回の歩行で計画する試行数。AutoTVM では 64。0 ならラウンドごとに歩き直す</translation>
    </message>
    <message>
        <source>Whether the walk&apos;s best are chosen for being unlike each other too, by the paper&apos;s or the code&apos;s rule</source>
        <translation>歩行の最良の点を互いに異なることでも選ぶか。論文またはコードの規則による</translation>
    </message>
    <message>
        <source>Points for each that is wanted among which diversity chooses</source>
        <translation>多様性で 1 つを選ぶために用意する点の数</translation>
    </message>
    <message>
        <source>What new values of all decisions count by the paper&apos;s rule, as a share of the best speed</source>
        <translation>論文の規則で、全決定の新しい値に与える重み。最良の速度に対する割合</translation>
    </message>
    <message>
        <source>Best points of all so far that are parents of every generation</source>
        <translation>各世代の親になる、これまでの最良の点の数</translation>
    </message>
    <message>
        <source>What chooses the members of a larger generation that are measured</source>
        <translation>大きめの世代から測定するものを選ぶ手段</translation>
    </message>
    <message>
        <source>How many times larger a generation is that the model filters</source>
        <translation>モデルで選別する世代を何倍にするか</translation>
    </message>
    <message>
        <source>Largest p-value at which a program counts as faster than another</source>
        <translation>プログラムをほかより速いとみなす p 値の上限</translation>
    </message>
    <message>
        <source>Trials at most between two looks at their results</source>
        <translation>結果を見るまでの試行数の上限</translation>
    </message>
    <message>
        <source>Whether a descent that has converged is followed by another one</source>
        <translation>収束した降下のあとに別の降下を始めるか</translation>
    </message>
    <message>
        <source>Random points before the first step</source>
        <translation>最初の一歩の前の無作為な点の数</translation>
    </message>
    <message>
        <source>How much less often steps begin at slower points</source>
        <translation>遅い点から歩き始めることをどれだけ減らすか</translation>
    </message>
    <message>
        <source>Share of the first steps whose direction is drawn at random</source>
        <translation>最初のうち、方向を無作為に引く割合</translation>
    </message>
    <message>
        <source>How fast that share falls with each program measured</source>
        <translation>その割合が測定ごとに下がる速さ</translation>
    </message>
    <message>
        <source>Weight of what later steps gain</source>
        <translation>以後の歩みで得られるものの重み</translation>
    </message>
    <message>
        <source>Trials drawn at random before the process is asked</source>
        <translation>過程に問い合わせる前の無作為な試行数</translation>
    </message>
    <message>
        <source>Places from which its parameters are fitted</source>
        <translation>パラメーターの当てはめを始める場所の数</translation>
    </message>
    <message>
        <source>Random points among which a round looks for the largest improvement</source>
        <translation>ラウンドが最大の改善を探す無作為な点の数</translation>
    </message>
    <message>
        <source>Best points that local moves go on from</source>
        <translation>近傍への移動を始める最良の点の数</translation>
    </message>
    <message>
        <source>Measured points that the process is given, at most</source>
        <translation>過程に渡す測定済みの点の上限</translation>
    </message>
    <message>
        <source>Trials drawn at random before the estimators are asked</source>
        <translation>推定器に問い合わせる前の無作為な試行数</translation>
    </message>
    <message>
        <source>Share of what was measured that counts as good</source>
        <translation>測定したもののうち良いとみなす割合</translation>
    </message>
    <message>
        <source>Measured points that count as good, at most</source>
        <translation>良いとみなす測定済みの点の上限</translation>
    </message>
    <message>
        <source>Points drawn for each trial, of which the likeliest is taken</source>
        <translation>試行ごとに引き、最も有望なものを取る点の数</translation>
    </message>
    <message>
        <source>Weight of what is likely before anything was measured</source>
        <translation>測定前の見込みの重み</translation>
    </message>
    <message>
        <source>Trials drawn at random before the forest is asked</source>
        <translation>森に問い合わせる前の無作為な試行数</translation>
    </message>
    <message>
        <source>Fastest programs around which neighbours are looked for</source>
        <translation>近傍を探す最速のプログラムの数</translation>
    </message>
    <message>
        <source>Neighbours of each of them</source>
        <translation>それぞれの近傍の数</translation>
    </message>
    <message>
        <source>Random points that the forest judges beside the neighbours</source>
        <translation>近傍のほかに森が判定する無作為な点の数</translation>
    </message>
    <message>
        <source>Octaves of a factor, places among options, between a point and a neighbour</source>
        <translation>点と近傍の隔たり。因子なら 2 の累乗の数、選択肢なら位置の数</translation>
    </message>
    <message>
        <source>Share of the fastest programs that the forest learns to find</source>
        <translation>森が見つけることを学ぶ最速のプログラムの割合</translation>
    </message>
    <message>
        <source>Share of the points judged from which trials are chosen</source>
        <translation>試行を選ぶもとになる判定済みの点の割合</translation>
    </message>
    <message>
        <source>How much a point loses by being like those chosen before it</source>
        <translation>先に選ばれた点に似ていることで失う量</translation>
    </message>
    <message>
        <source>Trees of the forest</source>
        <translation>森の木の数</translation>
    </message>
    <message>
        <source>Points that the draft looks at for each that the cost model sees</source>
        <translation>コストモデルが見る 1 点ごとに下書きが見る点の数</translation>
    </message>
    <message>
        <source>How much the model&apos;s doubt of a program counts in its favour</source>
        <translation>プログラムへのモデルの迷いを、その良さとして数える度合い</translation>
    </message>
    <message>
        <source>Trials of a round: all of them, or fewer the less the model can be trusted</source>
        <translation>ラウンドの試行数。すべて、またはモデルが信頼できないほど少なく</translation>
    </message>
    <message>
        <source>Begin with what was fastest in like tasks</source>
        <translation>似たタスクで最速だったものから始める</translation>
    </message>
    <message>
        <source>CHAMELEON&apos;s reinforcement learning and adaptive sampling</source>
        <translation>CHAMELEON の強化学習と適応サンプリング</translation>
    </message>
    <message>
        <source>Walks of the agent in a round, each from a point drawn at random</source>
        <translation>1 ラウンドのエージェントの歩行数。それぞれ無作為な点から始まる</translation>
    </message>
    <message>
        <source>Steps of a walk, at most</source>
        <translation>1 回の歩行の歩数の上限</translation>
    </message>
    <message>
        <source>Walks after which the agent learns of them</source>
        <translation>エージェントが学ぶまでの歩行数</translation>
    </message>
    <message>
        <source>Share of knobs that stay or reach an end at which a walk ends</source>
        <translation>止まるか端に達したノブの割合がこれになると歩行を終える</translation>
    </message>
    <message>
        <source>Best points of the walks that are sampled for measuring</source>
        <translation>測定用に選び出す、歩行の最良の点の数</translation>
    </message>
    <message>
        <source>Factor by which eight more clusters must lower the loss to be followed by more</source>
        <translation>クラスターを 8 つ増やしたとき、さらに増やすのに必要な損失の低下率</translation>
    </message>
    <message>
        <source>Of which values of the best points samples are made</source>
        <translation>最良の点のどの値からサンプルを作るか</translation>
    </message>
    <message>
        <source>How far the agent&apos;s probabilities may move in a lesson</source>
        <translation>1 回の学習でエージェントの確率が動いてよい幅</translation>
    </message>
    <message>
        <source>Weight of the entropy of the agent&apos;s decisions</source>
        <translation>エージェントの決定のエントロピーの重み</translation>
    </message>
    <message>
        <source>Weight of the error of the agent&apos;s value network</source>
        <translation>エージェントの価値ネットワークの誤差の重み</translation>
    </message>
    <message>
        <source>Learning rate of the agent</source>
        <translation>エージェントの学習率</translation>
    </message>
    <message>
        <source>Discount of a reward that comes a step later</source>
        <translation>1 歩あとの報酬の割引率</translation>
    </message>
    <message>
        <source>Weight of a longer look ahead in the advantages</source>
        <translation>アドバンテージで先を長く見る重み</translation>
    </message>
    <message>
        <source>Minibatches of each walk that the agent learns</source>
        <translation>各歩行からエージェントが学ぶミニバッチの数</translation>
    </message>
    <message>
        <source>Steps of a minibatch</source>
        <translation>ミニバッチの歩数</translation>
    </message>
    <message>
        <source>Transfer from earlier tasks by a deep Gaussian process</source>
        <translation>深層ガウス過程による以前のタスクからの転移</translation>
    </message>
    <message>
        <source>Trials by which the model is first tuned to a task</source>
        <translation>モデルを最初にタスクへ合わせる試行数</translation>
    </message>
    <message>
        <source>What a point is worth that might be measured</source>
        <translation>測定しうる点の価値の決め方</translation>
    </message>
    <message>
        <source>Deviations that the upper confidence bound lies above the mean</source>
        <translation>上側信頼限界が平均を上回る偏差の数</translation>
    </message>
    <message>
        <source>Width of the hidden layer, at most</source>
        <translation>隠れ層の幅の上限</translation>
    </message>
    <message>
        <source>Inducing points of each layer, at most</source>
        <translation>各層の誘導点の上限</translation>
    </message>
    <message>
        <source>Training steps on the history</source>
        <translation>履歴による学習のステップ数</translation>
    </message>
    <message>
        <source>Training steps on the trials of a task, before each round</source>
        <translation>各ラウンド前に、タスクの試行で学習するステップ数</translation>
    </message>
    <message>
        <source>Points of a training step</source>
        <translation>学習の 1 ステップの点の数</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>Weight of the prior that holds a task&apos;s model to the history</source>
        <translation>タスクのモデルを履歴に引き止める事前分布の重み</translation>
    </message>
    <message>
        <source>Samples of the hidden layer in a prediction</source>
        <translation>予測時の隠れ層のサンプル数</translation>
    </message>
    <message>
        <source>Steps of each chain in a round</source>
        <translation>1 ラウンドの各鎖の歩数</translation>
    </message>
    <message>
        <source>Loss of worth, as a share of its range, that is easily taken at first</source>
        <translation>はじめに容易に受け入れる価値の低下。範囲に対する割合</translation>
    </message>
    <message>
        <source>agent of the policy</source>
        <translation>ポリシーのエージェント</translation>
    </message>
    <message>
        <source>surrogate of the policy</source>
        <translation>ポリシーの代理モデル</translation>
    </message>
    <message>
        <source>trust of the search in its model</source>
        <translation>探索のモデルへの信頼</translation>
    </message>
    <message>
        <source>past searches</source>
        <translation>以前の探索</translation>
    </message>
    <message>
        <source>log record</source>
        <translation>ログのレコード</translation>
    </message>
    <message>
        <source>is none of AutoTVM</source>
        <translation>AutoTVM のものではありません</translation>
    </message>
    <message>
        <source>is left out of the template&apos;s space</source>
        <translation>はテンプレートの空間から除かれています</translation>
    </message>
    <message>
        <source>has no entity of this value</source>
        <translation>にこの値のエンティティはありません</translation>
    </message>
    <message>
        <source>scheduler %1</source>
        <translation>スケジューラ %1</translation>
    </message>
    <message>
        <source>No task is expected to improve the objective by %1 % with the budget that is left</source>
        <translation>残りの予算で目的を %1 % 改善すると見込まれるタスクがありません</translation>
    </message>
    <message>
        <source>Ours: where most is expected to be gained, and less of it where a task stood still for long</source>
        <translation>独自の方式: 最も改善が見込まれるタスク。長く停滞したタスクの見込みは小さくみる</translation>
    </message>
    <message>
        <source>Ours: where the forecasts of the tasks promise most; ends early where they promise little</source>
        <translation>独自の方式: 予測が最も大きいタスク。予測が小さくなれば早めに終える</translation>
    </message>
    <message>
        <source>Ansor&apos;s: where most is expected to be gained, by the task&apos;s rounds and by similar tasks</source>
        <translation>Ansor の方式: タスクのラウンドと似たタスクから最も改善が見込まれるタスク</translation>
    </message>
    <message>
        <source>TVM&apos;s: one task after the other</source>
        <translation>TVM の方式: タスクを順番に</translation>
    </message>
    <message>
        <source>has the name of another space</source>
        <translation>は別の空間と同じ名前です</translation>
    </message>
    <message>
        <source>Name each space once</source>
        <translation>各空間を一度だけ指定してください</translation>
    </message>
    <message>
        <source>Share of the trials that the model chooses over all sketches, not sketch by sketch</source>
        <translation>モデルがスケッチごとではなく全スケッチから選ぶ試行の割合</translation>
    </message>
    <message>
        <source>Programs that the model cannot tell apart of which no more are measured</source>
        <translation>モデルが区別できないプログラムを測定する数の上限</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>最良レイテンシ</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>largest expected gain, %1 a round</source>
        <translation>見込まれる改善が最大（1 ラウンドあたり %1）</translation>
    </message>
    <message>
        <source>its first round</source>
        <translation>最初のラウンド</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>指定による</translation>
    </message>
    <message>
        <source>has no valid program yet</source>
        <translation>有効なプログラムがまだない</translation>
    </message>
    <message>
        <source>by prediction alone</source>
        <translation>予測のみによる</translation>
    </message>
    <message>
        <source>asked for, at random</source>
        <translation>指定による、ランダム</translation>
    </message>
    <message>
        <source>its turn</source>
        <translation>順番</translation>
    </message>
    <message>
        <source>takes much, and had few rounds</source>
        <translation>時間を多く占め、ラウンドが少ない</translation>
    </message>
</context>
<context>
    <name>DecisionReader</name>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
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
        <translation>何が差を生むのかは不明です：タスクがないため、調べるプログラムがありません。</translation>
    </message>
    <message>
        <source>Against it: the other one %1.</source>
        <translation>逆に、遅い方に有利な点：%1。</translation>
    </message>
    <message>
        <source>Nothing in the estimates of the two explains why.</source>
        <translation>両者の見積もりの中に、理由を説明するものはありません。</translation>
    </message>
    <message>
        <source>By the estimate, this favours the left one: it %1.</source>
        <translation>見積もりで左に有利な点：%1。</translation>
    </message>
    <message>
        <source>By the estimate, this favours the right one: it %1.</source>
        <translation>見積もりで右に有利な点：%1。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together it should be %1 as fast; measured, it is %2.</source>
        <translation>すべての差を合わせた見積もりでは %1 の速さになるはずで、測定では %2 です。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together the other one should be %1 as fast: the estimate misses something.</source>
        <translation>すべての差を合わせた見積もりでは遅い方が %1 の速さになるはずです：見積もりに何かが抜けています。</translation>
    </message>
    <message>
        <source>By the estimate of all differences together, the two should be about equally fast.</source>
        <translation>すべての差を合わせた見積もりでは、両者の速さはほぼ同じになるはずです。</translation>
    </message>
</context>
<context>
    <name>DifferenceReasons</name>
    <message>
        <source>does without: %1 (the other one: %2)</source>
        <translation>%1 がゼロ（他方は %2）</translation>
    </message>
    <message>
        <source>computes with vectors of %1 values, the other one with single values</source>
        <translation>%1 個の値のベクトルで計算する（他方は値を 1 つずつ）</translation>
    </message>
    <message>
        <source>computes with vectors of %1 instead of %2 values</source>
        <translation>%2 個ではなく %1 個の値のベクトルで計算する</translation>
    </message>
    <message>
        <source>uses %1 instead of %2 of the vectors&apos; lanes</source>
        <translation>ベクトルのレーンの %2 ではなく %1 を使う</translation>
    </message>
    <message>
        <source>keeps %1 instead of %2 of %3 threads at work</source>
        <translation>%3 スレッド中、%2 ではなく %1 を働かせる</translation>
    </message>
    <message>
        <source>sums up within %1, which the L1 cache of %3 holds, the other one within %2</source>
        <translation>総和の範囲が %1 で %3 の L1 キャッシュに収まる（他方は %2）</translation>
    </message>
    <message>
        <source>works on blocks of %1, which the L2 cache of %3 holds, the other one on %2</source>
        <translation>ブロックが %1 で %3 の L2 キャッシュに収まる（他方は %2）</translation>
    </message>
    <message>
        <source>touches %1 in all, which the L3 cache of %3 holds, the other one %2</source>
        <translation>アクセス範囲が全体で %1 で %3 の L3 キャッシュに収まる（他方は %2）</translation>
    </message>
    <message>
        <source>spends %1 of its instructions on saving and restoring registers, the other one %2</source>
        <translation>命令のうちレジスタの退避と復元に使うのは %1（他方は %2）</translation>
    </message>
    <message>
        <source>keeps its sums in registers, of which the other one needs %1 more than there are</source>
        <translation>総和をレジスタに保持する（他方は %1 本不足）</translation>
    </message>
    <message>
        <source>needs %1 instead of %2 registers more than there are</source>
        <translation>不足するレジスタが %2 本ではなく %1 本</translation>
    </message>
    <message>
        <source>reads %1 less from memory (%2 instead of %3)</source>
        <translation>メモリから読む量が少ない（%2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>takes %1 less from the L3 cache (%2 instead of %3)</source>
        <translation>L3 キャッシュから取る量が少ない（%2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>takes %1 less from the L2 cache (%2 instead of %3)</source>
        <translation>L2 キャッシュから取る量が少ない（%2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>does %1 less arithmetic (%2 operations instead of %3)</source>
        <translation>演算が少ない（演算量 %2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>calls functions such as exp %1 less often (%2 instead of %3)</source>
        <translation>exp などの関数の呼び出しが少ない（%2 回、他方は %3 回で %1）</translation>
    </message>
    <message>
        <source>spends %1 fewer cycles on loads and stores (%2 instead of %3)</source>
        <translation>ロードとストアのサイクルが少ない（%2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>waits %1 less for its own sums (%2 cycles instead of %3)</source>
        <translation>自身の総和を待つ時間が短い（%2 サイクル、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>collects %1 fewer values one by one (%2 a step instead of %3)</source>
        <translation>個別に集める値が少ない（1 ステップあたり %2、他方は %3 で %1）</translation>
    </message>
    <message>
        <source>sends threads out %1 less often (%2 times instead of %3)</source>
        <translation>スレッドの起動が少ない（%2 回、他方は %3 回で %1）</translation>
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
        <translation>すべてのモデル</translation>
    </message>
    <message>
        <source>Transfer to other targets</source>
        <translation>ほかのターゲットへの転移</translation>
    </message>
    <message>
        <source>Number of platforms</source>
        <translation>プラットフォームの数</translation>
    </message>
    <message>
        <source>ATFormer&apos;s ablation</source>
        <translation>ATFormer のアブレーション</translation>
    </message>
    <message>
        <source>ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and pre-training, (e) with pre-training, and (f) AutoTVM&apos;s trees.</source>
        <translation>ATFormer：(a) 二乗誤差、(b) 順位損失、(c) マスク、(d) マスクと事前学習、(e) 事前学習、および (f) AutoTVM の木。</translation>
    </message>
    <message>
        <source>Number of source tasks</source>
        <translation>学習元のタスク数</translation>
    </message>
    <message>
        <source>GTuner&apos;s structures</source>
        <translation>GTuner の構造</translation>
    </message>
    <message>
        <source>GTuner with each of the structures that its authors compare.</source>
        <translation>GTuner を、その著者が比較した各構造で。</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the program that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>各タスクでモデルが 1 位としたプログラムを使ったときのレイテンシに対する、既知の最良レイテンシの比。ネットワークの平均（TenSet の定義）</translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the best of the five programs that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>各タスクでモデルが上位とした 5 つのうち最良のプログラムを使ったときのレイテンシに対する、既知の最良レイテンシの比。ネットワークの平均（TenSet の定義）</translation>
    </message>
    <message>
        <source>Top-1 pooled</source>
        <translation>Top-1 プール</translation>
    </message>
    <message>
        <source>Top-1 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>全ネットワークのレイテンシを合計した Top-1（TLP の定義）</translation>
    </message>
    <message>
        <source>Top-5 pooled</source>
        <translation>Top-5 プール</translation>
    </message>
    <message>
        <source>Top-5 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>全ネットワークのレイテンシを合計した Top-5（TLP の定義）</translation>
    </message>
    <message>
        <source>Rank corr.</source>
        <translation>順位相関</translation>
    </message>
    <message>
        <source>Rank correlation of predicted and measured speed within a task</source>
        <translation>タスク内での予測速度と実測速度の順位相関</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Recall@10</source>
        <translation>Recall@10</translation>
    </message>
    <message>
        <source>Share of a task&apos;s ten fastest programs among the ten put first</source>
        <translation>上位とした 10 個に含まれる、タスクの最速 10 プログラムの割合</translation>
    </message>
    <message>
        <source>Peak@1</source>
        <translation>Peak@1</translation>
    </message>
    <message>
        <source>Speed of the program put first, relative to the task&apos;s best</source>
        <translation>1 位としたプログラムの速度（タスクの最良に対する比）</translation>
    </message>
    <message>
        <source>Peak@5</source>
        <translation>Peak@5</translation>
    </message>
    <message>
        <source>Speed of the best of the five programs put first, relative to the task&apos;s best</source>
        <translation>上位とした 5 つのうち最良のプログラムの速度（タスクの最良に対する比）</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean squared error of the relative speed; none for models that only learn an order</source>
        <translation>相対速度の二乗平均平方根誤差。順序だけを学ぶモデルにはない</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Explained share of the relative speed&apos;s variance; none for models that only learn an order</source>
        <translation>相対速度の分散のうち説明される割合。順序だけを学ぶモデルにはない</translation>
    </message>
    <message>
        <source>MAPE</source>
        <translation>MAPE</translation>
    </message>
    <message>
        <source>Mean absolute error as a share of the relative speed; none for models that only learn an order</source>
        <translation>相対速度に対する平均絶対誤差の割合。順序だけを学ぶモデルにはない</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>すべてのタスク</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 タスク</translation>
    </message>
    <message>
        <source>no programs</source>
        <translation>プログラムなし</translation>
    </message>
    <message>
        <source>all programs</source>
        <translation>すべてのプログラム</translation>
    </message>
    <message>
        <source>%1 programs</source>
        <translation>%1 プログラム</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1、そのまま</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1、次に %2</translation>
    </message>
    <message>
        <source>%1 together with %2</source>
        <translation>%1 と %2 を一緒に</translation>
    </message>
    <message>
        <source>%1 of the target alone</source>
        <translation>ターゲットの %1 のみ</translation>
    </message>
    <message>
        <source>%1, fine-tuned</source>
        <translation>%1、微調整</translation>
    </message>
    <message>
        <source>%1, together</source>
        <translation>%1、一緒に</translation>
    </message>
    <message>
        <source>%1, alone</source>
        <translation>%1、単独</translation>
    </message>
    <message>
        <source>Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; our targets differ in instruction set or threads, not in the processor</source>
        <translation>公表値（E5-2673、そのプログラム 500,000 個）：単独 0.6647 / 0.8848、Platinum-8272 と併用 0.8741 / 0.9385、EPYC 7452 と併用 0.8901 / 0.9520、Graviton2 と併用 0.8753 / 0.9302。本アプリのターゲットは命令セットかスレッド数が異なり、プロセッサは同じ</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; ours are scores on a processor</source>
        <translation>公表値：RTX 2080 Ti でそのモデルを使って探索した後の ResNet-18 のレイテンシ。本アプリの値はプロセッサでのスコア</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the structure on an RTX 3090; ours are scores on a processor</source>
        <translation>公表値：RTX 3090 でその構造を使って探索した後の ResNet-18 のレイテンシ。本アプリの値はプロセッサでのスコア</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Published: TLP&apos;s evaluation, pooled, on TenSet&apos;s 2,308 tasks and other processors: compare which models are ahead, not the figures. The published TLP reads 25 rows of 22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of 40 (611,521 weights) and its epoch is chosen by validation</source>
        <translation>公表値：TLP の評価（プール）、TenSet の 2,308 タスク、別のプロセッサ。数値ではなく、どのモデルが優れているかを比べてください。公表された TLP は 22 個の数からなる 25 行を読み（重み 610,369 個）、エポックは手で選ばれています。ここでの TLP は 40 個の数からなる 64 行を読み（重み 611,521 個）、エポックは検証で選ばれます</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</source>
        <translation>公表値：RTX 2080 Ti で ATFormer を使って探索した ResNet-18 のレイテンシ。事前学習なしで 1.04 ms、TenSet-500 の後で 0.84 ms。ここでの値はプロセッサ上のスコアで、同じプログラムのランダムな順序と真の順序と並べて読んでください</translation>
    </message>
    <message>
        <source>How well each cost model, trained on all training programs of the target, ranks programs of networks it has not seen.</source>
        <translation>ターゲットの訓練用プログラムすべてで学習した各コストモデルが、未知のネットワークのプログラムをどれだけ正しく順位付けするか。</translation>
    </message>
    <message>
        <source>How well models rank programs of a target they were not trained for: used as they are, fine-tuned on some of its programs, trained together with those, or trained on those alone.</source>
        <translation>学習の対象でなかったターゲットのプログラムを、モデルがどれだけ正しく順位付けするか：そのまま使用、一部のプログラムで微調整、それらと一緒に学習、それらだけで学習。</translation>
    </message>
    <message>
        <source>Compare each row with the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so a random order does well there</source>
        <translation>各行を、同じプログラムのランダムな順序および真の順序と比べてください。ほかのターゲットのプログラム群は小さく、探索が導いたプログラムをほとんど含まないため、ランダムな順序でも高い値になります</translation>
    </message>
    <message>
        <source>MTL-TLP on a target with few programs, by the platforms that it is trained with.</source>
        <translation>プログラムが少ないターゲットでの MTL-TLP。併せて学習するプラットフォーム別。</translation>
    </message>
    <message>
        <source>The same models, trained on more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</source>
        <translation>同じモデルを、タスクを増やしながら学習させたもの。ATFormer はその後、別のターゲットの 2,000 個のプログラムで微調整し、そこで評価します。</translation>
    </message>
    <message>
        <source>Share of pairs of programs of a task that are in the right order</source>
        <translation>タスク内のプログラムの組のうち、正しい順に並ぶものの割合</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>at random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>first options of its sketch</source>
        <translation>スケッチの先頭の選択肢</translation>
    </message>
    <message>
        <source>mutation</source>
        <translation>突然変異</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>交叉</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>ビームサーチ</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>a decision and its values before and after</comment>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>default schedule</source>
        <translation>既定のスケジュール</translation>
    </message>
    <message>
        <source>plain loop nest</source>
        <translation>単純なループの入れ子</translation>
    </message>
    <message>
        <source>an earlier search</source>
        <translation>以前の探索</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>焼きなまし</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>座標降下</translation>
    </message>
    <message>
        <source>Q-learning</source>
        <translation>Q 学習</translation>
    </message>
    <message>
        <source>expected improvement</source>
        <translation>期待改善量</translation>
    </message>
    <message>
        <source>Parzen estimators</source>
        <translation>Parzen 推定器</translation>
    </message>
    <message>
        <source>random forest</source>
        <translation>ランダムフォレスト</translation>
    </message>
    <message>
        <source>reinforcement learning</source>
        <translation>強化学習</translation>
    </message>
    <message>
        <source>a deep Gaussian process</source>
        <translation>深層ガウス過程</translation>
    </message>
    <message>
        <source>found for a like task</source>
        <translation>類似タスクで見つかったもの</translation>
    </message>
</context>
<context>
    <name>FeatureModel</name>
    <message>
        <source>Arithmetic</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>Vectorised loops</source>
        <translation>ベクトル化ループ</translation>
    </message>
    <message>
        <source>Unrolled loops</source>
        <translation>展開ループ</translation>
    </message>
    <message>
        <source>Parallel loops</source>
        <translation>並列ループ</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>読み書き</translation>
    </message>
    <message>
        <source>Bytes and cache lines</source>
        <translation>バイト数とキャッシュライン</translation>
    </message>
    <message>
        <source>Reuse of buffers</source>
        <translation>バッファーの再利用</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>ストライド</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>演算強度</translation>
    </message>
    <message>
        <source>Buffers of its own</source>
        <translation>専用バッファー</translation>
    </message>
    <message>
        <source>Loops around</source>
        <translation>外側のループ</translation>
    </message>
    <message>
        <source>Register tile</source>
        <translation>レジスタタイル</translation>
    </message>
    <message>
        <source>Edges and guards</source>
        <translation>端数とガード条件</translation>
    </message>
    <message>
        <source>Traffic between caches</source>
        <translation>キャッシュ間の転送</translation>
    </message>
    <message>
        <source>Prefetches</source>
        <translation>プリフェッチ</translation>
    </message>
    <message>
        <source>Where buffers lie</source>
        <translation>バッファーの配置場所</translation>
    </message>
    <message>
        <source>Analytic draft</source>
        <translation>解析的な見積もり</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>Task: all</source>
        <translation>タスク：すべて</translation>
    </message>
    <message>
        <source>State: all</source>
        <translation>状態：すべて</translation>
    </message>
    <message>
        <source>Round: all</source>
        <translation>ラウンド：すべて</translation>
    </message>
    <message>
        <source>Source: all</source>
        <translation>由来：すべて</translation>
    </message>
    <message>
        <source>Time: any</source>
        <translation>日時：すべて</translation>
    </message>
    <message>
        <source>Task: the selected one</source>
        <translation>タスク：選択中のもの</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>タスク：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n タスク</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>状態：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n 個の状態</numerusform>
        </translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>由来：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n 個の由来</numerusform>
        </translation>
    </message>
    <message>
        <source>Round: from %1</source>
        <translation>ラウンド：%1 以降</translation>
    </message>
    <message>
        <source>Round: up to %1</source>
        <translation>ラウンド：%1 まで</translation>
    </message>
    <message>
        <source>Round: %1</source>
        <translation>ラウンド：%1</translation>
    </message>
    <message>
        <source>Rounds: %1 to %2</source>
        <translation>ラウンド：%1～%2</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>%1 以降</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>%1 まで</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>保存なし</translation>
    </message>
</context>
<context>
    <name>GraphChoice</name>
    <message>
        <source>one subgraph</source>
        <translation>1 つのサブグラフ</translation>
    </message>
    <message>
        <source>plain layout</source>
        <translation>プレーンなレイアウト</translation>
    </message>
    <message>
        <source>blocks of %1 channels</source>
        <translation>%1 チャネルのブロック</translation>
    </message>
    <message>
        <source>%1 between two convolutions</source>
        <translation>二つの畳み込みの間の %1</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Task %1</source>
        <translation>タスク %1</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>タスクなし</translation>
    </message>
    <message>
        <source>Colour: task</source>
        <translation>色：タスク</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>色：%1</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>対数目盛</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>まだ測定されていません</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>値なし</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>ほか %n タスク</numerusform>
        </translation>
    </message>
    <message>
        <source>folded or removed</source>
        <translation>畳み込み済みまたは削除</translation>
    </message>
    <message>
        <source>added by a pass</source>
        <translation>パスが追加</translation>
    </message>
</context>
<context>
    <name>GraphOverlay</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>全体に占める割合</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Failed trials</source>
        <translation>失敗した試行</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>演算量</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>結果なし</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>測定済み</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>being tuned</source>
        <translation>調整中</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>断念</translation>
    </message>
</context>
<context>
    <name>GraphPicture</name>
    <message numerus="yes">
        <source>block of %n box(es)</source>
        <translation>
            <numerusform>%n 個の箱のブロック</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to unfold</source>
        <translation>ダブルクリックで展開</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n 個の箱</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>input of the model</source>
        <translation>モデルの入力</translation>
    </message>
    <message>
        <source>output of the model</source>
        <translation>モデルの出力</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>タスク %1</translation>
    </message>
    <message>
        <source>Belongs to no task</source>
        <translation>どのタスクにも属しません</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生成元</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>消費先</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>出力</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in %1</source>
        <translation>
            <numerusform>%1 内の %n か所</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2、%3</translation>
    </message>
    <message numerus="yes">
        <source>In %n session(s)</source>
        <translation>
            <numerusform>%n 個のセッションで</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln trial(s), %2 failed</source>
        <translation>
            <numerusform>%1 · %Ln 回の試行、失敗 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>助言</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>グラフに表示</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>プログラムを表示</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>コードを表示</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比較対象を選択…</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>再測定</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>新しいスケジュールとして編集</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>the repeats spread by %1</source>
        <translation>繰り返しのばらつき %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>verified, largest relative error %1</source>
        <translation>検証済み、最大相対誤差 %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>ノイズ</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>バリアント</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>%1, after %2 of work</source>
        <translation>%1、作業 %2 の後</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a policy and a cost model</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>失敗した理由</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>スコア %1</translation>
    </message>
    <message>
        <source>It stands for %1; measured: %2, error %3</source>
        <translation>%1 に相当。実測：%2、誤差 %3</translation>
    </message>
    <message>
        <source>A step leads to the records that share it.</source>
        <translation>ステップから、同じステップを持つ記録に移れます。</translation>
    </message>
    <message>
        <source>Features, the most telling first</source>
        <translation>特徴量（説明力の高い順）</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>時間の %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Looking for its family…</source>
        <translation>系統を探しています…</translation>
    </message>
    <message>
        <source>Parent, the earlier one most like it</source>
        <translation>親（最もよく似た以前の記録）</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>親</translation>
    </message>
    <message>
        <source>None: it was not made from another record.</source>
        <translation>なし：ほかの記録から作られたものではありません。</translation>
    </message>
    <message>
        <source>Children (%1)</source>
        <translation>子（%1）</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>the record counts as noisy: measure it again</source>
        <translation>この記録はノイズありとみなされます：再測定してください</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), %1 of the task&apos;s</source>
        <translation>
            <numerusform>%Ln 件の記録、タスクの記録の %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; none ran</source>
        <translation>%1；実行できたものなし</translation>
    </message>
    <message>
        <source>%1; best %2, median %3</source>
        <comment>records and their latencies</comment>
        <translation>%1；最良 %2、中央値 %3</translation>
    </message>
    <message>
        <source>A rule or a step leads to the records that share it.</source>
        <translation>規則やステップから、それを共有する記録に移動できます。</translation>
    </message>
    <message>
        <source>%1 a run</source>
        <translation>1 回の実行あたり %1</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>No cost model had learnt enough to predict it.</source>
        <translation>これについて予測できるほど学習したコストモデルはありませんでした。</translation>
    </message>
    <message numerus="yes">
        <source>Rank among %Ln program(s) of the task: predicted %1, measured %2</source>
        <translation>
            <numerusform>タスクの %Ln 個のプログラム中の順位：予測 %1、実測 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the machine&apos;s speed had changed by %1</source>
        <translation>マシンの速度は %1 変わっていました</translation>
    </message>
    <message>
        <source>Fused into %1</source>
        <translation>%1 に融合</translation>
    </message>
    <message>
        <source>%1 of a run (%2 %) in its reference kernel</source>
        <translation>一回の実行のうち %1（%2 %）を参照カーネルで使用</translation>
    </message>
</context>
<context>
    <name>KeptSession</name>
    <message>
        <source>This version does not know the target %1.</source>
        <translation>この版はターゲット %1 に対応していません。</translation>
    </message>
    <message>
        <source>It was measured on another machine: this one lacks %1.</source>
        <translation>別のマシンで測定されました：このマシンには %1 がありません。</translation>
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
        <translation>少なくとも %1</translation>
    </message>
    <message>
        <source>measured whole run</source>
        <translation>全体の実行（実測）</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks, earlier sessions</source>
        <translation>%2 タスク中 %1 の合計、以前のセッション</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks</source>
        <translation>%2 タスク中 %1 の合計</translation>
    </message>
    <message>
        <source>sum of tasks, earlier sessions</source>
        <translation>タスクの合計、以前のセッション</translation>
    </message>
    <message>
        <source>sum of tasks</source>
        <translation>タスクの合計</translation>
    </message>
    <message>
        <source>sum of tasks %1</source>
        <translation>タスクの合計 %1</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the baseline was set (%2)</source>
        <translation>ベースライン設定時のタスクの合計（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the session began (%2)</source>
        <translation>セッション開始時のタスクの合計（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>Sum of tasks: the tasks&apos; best latencies, each measured alone and counted as often as it occurs.</source>
        <translation>タスクの合計：各タスクの最良レイテンシ（単独で測定）に出現回数を掛けた合計です。</translation>
    </message>
    <message>
        <source>A whole run is measured when the search is at its end, and is the result from then on.</source>
        <translation>探索の終わりに全体の実行が測定され、それ以降はその値が結果になります。</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks of the session of %3 (%2)</source>
        <translation>%3 のセッションのタスクの合計（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>%1 as fast as the tasks&apos; default schedules (%2)</source>
        <translation>タスクの既定のスケジュール（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>%1 の速さ</translation>
    </message>
    <message>
        <source>%1 as fast as with the default schedules (%2)</source>
        <translation>既定のスケジュールでの全体の実行（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against the session of %2 (%1).</source>
        <translation>高速化は、%2 のセッション（%1）に対するタスクの合計のものです。</translation>
    </message>
    <message>
        <source>The speed-up is that of the whole run against one with each task&apos;s default schedule (%1), measured in turn with it.</source>
        <translation>高速化は、各タスクの既定のスケジュールでの実行（%1、交互に測定）に対する全体の実行のものです。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the baseline was set (%1).</source>
        <translation>高速化は、ベースラインを設定したとき（%1）からのタスクの合計のものです。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against their default schedules (%1), each measured before the session&apos;s first round.</source>
        <translation>高速化は、セッションの最初のラウンドの前に測定された既定のスケジュール（%1）に対するタスクの合計のものです。</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the session began (%1): each task&apos;s best of earlier sessions or, where there was none, its first program.</source>
        <translation>高速化は、セッション開始時（%1）からのタスクの合計のものです：各タスクの以前のセッションの最良、なければ最初のプログラム。</translation>
    </message>
    <message>
        <source>A whole run of the model was measured at the end of the session, with the programs that were chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each other. A small model can be faster as a whole: its weights stay in the caches.</source>
        <translation>セッションの最後に、全体の実行の中で選ばれたプログラムを使って、モデル全体の実行が測定されました。多くの場合タスクの合計より長くなります。タスクの間にあるもの、すなわちレイアウトの変換、タスクのないノード、ほかのタスクによって冷えたキャッシュ、互いを待つスレッドのためです。小さなモデルは全体のほうが速いことがあります：重みがキャッシュに残るからです。</translation>
    </message>
    <message>
        <source>whole run on a busy machine</source>
        <translation>ほかの処理があるマシンでの全体の実行</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2～%3）</translation>
    </message>
    <message>
        <source>8 of 10 of its runs took %1 to %2; the result is what a quarter of them reached.</source>
        <translation>10 回のうち 8 回の実行は %1 ～ %2 かかりました。結果は、そのうち 4 分の 1 が達した値です。</translation>
    </message>
    <message>
        <source>The runs differ from each other, or from what they consist of, by more than noise explains: something else ran on the machine. Session ▸ Time the finalists again repeats them.</source>
        <translation>実行どうしの差、または構成要素の合計との差が、ノイズでは説明できないほど大きくなっています。マシンでほかの処理が動いていました。「セッション ▸ 最終候補をもう一度計測」で繰り返せます。</translation>
    </message>
</context>
<context>
    <name>LimitText</name>
    <message>
        <source>at the limit</source>
        <translation>上限に到達</translation>
    </message>
    <message>
        <source>%1 of the limit, which counts the arithmetic of the direct algorithm: %2 needs less</source>
        <translation>直接法の演算数に基づく上限の %1：%2 の演算数はそれより少なくなります</translation>
    </message>
    <message>
        <source>%1 of the limit: the machine&apos;s peaks were measured while it had other work or was slower. Measured again they can only rise</source>
        <translation>上限の %1：マシンのピーク性能は、ほかの処理があるか速度が落ちているときに測定されました。再測定で値が下がることはありません</translation>
    </message>
    <message>
        <source>%1 of the limit: less is read than it counts, or from a nearer cache</source>
        <translation>上限の %1：上限の計算より読み込みが少ないか、より近いキャッシュから読み込まれています</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>reading the L1 cache</source>
        <translation>L1 キャッシュの読み出し</translation>
    </message>
    <message>
        <source>reading the L2 cache</source>
        <translation>L2 キャッシュの読み出し</translation>
    </message>
    <message>
        <source>reading the L3 cache</source>
        <translation>L3 キャッシュの読み出し</translation>
    </message>
    <message>
        <source>reading memory</source>
        <translation>メモリの読み出し</translation>
    </message>
    <message>
        <source>Limit of the machine: %1, set by %2</source>
        <translation>マシンの上限：%1（制約要因：%2）</translation>
    </message>
    <message>
        <source>Limit of %1, which needs less arithmetic: %2, set by %3</source>
        <translation>演算の少ない %1 の上限: %2（%3 で決まる）</translation>
    </message>
    <message>
        <source>it only moves elements, against their order in memory</source>
        <translation>要素をメモリ上の順序に逆らって移すだけです</translation>
    </message>
    <message>
        <source>it is depthwise, and every product has operands of its own to load</source>
        <translation>depthwise であり、積ごとに別のオペランドを読み込みます</translation>
    </message>
    <message>
        <source>its groups have fewer channels than a vector has places</source>
        <translation>グループのチャネル数がベクトルの要素数より少ないためです</translation>
    </message>
    <message>
        <source>it has fewer channels than a vector has places</source>
        <translation>チャネル数がベクトルの要素数より少ないためです</translation>
    </message>
    <message>
        <source>a matrix has fewer rows or columns than a vector has places</source>
        <translation>行列の行または列の数がベクトルの要素数より少ないためです</translation>
    </message>
    <message>
        <source>it reads every row again for what it found in it</source>
        <translation>各行を一度調べてから、もう一度読みます</translation>
    </message>
    <message>
        <source>the cause is not known</source>
        <translation>原因は分かっていません</translation>
    </message>
    <message>
        <source>so short a program takes as long to enter and to leave</source>
        <translation>これほど短いプログラムでは、呼び出しと復帰に同じくらいの時間がかかります</translation>
    </message>
    <message>
        <source>few programs were measured; more trials may find a faster one</source>
        <translation>測定したプログラムがわずかです。試行を増やすと、より速いものが見つかるかもしれません</translation>
    </message>
    <message>
        <source>Far below the limit, at %1: %2</source>
        <translation>限界を大きく下回ります（%1）: %2</translation>
    </message>
    <message>
        <source>It counts %1 twice, which are read again because a whole row does not fit into a nearer cache</source>
        <translation>一行全体が近いキャッシュに収まらず読み直すため、%1 を二重に数えています</translation>
    </message>
</context>
<context>
    <name>LineCost</name>
    <message>
        <source>One such instruction can start every %1 cycles; its result takes %2 cycles, with operands in the L1 cache.</source>
        <translation>%1 サイクルごとに 1 命令を開始でき、結果は %2 サイクル後に得られます（オペランドは L1 キャッシュ内）。</translation>
    </message>
    <message>
        <source>About %1 times in one call: %2 cycles, %3 of its function.</source>
        <translation>1 回の呼び出しで約 %1 回：%2 サイクル、関数の %3。</translation>
    </message>
    <message>
        <source>How often it runs is not known.</source>
        <translation>実行回数は不明です。</translation>
    </message>
    <message>
        <source>Static cost by LLVM&apos;s scheduler model of %1, not measured.</source>
        <translation>LLVM の %1 用スケジューラーモデルによる静的な費用（測定値ではありません）。</translation>
    </message>
    <message>
        <source>Static cost of each line</source>
        <translation>各行の静的な費用</translation>
    </message>
</context>
<context>
    <name>LoadedModels</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoopNest</name>
    <message>
        <source>parallel</source>
        <translation>並列</translation>
    </message>
    <message>
        <source>unrolled</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>in vectors</source>
        <translation>ベクトル化</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 キャッシュ</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 キャッシュ</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 キャッシュ</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Loops around %1, from the outside in.</source>
        <translation>%1 を囲むループ（外側から内側へ）。</translation>
    </message>
    <message>
        <source>%1: %2 steps, touches %3, fits %4.</source>
        <translation>%1：%2 ステップ、アクセス範囲は %3 で %4 に収まります。</translation>
    </message>
    <message>
        <source>%1: %2 steps, %3, touches %4, fits %5.</source>
        <translation>%1：%2 ステップ、%3、アクセス範囲は %4 で %5 に収まります。</translation>
    </message>
    <message>
        <source>by blocks</source>
        <translation>ブロックごと</translation>
    </message>
    <message>
        <source>by threads</source>
        <translation>スレッドごと</translation>
    </message>
    <message>
        <source>by virtual threads</source>
        <translation>仮想スレッドごと</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n コア</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n usable hardware thread(s)</source>
        <translation>
            <numerusform>使用可能なハードウェアスレッド %n</numerusform>
        </translation>
    </message>
    <message>
        <source>A processor that does not tell its name</source>
        <translation>名前のわからないプロセッサ</translation>
    </message>
    <message>
        <source>No graphics processor</source>
        <translation>GPU なし</translation>
    </message>
    <message>
        <source>None is needed.</source>
        <translation>必要ありません。</translation>
    </message>
    <message>
        <source>This version tunes programs for processors only; this one stays unused.</source>
        <translation>この版はプロセッサ向けのプログラムだけを調整します。この GPU は使われません。</translation>
    </message>
    <message>
        <source>No code generator</source>
        <translation>コード生成器がありません</translation>
    </message>
    <message>
        <source>This build cannot compile programs: nothing can be tuned.</source>
        <translation>このビルドはプログラムをコンパイルできないため、何も調整できません。</translation>
    </message>
    <message>
        <source>It compiles the programs that are tried.</source>
        <translation>試すプログラムをコンパイルします。</translation>
    </message>
    <message>
        <source>No C compiler</source>
        <translation>C コンパイラーがありません</translation>
    </message>
    <message>
        <source>Models can be tuned; to export one as a library install g++.</source>
        <translation>モデルの調整はできます。ライブラリとして書き出すには g++ をインストールしてください。</translation>
    </message>
    <message>
        <source>It links the libraries that are exported.</source>
        <translation>書き出すライブラリをリンクします。</translation>
    </message>
    <message>
        <source>No learner for networks</source>
        <translation>ニューラルネットワークの学習プログラムがありません</translation>
    </message>
    <message>
        <source>All cost models but the networks can be used.</source>
        <translation>ニューラルネットワーク以外のコストモデルはすべて使えます。</translation>
    </message>
    <message>
        <source>Nothing disturbs measurements</source>
        <translation>測定を乱すものはありません</translation>
    </message>
    <message>
        <source>The clock is steady, and no other program keeps the machine busy.</source>
        <translation>クロックは安定しており、ほかのプログラムの負荷もありません。</translation>
    </message>
    <message>
        <source>%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory</source>
        <translation>%1、%2、%3 ビットのベクトル（%4）、キャッシュ：L1 %5、L2 %6、L3 %7、メモリ %8</translation>
    </message>
    <message>
        <source>The processor has them, but the system does not keep their registers; the kernel or the hypervisor has to enable that.</source>
        <translation>プロセッサーにはありますが、システムがそのレジスターを保存しません。カーネルまたはハイパーバイザーで有効にする必要があります。</translation>
    </message>
    <message>
        <source>They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers verify every program by running it.</source>
        <translation>動作しますが、ハイパーバイザーによって隠されています。使うにはターゲット %1 を選んでください。各プログラムは実行して検証されます。</translation>
    </message>
    <message>
        <source>The processor lacks %1 beside them: programs use narrower vectors.</source>
        <translation>併せて必要な %1 がないため、プログラムは幅の狭いベクトルを使います。</translation>
    </message>
    <message>
        <source>Choose the target %1 to use them.</source>
        <translation>使うにはターゲット %1 を選んでください。</translation>
    </message>
    <message>
        <source>Programs use them: CPUID tells of them, /proc/cpuinfo does not.</source>
        <translation>プログラムはこれらを使います。CPUID には示されますが、/proc/cpuinfo にはありません。</translation>
    </message>
    <message>
        <source>Tuned programs compute with 32-bit floating-point numbers, which need none of them.</source>
        <translation>調整したプログラムは 32 ビット浮動小数点数で計算するため、これらは不要です。</translation>
    </message>
    <message>
        <source>Used though not listed: %1</source>
        <translation>一覧にないが使用中: %1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>未使用: %1</translation>
    </message>
    <message>
        <source>Caches smaller than the system reports</source>
        <translation>キャッシュはシステムの報告より小さい</translation>
    </message>
    <message>
        <source>It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and programs are made for what was measured.</source>
        <translation>報告値は L1 %1、L2 %2、L3 %3 です。実測ではこれより小さく、プログラムは実測値に合わせて作られます。</translation>
    </message>
</context>
<context>
    <name>MeasuringHolderText</name>
    <message>
        <source>Another session measures on this machine now.</source>
        <translation>現在、別のセッションがこのマシンで測定しています。</translation>
    </message>
    <message>
        <source>Another window tunes %1 on this machine now.</source>
        <translation>現在、別のウィンドウがこのマシンで %1 を調整しています。</translation>
    </message>
    <message>
        <source>A window of another process (%1) tunes %2 on this machine now.</source>
        <translation>現在、別のプロセス（%1）のウィンドウがこのマシンで %2 を調整しています。</translation>
    </message>
    <message>
        <source>A command (process %1) tunes %2 on this machine now.</source>
        <translation>現在、コマンド（プロセス %1）がこのマシンで %2 を調整しています。</translation>
    </message>
</context>
<context>
    <name>OpeningNotes</name>
    <message numerus="yes">
        <source>%n warning(s) about the file.</source>
        <translation>
            <numerusform>ファイルについての警告が %n 件あります。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 operators cannot be tuned: they stay as reference kernels.</source>
        <translation>%2 個中 %1 個の演算子は調整できず、参照カーネルのまま実行されます。</translation>
    </message>
    <message numerus="yes">
        <source>%n fused subgraph(s) have no sketch and run by simpler means.</source>
        <translation>
            <numerusform>融合されたサブグラフ %n 個にはスケッチがなく、より単純な方法で実行されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has not changed.</source>
        <translation>ファイルは変わっていません。</translation>
    </message>
    <message>
        <source>The file has changed: %1 of %2 tasks are the same and keep their records.</source>
        <translation>ファイルが変わりました。%2 個中 %1 個のタスクは同じで、記録もそのままです。</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新規：%1</translation>
    </message>
    <message>
        <source>Gone: %1</source>
        <translation>消滅：%1</translation>
    </message>
    <message>
        <source>The same: %1</source>
        <translation>同じ：%1</translation>
    </message>
</context>
<context>
    <name>OutlinePicture</name>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>拒否: %1</translation>
    </message>
</context>
<context>
    <name>Parallel</name>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>values of a decision</comment>
        <translation>%1 から %2</translation>
    </message>
</context>
<context>
    <name>PassDifference</name>
    <message numerus="yes">
        <source>%n line(s) as before</source>
        <translation>
            <numerusform>%n 行は変更なし</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointReader</name>
    <message>
        <source>%1, level %2</source>
        <translation>%1、レベル %2</translation>
    </message>
    <message>
        <source>%1, decision %2</source>
        <translation>%1、決定 %2</translation>
    </message>
</context>
<context>
    <name>PrimitiveForm</name>
    <message>
        <source>Stage</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>ループ</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>端数</translation>
    </message>
    <message>
        <source>As in split</source>
        <translation>split と同じ</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>分割数</translation>
    </message>
    <message>
        <source>From loop</source>
        <translation>開始ループ</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>ループ数</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>順序</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>アノテーション</translation>
    </message>
    <message>
        <source>Unroll up to</source>
        <translation>展開の上限</translation>
    </message>
    <message>
        <source>Inside stage</source>
        <translation>配置先の段階</translation>
    </message>
    <message>
        <source>Inside loop</source>
        <translation>配置先のループ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>New axis</source>
        <translation>新しい軸</translation>
    </message>
    <message>
        <source>Operand</source>
        <translation>オペランド</translation>
    </message>
    <message>
        <source>Ahead of</source>
        <translation>先行先</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>Intrinsic</source>
        <translation>組み込み命令</translation>
    </message>
</context>
<context>
    <name>ProgramTraits</name>
    <message>
        <source>Cycles by the draft</source>
        <translation>サイクル数（見積もり）</translation>
    </message>
    <message>
        <source>Bytes from memory</source>
        <translation>メモリからのバイト数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 8 MiB, in all</source>
        <translation>8 MiB のキャッシュの外から来る量の合計</translation>
    </message>
    <message>
        <source>Bytes from the L3 cache</source>
        <translation>L3 キャッシュからのバイト数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 512 KiB, in all</source>
        <translation>512 KiB のキャッシュの外から来る量の合計</translation>
    </message>
    <message>
        <source>Bytes from the L2 cache</source>
        <translation>L2 キャッシュからのバイト数</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 32 KiB, in all</source>
        <translation>32 KiB のキャッシュの外から来る量の合計</translation>
    </message>
    <message>
        <source>Lines that share a set</source>
        <translation>同じセットのライン数</translation>
    </message>
    <message>
        <source>Cache lines of the innermost loops that share one set of the L1 cache; more than its ways push each other out</source>
        <translation>L1 キャッシュの 1 つのセットを共有する、最内ループのキャッシュライン。ウェイ数を超えると互いに追い出し合います</translation>
    </message>
    <message>
        <source>Working set: sums</source>
        <translation>ワーキングセット：総和</translation>
    </message>
    <message>
        <source>What the innermost sums touch: what L1 should hold</source>
        <translation>最内の総和がアクセスする範囲：L1 に収まるべき量</translation>
    </message>
    <message>
        <source>Working set: block of tiles</source>
        <translation>ワーキングセット：タイルのブロック</translation>
    </message>
    <message>
        <source>What the loops around the innermost sums touch: what L2 should hold</source>
        <translation>最内の総和を囲むループがアクセスする範囲：L2 に収まるべき量</translation>
    </message>
    <message>
        <source>Working set: loop nest</source>
        <translation>ワーキングセット：ループネスト</translation>
    </message>
    <message>
        <source>What the whole loop nest touches: what L3 should hold</source>
        <translation>ループネスト全体がアクセスする範囲：L3 に収まるべき量</translation>
    </message>
    <message>
        <source>Values of a vector</source>
        <translation>ベクトルの値の数</translation>
    </message>
    <message>
        <source>Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop</source>
        <translation>最も時間のかかる文の、ベクトル化ループのステップ数。1：ベクトル化ループなし</translation>
    </message>
    <message>
        <source>Lanes that work</source>
        <translation>使用レーン</translation>
    </message>
    <message>
        <source>Share of the vectors&apos; lanes that compute something</source>
        <translation>ベクトルのレーンのうち、何かを計算しているものの割合</translation>
    </message>
    <message>
        <source>Registers of the tile</source>
        <translation>タイルのレジスタ数</translation>
    </message>
    <message>
        <source>Vector registers that the largest register tile takes</source>
        <translation>最大のレジスタタイルが占めるベクトルレジスタの数</translation>
    </message>
    <message>
        <source>Registers too few</source>
        <translation>不足するレジスタ</translation>
    </message>
    <message>
        <source>Vector registers that the innermost loops need in addition to the available ones</source>
        <translation>最内ループが必要とするベクトルレジスタのうち、実在する数を超える分</translation>
    </message>
    <message>
        <source>Floating-point operations</source>
        <translation>浮動小数点演算</translation>
    </message>
    <message>
        <source>Of all statements</source>
        <translation>すべての文の合計</translation>
    </message>
    <message>
        <source>Calls of functions</source>
        <translation>関数呼び出し</translation>
    </message>
    <message>
        <source>Of exp and the like</source>
        <translation>exp など</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>除算</translation>
    </message>
    <message>
        <source>Instructions by the draft</source>
        <translation>命令数（見積もり）</translation>
    </message>
    <message>
        <source>Executed vector and scalar instructions, arithmetic and memory accesses together</source>
        <translation>実行されるベクトル命令とスカラー命令（演算とメモリアクセスの合計）</translation>
    </message>
    <message>
        <source>Values collected one by one</source>
        <translation>個別に集める値</translation>
    </message>
    <message>
        <source>Lanes of a step that are read or written by themselves</source>
        <translation>1 ステップのうち、個別に読み書きされるレーン</translation>
    </message>
    <message>
        <source>Cycles of arithmetic</source>
        <translation>演算のサイクル数</translation>
    </message>
    <message>
        <source>Of the units for it</source>
        <translation>演算ユニットのサイクル数</translation>
    </message>
    <message>
        <source>Cycles of loads and stores</source>
        <translation>ロード／ストアのサイクル数</translation>
    </message>
    <message>
        <source>Of the units for them</source>
        <translation>ロード／ストアユニットのサイクル数</translation>
    </message>
    <message>
        <source>Cycles that sums wait</source>
        <translation>総和の待ちサイクル</translation>
    </message>
    <message>
        <source>Threads that work</source>
        <translation>働くスレッド</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Times threads are sent out</source>
        <translation>スレッドの起動回数</translation>
    </message>
    <message>
        <source>Each time costs about 0.4 µs</source>
        <translation>1 回あたり約 0.4 µs かかります</translation>
    </message>
    <message>
        <source>Steps written out</source>
        <translation>展開ステップ数</translation>
    </message>
    <message>
        <source>Of unrolled loops, of the statement that takes longest</source>
        <translation>最も時間のかかる文の、展開ループのステップ数</translation>
    </message>
    <message>
        <source>Lines asked for ahead</source>
        <translation>先読みするライン数</translation>
    </message>
    <message>
        <source>Cache lines that are prefetched</source>
        <translation>プリフェッチするキャッシュライン</translation>
    </message>
    <message>
        <source>Tiles without a border</source>
        <translation>端数のないタイル</translation>
    </message>
    <message>
        <source>Share of tiles that need no condition</source>
        <translation>条件が不要なタイルの割合</translation>
    </message>
    <message>
        <source>Micro-kernel</source>
        <translation>マイクロカーネル</translation>
    </message>
    <message>
        <source>Whether the innermost loops are one written by hand</source>
        <translation>最内ループが手書きのマイクロカーネルかどうか</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Buffers that are written</source>
        <translation>書き込まれるバッファー</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Clock cycles until it is done, by a simple estimate without training</source>
        <translation>完了までのクロックサイクル数（学習を使わない単純な見積もり）</translation>
    </message>
    <message>
        <source>Each step of a sum waits for the one before: too few independent sums leave the processor waiting</source>
        <translation>総和の各ステップは直前のステップを待ちます：独立した総和が少なすぎると、プロセッサが待たされます</translation>
    </message>
</context>
<context>
    <name>RecordReader</name>
    <message>
        <source>Open the model of this task to see its loop nest.</source>
        <translation>このタスクのモデルを開くとループネストが表示されます。</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>測定済み</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>ばらつき</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>バリアント</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>測定日時</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>コンパイルのみ、未検証</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>noisy, %1</source>
        <translation>ノイズあり、%1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>noisy, repeats differ</source>
        <translation>ノイズあり、繰り返しに差</translation>
    </message>
    <message>
        <source>Noisy: the repeats differ by %1, so the latency is in doubt.</source>
        <translation>ノイズあり: 繰り返しの差が %1 あるため、レイテンシは疑わしいです。</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 slower than when the session began, so the latency is in doubt.</source>
        <translation>ノイズあり: セッション開始時よりマシンが %1 遅かったため、レイテンシは疑わしいです。</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 faster than when the session began, so the latency is in doubt.</source>
        <translation>ノイズあり: セッション開始時よりマシンが %1 速かったため、レイテンシは疑わしいです。</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>測定マシン</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>L1 cache</source>
        <translation>L1 キャッシュ</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 キャッシュ</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 キャッシュ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>the L1 cache</source>
        <translation>L1 キャッシュ</translation>
    </message>
    <message>
        <source>the L2 cache</source>
        <translation>L2 キャッシュ</translation>
    </message>
    <message>
        <source>the L3 cache</source>
        <translation>L3 キャッシュ</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
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
        <translation>▲ 速い</translation>
    </message>
    <message>
        <source>▼ slower</source>
        <translation>▼ 遅い</translation>
    </message>
    <message>
        <source>≈ cannot tell</source>
        <translation>≈ 判定不可</translation>
    </message>
    <message>
        <source>%1 trials, %2 a round</source>
        <translation>試行 %1 回、ラウンドごとに %2 回</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>すべてのタスク</translation>
    </message>
    <message>
        <source>Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.</source>
        <translation>探索：%1、シード：%2、参加者：%3、タスク：%4、各探索の試行：%5、ラウンドごとに %6。</translation>
    </message>
    <message>
        <source>Shares are of the fastest program in the recorded space: 100 % is as fast as it.</source>
        <translation>割合は、記録した空間で最速のプログラムに対するもので、100 % はそれと同じ速さです。</translation>
    </message>
    <message>
        <source>Shares are of the fastest program that any of these searches found: 100 % is as fast as it.</source>
        <translation>割合は、これらの探索が見つけた最速のプログラムに対するもので、100 % はそれと同じ速さです。</translation>
    </message>
    <message>
        <source>Medians over seeds, geometric means over tasks.</source>
        <translation>シードについては中央値、タスクについては幾何平均です。</translation>
    </message>
    <message>
        <source>Medians over seeds.</source>
        <translation>シードについての中央値です。</translation>
    </message>
    <message>
        <source>Not every contestant made every search: figures of all tasks are of those that each made.</source>
        <translation>すべての参加者がすべての探索を行ったわけではありません。全タスクの数値は、それぞれが行った探索のものです。</translation>
    </message>
    <message>
        <source>Searches on other data of the same names, left out: %1.</source>
        <translation>同じ名前の別のデータでの探索（除外）：%1。</translation>
    </message>
    <message>
        <source>%1 of %2 searches</source>
        <translation>%2 のうち %1 の探索</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1、残り約 %2</translation>
    </message>
</context>
<context>
    <name>SessionStatus</name>
    <message>
        <source>Idle</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>調整</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>一時停止しています</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止しています</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>サンプリング</translation>
    </message>
    <message>
        <source>features</source>
        <translation>特徴抽出</translation>
    </message>
    <message>
        <source>predicting</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>building</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>comparing in place</source>
        <translation>モデル内比較</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Where the time went: %1</source>
        <translation>時間の内訳：%1</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>%1 · waits for its turn to measure</source>
        <translation>%1 · 測定の順番待ち</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n measurement(s) left in this round</source>
        <translation>
            <numerusform>%1 · このラウンドの残り測定 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · ends %2 first</source>
        <translation>%1 · 先に%2を終えます</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止済み</translation>
    </message>
</context>
<context>
    <name>ShownProfile</name>
    <message>
        <source>Samples of each line</source>
        <translation>各行のサンプル</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3; %4, this machine</source>
        <translation>サンプル %2 件中 %1 件、%3。%4、このマシン</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>サイクル</translation>
    </message>
    <message>
        <source>cpu clock</source>
        <translation>CPU クロック</translation>
    </message>
    <message>
        <source>All instructions of line %1 of the loop nest.</source>
        <translation>ループネスト %1 行目のすべての命令。</translation>
    </message>
    <message>
        <source>%1 samples of the running program (%2), %3 of them outside its code</source>
        <translation>実行中のプログラムのサンプル %1 件（%2）、うち %3 件はコードの外</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 件を取りこぼし</translation>
    </message>
    <message>
        <source>Counted at line %1, because code that comes from one line of the loop nest cannot be separated.</source>
        <translation>ループネストの同じ行から生成されたコードは区別できないため、%1 行目に数えています。</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
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
        <translation>正確な値：%1</translation>
    </message>
</context>
<context>
    <name>TargetChoice</name>
    <message>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>those of every x86-64 processor</source>
        <translation>すべての x86-64 プロセッサに共通のもの</translation>
    </message>
    <message>
        <source>This machine cannot run code for %1: it lacks %2. Each task&apos;s first choice of the cost model is compiled; nothing is measured and nothing is verified.</source>
        <translation>このマシンは %1 向けのコードを実行できません：%2 がありません。各タスクについてコストモデルの第一候補をコンパイルしますが、測定も検証も行いません。</translation>
    </message>
    <message>
        <source>%1, this machine</source>
        <translation>%1、このマシン</translation>
    </message>
    <message>
        <source>%1, by prediction</source>
        <translation>%1、予測による</translation>
    </message>
    <message>
        <source>%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.
Instruction sets: %4</source>
        <translation>%1（検出結果）：%2、%3 ビットのベクトル。プログラムはこれ向けに作られ、ここで測定されます。
命令セット：%4</translation>
    </message>
    <message>
        <source>Programs are made for every processor of %1 and measured on this machine without its further instructions. On a processor that lacks these, times may differ.</source>
        <translation>プログラムは %1 のすべてのプロセッサ向けに作られ、このマシンで、それを超える命令を使わずに測定されます。それらの命令がないプロセッサでは、時間が異なることがあります。</translation>
    </message>
    <message>
        <source>Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where the machine is moved to another processor it may fail.</source>
        <translation>%1 向けのプログラムは、このマシンにあるが隠されている %2 を使います。各プログラムは実行して検証されますが、マシンが別のプロセッサーに移されると失敗することがあります。</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>? %1 into %2 levels</source>
        <translation>? %1 を %2 階層に</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>アノテーション</translation>
    </message>
    <message>
        <source>%1 · variant %2 · sketch %3 · %4</source>
        <translation>%1 · バリアント %2 · スケッチ %3 · %4</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Measured %1 in session %2</source>
        <translation>%1 にセッション %2 で測定</translation>
    </message>
    <message>
        <source>Fastest within the model; alone another one takes %1</source>
        <translation>モデル内で最速。単独では別のものが %1</translation>
    </message>
    <message>
        <source>Loop nest of sketch %1</source>
        <translation>スケッチ %1 のループネスト</translation>
    </message>
    <message>
        <source>Variant %1 · %2 open decisions</source>
        <translation>バリアント %1 · 未決定の項目 %2</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最良プログラム</translation>
    </message>
    <message>
        <source>Loop nest of the best program</source>
        <translation>最良プログラムのループネスト</translation>
    </message>
</context>
<context>
    <name>TimingWarningText</name>
    <message>
        <source>The clock of the processor changes with the load (governor “%1”).</source>
        <translation>プロセッサのクロックが負荷によって変わります（ガバナー「%1」）。</translation>
    </message>
    <message>
        <source>Other programs run: the load is %1 on %2 processors.</source>
        <translation>ほかのプログラムが動作中です：%2 プロセッサで負荷は %1 です。</translation>
    </message>
    <message>
        <source>The machine runs on its battery.</source>
        <translation>マシンはバッテリーで動作しています。</translation>
    </message>
    <message>
        <source>This is a virtual machine: others may use the same processor.</source>
        <translation>これは仮想マシンです：ほかのマシンが同じプロセッサを使っている可能性があります。</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads, and there are %2 processors.</source>
        <translation>プログラムは %1 スレッドを使う設定ですが、プロセッサは %2 個です。</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads on %2 cores: some share one.</source>
        <translation>プログラムは %2 コアで %1 スレッドを使う設定です：一部のスレッドがコアを共有します。</translation>
    </message>
    <message>
        <source>Run “sudo cpupower frequency-set -g performance” before a session.</source>
        <translation>セッションの前に「sudo cpupower frequency-set -g performance」を実行してください。</translation>
    </message>
    <message>
        <source>End what else runs before a session.</source>
        <translation>セッションの前に、ほかに動作しているものを終了してください。</translation>
    </message>
    <message>
        <source>Plug it in before a session.</source>
        <translation>セッションの前に電源に接続してください。</translation>
    </message>
    <message>
        <source>Watch the machine&apos;s noise in the line at the bottom.</source>
        <translation>最下部の行でマシンのノイズを確認してください。</translation>
    </message>
    <message>
        <source>Choose fewer threads.</source>
        <translation>スレッド数を減らしてください。</translation>
    </message>
    <message>
        <source>The system does not let threads be bound to processors.</source>
        <translation>システムがスレッドをプロセッサーに固定することを許可していません。</translation>
    </message>
    <message>
        <source>Allow the program sched_setaffinity; until then times vary more.</source>
        <translation>プログラムに sched_setaffinity を許可してください。それまでは時間のばらつきが大きくなります。</translation>
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
        <translation>使い方の誤り</translation>
    </message>
    <message>
        <source>Bad input</source>
        <translation>不正な入力</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>未対応</translation>
    </message>
    <message>
        <source>Illegal program</source>
        <translation>不正なプログラム</translation>
    </message>
    <message>
        <source>Compilation failed</source>
        <translation>コンパイル失敗</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>クラッシュ</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>メモリ不足</translation>
    </message>
    <message>
        <source>Wrong result</source>
        <translation>誤った結果</translation>
    </message>
    <message>
        <source>System refused</source>
        <translation>システムが拒否</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>From a newer version</source>
        <translation>新しいバージョンのもの</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Internal error</source>
        <translation>内部エラー</translation>
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
        <translation>対ベースライン</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>ベースライン：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::BaselineChoice</name>
    <message>
        <source>Once its model is open, everything is compared with this session.</source>
        <translation>モデルを開くと、すべてがこのセッションと比較されます。</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %Ln trial(s)</source>
        <translation>
            <numerusform>%1 · %2 · %Ln 試行</numerusform>
        </translation>
    </message>
    <message>
        <source>No session of these models has been kept yet</source>
        <translation>これらのモデルの保存されたセッションはまだありません</translation>
    </message>
    <message>
        <source>None of its programs ran, so it has no latencies.</source>
        <translation>実行できたプログラムがないため、レイテンシがありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetModel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message>
        <source>Of the further trials, those that the task is expected to get</source>
        <translation>追加の試行のうち、このタスクに割り当てられる見込みの数</translation>
    </message>
    <message>
        <source>Latency expected at the end, judged by how it fell so far</source>
        <translation>これまでの低下から推定した、終了時のレイテンシ</translation>
    </message>
    <message>
        <source>Expected gain of the models, in which the task may occur several times</source>
        <translation>モデル全体で見込まれる改善（タスクはモデル内に複数回現れることがあります）</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Further trials</source>
        <translation>追加の試行</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>見込み</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>It has no valid program yet, so there is no forecast.</source>
        <translation>有効なプログラムがまだないため、予測はありません。</translation>
    </message>
    <message>
        <source>It has too few trials of its own: its latency is assumed to fall as the others&apos; do.</source>
        <translation>このタスク自体の試行が少なすぎるため、レイテンシはほかのタスクと同じように下がるものとみなします。</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be in the end; one that gets no further trials stays as it is</source>
        <translation>最終的にタスクがベースラインよりどれだけ速くなる見込みか。追加の試行がないタスクは今のままです</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetSheet</name>
    <message>
        <source>Budget of this session</source>
        <translation>このセッションの予算</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>このセッションを続ける</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>予算を変更</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetView</name>
    <message>
        <source>Budget in all</source>
        <translation>予算の総量</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>予算の単位</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>試行の総数</translation>
    </message>
    <message>
        <source>minutes in all</source>
        <translation>合計時間（分）</translation>
    </message>
    <message>
        <source>What each task is expected to come to</source>
        <translation>各タスクで見込まれる結果</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>追加なし</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s)</source>
        <translation>
            <numerusform>あと %Ln 試行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s), about %1</source>
        <translation>
            <numerusform>あと %Ln 試行、約 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>All models together take %1.</source>
        <translation>全モデルの合計は %1 です。</translation>
    </message>
    <message>
        <source>All models together: %1 now, %2 to %3 expected (%4)</source>
        <translation>全モデルの合計：現在 %1、見込み %2～%3（%4）</translation>
    </message>
    <message>
        <source>No task is expected to become much faster.</source>
        <translation>大幅に速くなる見込みのタスクはありません。</translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it has had few trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>次の 1 時間は %1 に使うのが最適です：試行がまだ少ないためです。%Ln 試行で %2 短縮できる見込みです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it takes %3 of the models. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>次の 1 時間は %1 に使うのが最適です：モデルの時間の %3 を占めています。%Ln 試行で %2 短縮できる見込みです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>次の 1 時間は %1 に使うのが最適です：まだ速くなり続けています（試行を 2 倍にすると %3）。%Ln 試行で %2 短縮できる見込みです。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no forecast before the first valid program.</source>
        <translation>最初の有効なプログラムが得られるまで予測はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) have no valid program yet: there is no forecast for the models before that.</source>
        <translation>
            <numerusform>有効なプログラムがまだないタスクが %n 個あります。それまでモデルの予測はありません。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateModel</name>
    <message>
        <source>Rank</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>By the predicted score, among the programs of this list; none for a program that was not chosen for its score</source>
        <translation>この一覧のプログラムの中での予測スコアによる順位。スコアで選ばれたのではないプログラムには順位がありません</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>プログラム %1</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>予測スコア</translation>
    </message>
    <message>
        <source>Score of the cost model and its own uncertainty; higher is faster; comparable within a task only</source>
        <translation>コストモデルのスコアとモデル自身の不確かさ。高いほど速く、タスク内でのみ比較できます</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>It was drawn at random, so that the cost model learns what it does not know.</source>
        <translation>コストモデルが知らないことを学べるように、無作為に選ばれました。</translation>
    </message>
    <message>
        <source>The first options of each sketch are measured once, whatever their score.</source>
        <translation>各スケッチの先頭の選択肢は、スコアにかかわらず一度測定されます。</translation>
    </message>
    <message>
        <source>The policy chose it by other means than its score.</source>
        <translation>方策はスコア以外の方法でこれを選びました。</translation>
    </message>
    <message>
        <source>All programs that the cost model chose in this round are predicted to be at least as fast.</source>
        <translation>このラウンドでコストモデルが選んだプログラムはすべて、同等以上に速いと予測されています。</translation>
    </message>
    <message>
        <source>It was next by its score, but this round kept places for programs that are not chosen for their score.</source>
        <translation>スコアでは次の候補でしたが、このラウンドはスコアによらずに選ぶプログラムのための枠を残していました。</translation>
    </message>
    <message>
        <source>It is too much like other programs of this round, which stand for it or bring more that is new.</source>
        <translation>このラウンドの他のプログラムに似すぎています。それらがこれを代表するか、より新しい要素をもたらします。</translation>
    </message>
    <message>
        <source>Its score is higher than that of a chosen program, but the cost model doubts that one more, so that it may turn out faster.</source>
        <translation>スコアは選ばれたプログラムより高いものの、コストモデルはそちらについてより不確かで、実際にはそちらの方が速いかもしれません。</translation>
    </message>
    <message>
        <source>The default program comes first unless another is predicted to be much faster, and this one is not.</source>
        <translation>ずっと速いと予測される別のプログラムがない限り、既定のプログラムが先になります。これはそうではありません。</translation>
    </message>
    <message>
        <source>No code can be made of it for this target.</source>
        <translation>このターゲット向けのコードを生成できません。</translation>
    </message>
    <message>
        <source>The cost model chose it; it is number %1 of the %2 in this list by predicted score.</source>
        <translation>コストモデルが選びました。この一覧の %2 件中、予測スコアで %1 位です。</translation>
    </message>
    <message>
        <source>The places for programs of its kind, such as those of a sketch, changes to measured programs or a generation, went to programs with a higher score.</source>
        <translation>同じ種類のプログラム（スケッチ、測定済みプログラムへの変更、世代など）の枠は、より高いスコアのプログラムが占めました。</translation>
    </message>
    <message>
        <source>It is predicted to be much slower than the cost model&apos;s favourite.</source>
        <translation>コストモデルの最有力候補よりずっと遅いと予測されています。</translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateView</name>
    <message>
        <source>Candidates of the latest round</source>
        <translation>最新ラウンドの候補</translation>
    </message>
    <message>
        <source>The selected task had no round yet that the cost model guided.</source>
        <translation>選択したタスクには、コストモデルが導いたラウンドがまだありません。</translation>
    </message>
    <message>
        <source>While a session runs, this shows which programs of the latest round were chosen and why others were not, once the cost model guides it. Stored sessions do not have this.</source>
        <translation>セッションの実行中、コストモデルが導くようになると、最新ラウンドで選ばれたプログラムと、他が選ばれなかった理由がここに表示されます。保存されたセッションにはこの情報がありません。</translation>
    </message>
    <message>
        <source>Task %1, round %2: %3 chosen, and the best %4 of the others</source>
        <translation>タスク %1、ラウンド %2：選択 %3 件、残りの上位 %4 件</translation>
    </message>
    <message>
        <source>The cost model did not rank the programs of this task&apos;s latest round.</source>
        <translation>このタスクの最新ラウンドのプログラムは、コストモデルによって順位付けされませんでした。</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeDock</name>
    <message>
        <source>Generating the code…</source>
        <translation>コードを生成中…</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>ほかの処理がこのマシンを占有しています。</translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanes</name>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Loop nest after the chosen pass</source>
        <translation>選択したパスの後のループネスト</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>アセンブリ</translation>
    </message>
    <message>
        <source>Hottest line</source>
        <translation>最も重い行</translation>
    </message>
    <message>
        <source>Go to the line that costs most by LLVM&apos;s scheduler model</source>
        <translation>LLVM のスケジューラーモデルで最も費用の大きい行へ</translation>
    </message>
    <message>
        <source>Assembly · static cost by LLVM&apos;s scheduler model of %1, not measured</source>
        <translation>アセンブリ · LLVM の %1 用スケジューラーモデルによる静的な費用（測定値ではない）</translation>
    </message>
    <message>
        <source>Loop nest after “%1”</source>
        <translation>「%1」の後のループネスト</translation>
    </message>
    <message>
        <source>There is not enough room for this pane now; choose it to replace another one</source>
        <translation>今はこのペインを表示する場所がありません。選ぶとほかのペインと入れ替わります</translation>
    </message>
    <message>
        <source>LLVM IR · samples</source>
        <translation>LLVM IR · サンプル</translation>
    </message>
    <message>
        <source>Go to the line that most samples are at</source>
        <translation>サンプルが最も多い行へ移動</translation>
    </message>
    <message>
        <source>Assembly · %1</source>
        <translation>アセンブリ · %1</translation>
    </message>
    <message>
        <source>What “%1” changed</source>
        <translation>「%1」による変更</translation>
    </message>
    <message>
        <source>%1 · samples</source>
        <translation>%1 · サンプル</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeProfiler</name>
    <message>
        <source>no sample was taken while it ran</source>
        <translation>実行中にサンプルが 1 件も取れませんでした</translation>
    </message>
    <message>
        <source>Sample it again</source>
        <translation>もう一度サンプルを取ってください</translation>
    </message>
    <message>
        <source>There is no machine code to sample.</source>
        <translation>サンプルを取る機械語がありません。</translation>
    </message>
    <message>
        <source>This machine lacks what the program needs to run: %1</source>
        <translation>プログラムの実行に必要なものがこのマシンにありません：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>行う操作</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>行いたい操作を入力</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>実行できる操作</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>該当する名前のものはありません</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareView</name>
    <message>
        <source>Select two records and choose Compare.</source>
        <translation>記録を 2 つ選び、「比較」を押してください。</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>プリミティブ</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比較するもの</translation>
    </message>
    <message>
        <source>Cannot tell: one of them was not measured.</source>
        <translation>判定できません：片方が測定されていません。</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets.</source>
        <translation>判定できません：異なるターゲットで測定されています。</translation>
    </message>
    <message>
        <source>They are programs of different tasks.</source>
        <translation>異なるタスクのプログラムです。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Record %1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;記録 %1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>%1 · spread %2 · %3</source>
        <translation>%1 · ばらつき %2 · %3</translation>
    </message>
    <message>
        <source>Repeats: %1</source>
        <translation>繰り返し：%1</translation>
    </message>
    <message>
        <source>Variant %1 · sketch %2 · %3</source>
        <translation>バリアント %1 · スケッチ %2 · %3</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徴量</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>アセンブリ</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch&apos;s, of the logarithms), widened by what the machine&apos;s own speed changed between them. Interrupted repeats are left out. An interval that contains 1 shows no difference.</source>
        <translation>括弧内は、両者の比の 95 % 信頼区間です。繰り返し測定から（対数の Welch 法で）求め、その間のマシン自体の速度変化の分だけ広げています。中断された測定は除きます。区間が 1 を含む場合は差があるとは言えません。</translation>
    </message>
    <message>
        <source>Features in which the programs differ</source>
        <translation>プログラム間で異なる特徴量</translation>
    </message>
    <message>
        <source>Also what cost models see</source>
        <translation>コストモデルが見るものも</translation>
    </message>
    <message>
        <source>Adds the features of the programs&apos; statements by their own names</source>
        <translation>プログラムの文の特徴量を、それぞれの名前のまま追加します</translation>
    </message>
    <message>
        <source>Instructions of the two programs by class</source>
        <translation>2 つのプログラムの種類別の命令</translation>
    </message>
    <message>
        <source>Cannot tell: each was measured only once, too few repeats for an interval.</source>
        <translation>判定できません：どちらも 1 回しか測定されておらず、区間を求めるには繰り返しが足りません。</translation>
    </message>
    <message>
        <source>Left is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>左が速い：%1（信頼度 95 % で %2～%3）。</translation>
    </message>
    <message>
        <source>Right is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>右が速い：%1（信頼度 95 % で %2～%3）。</translation>
    </message>
    <message>
        <source>Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.</source>
        <translation>判定できません：右の時間は左の %1、信頼度 95 % で %2～%3 です。</translation>
    </message>
    <message>
        <source>One was measured only once; its noise is taken to be the other&apos;s.</source>
        <translation>片方は 1 回しか測定されていないため、ノイズは他方と同じとみなします。</translation>
    </message>
    <message>
        <source>Both are one and the same program.</source>
        <translation>どちらも同一のプログラムです。</translation>
    </message>
    <message>
        <source>Open the model of this task to see the features of its programs.</source>
        <translation>このタスクのモデルを開くとプログラムの特徴量が表示されます。</translation>
    </message>
    <message>
        <source>They do not differ in any feature.</source>
        <translation>特徴量に違いはありません。</translation>
    </message>
    <message>
        <source>Generating the code…</source>
        <translation>コードを生成中…</translation>
    </message>
    <message>
        <source>Record %1: %2</source>
        <translation>記録 %1：%2</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline (%2)</source>
        <translation>ベースライン（%2）の %1 の速さ</translation>
    </message>
    <message>
        <source>There are no estimates for programs of this target.</source>
        <translation>このターゲットのプログラムには見積もりがありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::ComparedCostModels</name>
    <message>
        <source>%1, learnt from the first half</source>
        <translation>%1（前半から学習）</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>順位相関</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>上位 1/4 の再現率</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveGrid</name>
    <message>
        <source>not measured yet</source>
        <translation>未測定</translation>
    </message>
    <message>
        <source>%1, %2 as fast as the baseline (%3)</source>
        <translation>%1、ベースライン（%3）の %2 の速さ</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveModel</name>
    <message>
        <source>%1, %2 of %3 tasks measured</source>
        <translation>%1、%3 タスク中 %2 測定済み</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>最良レイテンシ</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>タスクの合計</translation>
    </message>
    <message>
        <source>How much faster the best is than the baseline of the task, or of the model</source>
        <translation>最良のものがタスクまたはモデルのベースラインよりどれだけ速いか</translation>
    </message>
</context>
<context>
    <name>tilewright::DataTable</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy all as</source>
        <translation>すべてを次の形式でコピー</translation>
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
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>表を保存</translation>
    </message>
</context>
<context>
    <name>tilewright::DatabaseDialog</name>
    <message>
        <source>Database of records</source>
        <translation>記録のデータベース</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>検査(&amp;C)</translation>
    </message>
    <message>
        <source>Reads the whole file and every reference in it</source>
        <translation>ファイル全体とその中のすべての参照を読みます</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>最適化(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>バックアップ(&amp;B)…</translation>
    </message>
    <message>
        <source>Copies all sessions, also while one runs</source>
        <translation>すべてのセッションをコピーします（実行中でも可能）</translation>
    </message>
    <message>
        <source>Nothing has been kept yet.</source>
        <translation>まだ何も保存されていません。</translation>
    </message>
    <message>
        <source>Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6</source>
        <translation>セッション：%1 · モデル：%2 · タスク：%3 · 試行：%4（失敗：%5） · %6</translation>
    </message>
    <message>
        <source>Reading the whole database…</source>
        <translation>データベース全体を読み込み中…</translation>
    </message>
    <message>
        <source>There is no database yet.</source>
        <translation>データベースはまだありません。</translation>
    </message>
    <message>
        <source>The database is whole.</source>
        <translation>データベースに破損はありません。</translation>
    </message>
    <message>
        <source>Writing the database anew…</source>
        <translation>データベースを書き直し中…</translation>
    </message>
    <message>
        <source>%1 were freed.</source>
        <translation>%1 を解放しました。</translation>
    </message>
    <message>
        <source>There was nothing to free.</source>
        <translation>解放できる領域はありませんでした。</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>データベースをバックアップ</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>記録のデータベース (*.db);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Copying the database…</source>
        <translation>データベースをコピー中…</translation>
    </message>
    <message>
        <source>All sessions are copied to %1.</source>
        <translation>すべてのセッションを %1 にコピーしました。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Rewrites the file without the space that deleted rows took</source>
        <translation>削除された行の領域を除いてファイルを書き直します</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionForm</name>
    <message>
        <source>This sketch leaves nothing open.</source>
        <translation>このスケッチに未決定の項目はありません。</translation>
    </message>
    <message>
        <source>%1, factor %2</source>
        <translation>%1、因子 %2</translation>
    </message>
    <message>
        <source>· %1 outside</source>
        <translation>· 外側 %1</translation>
    </message>
    <message>
        <source>✗ of %1</source>
        <translation>✗ %1 を割り切れない</translation>
    </message>
    <message>
        <source>No value fits the other factors.</source>
        <translation>ほかの因子に合う値がありません。</translation>
    </message>
    <message>
        <source>Fits the other factors: %1</source>
        <translation>ほかの因子に合う値：%1</translation>
    </message>
    <message>
        <source>Other decisions leave nothing to choose here.</source>
        <translation>ほかの決定により、ここで選べるものはありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionModel</name>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Why it was chosen</source>
        <translation>選ばれた理由</translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation>見込みの改善</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>How much the scheduler expected a round to lower the model&apos;s latency</source>
        <translation>1 ラウンドでモデルのレイテンシがどれだけ下がるとスケジューラーが見込んだか</translation>
    </message>
    <message>
        <source>How much the round lowered the model&apos;s latency</source>
        <translation>このラウンドでモデルのレイテンシがどれだけ下がったか</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentModel</name>
    <message>
        <source>%1, the first of its kind</source>
        <translation>%1、この種で最初</translation>
    </message>
    <message>
        <source>%1, bred from programs that were never measured</source>
        <translation>%1、測定されなかったプログラムから生成</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a sketch and where its program came from</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>変更点</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>プログラムがタスクのベースラインよりどれだけ速いか</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentPlay</name>
    <message>
        <source>Generation that is shown</source>
        <translation>表示中の世代</translation>
    </message>
    <message>
        <source>Generation of the line of descent</source>
        <translation>系統の世代</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Stop at this generation (Space)</source>
        <translation>この世代で停止（Space）</translation>
    </message>
    <message>
        <source>Show one generation after the other (Space)</source>
        <translation>世代を順に表示（Space）</translation>
    </message>
    <message>
        <source>Generation %1 of %2 · record %3 · %4</source>
        <translation>世代 %1/%2 · 記録 %3 · %4</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>描画するループがありません。</translation>
    </message>
    <message>
        <source>Choose a program to see how it came about.</source>
        <translation>プログラムを選択すると、その成り立ちが表示されます。</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>描画中…</translation>
    </message>
</context>
<context>
    <name>tilewright::DiffPanes</name>
    <message>
        <source>First program</source>
        <translation>1 つ目のプログラム</translation>
    </message>
    <message>
        <source>Second program</source>
        <translation>2 つ目のプログラム</translation>
    </message>
</context>
<context>
    <name>tilewright::EmptyState</name>
    <message>
        <source>No records for this filter</source>
        <translation>この絞り込みに合う記録はありません</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorBar</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>メッセージを閉じる</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
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
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>最後の試行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place and what is wrong there</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>場所：%1</translation>
    </message>
    <message>
        <source>When: %1</source>
        <translation>日時：%1</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>対処方法：%1</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>最終日時</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorView</name>
    <message>
        <source>Show its records</source>
        <translation>記録を表示</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Failure in full</source>
        <translation>失敗の全文</translation>
    </message>
    <message>
        <source>Select a cause to read its failures in full.</source>
        <translation>原因を選ぶと、その失敗の全文が表示されます。</translation>
    </message>
    <message>
        <source>Which failure of the cause</source>
        <translation>この原因の何番目の失敗か</translation>
    </message>
    <message>
        <source>Failure </source>
        <translation>失敗 </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Run this one again verbosely</source>
        <translation>これを詳細出力で再実行</translation>
    </message>
    <message>
        <source>Builds and runs the program once more in a worker of its own, and tells every step of it</source>
        <translation>専用のワーカーでプログラムをもう一度ビルドして実行し、各段階を報告します</translation>
    </message>
    <message numerus="yes">
        <source>%n cause(s) muted</source>
        <translation>
            <numerusform>%n 件の原因をミュート中</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Hide muted causes</source>
        <translation>ミュートした原因を隠す</translation>
    </message>
    <message>
        <source>Show muted causes</source>
        <translation>ミュートした原因を表示</translation>
    </message>
    <message>
        <source>Unmute this cause</source>
        <translation>この原因のミュートを解除</translation>
    </message>
    <message>
        <source>Mute this cause</source>
        <translation>この原因をミュート</translation>
    </message>
    <message>
        <source>Muted causes are counted, not listed, in this session</source>
        <translation>ミュートした原因は、このセッションでは数えるだけで一覧に表示しません</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a verbose run is part of it once it is here.</source>
        <translation>この失敗を、バージョンとマシンの情報とともに、支援者向けの文章としてコピーします。詳細実行の報告がここにあれば、それも含まれます。</translation>
    </message>
    <message>
        <source>Causes of failed trials, and what else went wrong</source>
        <translation>失敗した試行の原因と、その他の問題</translation>
    </message>
    <message>
        <source>No trial has failed, and nothing else went wrong.</source>
        <translation>失敗した試行はなく、その他の問題もありません。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Do once more what went wrong</source>
        <translation>うまくいかなかった操作をもう一度行う</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>一覧から取り除く</translation>
    </message>
    <message>
        <source>Open record</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>コードを表示</translation>
    </message>
    <message>
        <source>No record of this failure was kept</source>
        <translation>この失敗の記録は保存されていません</translation>
    </message>
    <message>
        <source>The page of this record: the steps of its schedule, its features, its parents</source>
        <translation>この記録のページ：スケジュールのステップ、特徴量、親</translation>
    </message>
    <message>
        <source>What this program becomes: the loop nest pass by pass, and what the compiler makes of it</source>
        <translation>このプログラムがどうなるか：パスごとのループネストと、コンパイラーの生成結果</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorsDock</name>
    <message>
        <source>Errors (%1)</source>
        <translation>エラー（%1）</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Not while a session measures, which has the machine to itself: pause it first</source>
        <translation>セッションがマシンを占有して測定している間はできません：先に一時停止してください</translation>
    </message>
    <message>
        <source>Something else has the machine to itself</source>
        <translation>ほかの処理がこのマシンを占有しています</translation>
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
        <translation>学習元：%1</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>ランダムな順序</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>真の順序</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Learnt from</source>
        <translation>学習元</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>Per program</source>
        <translation>プログラムあたり</translation>
    </message>
    <message>
        <source>Numbers that were learnt: weights, or thresholds and leaves</source>
        <translation>学習された数の個数：重み、または閾値と葉</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>公表値</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1（%2 上）</translation>
    </message>
    <message>
        <source>%1, same for each</source>
        <translation>%1（どれも同じ）</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* 再構成：著者が明らかにしていない細部は Tilewright で決めています。数値はそれによるもので、著者のプログラムのものではありません。</translation>
    </message>
    <message>
        <source>Average score of a random order of the same programs</source>
        <translation>同じプログラムをランダムに並べたときの平均スコア</translation>
    </message>
    <message>
        <source>Score of the true order of the same programs: no model can do better</source>
        <translation>同じプログラムの真の順序でのスコア。どのモデルもこれを超えられない</translation>
    </message>
    <message>
        <source>What the model was trained on before it was judged</source>
        <translation>評価の前にモデルが学習したもの</translation>
    </message>
    <message>
        <source>Time the model took to learn, its source platforms included: the median over seeds, since other work on a machine only adds to it</source>
        <translation>学習にかかった時間（学習元のプラットフォームでの学習を含む）。シードの中央値です。マシン上のほかの処理は時間を延ばすだけだからです</translation>
    </message>
    <message>
        <source>Time to describe a program to the model and predict its score: the least over seeds, since other work on a machine only adds to it</source>
        <translation>プログラムの特徴を求めてスコアを予測する時間。シードのうち最短のものです。マシン上のほかの処理は時間を延ばすだけだからです</translation>
    </message>
    <message>
        <source>How many trainings the mean is taken over; there is no interval where all of them gave the same scores</source>
        <translation>平均をとった学習の回数。すべて同じスコアになった場合、区間はありません</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationView</name>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比較の対象</translation>
    </message>
    <message>
        <source>Target that the models are judged on</source>
        <translation>モデルを評価するターゲット</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>グラフの内容</translation>
    </message>
    <message>
        <source>mean over networks</source>
        <translation>ネットワークの平均</translation>
    </message>
    <message>
        <source>Each network&apos;s score counts alike (TenSet&apos;s definition)</source>
        <translation>各ネットワークのスコアを等しく扱う（TenSet の定義）</translation>
    </message>
    <message>
        <source>networks pooled</source>
        <translation>ネットワークをプール</translation>
    </message>
    <message>
        <source>Latencies of all networks are added up first (TLP&apos;s definition)</source>
        <translation>先に全ネットワークのレイテンシを合計する（TLP の定義）</translation>
    </message>
    <message>
        <source>Cost models and their figures</source>
        <translation>コストモデルとその数値</translation>
    </message>
    <message>
        <source>Tilewright&apos;s dataset (%1)</source>
        <translation>Tilewright のデータセット（%1）</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>データセット %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>%1 上</translation>
    </message>
    <message>
        <source>top-1 and top-5</source>
        <translation>top-1 と top-5</translation>
    </message>
    <message>
        <source>top-1 by tasks</source>
        <translation>タスク数と top-1</translation>
    </message>
    <message>
        <source>top-1 by programs</source>
        <translation>プログラム数と top-1</translation>
    </message>
    <message>
        <source>top-5 by tasks</source>
        <translation>タスク数と top-5</translation>
    </message>
    <message>
        <source>top-5 by programs</source>
        <translation>プログラム数と top-5</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>棒グラフ：%1</translation>
    </message>
    <message>
        <source>the dataset that comes with Tilewright (%1)</source>
        <translation>Tilewright 付属のデータセット（%1）</translation>
    </message>
    <message>
        <source>dataset %1</source>
        <translation>データセット %1</translation>
    </message>
    <message>
        <source>Up to %1 seeds, ± half of the 95 % interval.</source>
        <translation>最大 %1 シード、± は 95 % 区間の半分。</translation>
    </message>
    <message>
        <source>%1 more are left, which would take about %2 here.</source>
        <translation>残りは %1 回で、ここでは約 %2 かかります。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 および %2</translation>
    </message>
    <message>
        <source>No cost model has been evaluated yet. This command compares them on a dataset, as far as it gets in an hour: %1 --minutes 60</source>
        <translation>コストモデルはまだ評価されていません。次のコマンドはデータセット上で 1 時間でできるところまで比較します：%1 --minutes 60</translation>
    </message>
    <message>
        <source>How the scores of several networks are combined</source>
        <translation>複数のネットワークのスコアのまとめ方</translation>
    </message>
    <message>
        <source>Dataset that the figures come from</source>
        <translation>数値の元になったデータセット</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose</source>
        <translation>* 再構成：著者が明らかにしていない細部は Tilewright で決めています</translation>
    </message>
    <message>
        <source>Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.</source>
        <translation>%1 上で評価：%5 の、学習に使わない %4 ネットワーク、%3 タスク、%2 プログラム。</translation>
    </message>
    <message>
        <source>%1 trainings in all, which took %2 with %3 threads of %4.</source>
        <translation>全体で %1 回の学習、%4 の %3 スレッドで %2 かかりました。</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportSheet</name>
    <message>
        <source>The code runs on every 64-bit x86 processor.</source>
        <translation>コードはすべての 64 ビット x86 プロセッサで動作します。</translation>
    </message>
    <message>
        <source>Export the best programs</source>
        <translation>最良プログラムを書き出す</translation>
    </message>
    <message numerus="yes">
        <source>It was measured with %n thread(s).</source>
        <translation>
            <numerusform>%n スレッドで測定されました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the best programs into a folder</source>
        <translation>最良プログラムをフォルダーへ書き出す</translation>
    </message>
    <message>
        <source>Intel since Nehalem (2008), AMD since Bulldozer (2011)</source>
        <translation>Intel は Nehalem（2008）以降、AMD は Bulldozer（2011）以降</translation>
    </message>
    <message>
        <source>Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)</source>
        <translation>Intel Core と Xeon は Haswell（2013）以降、AMD は Excavator（2015）以降</translation>
    </message>
    <message>
        <source>Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)</source>
        <translation>Intel Xeon は Skylake-SP（2017）以降、AMD は Zen 4（2022）以降</translation>
    </message>
    <message>
        <source>The code is for processors of the kind %1.</source>
        <translation>コードは %1 系のプロセッサ向けです。</translation>
    </message>
    <message>
        <source>The code is for processors of the level %1: %2.</source>
        <translation>コードはレベル %1 のプロセッサ向けです：%2。</translation>
    </message>
    <message>
        <source>It needs %1. Where a processor lacks one of these, the code says which before it runs.</source>
        <translation>必要な機能：%1。欠けているものがあれば、実行前にコードが知らせます。</translation>
    </message>
    <message>
        <source>Export the task&apos;s best program</source>
        <translation>タスクの最良プログラムを書き出す</translation>
    </message>
    <message>
        <source>Shared &amp;library, its weights in a file beside it</source>
        <translation>共有ライブラリ、重みは別ファイル(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Object to link into a program, its weights inside</source>
        <translation>プログラムにリンクするオブジェクト、重みを内蔵(&amp;O)</translation>
    </message>
    <message>
        <source>Into a folder of its own are written: one object that needs nothing but the C library and its threads, a C header that describes it, an example in C++ with inputs and the outputs expected of them, the schedule and its record, the loop nest, and the assembly.</source>
        <translation>専用のフォルダーに書き出すもの：C ライブラリとそのスレッドだけを必要とするオブジェクト、それを説明する C ヘッダー、入力と期待される出力を伴う C++ の例、スケジュールとその記録、ループネスト、アセンブリ。</translation>
    </message>
    <message>
        <source>Into a folder are written: one object that needs nothing but the C library and its threads, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>フォルダーに書き出すもの：C ライブラリとそのスレッドだけを必要とするオブジェクト、C ヘッダー、入力と期待される出力を伴う C++ の例、ほかのマシン向けのスケジュールとその記録、レポート。</translation>
    </message>
    <message>
        <source>Into a folder are written: a shared library with its sources and weights, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>フォルダーに書き出すもの：共有ライブラリとそのソースと重み、C ヘッダー、入力と期待される出力を伴う C++ の例、ほかのマシン向けのスケジュールとその記録、レポート。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>書き出す(&amp;E)</translation>
    </message>
    <message>
        <source>A folder that does not exist is made</source>
        <translation>存在しないフォルダーは作成されます</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>フォルダー(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>選択(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>フォルダーを選ぶ</translation>
    </message>
    <message>
        <source>It uses %1-bit vectors.</source>
        <translation>%1 ビットのベクトルを使います。</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>%1 へ書き出し中…</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyCanvas</name>
    <message>
        <source>Round of the session</source>
        <translation>セッションのラウンド</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>ベースライン %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyView</name>
    <message>
        <source>Family of the task&apos;s programs, by rounds</source>
        <translation>タスクのプログラムの系統（ラウンド別）</translation>
    </message>
    <message>
        <source>How the chosen program came about</source>
        <translation>選択したプログラムができるまで</translation>
    </message>
    <message>
        <source>Select a task to see where its programs came from.</source>
        <translation>タスクを選ぶと、そのプログラムの由来が表示されます。</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最速</translation>
    </message>
    <message>
        <source>Choose the fastest program</source>
        <translation>最速のプログラムを選択</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>表に表示</translation>
    </message>
    <message>
        <source>Show the records of this line of descent among the records</source>
        <translation>この系統の記録を記録一覧に表示</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>その後に加わったものも含めて記録を読み直す</translation>
    </message>
    <message>
        <source>line of descent</source>
        <translation>系統</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>このタスクのプログラムはまだ測定されていません。</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Session %1.</source>
        <translation>セッション %1。</translation>
    </message>
    <message>
        <source>The records do not name parents: a dashed line connects each program with the most similar earlier one.</source>
        <translation>記録に親の情報がありません：破線は各プログラムを最もよく似た以前のプログラムと結びます。</translation>
    </message>
    <message>
        <source>Only the first %1 programs are shown.</source>
        <translation>最初の %1 個のプログラムのみ表示しています。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that the filter does not keep are shown pale: others came from them.</source>
        <translation>
            <numerusform>絞り込みから外れた %Ln 個のプログラムは淡く表示されています：ほかのプログラムの元になったものです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line of descent as loop nests</source>
        <translation>系統をループネストで表示</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Play this line of descent, program by program, as loop nests</source>
        <translation>この系統をプログラムごとにループネストとして再生</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the programs of the chart as a table</source>
        <translation>グラフのプログラムを表で表示</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>ベースラインの %1 の速さ</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureCompareModel</name>
    <message>
        <source>How many times more it is on the right. Green: the right program gains by it, everything else being equal; red: it loses.</source>
        <translation>右が左の何倍か。緑：ほかが同じなら右のプログラムに有利、赤：不利。</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特徴量</translation>
    </message>
    <message>
        <source>About</source>
        <translation>分類</translation>
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
        <translation>コストモデルが見る値を、すべての文についてまとめたもの：量は合計し、そのほかは最大値を採ります。</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureModel</name>
    <message>
        <source>Features</source>
        <translation>特徴量</translation>
    </message>
    <message>
        <source>Share of the gain</source>
        <translation>利得に占める割合</translation>
    </message>
</context>
<context>
    <name>tilewright::FileDrops</name>
    <message>
        <source>Drop to open %1</source>
        <translation>ドロップして %1 を開く</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n model(s)</source>
        <translation>
            <numerusform>ドロップして %n 個のモデルを開く</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>解除</translation>
    </message>
    <message>
        <source>Show all records again</source>
        <translation>すべての記録を再び表示</translation>
    </message>
    <message>
        <source>Which records are shown, and how many there are of each</source>
        <translation>表示する記録と、それぞれの件数</translation>
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
        <translation>%2 件中 %1 件</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>The selected task, whichever it is</source>
        <translation>そのとき選択しているタスク</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>直近の 1 時間</translation>
    </message>
    <message>
        <source>The last 24 hours</source>
        <translation>直近の 24 時間</translation>
    </message>
    <message>
        <source>Since the session went on</source>
        <translation>セッションの再開以降</translation>
    </message>
    <message>
        <source>The last round and later ones</source>
        <translation>直近のラウンド以降</translation>
    </message>
    <message numerus="yes">
        <source>The last %n round(s) and later ones</source>
        <translation>
            <numerusform>直近 %n ラウンド以降</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterControl</name>
    <message>
        <source>Tasks without a record that fits are pale while none is selected. Figures count all records.</source>
        <translation>選択がない間、条件に合う記録のないタスクは淡く表示されます。数値はすべての記録を数えます。</translation>
    </message>
    <message>
        <source>Points and tasks without a record that fits are hidden. Best latencies count all records.</source>
        <translation>条件に合う記録のない点とタスクは表示されません。最良レイテンシはすべての記録によります。</translation>
    </message>
    <message>
        <source>The chart on the left shows the programs that fit. Figures by round count all programs.</source>
        <translation>左の図は条件に合うプログラムを示します。ラウンドごとの数値はすべてのプログラムを数えます。</translation>
    </message>
    <message>
        <source>Tasks without a record that fits are hidden. A point is a task&apos;s best program, whether it fits or not.</source>
        <translation>条件に合う記録のないタスクは表示されません。点はタスクの最良プログラムで、条件に合うかどうかは問いません。</translation>
    </message>
    <message>
        <source>The filter changes nothing on this page.</source>
        <translation>このページではフィルターは何も変えません。</translation>
    </message>
</context>
<context>
    <name>tilewright::FilterSelection</name>
    <message>
        <source>change of the filter</source>
        <translation>絞り込みの変更</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingLine</name>
    <message>
        <source>Why?</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>理由：%1</translation>
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
        <translation>要確認</translation>
    </message>
</context>
<context>
    <name>tilewright::FirstStartBar</name>
    <message>
        <source>This is the first start: see whether everything works on this machine.</source>
        <translation>初回起動です：このマシンですべてが動作するか確認してください。</translation>
    </message>
    <message>
        <source>Run 20-second check</source>
        <translation>20 秒の確認を実行</translation>
    </message>
    <message>
        <source>Close the offer of a check</source>
        <translation>確認の案内を閉じる</translation>
    </message>
    <message>
        <source>Close. Tools ▸ Machine check has it too.</source>
        <translation>閉じる。ツール ▸ マシンの確認 からも実行できます。</translation>
    </message>
</context>
<context>
    <name>tilewright::FitBars</name>
    <message>
        <source>Working sets against the caches</source>
        <translation>ワーキングセットとキャッシュの比較</translation>
    </message>
    <message>
        <source>%1 of the %2 of the L%3 cache</source>
        <translation>L%3 キャッシュ %2 中 %1</translation>
    </message>
    <message>
        <source>L1 · sums</source>
        <translation>L1 · 総和</translation>
    </message>
    <message>
        <source>L2 · block</source>
        <translation>L2 · ブロック</translation>
    </message>
    <message>
        <source>L3 · nest</source>
        <translation>L3 · ネスト</translation>
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
        <translation>ブロックを展開(&amp;U)</translation>
    </message>
    <message>
        <source>Draw every box of the chosen block, or of all</source>
        <translation>選択したブロック、またはすべてのブロックの箱を個別に描く</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>ラベル(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>形状(&amp;S)</translation>
    </message>
    <message>
        <source>Element &amp;type</source>
        <translation>要素の型(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Operations</source>
        <translation>演算量(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>レイテンシ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>Data flows from left to &amp;right</source>
        <translation>データを左から右へ流す(&amp;R)</translation>
    </message>
    <message>
        <source>O&amp;verview in the corner</source>
        <translation>隅に全体図を表示(&amp;V)</translation>
    </message>
    <message>
        <source>Save images with a light &amp;background</source>
        <translation>画像を明るい背景で保存(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Go to what is selected</source>
        <translation>選択したものへ移動(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>タスク(&amp;T)</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph</source>
        <translation>最適化後のグラフ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Imported graph</source>
        <translation>インポートしたグラフ(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>色分け(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Nothing beside</source>
        <translation>並べない(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Tasks beside</source>
        <translation>タスクを並べる(&amp;T)</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph beside</source>
        <translation>最適化後のグラフを並べる(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Imported graph beside</source>
        <translation>インポートしたグラフを並べる(&amp;I)</translation>
    </message>
    <message>
        <source>Two stages &amp;side by side</source>
        <translation>2 つの段階を並べて表示(&amp;S)</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Show another stage of the graph beside this one, or this one alone again</source>
        <translation>グラフの別の段階をこの隣に表示、またはこれだけに戻す</translation>
    </message>
    <message>
        <source>Move &amp;both together</source>
        <translation>両方を一緒に動かす(&amp;B)</translation>
    </message>
    <message>
        <source>Go to the ot&amp;her side</source>
        <translation>反対側へ移る(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Beside</source>
        <translation>隣に表示する段階(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Attributes</source>
        <translation>属性(&amp;A)</translation>
    </message>
    <message>
        <source>Shapes of &amp;weights</source>
        <translation>重みの形状(&amp;W)</translation>
    </message>
    <message>
        <source>F&amp;old blocks</source>
        <translation>ブロックを折りたたむ(&amp;O)</translation>
    </message>
    <message>
        <source>Draw each block as one box: the chosen one, or all</source>
        <translation>各ブロックを 1 つの箱として描く（選択したもの、またはすべて）</translation>
    </message>
    <message>
        <source>Blocks that &amp;repeat</source>
        <translation>繰り返されるブロック(&amp;R)</translation>
    </message>
    <message>
        <source>What &amp;names put together</source>
        <translation>名前でまとまるもの(&amp;N)</translation>
    </message>
    <message>
        <source>Draw boxes whose names share the beginning of a path as one</source>
        <translation>名前のパスの先頭が共通する箱を一つとして描く</translation>
    </message>
    <message>
        <source>One part of the names &amp;more</source>
        <translation>名前をもう一段深く(&amp;M)</translation>
    </message>
    <message>
        <source>One part of the names &amp;less</source>
        <translation>名前をもう一段浅く(&amp;L)</translation>
    </message>
    <message>
        <source>Fol&amp;d by</source>
        <translation>折りたたみの基準(&amp;D)</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphCanvas</name>
    <message>
        <source>Computation graph</source>
        <translation>計算グラフ</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>タスク %1</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphFindBar</name>
    <message>
        <source>Find in the graph</source>
        <translation>グラフ内を検索</translation>
    </message>
    <message>
        <source>Find words, for example: layer3 op:Conv task:7 shape:1x64</source>
        <translation>語を検索（例：layer3 op:Conv task:7 shape:1x64）</translation>
    </message>
    <message>
        <source>All words must be found. With a key only one thing is looked at: %1; * stands for anything, quotation marks keep words together.</source>
        <translation>すべての語を含むものを探します。キーを付けると 1 つの項目だけを検索します：%1。* は任意の文字列を表し、引用符は語をまとめます。</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>前の一致（Shift+F3）</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>次の一致（F3）</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>検索バーを閉じる（Esc）</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSaver</name>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG 図形 (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>PNG image, natural size (*.png)</source>
        <translation>PNG 画像、原寸 (*.png)</translation>
    </message>
    <message>
        <source>PNG image, twice the size (*.png)</source>
        <translation>PNG 画像、2 倍 (*.png)</translation>
    </message>
    <message>
        <source>PNG image, four times the size (*.png)</source>
        <translation>PNG 画像、4 倍 (*.png)</translation>
    </message>
    <message>
        <source>Save graph as image</source>
        <translation>グラフを画像として保存</translation>
    </message>
    <message>
        <source>The graph was saved as %1</source>
        <translation>グラフを %1 として保存しました</translation>
    </message>
    <message>
        <source>%1, at %2 times its size: a larger picture would have too many pixels. SVG and PDF have no such limit.</source>
        <translation>%1（%2 倍の大きさ）：これより大きな画像は画素数が多すぎます。SVG と PDF にはこの制限がありません。</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>別のファイルを選ぶ…</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSheet</name>
    <message>
        <source>Save graph as image</source>
        <translation>グラフを画像として保存</translation>
    </message>
    <message>
        <source>&amp;All that is shown</source>
        <translation>表示されているすべて(&amp;A)</translation>
    </message>
    <message>
        <source>Only what is &amp;selected:</source>
        <translation>選択されているものだけ(&amp;S)：</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>ファイルを選択(&amp;F)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphPage</name>
    <message>
        <source>Try again, or fold the graph</source>
        <translation>再試行するか、グラフを折りたたんでください</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphSide</name>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>The layout was cancelled.</source>
        <translation>レイアウトはキャンセルされました。</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>レイアウト</translation>
    </message>
    <message>
        <source>Laying out %1 boxes may take minutes.</source>
        <translation>%1 個の箱のレイアウトには数分かかることがあります。</translation>
    </message>
    <message>
        <source>Laying out %1 boxes…</source>
        <translation>%1 個の箱をレイアウト中…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphView</name>
    <message>
        <source>Which of the open models the graph shows</source>
        <translation>開いているモデルのうちどれをグラフに表示するか</translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation>グラフの内容</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Fit the graph into the view (F)</source>
        <translation>グラフをビューに合わせる（F）</translation>
    </message>
    <message>
        <source>Natural size (1)</source>
        <translation>原寸（1）</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 件中 %1</translation>
    </message>
    <message>
        <source>%1 · as chosen by measurement</source>
        <translation>%1 · 測定により選択</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n 個の箱</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es), folded</source>
        <translation>
            <numerusform>%n 個の箱を折りたたみ</numerusform>
        </translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Optimised graph</source>
        <translation>最適化後のグラフ</translation>
    </message>
    <message>
        <source>Imported graph</source>
        <translation>インポートしたグラフ</translation>
    </message>
    <message>
        <source>One box a subgraph, as it is tuned</source>
        <translation>サブグラフごとに 1 つの箱（調整の単位）</translation>
    </message>
    <message>
        <source>One box a node after all passes</source>
        <translation>すべてのパスの後のノードごとに 1 つの箱</translation>
    </message>
    <message>
        <source>One box a node of the file</source>
        <translation>ファイル内のノードごとに 1 つの箱</translation>
    </message>
    <message>
        <source>What the colours tell (T)</source>
        <translation>色の意味（T）</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>What the boxes say</source>
        <translation>箱に表示する内容</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Colour:</source>
        <translation>色：</translation>
    </message>
    <message>
        <source>Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.</source>
        <translation>選択：%1 %2。タスク：%3。生成元：%4。消費先：%5。</translation>
    </message>
    <message>
        <source>“%1:” is no key; there are %2</source>
        <translation>「%1:」というキーはありません。使えるキー：%2</translation>
    </message>
    <message>
        <source>%1 found, in %2 boxes</source>
        <translation>%1 件（%2 個の箱の中）</translation>
    </message>
    <message>
        <source>What is shown beside the graph (Ctrl+B)</source>
        <translation>グラフの隣に表示するもの（Ctrl+B）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>連動</translation>
    </message>
    <message>
        <source>Move both graphs together, so that what corresponds is seen on both</source>
        <translation>対応する部分が両方で見えるように、2 つのグラフを一緒に動かす</translation>
    </message>
    <message>
        <source>Beside:</source>
        <translation>隣：</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n 個のノード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes → %n box(es)</source>
        <translation>
            <numerusform>%1 個のノード → %n 個の箱</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 → %n node(s)</source>
        <translation>
            <numerusform>%1 → %n 個のノード</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fused</source>
        <translation>
            <numerusform>%n 個を融合</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folded or removed</source>
        <translation>
            <numerusform>%n 個を畳み込みまたは削除</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split off</source>
        <translation>
            <numerusform>%n 個を分離</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n 個を追加</numerusform>
        </translation>
    </message>
    <message>
        <source>as chosen by measurement</source>
        <translation>測定で選ばれたとおり</translation>
    </message>
    <message numerus="yes">
        <source>drawn as %n box(es)</source>
        <translation>
            <numerusform>%n 個の箱として描画</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) for the chosen box</source>
        <translation>
            <numerusform>選択した箱に対応するもの：%n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing stands for the chosen box</source>
        <translation>選択した箱に対応するものはありません</translation>
    </message>
    <message>
        <source>Computation graph: %1</source>
        <translation>計算グラフ：%1</translation>
    </message>
    <message>
        <source>Computation graph</source>
        <translation>計算グラフ</translation>
    </message>
    <message>
        <source>%1 · %2 beside</source>
        <translation>%1 · 隣に %2</translation>
    </message>
    <message>
        <source>%1 with what it reads and what reads it: %2</source>
        <translation>%1 と、その入力元・出力先：%2</translation>
    </message>
    <message>
        <source>what stands for the chosen box: %1</source>
        <translation>選択した箱に対応するもの：%1</translation>
    </message>
    <message>
        <source>task %1: %2</source>
        <translation>タスク %1：%2</translation>
    </message>
    <message>
        <source>folding of the graph</source>
        <translation>グラフの折りたたみ</translation>
    </message>
    <message>
        <source>%1, refused</source>
        <translation>%1、拒否</translation>
    </message>
</context>
<context>
    <name>tilewright::HandEditing</name>
    <message>
        <source>The session ended before it was measured.</source>
        <translation>測定される前にセッションが終了しました。</translation>
    </message>
    <message>
        <source>A session must run to measure it: start one with F9.</source>
        <translation>測定するにはセッションの実行が必要です：F9 で開始してください。</translation>
    </message>
    <message>
        <source>The session that runs does not have this task.</source>
        <translation>実行中のセッションにこのタスクは含まれていません。</translation>
    </message>
    <message>
        <source>It is measured first when the session goes on.</source>
        <translation>セッションの再開後、最初に測定されます。</translation>
    </message>
    <message>
        <source>It is measured next…</source>
        <translation>次に測定されます…</translation>
    </message>
    <message>
        <source>It could not be measured: %1</source>
        <translation>測定できませんでした：%1</translation>
    </message>
    <message>
        <source>Record %1 failed: %2</source>
        <translation>記録 %1 は失敗：%2</translation>
    </message>
    <message>
        <source>Record %1: compiled, not measured</source>
        <translation>記録 %1：コンパイルのみ、未測定</translation>
    </message>
    <message>
        <source>Measured as record %1: %2, %3x the speed of the initial program</source>
        <translation>記録 %1 として測定：%2、元のプログラムの %3x の速さ</translation>
    </message>
    <message>
        <source>Measured as record %1: %2</source>
        <translation>記録 %1 として測定：%2</translation>
    </message>
    <message>
        <source>A kept session is shown, which measures nothing. A session must run to measure this program: close the replay, then start one with F9.</source>
        <translation>保存されたセッションを表示中で、測定は行われません。このプログラムを測定するにはセッションの実行が必要です：再生を閉じ、F9 で開始してください。</translation>
    </message>
    <message>
        <source>The session is over or about to end. A session must run to measure this program: start one with F9.</source>
        <translation>セッションは終了したか、まもなく終了します。このプログラムを測定するにはセッションの実行が必要です：F9 で開始してください。</translation>
    </message>
</context>
<context>
    <name>tilewright::InspectorView</name>
    <message>
        <source>Details of what is selected</source>
        <translation>選択したものの詳細</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>戻る（Alt+左）</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>進む（Alt+右）</translation>
    </message>
    <message>
        <source>The graph as it is drawn does not have this task.</source>
        <translation>描かれているグラフにこのタスクはありません。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Reading record %1…</source>
        <translation>記録 %1 を読み込み中…</translation>
    </message>
    <message>
        <source>Select a box of the graph, a task or a record to see its details.</source>
        <translation>グラフの箱、タスク、記録のいずれかを選ぶと詳細が表示されます。</translation>
    </message>
    <message>
        <source>Back to %1 (Alt+Left)</source>
        <translation>%1 に戻る（Alt+左）</translation>
    </message>
    <message>
        <source>Forward to %1 (Alt+Right)</source>
        <translation>%1 に進む（Alt+右）</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionCompareModel</name>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>1 回の呼び出しの推定値：各命令を、それを囲むループの実行回数だけ数えます。条件は成立するものとします。</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>コード中の命令の数</translation>
    </message>
    <message>
        <source>How many times more the right program executes, by the estimate</source>
        <translation>右のプログラムが左の何倍を実行するか（推定）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Left, est. executed</source>
        <translation>左、実行（推定）</translation>
    </message>
    <message>
        <source>Right, est. executed</source>
        <translation>右、実行（推定）</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>右 / 左</translation>
    </message>
    <message>
        <source>Left, written</source>
        <translation>左、コード中</translation>
    </message>
    <message>
        <source>Right, written</source>
        <translation>右、コード中</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionModel</name>
    <message>
        <source>What the instructions are there for</source>
        <translation>命令の用途</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>コード中の命令の数</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>1 回の呼び出しの推定値：各命令を、それを囲むループの実行回数だけ数えます。条件は成立するものとします。</translation>
    </message>
    <message>
        <source>Share of what one call executes, by the estimate</source>
        <translation>1 回の呼び出しで実行される命令に占める割合（推定）</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>コード中</translation>
    </message>
    <message>
        <source>Est. executed</source>
        <translation>実行（推定）</translation>
    </message>
    <message>
        <source>Est. share</source>
        <translation>割合（推定）</translation>
    </message>
</context>
<context>
    <name>tilewright::LayoutProcess</name>
    <message>
        <source>The graph could not be laid out.</source>
        <translation>グラフをレイアウトできませんでした。</translation>
    </message>
</context>
<context>
    <name>tilewright::LegendPanel</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>色の意味</translation>
    </message>
</context>
<context>
    <name>tilewright::LoadingPage</name>
    <message>
        <source>Reading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tilewright::LogPage</name>
    <message>
        <source>Nothing has happened yet: the log tells what a session does.</source>
        <translation>まだ何も起きていません：ログにはセッションの動作が表示されます。</translation>
    </message>
</context>
<context>
    <name>tilewright::LogView</name>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>tilewright::MachinePage</name>
    <message>
        <source>What there is</source>
        <translation>利用できるもの</translation>
    </message>
    <message>
        <source>What matters for measured times</source>
        <translation>測定時間に影響するもの</translation>
    </message>
    <message>
        <source>Where sessions are kept</source>
        <translation>セッションの保存先</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>セッションの保存先を変更</translation>
    </message>
    <message>
        <source>Does it work?</source>
        <translation>動作の確認</translation>
    </message>
    <message>
        <source>Everything can be changed later in Preferences.</source>
        <translation>すべて後から「設定」で変更できます。</translation>
    </message>
    <message>
        <source>Welcome to Tilewright</source>
        <translation>Tilewright へようこそ</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>Programs are compiled and measured on this machine. This is what was found.</source>
        <translation>プログラムはこのマシンでコンパイルされ、測定されます。確認結果は次のとおりです。</translation>
    </message>
    <message>
        <source>This was found on it just now.</source>
        <translation>今この場で調べた結果です。</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>tilewright::MachineUsers</name>
    <message>
        <source>A session measures and has the machine to itself: pause it first.</source>
        <translation>セッションがマシンを占有して測定中です：先に一時停止してください。</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>ほかの処理がこのマシンを占有しています。</translation>
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
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>調整</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Sketches</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>モデルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>再読み込み(&amp;L)</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>サンプルを開く(&amp;S)</translation>
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
        <translation>モデルを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Find in the graph</source>
        <translation>グラフ内を検索(&amp;F)</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>次を検索(&amp;N)</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>前を検索(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
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
        <translation>グラフ全体を表示(&amp;F)</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>戻る(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>進む(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>既定の配置に戻す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>デスクトップに合わせる(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>ダーク(&amp;A)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全画面(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>セッション(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>開始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Tune the selected &amp;task next</source>
        <translation>選択したタスクを次に調整(&amp;T)</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>記録(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Compare the two selected</source>
        <translation>選択した 2 件を比較(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>キーボードショートカット(&amp;K)</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>&amp;About Tilewright</source>
        <translation>Tilewright について(&amp;A)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Tune the open model (F9)</source>
        <translation>開いているモデルを調整（F9）</translation>
    </message>
    <message>
        <source>About Tilewright</source>
        <translation>Tilewright について</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Tunes the tensor programs of neural networks.&lt;/p&gt;&lt;p&gt;Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, XGBoost, SQLite and Graphviz.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;ニューラルネットワークのテンソルプログラムを調整します。&lt;/p&gt;&lt;p&gt;Apache License 2.0 で提供。Qt %2、LLVM、ONNX、XGBoost、SQLite、Graphviz を使用しています。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>モデルを開く</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation>ONNX モデル (*.onnx);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Stop the session</source>
        <translation>セッションを停止</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 を読み込み中…</translation>
    </message>
    <message>
        <source>%1 – Tilewright</source>
        <translation>%1 – Tilewright</translation>
    </message>
    <message>
        <source>%1 nodes · %2 subgraphs · %3 tasks · %4 without task</source>
        <translation>ノード %1 · サブグラフ %2 · タスク %3 · タスクなし %4</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Cost models compared</source>
        <translation>コストモデルの比較</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Replay a &amp;session</source>
        <translation>セッションを再生(&amp;S)</translation>
    </message>
    <message>
        <source>Replay the e&amp;xample session</source>
        <translation>セッションの例を再生(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>設定(&amp;P)…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Window &amp;layout</source>
        <translation>ウィンドウの配置(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>ページ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>次のページ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous page</source>
        <translation>前のページ(&amp;P)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字サイズ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>小さく(&amp;S)</translation>
    </message>
    <message>
        <source>Show c&amp;ode</source>
        <translation>コードを表示(&amp;O)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>操作を検索(&amp;F)…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Select the task</source>
        <translation>タスクを選択</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>グラフ(&amp;G)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>No session has been kept yet</source>
        <translation>保存されたセッションはまだありません</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>What-if</translation>
    </message>
    <message>
        <source>Ctrl+8</source>
        <translation>Ctrl+8</translation>
    </message>
    <message>
        <source>&amp;Edit as new schedule</source>
        <translation>新しいスケジュールとして編集(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>系統樹</translation>
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
        <translation>新しいウィンドウ(&amp;N)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>書き出し(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Add trials…</source>
        <translation>試行を追加(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Verify result</source>
        <translation>結果を検証(&amp;V)</translation>
    </message>
    <message>
        <source>Compare &amp;with the next one chosen…</source>
        <translation>次に選択する記録と比較(&amp;W)…</translation>
    </message>
    <message>
        <source>Show in &amp;graph</source>
        <translation>グラフに表示(&amp;G)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>再測定(&amp;M)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Write a &amp;note</source>
        <translation>メモを書く(&amp;N)</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>CSV としてコピー(&amp;V)</translation>
    </message>
    <message>
        <source>Copy as Mark&amp;down</source>
        <translation>Markdown としてコピー(&amp;D)</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>JSON としてコピー(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Save the records shown…</source>
        <translation>表示中の記録を保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>ツアー(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>診断情報をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>転移</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open sess&amp;ion…</source>
        <translation>セッションを開く(&amp;I)…</translation>
    </message>
    <message>
        <source>Open a session that was copied</source>
        <translation>コピーしたセッションを開く</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>記録のデータベース (*.db);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Save cop&amp;y of session…</source>
        <translation>セッションのコピーを保存(&amp;Y)…</translation>
    </message>
    <message>
        <source>Save a copy of the session</source>
        <translation>セッションのコピーを保存</translation>
    </message>
    <message>
        <source>I&amp;mport records of TVM…</source>
        <translation>TVM の記録をインポート(&amp;M)…</translation>
    </message>
    <message>
        <source>Import records of TVM&apos;s auto_scheduler</source>
        <translation>TVM の auto_scheduler の記録をインポート</translation>
    </message>
    <message>
        <source>Logs (*.json *.log);;All files (*)</source>
        <translation>ログ (*.json *.log);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Keep the imported records as</source>
        <translation>インポートした記録の保存先</translation>
    </message>
    <message>
        <source>Datasets (*.jsonl.gz);;All files (*)</source>
        <translation>データセット (*.jsonl.gz);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Export all records of the session</source>
        <translation>セッションの全記録を書き出す</translation>
    </message>
    <message>
        <source>Records as &amp;CSV…</source>
        <translation>記録を CSV として(&amp;C)…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>カンマ区切り (*.csv)</translation>
    </message>
    <message>
        <source>Records as &amp;JSON…</source>
        <translation>記録を JSON として(&amp;J)…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>&amp;Report as HTML…</source>
        <translation>レポートを HTML として(&amp;R)…</translation>
    </message>
    <message>
        <source>Export a report of the session</source>
        <translation>セッションのレポートを書き出す</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>&amp;Graph as image…</source>
        <translation>グラフを画像として(&amp;G)…</translation>
    </message>
    <message>
        <source>Keep the weights as</source>
        <translation>重みの保存先</translation>
    </message>
    <message>
        <source>Weights (*.model)</source>
        <translation>重み (*.model)</translation>
    </message>
    <message>
        <source>Diagnostics are copied: versions, the machine and counts. Neither models nor folders are named.</source>
        <translation>診断情報をコピーしました：バージョン、マシン、件数です。モデル名やフォルダー名は含まれません。</translation>
    </message>
    <message>
        <source>A network is cut into tasks. Each row says how often it occurs, how fast its best program is, and what it takes of the whole. What you select here is selected everywhere.</source>
        <translation>ネットワークはタスクに分割されます。各行は、タスクの出現回数、最良プログラムの速さ、全体に占める割合を示します。ここで選択したものは、どこでも選択されます。</translation>
    </message>
    <message>
        <source>This is the latency of the whole model as the session went on. A session tries programs, measures them here, and learns from each.</source>
        <translation>セッションの進行に伴うモデル全体のレイテンシです。セッションはプログラムを試し、このマシンで測定し、その一つひとつから学習します。</translation>
    </message>
    <message>
        <source>A cost model says which programs are worth measuring. The closer the points lie to a line, the better it chooses.</source>
        <translation>コストモデルは、測定する価値のあるプログラムを判断します。点が直線に近いほど、よい選択ができます。</translation>
    </message>
    <message>
        <source>Every trial is kept: its program, its times, whether it was verified, or why it failed.</source>
        <translation>すべての試行が保存されます：プログラム、時間、検証の有無、失敗した場合はその理由。</translation>
    </message>
    <message>
        <source>Your own model</source>
        <translation>自分のモデル</translation>
    </message>
    <message>
        <source>Drop an ONNX file on the window and press F9. This line says how far the session is. The manual (F1) has the rest.</source>
        <translation>ONNX ファイルをウィンドウにドロップして F9 を押します。この行にセッションの進み具合が表示されます。そのほかはマニュアル（F1）をご覧ください。</translation>
    </message>
    <message>
        <source>Folder that sessions are kept in</source>
        <translation>セッションを保存するフォルダー</translation>
    </message>
    <message>
        <source>Sessions are kept in %1 from now on; those in %2 stay there.</source>
        <translation>今後、セッションは %1 に保存されます。%2 にあるものはそのまま残ります。</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>A session is running. Stop it before another one is shown.</source>
        <translation>セッションが実行中です。別のセッションを表示する前に停止してください。</translation>
    </message>
    <message>
        <source>Weights for the cost model %1</source>
        <translation>コストモデル %1 の重み</translation>
    </message>
    <message>
        <source>Start when it has ended</source>
        <translation>終了後に開始</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Another session measures</source>
        <translation>別のセッションが測定中です</translation>
    </message>
    <message>
        <source>%1 Two at once would disturb each other&apos;s times.</source>
        <translation>%1同時に 2 つ実行すると、互いの測定時間に影響します。</translation>
    </message>
    <message>
        <source>A session is running</source>
        <translation>セッションが実行中です</translation>
    </message>
    <message>
        <source>Keep tuning in background</source>
        <translation>バックグラウンドで調整を続ける</translation>
    </message>
    <message>
        <source>Pause and close</source>
        <translation>一時停止して閉じる</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <translation>%1 を開きますか？</translation>
    </message>
    <message>
        <source>A session is running in this window. It can go on beside another window; once stopped it can be resumed later.</source>
        <translation>このウィンドウでセッションが実行中です。別のウィンドウを開いても続行でき、停止した場合も後で再開できます。</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>新しいウィンドウで開く</translation>
    </message>
    <message>
        <source>Stop the session and open</source>
        <translation>セッションを停止して開く</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>ツール(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Machine check</source>
        <translation>マシンの確認(&amp;M)</translation>
    </message>
    <message>
        <source>Measure &amp;roofline ceilings</source>
        <translation>ルーフラインの上限を測定(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;train cost model…</source>
        <translation>コストモデルを再学習(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Database maintenance…</source>
        <translation>データベースの保守(&amp;D)…</translation>
    </message>
    <message>
        <source>A cost model does not learn while programs are measured.</source>
        <translation>プログラムの測定中は、コストモデルは学習しません。</translation>
    </message>
    <message>
        <source>Show the &amp;last session</source>
        <translation>前回のセッションを表示(&amp;L)</translation>
    </message>
    <message>
        <source>Show the last session</source>
        <translation>前回のセッションを表示</translation>
    </message>
    <message>
        <source>This session was not finished.</source>
        <translation>このセッションは完了していません。</translation>
    </message>
    <message>
        <source>Go on tuning</source>
        <translation>調整を続ける</translation>
    </message>
    <message>
        <source>E&amp;xport the task&apos;s best program…</source>
        <translation>タスクの最良プログラムを書き出す(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Best programs as library or object…</source>
        <translation>最良プログラムをライブラリまたはオブジェクトとして(&amp;B)…</translation>
    </message>
    <message>
        <source>Best program of the selected &amp;task…</source>
        <translation>選択したタスクの最良プログラム(&amp;T)…</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>Copy records &amp;as</source>
        <translation>記録を次の形式でコピー(&amp;A)</translation>
    </message>
    <message>
        <source>Try random &amp;programs of it next</source>
        <translation>次にそのタスクのランダムなプログラムを試す(&amp;P)</translation>
    </message>
    <message>
        <source>More at random</source>
        <translation>ランダムな試行を追加</translation>
    </message>
    <message>
        <source>The next round tries programs of the selected task that are drawn at random. A cost model that is far off for a task learns from them what it never saw.</source>
        <translation>次のラウンドでは、選択したタスクのプログラムをランダムに選んで試します。あるタスクで大きく外れているコストモデルは、見たことのないものをそこから学びます。</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>ベースラインに設定(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Compare sessions…</source>
        <translation>セッションを比較(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Export the record&apos;s &amp;program…</source>
        <translation>記録のプログラムを書き出す(&amp;P)…</translation>
    </message>
    <message>
        <source>The failure is copied, with versions, the machine and counts. Look it through before you hand it over: it may name your model.</source>
        <translation>失敗の内容を、バージョン、マシン、件数とともにコピーしました。渡す前に目を通してください。モデル名が含まれることがあります。</translation>
    </message>
    <message>
        <source>None of the open models has this task, so it cannot be exported.</source>
        <translation>開いているどのモデルにもこのタスクがないため、書き出せません。</translation>
    </message>
    <message>
        <source>%1 (record %2)</source>
        <translation>%1（記録 %2）</translation>
    </message>
    <message>
        <source>Start tuning (F9)</source>
        <translation>調整を開始（F9）</translation>
    </message>
    <message>
        <source>was not written</source>
        <translation>書き込めませんでした</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>別の場所を選んでください</translation>
    </message>
    <message>
        <source>Ctrl+Shift+0</source>
        <translation>Ctrl+Shift+0</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>Filter &amp;bar</source>
        <translation>絞り込みバー(&amp;B)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Tune &amp;only selected tasks</source>
        <translation>選択したタスクのみ調整(&amp;O)</translation>
    </message>
    <message>
        <source>Baseline from a &amp;kept session</source>
        <translation>保存されたセッションをベースラインに(&amp;K)</translation>
    </message>
    <message>
        <source>Clea&amp;r baseline</source>
        <translation>ベースラインを解除(&amp;R)</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>ほかの処理がこのマシンを占有しています。</translation>
    </message>
    <message>
        <source>Measure the nois&amp;y ones again</source>
        <translation>ノイズのある記録を再測定(&amp;Y)</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>タスクを選択</translation>
    </message>
    <message>
        <source>Choose records</source>
        <translation>記録を選択</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>ログを開く</translation>
    </message>
    <message>
        <source>Choose where sessions are kept</source>
        <translation>セッションの保存先を選択</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>モデルを開く…</translation>
    </message>
    <message>
        <source>Show its latency curve</source>
        <translation>レイテンシの曲線を表示</translation>
    </message>
    <message>
        <source>Go on tuning (F9)</source>
        <translation>調整を続ける（F9）</translation>
    </message>
    <message>
        <source>Choose a task…</source>
        <translation>タスクを選択…</translation>
    </message>
    <message>
        <source>Choose another task…</source>
        <translation>別のタスクを選択…</translation>
    </message>
    <message>
        <source>Tune this task next</source>
        <translation>次にこのタスクを調整</translation>
    </message>
    <message>
        <source>Choose records…</source>
        <translation>記録を選択…</translation>
    </message>
    <message>
        <source>Compare the two selected records</source>
        <translation>選択した 2 件の記録を比較</translation>
    </message>
    <message>
        <source>Choose where sessions are kept…</source>
        <translation>セッションの保存先を選択…</translation>
    </message>
    <message>
        <source>See the cost models compared</source>
        <translation>コストモデルの比較を見る</translation>
    </message>
    <message>
        <source>Settings: language, theme, dark or light colours, font and text size, notifications, and the database where sessions are kept</source>
        <translation>設定：言語、テーマ、暗い色と明るい色、フォントと文字の大きさ、通知、セッションを保存するデータベース</translation>
    </message>
    <message>
        <source>A kept session is shown: Session ▸ Add trials goes on with it; end the replay to start a new one</source>
        <translation>保存されたセッションを表示中：「セッション ▸ 試行を追加」で続行、再生を終えると新しいセッションを開始できます</translation>
    </message>
    <message>
        <source>Go on (F9 or F10)</source>
        <translation>続ける（F9 または F10）</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln trial(s). All of them are kept.</source>
        <translation>
            <numerusform>%Ln 試行の後に停止しました。すべて保存されています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>ピン留め(&amp;I)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Unp&amp;in</source>
        <translation>ピン留めを外す(&amp;I)</translation>
    </message>
    <message>
        <source>Not while a session measures: pause it first</source>
        <translation>セッションの測定中はできません：先に一時停止してください</translation>
    </message>
    <message>
        <source>tuned models</source>
        <translation>調整済みモデル</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 は今どこにありますか？</translation>
    </message>
    <message>
        <source>Choose its file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>This session is paused.</source>
        <translation>このセッションは一時停止中です。</translation>
    </message>
    <message>
        <source>Something else still has the machine to itself. Resume when that has ended.</source>
        <translation>ほかの処理がまだこのマシンを占有しています。それが終わってから再開してください。</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>終了する</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>停止して閉じる</translation>
    </message>
    <message>
        <source>&amp;Back to %1</source>
        <translation>%1 に戻る(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward to %1</source>
        <translation>%1 に進む(&amp;O)</translation>
    </message>
    <message>
        <source>The session is in the lists again.</source>
        <translation>セッションを再び一覧に表示しました。</translation>
    </message>
    <message numerus="yes">
        <source>The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from them.</source>
        <translation>
            <numerusform>セッションを一覧から隠しました。%Ln 試行の記録は残り、新しいセッションは引き続きそこから学習します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Another program is working on this session. This is how far it had got.</source>
        <translation>別のプログラムがこのセッションを処理中です。表示は読み込んだ時点までの進み具合です。</translation>
    </message>
    <message>
        <source>A session is running. Stop it before choosing another folder for sessions.</source>
        <translation>セッションが実行中です。セッションの保存先フォルダーを変更する前に停止してください。</translation>
    </message>
    <message>
        <source>The roofline ceilings are being measured, which takes a few seconds. Resume after that.</source>
        <translation>ルーフラインの上限を測定中です（数秒かかります）。終わってから再開してください。</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>モデルが %1 にありません：このセッションを選ぶと、現在の場所を尋ねます。</translation>
    </message>
    <message>
        <source>Try again, or close the window once more to discard the note or pin</source>
        <translation>再試行してください。もう一度ウィンドウを閉じると、このメモやピン留めは失われます</translation>
    </message>
    <message>
        <source>In the background it goes on without a window; the next start of Tilewright shows it again. Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions calls it paused or interrupted.</source>
        <translation>バックグラウンドではウィンドウなしで続き、次に Tilewright を起動すると再び表示されます。一時停止でも停止でも後で再開でき、測定結果はすべて残ります。セッションの一覧では「一時停止中」または「中断」と表示されます。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Time the &amp;finalists again</source>
        <translation>最終候補をもう一度計測(&amp;F)</translation>
    </message>
    <message>
        <source>Runs the whole model again with the programs that compete for it. No other program should use the machine meanwhile.</source>
        <translation>競い合うプログラムでモデル全体をもう一度実行します。その間、ほかのプログラムを動かさないでください。</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>再生を終了</translation>
    </message>
    <message>
        <source>Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine come to rest, and time it again.</source>
        <translation>モデル全体の計測中にマシンでほかの処理が動いていました。%1 は疑わしい値です。マシンが空いてから、もう一度計測してください。</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>最終候補をもう一度計測</translation>
    </message>
    <message>
        <source>Si&amp;zes of inputs…</source>
        <translation>入力の大きさ(&amp;Z)…</translation>
    </message>
    <message>
        <source>Searches compared</source>
        <translation>探索の比較</translation>
    </message>
</context>
<context>
    <name>tilewright::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>マニュアル内を検索</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
</context>
<context>
    <name>tilewright::MemberModel</name>
    <message>
        <source>%1, by likeness</source>
        <translation>%1、類似による推定</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>親</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>変更点</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>not kept by the filter</source>
        <translation>絞り込みで除外</translation>
    </message>
    <message>
        <source>%1, not kept by the filter</source>
        <translation>%1、絞り込みで除外</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>プログラムがタスクのベースラインよりどれだけ速いか</translation>
    </message>
</context>
<context>
    <name>tilewright::MenuJobs</name>
    <message>
        <source>Cancelled.</source>
        <translation>キャンセルしました。</translation>
    </message>
    <message>
        <source>Copying the session…</source>
        <translation>セッションをコピー中…</translation>
    </message>
    <message>
        <source>The session is copied to %1 (%2).</source>
        <translation>セッションを %1 にコピーしました（%2）。</translation>
    </message>
    <message>
        <source>Reading records…</source>
        <translation>記録を読み込み中…</translation>
    </message>
    <message>
        <source>Writing records…</source>
        <translation>記録を書き込み中…</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>レポートを書き込み中…</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>レポートを %1 に書き込みました。</translation>
    </message>
    <message>
        <source>Comparing with the reference kernels on random inputs…</source>
        <translation>ランダムな入力で参照カーネルと比較中…</translation>
    </message>
    <message>
        <source>%1: no task has a program yet, so there is nothing to compare.</source>
        <translation>%1：プログラムのあるタスクがまだないため、比較するものがありません。</translation>
    </message>
    <message>
        <source>Teaching the cost model…</source>
        <translation>コストモデルを学習中…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that differ are kept as wrong and will not be used again.</source>
        <translation>
            <numerusform>結果が異なる %Ln 個のプログラムを誤りとして保存しました。今後は使われません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Something else is still being done</source>
        <translation>別の処理がまだ実行中です</translation>
    </message>
    <message>
        <source>Choose it again when that has ended</source>
        <translation>終わってからもう一度選んでください</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>%1 へ書き出し中…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) and folder(s) written to %1.</source>
        <translation>
            <numerusform>%n 個のファイルとフォルダーを %1 に書き出しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was linked: %1 is not installed. Install it and run build.sh there.</source>
        <translation>リンクは行われませんでした。%1 がインストールされていません。インストールして、そこで build.sh を実行してください。</translation>
    </message>
    <message>
        <source>To try it there: %1 &amp;&amp; ./example</source>
        <translation>そこで試すには：%1 &amp;&amp; ./example</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln 個のファイル</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of %1 are in %2.</source>
        <translation>
            <numerusform>%1 の記録 %Ln 件を %2 に書き込みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them failed.</source>
        <translation>
            <numerusform>そのうち %Ln 件は失敗しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>“tilewright train” teaches networks with this file.</source>
        <translation>「tilewright train」でこのファイルからネットワークを学習できます。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are in %1.</source>
        <translation>
            <numerusform>記録 %Ln 件を %1 に書き込みました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was not run as a whole: %Ln program(s) of %2 fail or differ when each runs alone.</source>
        <translation>
            <numerusform>%1 は全体としては実行されませんでした。%2 個中 %Ln 個のプログラムが、単独で実行すると失敗するか結果が異なります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is right: the largest relative error of an output is %2, and %Ln program(s) were compared one by one.</source>
        <translation>
            <numerusform>%1 は正しく動作しています：出力の最大相対誤差は %2 で、%Ln 個のプログラムを 1 つずつ比較しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is wrong: the largest relative error of an output is %2, and %Ln program(s) of %3 differ.</source>
        <translation>
            <numerusform>%1 は正しくありません：出力の最大相対誤差は %2 で、%3 個中 %Ln 個のプログラムが一致しません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model “%1” learnt from %Ln program(s) of %2 in %3; its weights are in %4.</source>
        <translation>
            <numerusform>モデル「%1」は %2 の %Ln プログラムから %3 で学習しました。重みは %4 にあります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln タスク</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are run by reference kernels there, which are slower.</source>
        <translation>
            <numerusform>%Ln 個のノードは、そこでは参照カーネルで実行され、遅くなります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The example has nothing to compare with: %1</source>
        <translation>例には比較するものがありません：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>グラフの全体図</translation>
    </message>
    <message>
        <source>Drag the frame to move the graph</source>
        <translation>枠をドラッグしてグラフを移動</translation>
    </message>
</context>
<context>
    <name>tilewright::NestCanvas</name>
    <message>
        <source>one step of %1</source>
        <translation>%1 の 1 ステップ</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>総和</translation>
    </message>
    <message>
        <source>While %1 runs, %2 are touched: they fit the %3.</source>
        <translation>%1 の実行中に触れるのは %2 で、%3に収まります。</translation>
    </message>
</context>
<context>
    <name>tilewright::NestView</name>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Place in the order of execution</source>
        <translation>実行順での位置</translation>
    </message>
    <message>
        <source>Loop that is walked step by step</source>
        <translation>1 ステップずつたどるループ</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Stop walking</source>
        <translation>たどるのを止める</translation>
    </message>
    <message>
        <source>Walk through the order of execution</source>
        <translation>実行順をたどる</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
</context>
<context>
    <name>tilewright::NotePanel</name>
    <message>
        <source>Notes on</source>
        <translation>メモの対象</translation>
    </message>
    <message>
        <source>Write; Markdown is understood</source>
        <translation>書く（Markdown 対応）</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>メモの本文</translation>
    </message>
    <message>
        <source>Plain text or Markdown; kept by itself</source>
        <translation>テキストまたは Markdown（自動保存）</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Select a task or a record to write a note on it.</source>
        <translation>タスクか記録を選ぶと、メモを書けます。</translation>
    </message>
    <message>
        <source>No note yet</source>
        <translation>メモはまだありません</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
</context>
<context>
    <name>tilewright::NoteWriter</name>
    <message>
        <source>record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>セッション %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Notifier</name>
    <message>
        <source>The session failed</source>
        <translation>セッションが失敗しました</translation>
    </message>
    <message>
        <source>The session is finished</source>
        <translation>セッションが完了しました</translation>
    </message>
    <message>
        <source>Notably faster</source>
        <translation>かなり速くなりました</translation>
    </message>
    <message>
        <source>Nothing has been measured for five minutes</source>
        <translation>5 分間何も測定されていません</translation>
    </message>
    <message>
        <source>The session is at: %1</source>
        <translation>セッションの現在の段階：%1</translation>
    </message>
    <message>
        <source>Measured whole run: %1 after %2 trials</source>
        <translation>全体の実行（実測）：%2 試行後に %1</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 after %2 trials</source>
        <translation>タスクの合計：%2 試行後に %1</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 (%2) after %3 trials</source>
        <translation>タスクの合計：%3 試行後に %1（%2）</translation>
    </message>
    <message>
        <source>Most of it by %1</source>
        <translation>主な要因：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) became faster</source>
        <translation>
            <numerusform>%n 個のタスクが速くなりました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PageMenu</name>
    <message>
        <source>All pages</source>
        <translation>すべてのページ</translation>
    </message>
    <message>
        <source>More pages</source>
        <translation>ほかのページ</translation>
    </message>
</context>
<context>
    <name>tilewright::PairCode</name>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>この記録のタスクのモデルを開くとコードが表示されます。</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelCanvas</name>
    <message>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>ベースライン：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelView</name>
    <message>
        <source>Records across the decisions of their programs</source>
        <translation>プログラムの決定ごとに並べた記録</translation>
    </message>
    <message>
        <source>Select a task to see which decisions make its programs fast.</source>
        <translation>タスクを選ぶと、どの決定がプログラムを速くするかが表示されます。</translation>
    </message>
    <message>
        <source>Records shown</source>
        <translation>表示する記録</translation>
    </message>
    <message>
        <source>Of every session</source>
        <translation>すべてのセッション</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>このセッション</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>スケッチ</translation>
    </message>
    <message>
        <source>What stands out while nothing is brushed</source>
        <translation>範囲を選択していないときに目立たせるもの</translation>
    </message>
    <message>
        <source>Best %1</source>
        <translation>上位 %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>All axes</source>
        <translation>すべての軸</translation>
    </message>
    <message>
        <source>Show every decision, not only those that explain most</source>
        <translation>最もよく説明するものだけでなく、すべての決定を表示</translation>
    </message>
    <message>
        <source>Clear brushes</source>
        <translation>範囲選択を解除</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>その後に加わったものも含めて記録を読み直す</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>表に表示</translation>
    </message>
    <message>
        <source>Every sketch</source>
        <translation>すべてのスケッチ</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>このタスクのプログラムはまだ測定されていません。</translation>
    </message>
    <message>
        <source>%1 of the newest %2 records</source>
        <translation>最新の %2 件中 %1 件</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%2 件中 %1 件</translation>
    </message>
    <message>
        <source>Bars tell how much of the differences in latency a decision explains. Drag along an axis to filter, drag a title to move it, double-click to clear.</source>
        <translation>バーは、決定がレイテンシの差をどれだけ説明するかを示します。軸に沿ってドラッグで絞り込み、見出しをドラッグで移動、ダブルクリックで解除。</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>記録 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>brushed</source>
        <translation>選択範囲</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>上位</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>ベースラインの %1 の速さ</translation>
    </message>
    <message>
        <source>Show only the highlighted records in the table of records; the table follows every change of a brush</source>
        <translation>強調された記録だけを記録の表に表示します。範囲選択の変更はすぐ反映されます</translation>
    </message>
    <message>
        <source>%1: axis %2 of %3</source>
        <comment>the name of a decision</comment>
        <translation>%1：軸 %2 / %3</translation>
    </message>
    <message>
        <source>not brushed</source>
        <translation>範囲指定なし</translation>
    </message>
    <message>
        <source>brushed where no value lies</source>
        <translation>値のない範囲を指定</translation>
    </message>
    <message>
        <source>brushed: %1</source>
        <comment>values of a decision</comment>
        <translation>範囲：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::PassModel</name>
    <message>
        <source>This pass changed nothing.</source>
        <translation>このパスによる変更はありません。</translation>
    </message>
    <message>
        <source>Makes the loop nest that the others change.</source>
        <translation>ほかのパスが変更していくループネストを作ります。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ from the pass before.</source>
        <translation>
            <numerusform>直前のパスの後と %n 行が異なります。</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
</context>
<context>
    <name>tilewright::PeakFinder</name>
    <message>
        <source>Measuring what this machine reaches…</source>
        <translation>このマシンの到達性能を測定中…</translation>
    </message>
    <message>
        <source>No ceilings are shown: %1</source>
        <translation>上限は表示されません：%1</translation>
    </message>
    <message>
        <source>The ceilings are measured when the session ends: it has the machine to itself.</source>
        <translation>上限はセッションの終了後に測定されます。セッション中はマシンが占有されるためです。</translation>
    </message>
    <message numerus="yes">
        <source>Ceilings of this machine (%1) with %n thread(s): the best of all measurements, the last one on %2.</source>
        <translation>
            <numerusform>このマシン（%1）の %n スレッドでの上限（これまでの測定の最高値、最終測定 %2）。</numerusform>
        </translation>
    </message>
    <message>
        <source> They contradict each other (%2 faster than %1): the machine had other work. Measure them again when it is quiet.</source>
        <translation> 値が互いに矛盾しています（%2 が %1 より高速）。マシンでほかの処理が動いていました。空いているときに測り直してください。</translation>
    </message>
</context>
<context>
    <name>tilewright::PolicyOptionsForm</name>
    <message>
        <source>%1. From %2 to %3, usually %4.</source>
        <translation>%1。%2 から %3 まで、通常は %4。</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Sets all options of this policy back to their usual values</source>
        <translation>この方策のすべてのオプションを既定値に戻します</translation>
    </message>
    <message>
        <source>%1. Usually %2.</source>
        <translation>%1。通常は %2。</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionModel</name>
    <message>
        <source>Trial</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>予測スコア</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Of the best</source>
        <translation>最良比</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不確かさ</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>コストモデルのスコア。高いほど速く、比較できるのは同じタスク内だけです</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>プログラムがタスクのベースラインよりどれだけ速いか</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionPage</name>
    <message>
        <source>Record %1</source>
        <translation>記録 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>予測と実測</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Predictions appear once the cost model was trained on a first round.</source>
        <translation>コストモデルが最初のラウンドで学習すると予測が表示されます。</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Cost model: not trained yet</source>
        <translation>コストモデル：未学習</translation>
    </message>
    <message>
        <source>Show predictions and rounds as tables</source>
        <translation>予測とラウンドを表で表示</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>すべてのタスク</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>選択したタスク</translation>
    </message>
    <message>
        <source>Tasks shown</source>
        <translation>表示するタスク</translation>
    </message>
    <message>
        <source>Round shown</source>
        <translation>表示するラウンド</translation>
    </message>
    <message>
        <source>Round whose programs are shown; the left end shows those of all rounds</source>
        <translation>表示するラウンド。左端ではすべてのラウンドのプログラムを表示します</translation>
    </message>
    <message>
        <source>Cost model by round</source>
        <translation>ラウンドごとのコストモデル</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>順位付け</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>学習時間</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>学習損失</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Figure by round</source>
        <translation>ラウンドごとの指標</translation>
    </message>
    <message>
        <source>Features that the cost model looks at</source>
        <translation>コストモデルが見る特徴量</translation>
    </message>
    <message>
        <source>By round</source>
        <translation>ラウンド別</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特徴量</translation>
    </message>
    <message>
        <source>Other models</source>
        <translation>ほかのモデル</translation>
    </message>
    <message>
        <source>Cost models on the same records</source>
        <translation>同じ記録でのコストモデル</translation>
    </message>
    <message>
        <source>How other cost models would have ordered the programs of the second half of this session</source>
        <translation>このセッション後半のプログラムを、ほかのコストモデルならどう順位付けしたか</translation>
    </message>
    <message>
        <source>Compare on this session&apos;s records</source>
        <translation>このセッションの記録で比較</translation>
    </message>
    <message>
        <source>In its last %1 rounds the cost model ordered programs worse than chance would (rank correlation %2). More random programs or another cost model may help.</source>
        <translation>直近 %1 ラウンドでは、コストモデルの順位付けが偶然を下回りました（順位相関 %2）。ランダムなプログラムを増やすか、別のコストモデルにすると改善することがあります。</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>すべてのラウンド</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>ラウンド %1</translation>
    </message>
    <message>
        <source>Scores compare within a task alone: each task&apos;s are multiplied by one factor, the median of measured speed / score. Shaded: 20 % to either side of the diagonal. Grey lines: the model&apos;s own uncertainty.</source>
        <translation>スコアを比較できるのは同じタスク内だけです。タスクごとに 1 つの係数（実測速度 / スコアの中央値）を掛けています。網掛け：対角線の両側 20 %。灰色の線：モデル自身による不確かさ。</translation>
    </message>
    <message>
        <source>This model&apos;s scores say which program is faster, not by how much.</source>
        <translation>このモデルのスコアは、どのプログラムが速いかを示しますが、どれだけ速いかは示しません。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s)</source>
        <translation>
            <numerusform>%Ln 個のプログラム</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s), %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln 個のプログラム、モデル自身による不確かさの範囲内 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1, round %2: score %3, measured %4 (click: its record)</source>
        <translation>試行 %1、ラウンド %2：スコア %3、実測 %4（クリックで記録を表示）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) of the selected task, %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>選択したタスクのプログラム %Ln 個、モデル自身の不確かさの範囲内 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs or another cost model may help.</source>
        <translation>コストモデルが最速のプログラムを見逃しています。直近 %2 ラウンドの最速 10 分の 1 に入る %1 個のうち、自身も上位としたのは %3 個だけです（偶然なら %4 個）。ランダムなプログラムを増やすか、別のコストモデルを使うと改善することがあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n more that no model chose, without a prediction</source>
        <translation>
            <numerusform>ほかに、モデルが選んでいない予測なしのものが %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>順位付けを表示</translation>
    </message>
    <message>
        <source>No round has three programs yet that the cost model chose, too few to rank.</source>
        <translation>コストモデルが選んだプログラムが 3 個あるラウンドがまだなく、順位付けできません。</translation>
    </message>
    <message>
        <source>How many samples the cost model knew was not kept.</source>
        <translation>コストモデルが持っていたサンプル数は保存されていません。</translation>
    </message>
    <message>
        <source>Show the training time</source>
        <translation>学習時間を表示</translation>
    </message>
    <message>
        <source>This cost model does not report which features it uses, or it has not learnt in this session yet.</source>
        <translation>このコストモデルはどの特徴量を使うかを示さないか、このセッションでまだ学習していません。</translation>
    </message>
    <message>
        <source>Trying other cost models on the session&apos;s records…</source>
        <translation>セッションの記録でほかのコストモデルを試しています…</translation>
    </message>
    <message>
        <source>Once a session has ended or is paused, other cost models can be tried on its records.</source>
        <translation>セッションの終了後または一時停止中に、その記録でほかのコストモデルを試せます。</translation>
    </message>
    <message>
        <source>There are no figures by round until the cost model has been trained after one.</source>
        <translation>ラウンド後にコストモデルが学習するまで、ラウンド別の数値はありません。</translation>
    </message>
    <message>
        <source>This cost model does not report its training error.</source>
        <translation>このコストモデルは学習の誤差を示しません。</translation>
    </message>
    <message>
        <source>Trained on %1 samples   ·   %2 guided trials</source>
        <translation>%1 個のサンプルで学習   ·   誘導された試行 %2 回</translation>
    </message>
    <message>
        <source>Rank correlation in the last round: %1   ·   %2</source>
        <translation>前回ラウンドの順位相関: %1   ·   %2</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Why programs of the latest round were chosen, and why others were not</source>
        <translation>最新ラウンドでプログラムが選ばれた理由と、他が選ばれなかった理由</translation>
    </message>
</context>
<context>
    <name>tilewright::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>テーマ(&amp;T)：</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>文字サイズ(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>言語(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Notify me on the desktop while I look elsewhere</source>
        <translation>ほかのウィンドウを見ている間はデスクトップに通知する(&amp;N)</translation>
    </message>
    <message>
        <source>When a session ends, fails or stalls, or the models become notably faster</source>
        <translation>セッションが終了・失敗・停滞したとき、またはモデルがかなり速くなったとき</translation>
    </message>
    <message>
        <source>Show a &amp;summary before a session starts</source>
        <translation>セッションを始める前に概要を表示する(&amp;S)</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>セッションの保存先を変更</translation>
    </message>
    <message>
        <source>Sessions are kept in:</source>
        <translation>セッションの保存先：</translation>
    </message>
    <message>
        <source>Since the last notification, or since you last looked at the window</source>
        <translation>前回の通知以降、または前回ウィンドウを見て以降</translation>
    </message>
    <message>
        <source>&amp;When the models are faster by:</source>
        <translation>モデルがこれだけ速くなったとき(&amp;W)：</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Of one task alone, however little the models gain by it</source>
        <translation>1 つのタスクだけについて（モデル全体の改善がわずかでも）</translation>
    </message>
    <message>
        <source>When &amp;one task is faster by:</source>
        <translation>1 つのタスクがこれだけ速くなったとき(&amp;O)：</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>A new language takes effect at the next start.</source>
        <translation>言語の変更は次回の起動から有効になります。</translation>
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
        <translation>因子を 1 つ増やす</translation>
    </message>
    <message>
        <source>One factor less</source>
        <translation>因子を 1 つ減らす</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>%1 steps outside</source>
        <translation>外側 %1 ステップ</translation>
    </message>
    <message>
        <source>Loops from the outermost to the innermost</source>
        <translation>最も外側から最も内側までのループ</translation>
    </message>
    <message>
        <source>Further out</source>
        <translation>外側へ</translation>
    </message>
    <message>
        <source>Further in</source>
        <translation>内側へ</translation>
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
        <translation>プリミティブ</translation>
    </message>
    <message>
        <source>Parameters of the primitive</source>
        <translation>プリミティブのパラメーター</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Put a primitive below the selected one</source>
        <translation>選択したプリミティブの下に追加</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>The same once more (Alt+Shift+Down)</source>
        <translation>同じものをもう 1 つ（Alt+Shift+下）</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Take the primitive out (Del)</source>
        <translation>プリミティブを取り除く（Del）</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Apply it earlier (Alt+Up)</source>
        <translation>先に適用（Alt+上）</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Apply it later (Alt+Down)</source>
        <translation>後で適用（Alt+下）</translation>
    </message>
    <message>
        <source>The primitive as text</source>
        <translation>プリミティブのテキスト表記</translation>
    </message>
    <message>
        <source>No stage of the program takes a primitive &quot;%1&quot; here.</source>
        <translation>ここでプリミティブ「%1」を適用できる段階はプログラムにありません。</translation>
    </message>
    <message>
        <source>adding %1</source>
        <translation>%1 の追加</translation>
    </message>
    <message>
        <source>duplicating primitive %1</source>
        <translation>プリミティブ %1 の複製</translation>
    </message>
    <message>
        <source>deleting primitive %1</source>
        <translation>プリミティブ %1 の削除</translation>
    </message>
    <message>
        <source>moving primitive %1</source>
        <translation>プリミティブ %1 の移動</translation>
    </message>
    <message>
        <source>change of primitive %1</source>
        <translation>プリミティブ %1 の変更</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCode</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>タスクを選ぶと最良プログラムのコードが表示されます。</translation>
    </message>
    <message>
        <source>No program of this task was measured on this target yet.</source>
        <translation>このタスクのプログラムは、このターゲットではまだ測定されていません。</translation>
    </message>
    <message>
        <source>Best program of %1 · variant %2 · %3 · record %4</source>
        <translation>%1 の最良プログラム · バリアント %2 · %3 · 記録 %4</translation>
    </message>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>この記録のタスクのモデルを開くとコードが表示されます。</translation>
    </message>
    <message>
        <source>Record %1 · %2 · variant %3 · %4 · %5</source>
        <translation>記録 %1 · %2 · バリアント %3 · %4 · %5</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCodeView</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>タスクを選ぶと最良プログラムのコードが表示されます。</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>コード内を検索</translation>
    </message>
    <message>
        <source>Searches the text that was used last (Ctrl+F, F3, Shift+F3)</source>
        <translation>最後に使ったテキストを検索します（Ctrl+F、F3、Shift+F3）</translation>
    </message>
    <message>
        <source>Link colours</source>
        <translation>色で対応付け</translation>
    </message>
    <message>
        <source>Lines that belong together have one colour (C)</source>
        <translation>対応する行を同じ色で示します（C）</translation>
    </message>
    <message>
        <source>Passes of the lowering</source>
        <translation>ローワリングのパス</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>Function whose instructions are counted</source>
        <translation>命令を数える関数</translation>
    </message>
    <message>
        <source>Instructions of one call</source>
        <translation>1 回の呼び出しの命令</translation>
    </message>
    <message>
        <source>Instructions that pack the constants</source>
        <translation>定数をパックする命令</translation>
    </message>
    <message>
        <source>Instructions by class</source>
        <translation>種類別の命令</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What the column beside the lines says</source>
        <translation>行の横の列が示すもの</translation>
    </message>
    <message>
        <source>Static cost</source>
        <translation>静的な費用</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Stop sampling</source>
        <translation>サンプリングを停止</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>サンプルを取る</translation>
    </message>
    <message>
        <source>The program runs; this ends it</source>
        <translation>プログラムを実行中です。これで終了します</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差分</translation>
    </message>
    <message>
        <source>Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)</source>
        <translation>ループネスト全体の代わりに、選択したパスによる変更（消えた行と加わった行）を表示（D）</translation>
    </message>
    <message>
        <source>Run the program for a second, and see on which lines its first thread spends its time</source>
        <translation>プログラムを 1 秒間実行し、最初のスレッドがどの行で時間を使うかを調べます</translation>
    </message>
</context>
<context>
    <name>tilewright::QuickCheckView</name>
    <message>
        <source>Run 20-second check</source>
        <translation>20 秒の確認を実行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel the check</source>
        <translation>確認をキャンセル</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>確認の進み具合</translation>
    </message>
    <message>
        <source>Best latency of the check over its trials</source>
        <translation>確認の試行に沿った最良レイテンシ</translation>
    </message>
    <message>
        <source>Tunes a small matrix product from end to end: it shows that programs are compiled, measured and verified here, and what tuning brings.</source>
        <translation>小さな行列積を最初から最後まで調整します。このマシンでプログラムをコンパイル・測定・検証できること、そして調整の効果がわかります。</translation>
    </message>
    <message>
        <source>Measuring the program that nobody tuned…</source>
        <translation>未調整のプログラムを測定中…</translation>
    </message>
    <message>
        <source>Ending the measurement in flight…</source>
        <translation>実行中の測定を終了しています…</translation>
    </message>
    <message>
        <source>The plain loops take %1. Looking for a faster program…</source>
        <translation>単純なループでは %1。より速いプログラムを探しています…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>確認はキャンセルされました。</translation>
    </message>
    <message>
        <source>The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.</source>
        <translation>単純なループでは %1、%2 個中最良のプログラムでは %3（%4）：%5 の速さです。</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最良プログラム</translation>
    </message>
    <message>
        <source>The check ended before a program was measured.</source>
        <translation>プログラムが測定される前に確認が終わりました。</translation>
    </message>
    <message>
        <source>None of the %1 programs that were tried could be measured: %2.</source>
        <translation>試した %1 個のプログラムはどれも測定できませんでした：%2。</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>改善を表で表示</translation>
    </message>
    <message>
        <source>Improvements of the check</source>
        <translation>確認での改善</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>試行 %Ln 回後</numerusform>
        </translation>
    </message>
    <message>
        <source>Every program measured</source>
        <translation>測定したすべてのプログラム</translation>
    </message>
</context>
<context>
    <name>tilewright::RecentMenu</name>
    <message>
        <source>Forget missing files</source>
        <translation>見つからないファイルを忘れる</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（見つかりません）</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>%1（%2）を表示</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>Delete キーでこの一覧から削除します。</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>この一覧から削除(&amp;R)</translation>
    </message>
    <message>
        <source>Resume %1 (%2, paused)</source>
        <translation>%1 を再開（%2、一時停止中）</translation>
    </message>
    <message>
        <source>Resume %1 (%2, interrupted)</source>
        <translation>%1 を再開（%2、中断）</translation>
    </message>
    <message>
        <source>Show %1 (%2, hidden)</source>
        <translation>%1（%2、非表示）を表示</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>非表示のセッションを表示（%Ln）</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>一覧から外したセッションです。記録はすべて残っています。</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>ここでは続行できません。%1</translation>
    </message>
    <message>
        <source>The Delete key puts it back into the lists.</source>
        <translation>Delete キーで一覧に戻します。</translation>
    </message>
    <message>
        <source>The Delete key hides it from the lists; its records are kept.</source>
        <translation>Delete キーで一覧から隠します。記録は残ります。</translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>一覧に再び表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>一覧から隠す(&amp;H)</translation>
    </message>
    <message>
        <source>%1 (model missing)</source>
        <translation>%1（モデルなし）</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>モデルが %1 にありません：このセッションを選ぶと、現在の場所を尋ねます。</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordActions</name>
    <message>
        <source>Save what is listed…</source>
        <translation>一覧の内容を保存…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) written to %1</source>
        <translation>
            <numerusform>%Ln 件の記録を %1 に書き込みました</numerusform>
        </translation>
    </message>
    <message>
        <source>A session must run to keep what is measured: start one with F9.</source>
        <translation>測定結果を保存するにはセッションの実行が必要です：F9 で開始してください。</translation>
    </message>
    <message>
        <source>Run it once, keep nothing</source>
        <translation>保存せずに 1 回実行</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordFilterFields</name>
    <message>
        <source>Records</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>「%1」で絞り込み</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>Measured, not verified</source>
        <translation>測定済み、未検証</translation>
    </message>
    <message>
        <source>Compiled alone</source>
        <translation>コンパイルのみ</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>ノイズあり</translation>
    </message>
    <message>
        <source>Not noisy</source>
        <translation>ノイズなし</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordModel</name>
    <message>
        <source>Has a note; the Inspector shows it</source>
        <translation>メモあり（インスペクターに表示）</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>コストモデルのスコア。高いほど速く、比較できるのは同じタスク内だけです</translation>
    </message>
    <message>
        <source>Baseline of the task: %1</source>
        <translation>タスクのベースライン：%1</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline: the default schedule, where nothing else was chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task and sort by latency</source>
        <translation>プログラムがタスクのベースライン（ほかに選ばれていなければ既定のスケジュール）よりどれだけ速いか。ベースラインはタスクごとに異なるため、この列では並べ替えられません。タスクで絞り込み、レイテンシで並べ替えてください</translation>
    </message>
    <message>
        <source>Marks what was measured while the machine was at least %1 slower or faster than when the session began</source>
        <translation>セッション開始時よりマシンが %1 以上遅いまたは速い間に測定されたものに印を付けます</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>ピン留め：%1</translation>
    </message>
    <message>
        <source>Pinned: shown above the others, however they are sorted</source>
        <translation>ピン留め：並べ替えに関係なく一番上に表示されます</translation>
    </message>
    <message>
        <source>The processor, and the beginning of the id, of the machine that measured the record</source>
        <translation>記録を測定したマシンのプロセッサーと ID の先頭</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordPageActions</name>
    <message>
        <source>with %1</source>
        <translation>%1 を含む</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordView</name>
    <message>
        <source>No records yet.</source>
        <translation>記録はまだありません。</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>このセッション</translation>
    </message>
    <message>
        <source>Whole database</source>
        <translation>データベース全体</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>記録の範囲</translation>
    </message>
    <message>
        <source>Filter records</source>
        <translation>記録を絞り込む</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Two selected records side by side</source>
        <translation>選択した 2 件を並べて表示</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln 件</numerusform>
        </translation>
    </message>
    <message>
        <source>No records for this filter.</source>
        <translation>この絞り込みに合う記録はありません。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>プログラムを表示</translation>
    </message>
    <message>
        <source>Show other records again</source>
        <translation>ほかの記録を再び表示</translation>
    </message>
    <message>
        <source>At most %1 records can be copied at once. Save them as CSV instead.</source>
        <translation>一度にコピーできる記録は最大 %1 件です。代わりに CSV として保存してください。</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>コードを表示</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>新しいスケジュールとして編集</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>比較をやめる</translation>
    </message>
    <message>
        <source>Filter: words, task:3, state:ok, latency:&lt;2ms</source>
        <translation>絞り込み：語、task:3、state:ok、latency:&lt;2ms</translation>
    </message>
    <message>
        <source>Read texts as regular expressions</source>
        <translation>テキストを正規表現として解釈</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Filters that were saved</source>
        <translation>保存した絞り込み</translation>
    </message>
    <message>
        <source>Words, or a key and a value: %1</source>
        <translation>語、またはキーと値：%1</translation>
    </message>
    <message>
        <source>Compare record %1 with the next one chosen</source>
        <translation>記録 %1 を次に選ぶ記録と比較</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比較対象を選択…</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>グラフに表示</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>再測定</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>形式を選んでコピー</translation>
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
        <translation>一覧の内容を保存…</translation>
    </message>
    <message>
        <source>Save records</source>
        <translation>記録を保存</translation>
    </message>
    <message>
        <source>Export this program…</source>
        <translation>このプログラムを書き出す…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Has the session that runs measure noisy records of earlier sessions again: of the selected ones where several are selected, otherwise of all that are listed; the fastest of each task first, at most %1 at once</source>
        <translation>実行中のセッションで、以前のセッションのノイズのある記録を再測定します：複数選択時は選択したもの、それ以外は一覧にあるすべてが対象です。各タスクの最速のものから、一度に最大 %1 件</translation>
    </message>
    <message>
        <source>Measure the noisy ones again</source>
        <translation>ノイズのある記録を再測定</translation>
    </message>
    <message>
        <source>Reading the records…</source>
        <translation>記録を読み込み中…</translation>
    </message>
    <message>
        <source>Select at most %1 records, or all that are listed.</source>
        <translation>%1 件以下の記録、または一覧にあるすべてを選択してください。</translation>
    </message>
    <message>
        <source>Open models</source>
        <translation>開いているモデル</translation>
    </message>
    <message>
        <source>Records of this session, of all tasks of the open models, or of everything that is kept</source>
        <translation>このセッション、開いているモデルの全タスク、または保存されているすべての記録</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>選択したタスク</translation>
    </message>
    <message>
        <source>Records of the selected task only</source>
        <translation>選択したタスクの記録のみ</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new · Show</source>
        <translation>
            <numerusform>新着 %Ln · 表示</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) came since the list was read</source>
        <translation>
            <numerusform>一覧の読み込み後に %Ln 件の記録が加わりました</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピン留めを外す</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At most %1 at once</source>
        <translation>ピン留めした記録は並べ替えに関係なく一番上に表示され、pinned:yes で見つかります。一度に %1 件まで</translation>
    </message>
</context>
<context>
    <name>tilewright::Remeasurer</name>
    <message>
        <source>The session that runs does not have the task of record %1.</source>
        <translation>実行中のセッションに記録 %1 のタスクは含まれていません。</translation>
    </message>
    <message>
        <source>The program of record %1 is measured next.</source>
        <translation>記録 %1 のプログラムを次に測定します。</translation>
    </message>
    <message>
        <source>Record %1 could not be measured again: %2</source>
        <translation>記録 %1 を再測定できませんでした：%2</translation>
    </message>
    <message>
        <source>This session measured the program already, as record %1: %2. A session measures a program once.</source>
        <translation>このプログラムはこのセッションで記録 %1 として測定済みです：%2。1 つのセッションでは各プログラムを一度だけ測定します。</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2, and failed: %3</source>
        <translation>記録 %1 を記録 %2 として再測定し、失敗しました：%3</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3, before %4</source>
        <translation>記録 %1 を記録 %2 として再測定：%3（以前は %4）</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3</source>
        <translation>記録 %1 を記録 %2 として再測定：%3</translation>
    </message>
    <message>
        <source>There is nothing to measure again: none of these records belongs to a task of this session, comes from an earlier session and is still unrequested.</source>
        <translation>再測定するものがありません：これらの記録とセッションのタスクの中に、以前のセッションのもので未依頼のものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 records are measured again next, the fastest of each task first.</source>
        <translation>
            <numerusform>%1 件の記録のうち %n 件を、各タスクの最速のものから次に再測定します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are measured again next.</source>
        <translation>
            <numerusform>次に %Ln 件の記録を再測定します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) were measured again.</source>
        <translation>
            <numerusform>%Ln 件の記録を再測定しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) could not be measured again.</source>
        <translation>
            <numerusform>%Ln 件の記録は再測定できませんでした。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln record(s) this session had measured the program already.</source>
        <translation>
            <numerusform>%Ln 件の記録のプログラムは、このセッションですでに測定済みでした。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is measured again: this session cannot make the programs of these %Ln record(s), or measures them already.</source>
        <translation>
            <numerusform>再測定は行われません：このセッションではこれら %Ln 件の記録のプログラムを作成できないか、すでに測定中です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session ended before it got to %Ln more record(s).</source>
        <translation>
            <numerusform>残り %Ln 件の記録に達する前にセッションが終了しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayBar</name>
    <message>
        <source>Moment of the session</source>
        <translation>セッションの時点</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>再生を終了</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>再生を一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s)</source>
        <comment>a target</comment>
        <translation>
            <numerusform>%1、%n スレッド</numerusform>
        </translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>speed of a replay</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Replay · recorded on %1</source>
        <translation>再生 · 記録したマシン：%1</translation>
    </message>
    <message>
        <source>Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.</source>
        <translation>セッション %1（記録したマシン：%2）。今は何も測定していません。どの画面も記録された内容を表示します。</translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayForm</name>
    <message>
        <source>Recorded spaces</source>
        <translation>記録した空間</translation>
    </message>
    <message>
        <source>Files that `tilewright dataset space` wrote: every program of a task&apos;s space, measured</source>
        <translation>`tilewright dataset space` が書き出したファイル：タスクの空間の全プログラムと、その測定結果</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>参加者</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose all contestants</source>
        <translation>すべての参加者を選ぶ</translation>
    </message>
    <message>
        <source>Choose no contestant</source>
        <translation>参加者を選ばない</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Trials a round</source>
        <translation>ラウンドごとの試行</translation>
    </message>
    <message>
        <source>Start the replay</source>
        <translation>探索を開始</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>It trains networks, which takes long.</source>
        <translation>ネットワークを訓練するため、時間がかかります。</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* 再構成：著者が明らかにしていない細部は Tilewright で決めています。</translation>
    </message>
    <message>
        <source>Recorded spaces (*.gz);;All files (*)</source>
        <translation>記録した空間 (*.gz);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Add recorded spaces, which `tilewright dataset space` writes.</source>
        <translation>`tilewright dataset space` が書き出す、記録した空間を追加してください。</translation>
    </message>
    <message>
        <source>Choose at least one contestant.</source>
        <translation>参加者を 1 つ以上選んでください。</translation>
    </message>
    <message>
        <source>Searches: %1. Nothing is measured; those that were made before are not made again.</source>
        <translation>探索：%1。測定は行いません。すでに終わった探索は繰り返しません。</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineCanvas</name>
    <message>
        <source>Arithmetic intensity (FLOP per byte of weights, inputs and outputs)</source>
        <translation>演算強度（重み・入力・出力 1 バイトあたりの FLOP）</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a level of memory and its rate</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Arithmetic, %1</source>
        <translation>演算、%1</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineModel</name>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>演算強度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>レート</translation>
    </message>
    <message>
        <source>Of the limit</source>
        <translation>上限比</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>制約要因</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>時間の割合</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflinePage</name>
    <message numerus="yes">
        <source>Ceilings of the machine that measured this session (%1) with %n thread(s).</source>
        <translation>
            <numerusform>このセッションを測定したマシン（%1）の %n スレッドでの上限。</numerusform>
        </translation>
    </message>
    <message>
        <source>No ceilings are shown: this session was measured on another machine (%1), and the measured peaks of that machine were not stored.</source>
        <translation>上限は表示されません：このセッションは別のマシン（%1）で測定され、その性能は保存されていません。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>No ceilings are shown: what the machine reaches with code for %1 was not kept with this session.</source>
        <translation>上限は表示されません：%1 向けのコードでのマシンの性能は、このセッションに保存されていません。</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineView</name>
    <message>
        <source>Roofline: the rate of each task against its arithmetic intensity</source>
        <translation>ルーフライン：各タスクの演算強度とレート</translation>
    </message>
    <message>
        <source>Tasks appear here once a program of theirs has been measured (F9).</source>
        <translation>タスクは、そのプログラムが測定されるとここに表示されます（F9）。</translation>
    </message>
    <message>
        <source>Tasks shown, by their part of the time</source>
        <translation>表示するタスク（時間に占める割合で）</translation>
    </message>
    <message>
        <source>Show the tasks alone that take the most of the time</source>
        <translation>時間の大半を占めるタスクだけを表示</translation>
    </message>
    <message>
        <source>Measure the machine</source>
        <translation>マシンを測定</translation>
    </message>
    <message>
        <source>Measure the ceilings anew, which takes about two seconds</source>
        <translation>上限を測定し直します（約 2 秒）</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the same figures as a table</source>
        <translation>同じ数値を表で表示</translation>
    </message>
    <message>
        <source>Tasks and their limits</source>
        <translation>タスクとその上限</translation>
    </message>
    <message>
        <source>Tasks that make up %1 of the time</source>
        <translation>時間の %1 を占めるタスク</translation>
    </message>
    <message>
        <source>Click a point, or go from one to the next by arrow keys, to read its figures and to see how it came there.</source>
        <translation>点をクリックするか矢印キーで移動すると、その数値とそこに至るまでの経過が表示されます。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a rate at an intensity</comment>
        <translation>%2 で %1</translation>
    </message>
    <message>
        <source>%1 at %2: %3 of the limit set by %4</source>
        <translation>%2 で %1：上限の %3（制約要因：%4）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a task and its figures</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2 as fast as the baseline</source>
        <comment>figures of a task</comment>
        <translation>%1；ベースラインの %2 の速さ</translation>
    </message>
    <message>
        <source>%1 at %2: above the limit of %3 (%4)</source>
        <comment>a rate at an intensity, and why it is above the limit</comment>
        <translation>%2 で %1：上限 %3 を上回る（%4）</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundChart</name>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>rank correlation</source>
        <translation>順位相関</translation>
    </message>
    <message>
        <source>top-quarter recall</source>
        <translation>上位 4 分の 1 の再現率</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>偶然の場合</translation>
    </message>
    <message>
        <source>mean of %1 rounds</source>
        <translation>%1 ラウンドの平均</translation>
    </message>
    <message>
        <source>1 is perfect</source>
        <translation>1 が完全</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>学習時間（秒）</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>学習損失</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundModel</name>
    <message>
        <source>Spearman&apos;s correlation of predicted and measured ranks within the round: 1 is the right order, 0 is chance. The programs of a round are those that the model liked best, which are hard to tell apart.</source>
        <translation>ラウンド内での予測順位と実測順位のスピアマン相関：1 は正しい順序、0 は偶然。ラウンドのプログラムはモデルが最も高く評価したものなので、互いの差を見分けにくくなっています。</translation>
    </message>
    <message>
        <source>How many of the fastest quarter were among the quarter predicted to be fastest</source>
        <translation>最速の 4 分の 1 のうち、最速と予測された 4 分の 1 に含まれていたものの割合</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>順位相関</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>上位 4 分の 1 の再現率</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>偶然の場合</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>学習時間</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>学習損失</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>How many of the fastest tenth were in the tenth predicted to be fastest: whether the model finds the very best</source>
        <translation>最速 10 分の 1 のうち、最速と予測された 10 分の 1 に含まれた数：モデルが最良のものを見つけられるか</translation>
    </message>
    <message>
        <source>Fastest tenth found</source>
        <translation>最速 10 分の 1 の的中</translation>
    </message>
    <message>
        <source>What error remains on the samples it learnt from, in the model&apos;s own measure</source>
        <translation>学習に使ったサンプルで残る誤差（モデル自身の尺度）</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundPanel</name>
    <message>
        <source>From round</source>
        <translation>開始ラウンド</translation>
    </message>
    <message>
        <source>To round</source>
        <translation>終了ラウンド</translation>
    </message>
</context>
<context>
    <name>tilewright::SavedFilters</name>
    <message>
        <source>Save this filter as…</source>
        <translation>この絞り込みに名前を付けて保存…</translation>
    </message>
    <message>
        <source>Name of the filter to save</source>
        <translation>保存する絞り込みの名前</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>tilewright::ScatterPlot</name>
    <message>
        <source>Predicted score (higher is faster)</source>
        <translation>予測スコア（高いほど速い）</translation>
    </message>
    <message>
        <source>Predicted speed (task&apos;s best: 1)</source>
        <translation>予測速度（タスクの最良：1）</translation>
    </message>
    <message>
        <source>Measured speed (task&apos;s best: 1)</source>
        <translation>実測速度（タスクの最良：1）</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreBarChart</name>
    <message>
        <source>random order</source>
        <translation>ランダムな順序</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>真の順序</translation>
    </message>
    <message>
        <source>Top-1 and top-5 of %1 cost models</source>
        <translation>%1 個のコストモデルの Top-1 と Top-5</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreLineChart</name>
    <message>
        <source>Tasks of the source that were learnt from</source>
        <translation>学習に使った学習元のタスク</translation>
    </message>
    <message>
        <source>Programs of the target that were learnt from</source>
        <translation>学習に使ったターゲットのプログラム</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>ランダムな順序</translation>
    </message>
    <message>
        <source>%1 of cost models by what they learnt from</source>
        <translation>学習元別のコストモデルの %1</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchCurveChart</name>
    <message>
        <source>Best programs of compared searches</source>
        <translation>比較した探索の最良のプログラム</translation>
    </message>
    <message>
        <source>Seconds of a search, with its trials</source>
        <translation>探索の秒数（試行を含む）</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>最良に対する割合</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1～%2</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 回の試行の後</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SearchLegend</name>
    <message>
        <source>Curves of the chart</source>
        <translation>グラフの曲線</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchModel</name>
    <message>
        <source>%1 trials</source>
        <translation>%1 回の試行</translation>
    </message>
    <message>
        <source>Best program after %1 trials: the latency of the fastest one there is, as a share of its latency</source>
        <translation>%1 回の試行の後の最良のプログラム：最速のプログラムのレイテンシを、そのレイテンシに対する割合で示します</translation>
    </message>
    <message>
        <source>Won / tied / lost</source>
        <translation>勝 / 同等 / 敗</translation>
    </message>
    <message>
        <source>Nothing is counted: there is no reference among the contestants</source>
        <translation>数えていません：参加者の中に基準がありません</translation>
    </message>
    <message>
        <source>Searches of the same task and seed against %1, after all trials</source>
        <translation>同じタスクとシードの探索どうしを、全試行の後で %1 と比べた結果</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1（%3 のうち %2）</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>参加者</translation>
    </message>
    <message>
        <source>A search policy with its options, and the cost model that it asks</source>
        <translation>探索方策とそのオプション、および使うコストモデル</translation>
    </message>
    <message>
        <source>Equal seconds</source>
        <translation>同じ秒数</translation>
    </message>
    <message>
        <source>Best program within the time that the quickest contestant took for all of its trials</source>
        <translation>最も早い参加者が全試行に要した時間の中での最良のプログラム</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>後悔</translation>
    </message>
    <message>
        <source>How much slower than the fastest program the chosen one is, both measured again</source>
        <translation>選んだプログラムが最速のものよりどれだけ遅いか。どちらも測り直した値です</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>How often the chosen program was not the fastest of its search any more when it was measured again</source>
        <translation>測り直したとき、選んだプログラムがその探索で最速ではなくなっていた割合</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Time of a search without its trials and its training</source>
        <translation>試行と訓練を除いた探索の時間</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Time of the training of models in a search</source>
        <translation>探索の中でモデルの訓練に要した時間</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備考</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>%1 of %2 ended early</source>
        <translation>%2 のうち %1 が途中で終了</translation>
    </message>
    <message>
        <source>What else is to be said of its searches</source>
        <translation>その探索についての補足</translation>
    </message>
    <message>
        <source>Searches: %1</source>
        <translation>探索：%1</translation>
    </message>
    <message>
        <source>%1 of the latency of the fastest program</source>
        <translation>最速のプログラムのレイテンシの %1</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* 再構成：著者が明らかにしていない細部は Tilewright で決めています。数値はそれによるもので、著者のプログラムのものではありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchPairModel</name>
    <message>
        <source>%1 finds faster programs than %2.</source>
        <translation>%1 は %2 より速いプログラムを見つけます。</translation>
    </message>
    <message>
        <source>%1 finds slower programs than %2.</source>
        <translation>%1 は %2 より遅いプログラムを見つけます。</translation>
    </message>
    <message>
        <source>Of %1 and %2 one cannot tell which finds faster programs.</source>
        <translation>%1 と %2 のどちらが速いプログラムを見つけるかは判断できません。</translation>
    </message>
    <message>
        <source>Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches</source>
        <translation>レイテンシの比：%1（%2～%3）、探索の組 %4 個</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>参加者</translation>
    </message>
    <message>
        <source>The other columns are the contestants in the same order</source>
        <translation>ほかの列は、同じ順序の参加者です</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesPage</name>
    <message>
        <source>There is no file to keep the searches in.</source>
        <translation>探索を保存するファイルがありません。</translation>
    </message>
    <message>
        <source>A replay is under way: stop it first.</source>
        <translation>すでに探索中です。先に停止してください。</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesView</name>
    <message>
        <source>No searches have been compared yet: replay recorded spaces, which `tilewright dataset space` writes, or compare them by `tilewright compare`.</source>
        <translation>まだ探索を比較していません。`tilewright dataset space` が書き出す記録した空間を、ここで、または `tilewright compare` で探索してください。</translation>
    </message>
    <message>
        <source>Replay recorded spaces…</source>
        <translation>記録した空間の探索…</translation>
    </message>
    <message>
        <source>Which searches are compared</source>
        <translation>比較する探索</translation>
    </message>
    <message>
        <source>Task whose searches are shown</source>
        <translation>探索を表示するタスク</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>曲線の横軸</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>試行に対して</translation>
    </message>
    <message>
        <source>over seconds</source>
        <translation>秒に対して</translation>
    </message>
    <message>
        <source>Your own results</source>
        <translation>自分の結果</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>結果を開く…</translation>
    </message>
    <message>
        <source>Searches that `tilewright compare` kept in a file</source>
        <translation>`tilewright compare` がファイルに保存した探索</translation>
    </message>
    <message>
        <source>Progress of the replay</source>
        <translation>探索の進行状況</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Searches that have ended are kept: the same replay goes on from there</source>
        <translation>終わった探索は保存され、同じ選択で続きから行えます</translation>
    </message>
    <message>
        <source>Contestants and their figures</source>
        <translation>参加者とその数値</translation>
    </message>
    <message>
        <source>Each contestant against each other</source>
        <translation>参加者どうしの比較</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>参加者</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>組</translation>
    </message>
    <message>
        <source>Results of `tilewright compare`</source>
        <translation>`tilewright compare` の結果</translation>
    </message>
    <message>
        <source>Compared searches (*.jsonl);;All files (*)</source>
        <translation>比較した探索 (*.jsonl);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Reading the recorded spaces…</source>
        <translation>記録した空間を読み込んでいます…</translation>
    </message>
    <message>
        <source>%1 is shown; go back to the searches of this program</source>
        <translation>%1 を表示しています。このプログラムの探索に戻ります</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* 再構成：著者が明らかにしていない細部は Tilewright で決めています。</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBar</name>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Budget </source>
        <translation>予算 </translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>trials per task</source>
        <translation>タスクあたりの試行</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>試行の総数</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>予算の単位</translation>
    </message>
    <message>
        <source>Chooses what to measure next</source>
        <translation>次に何を測定するかを選ぶ</translation>
    </message>
    <message>
        <source>Predicts which programs are fast</source>
        <translation>どのプログラムが速いかを予測する</translation>
    </message>
    <message>
        <source>A network: learns in the learner, and costs more time than trees</source>
        <translation>ネットワーク：学習プロセスで学習し、木より時間がかかる</translation>
    </message>
    <message>
        <source>Which programs the search may choose from</source>
        <translation>探索が選べるプログラムの範囲</translation>
    </message>
    <message>
        <source>  Threads </source>
        <translation>  スレッド </translation>
    </message>
    <message>
        <source>Threads that the tuned programs use</source>
        <translation>調整されたプログラムが使うスレッド数</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>Compare cost models</source>
        <translation>コストモデルを比較</translation>
    </message>
    <message>
        <source>How the cost models compare on networks that they have not seen</source>
        <translation>学習に使っていないネットワークでのコストモデルの比較</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方策</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
    <message>
        <source>What the session may spend. With 0 trials nothing is searched: each task gets the cost model&apos;s first choice, which is timed once. The least is 1 minute.</source>
        <translation>セッションが使える量。0 試行では探索せず、各タスクにコストモデルの第一候補を 1 回だけ測定して使います。時間は 1 分以上です。</translation>
    </message>
    <message>
        <source>
Reconstruction: its authors left details open, which we chose</source>
        <translation>
再構成：著者が明らかにしていない細部は Tilewright で決めています</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Advanced: %1</source>
        <translation>詳細: %1</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>スケジューラ</translation>
    </message>
    <message>
        <source>Chooses the task of each round</source>
        <translation>各ラウンドのタスクを選ぶ</translation>
    </message>
    <message>
        <source>Search policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>探索方針 %1、コストモデル %2、規則 %3、スケジューラ %4</translation>
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
        <translation>セッション %1 は %2 試行の後から続きます</translation>
    </message>
    <message>
        <source>Session %1 begins</source>
        <translation>セッション %1 を開始</translation>
    </message>
    <message>
        <source>Round %1: %2 (%3)</source>
        <translation>ラウンド %1：%2（%3）</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 を除外：%2</translation>
    </message>
    <message>
        <source>%1 is cut into smaller subgraphs: %2</source>
        <translation>%1 を小さなサブグラフに分けました：%2</translation>
    </message>
    <message>
        <source>%1 runs by a plain loop nest: %2</source>
        <translation>%1 は単純なループの入れ子で動きます：%2</translation>
    </message>
    <message>
        <source>%1 runs by its reference kernels: %2</source>
        <translation>%1 は参照カーネルで動きます：%2</translation>
    </message>
    <message>
        <source>The machine&apos;s speed changed by %1 since the session began</source>
        <translation>セッション開始からマシンの速度が %1 変わりました</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 instead of %5</source>
        <translation>%1：%3 は %2 にして %5 から %4 に</translation>
    </message>
    <message>
        <source>%1: what the rules say again instead of %2 at %3</source>
        <translation>%1：%3 で %2 の代わりに再び規則どおり</translation>
    </message>
    <message>
        <source>Record %1, made by hand, takes %2</source>
        <translation>記録 %1（手動で作成）は %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2</source>
        <translation>%1：全体の実行（実測）%2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2, %3 with the programs that are fastest alone</source>
        <translation>%1：全体の実行（実測）%2、単独で最速のプログラムでは %3</translation>
    </message>
    <message>
        <source>All tasks are tuned again</source>
        <translation>再びすべてのタスクを調整します</translation>
    </message>
    <message numerus="yes">
        <source>Only %n task(s) are tuned from now on</source>
        <translation>
            <numerusform>今後は %n タスクのみ調整します</numerusform>
        </translation>
    </message>
    <message>
        <source>The default schedule of %1 did not work, so the task is compared with what comes first: %2</source>
        <translation>%1 の既定のスケジュールが動作しなかったため、タスクは最初に得られるものと比較されます：%2</translation>
    </message>
    <message>
        <source>%1: whole run with the default schedules %2</source>
        <translation>%1：既定のスケジュールでの全体の実行 %2</translation>
    </message>
    <message>
        <source>Programs run without %1 here; “tilewright doctor” says what follows</source>
        <translation>ここではプログラムが %1 なしで動きます。影響は「tilewright doctor」で確認できます</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareModel</name>
    <message>
        <source>only in B</source>
        <translation>B のみ</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>A のみ</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A が速い</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B が速い</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>判定不可</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Measured on different targets.</source>
        <translation>異なるターゲットで測定されています。</translation>
    </message>
    <message>
        <source>Each was measured only once.</source>
        <translation>どちらも 1 回しか測定されていません。</translation>
    </message>
    <message>
        <source>They differ by %1; the noise is %2.</source>
        <translation>差は %1、ノイズは %2 です。</translation>
    </message>
    <message>
        <source>Latency of B relative to A</source>
        <translation>A に対する B のレイテンシ</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>A best</source>
        <translation>A 最良</translation>
    </message>
    <message>
        <source>A spread</source>
        <translation>A ばらつき</translation>
    </message>
    <message>
        <source>B best</source>
        <translation>B 最良</translation>
    </message>
    <message>
        <source>B spread</source>
        <translation>B ばらつき</translation>
    </message>
    <message>
        <source>B to A</source>
        <translation>B 対 A</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.</source>
        <translation>A では ×%1、B では ×%2：セッションが異なるレイアウトまたはサブグラフを選びました。</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>同等</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2～%3）</translation>
    </message>
    <message>
        <source>B takes %1 as long as A, with 95 % confidence between %2 and %3.</source>
        <translation>B の時間は A の %1、信頼度 95 % で %2～%3 です。</translation>
    </message>
    <message>
        <source>How many times as long B takes as A, with the 95 % confidence interval, on a logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference can be shown.</source>
        <translation>B の所要時間が A の何倍か。95 % 信頼区間付きで、1 を中心とする対数目盛りです。左向きの棒は B が速く、灰色の棒は差を確認できません。</translation>
    </message>
    <message>
        <source>B / A, 95 %</source>
        <translation>B / A、95 %</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareView</name>
    <message>
        <source>This page compares two sessions, once two have been kept.</source>
        <translation>セッションが 2 つ以上保存されると、このページで比較できます。</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>セッション A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>セッション B</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>A と B を入れ替えます</translation>
    </message>
    <message>
        <source>Best programs of two sessions</source>
        <translation>2 つのセッションの最良プログラム</translation>
    </message>
    <message>
        <source>Choose two different sessions.</source>
        <translation>異なるセッションを 2 つ選んでください。</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets, %1 and %2.</source>
        <translation>判定できません：異なるターゲット %1 と %2 で測定されています。</translation>
    </message>
    <message>
        <source>%1: A %2, B %3.</source>
        <translation>%1：A %2、B %3。</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (%4 of %5 tasks, those that both measured).</source>
        <translation>%1：A %2、B %3（%5 タスク中、両方が測定した %4 件）。</translation>
    </message>
    <message>
        <source>Cannot tell: they differ by %1, and the noise is %2.</source>
        <translation>判定できません：差は %1、ノイズは %2 です。</translation>
    </message>
    <message>
        <source>Cannot tell: some programs were measured only once.</source>
        <translation>判定できません：1 回しか測定されていないプログラムがあります。</translation>
    </message>
    <message>
        <source>A is faster: B takes %1 longer, beyond the noise of %2.</source>
        <translation>A が速い：B は %1 長く、ノイズ %2 を超えています。</translation>
    </message>
    <message>
        <source>B is faster: A takes %1 longer, beyond the noise of %2.</source>
        <translation>B が速い：A は %1 長く、ノイズ %2 を超えています。</translation>
    </message>
    <message>
        <source>They have no measured model in common.</source>
        <translation>共通して測定されたモデルがありません。</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during A; the noise includes that.</source>
        <translation>A の間はマシン自体が %1 遅く、ノイズに含めています。</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during B; the noise includes that.</source>
        <translation>B の間はマシン自体が %1 遅く、ノイズに含めています。</translation>
    </message>
    <message>
        <source>Each is summed with the layouts and subgraphs that its session chose.</source>
        <translation>それぞれ、そのセッションが選んだレイアウトとサブグラフで合計しています。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 trials</source>
        <translation>%1 · %2 · %3 · %4 回の試行</translation>
    </message>
    <message>
        <source>Cost model %1</source>
        <translation>コストモデル %1</translation>
    </message>
    <message>
        <source>What is shown of the sessions</source>
        <translation>セッションの表示内容</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Over trials</source>
        <translation>試行に沿って</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>時間に沿って</translation>
    </message>
    <message>
        <source>When its trials were measured was not kept.</source>
        <translation>試行を測定した時刻が保存されていません。</translation>
    </message>
    <message>
        <source>There is nothing to draw: they have no measured model in common.</source>
        <translation>描画するものがありません：共通して測定されたモデルがありません。</translation>
    </message>
    <message>
        <source>No task was measured by both.</source>
        <translation>両方が測定したタスクはありません。</translation>
    </message>
    <message>
        <source>B against A: %1 won · %2 lost · %3 equal · %4 cannot tell</source>
        <translation>B 対 A：%1 勝 · %2 敗 · %3 同等 · %4 判定不可</translation>
    </message>
    <message>
        <source>After %1, when the shorter one ended</source>
        <translation>短い方が終わった %1 の時点</translation>
    </message>
    <message>
        <source>%1, neither was ahead by more than the noise: A %2, B %3.</source>
        <translation>%1で、どちらもノイズを超えて先行していませんでした：A %2、B %3。</translation>
    </message>
    <message>
        <source>%1, A was ahead by %2: A %3, B %4.</source>
        <translation>%1で、A が %2 で先行していました：A %3、B %4。</translation>
    </message>
    <message>
        <source>%1, B was ahead by %2: A %3, B %4.</source>
        <translation>%1で、B が %2 で先行していました：A %3、B %4。</translation>
    </message>
    <message>
        <source>A as baseline</source>
        <translation>A をベースラインに</translation>
    </message>
    <message>
        <source>Compare every latency of the window with session A, until another baseline is set</source>
        <translation>別のベースラインを設定するまで、ウィンドウのすべてのレイテンシをセッション A と比較</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s), when the one with fewer ended</source>
        <translation>
            <numerusform>試行の少ない方が終わった %Ln 試行の時点</numerusform>
        </translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the curves as a table</source>
        <translation>曲線を表で表示</translation>
    </message>
    <message>
        <source>How the sums of both sessions fell</source>
        <translation>両セッションの合計の推移</translation>
    </message>
    <message>
        <source>Search policy %1 (%2)</source>
        <translation>探索の方策 %1（%2）</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveChart</name>
    <message>
        <source>Sums of the best programs of both sessions</source>
        <translation>両セッションの最良プログラムの合計</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>セッション A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>セッション B</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 試行後</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveModel</name>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>タスクの合計</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionSheet</name>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>保存先</translation>
    </message>
    <message>
        <source>&amp;Weights of the cost model</source>
        <translation>コストモデルの重み(&amp;W)</translation>
    </message>
    <message>
        <source>Weights of the cost model</source>
        <translation>コストモデルの重み</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>&amp;Do not show this before each start</source>
        <translation>開始のたびに表示しない(&amp;D)</translation>
    </message>
    <message>
        <source>%1 trials per task, %2 in all</source>
        <translation>タスクあたり %1 試行、全体で %2 試行</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n 分</numerusform>
        </translation>
    </message>
    <message>
        <source>Not known before the first round: nothing was measured for this target yet</source>
        <translation>最初のラウンドまでは不明：このターゲットではまだ何も測定されていません</translation>
    </message>
    <message>
        <source>About %1, at %2 a trial as in earlier sessions</source>
        <translation>約 %1（以前のセッションと同じく 1 試行 %2 として）</translation>
    </message>
    <message>
        <source>Tune %1</source>
        <translation>%1 を調整</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n タスク</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at earlier sessions…</source>
        <translation>以前のセッションを確認中…</translation>
    </message>
    <message>
        <source>as they came with the program</source>
        <translation>アプリ付属の重み</translation>
    </message>
    <message>
        <source>none: it learns in this session</source>
        <translation>なし：このセッションで学習します</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選択…</translation>
    </message>
    <message>
        <source>A file that “tilewright train” wrote, for the cost model to begin with</source>
        <translation>コストモデルの出発点とする、「tilewright train」で書き出したファイル</translation>
    </message>
    <message>
        <source>Two sessions would disturb each other&apos;s times: this one can wait for its turn.</source>
        <translation>2 つのセッションは互いの測定時間を乱します。このセッションは順番を待つことができます。</translation>
    </message>
    <message>
        <source>How to fix</source>
        <translation>対処方法</translation>
    </message>
    <message>
        <source>How to fix: %1</source>
        <translation>対処方法：%1</translation>
    </message>
    <message>
        <source>&amp;Measure a default schedule of each task first</source>
        <translation>最初に各タスクの既定のスケジュールを測定(&amp;M)</translation>
    </message>
    <message>
        <source>A plain program of each task, measured once before the first round and on top of the budget: speed-ups are counted from it</source>
        <translation>各タスクの単純なプログラムを、最初のラウンドの前に予算とは別に 1 回測定します。高速化率はこれを基準とします</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) in all</source>
        <translation>
            <numerusform>全体で %Ln 試行</numerusform>
        </translation>
    </message>
    <message>
        <source>That of compiling</source>
        <translation>コンパイルにかかる時間</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%n タスク中 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>One program of each task</source>
        <translation>タスクごとに 1 個のプログラム</translation>
    </message>
    <message>
        <source>One program of each task, by prediction: no search</source>
        <translation>各タスクに 1 つのプログラムを予測で選択：探索なし</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s): all but one compile, then that one measures alone</source>
        <translation>
            <numerusform>ワーカー %n：1 つを除いてコンパイルし、その後その 1 つが単独で測定します</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) compile, nothing is measured</source>
        <translation>
            <numerusform>ワーカー %n がコンパイルし、測定は行いません</numerusform>
        </translation>
    </message>
    <message>
        <source>policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>方策 %1、コストモデル %2、規則 %3、スケジューラ %4</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeSheet</name>
    <message>
        <source>The file leaves these dimensions open, and programs are tuned for one size each. What you enter is remembered for this file.</source>
        <translation>ファイルではこれらの次元が未定です。プログラムはそれぞれ 1 つの大きさに対して調整されます。入力した値はこのファイルについて記憶されます。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>How large are the inputs of %1?</source>
        <translation>%1 の入力の大きさは？</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>%1 の形状</translation>
    </message>
    <message>
        <source>Dimension %1 of %2</source>
        <translation>%2 の次元 %1</translation>
    </message>
    <message>
        <source>Add other sizes</source>
        <translation>別の大きさを追加</translation>
    </message>
    <message>
        <source>One session tunes programs for all of these sizes, and one exported library has them all.</source>
        <translation>一つのセッションがこれらすべての大きさのプログラムを調整し、一つのエクスポートしたライブラリにすべてが入ります。</translation>
    </message>
    <message>
        <source>Remove the last sizes</source>
        <translation>最後の大きさを削除</translation>
    </message>
    <message>
        <source>%1, sizes %2</source>
        <translation>%1、大きさ %2</translation>
    </message>
    <message>
        <source>A shape is missing: it is written as extents with commas between them, such as 1,3,224,224.</source>
        <translation>形状が入力されていません。1,3,224,224 のように、大きさをコンマで区切って入力してください。</translation>
    </message>
</context>
<context>
    <name>tilewright::Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>動作</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Fit, natural size, zoom</source>
        <translation>全体表示、原寸、ズーム</translation>
    </message>
    <message>
        <source>F, 1, + and −, mouse wheel</source>
        <translation>F、1、+ と −、マウスホイール</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Next meaning of the colours</source>
        <translation>色の意味を次に切り替え</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Producers, consumers, boxes beside</source>
        <translation>生成元、消費先、隣の箱</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Open the chosen box</source>
        <translation>選択した箱を開く</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Enter、ダブルクリック</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>drag, Space and drag, middle button</source>
        <translation>ドラッグ、Space を押しながらドラッグ、中ボタン</translation>
    </message>
    <message>
        <source>Find, link colours, reveal the linked lines, let go</source>
        <translation>検索、色で対応付け、対応する行を表示、固定を解除</translation>
    </message>
    <message>
        <source>Ctrl+F, C, Ctrl+F10, Esc</source>
        <translation>Ctrl+F、C、Ctrl+F10、Esc</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>コード</translation>
    </message>
    <message>
        <source>Zoom, show everything</source>
        <translation>ズーム、全体表示</translation>
    </message>
    <message>
        <source>drag, double click</source>
        <translation>ドラッグ、ダブルクリック</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>チャート</translation>
    </message>
    <message>
        <source>Filter shortcuts</source>
        <translation>ショートカットを絞り込む</translation>
    </message>
    <message>
        <source>Cross-hair to the next step, to the first and the last</source>
        <translation>十字線を次の段へ、最初と最後へ</translation>
    </message>
    <message>
        <source>Left and Right, Home and End</source>
        <translation>左右、Home と End</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲線</translation>
    </message>
    <message>
        <source>Set a marker, clear, zoom, show everything</source>
        <translation>マーカー設定、消去、拡大縮小、全体表示</translation>
    </message>
    <message>
        <source>Enter, Esc, + and −, F</source>
        <translation>Enter、Esc、+ と −、F</translation>
    </message>
    <message>
        <source>Next point, its record, let go</source>
        <translation>次の点、その記録、解除</translation>
    </message>
    <message>
        <source>arrow keys, Enter, Esc</source>
        <translation>矢印キー、Enter、Esc</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Next task by intensity, by speed, none</source>
        <translation>次のタスク（演算強度順、速度順）、選択解除</translation>
    </message>
    <message>
        <source>Left and Right, Up and Down, Esc</source>
        <translation>左右、上下、Esc</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>Next record, next decision, its record, let go</source>
        <translation>次の記録、次の決定、その記録、解除</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Enter, Esc</source>
        <translation>上下、左右、Enter、Esc</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Parent and fastest child, older and younger, first and last</source>
        <translation>親と最速の子、古い方と新しい方、最初と最後</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Home and End</source>
        <translation>上下、左右、Home と End</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>系統樹</translation>
    </message>
    <message>
        <source>Remove, move, duplicate or write the primitive</source>
        <translation>プリミティブを削除、移動、複製、入力</translation>
    </message>
    <message>
        <source>Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2</source>
        <translation>Delete、Alt+上 と Alt+下、Alt+Shift+下、F2</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>What-if</translation>
    </message>
    <message>
        <source>Filter the rows, clear the filter</source>
        <translation>行を絞り込む、絞り込みを解除</translation>
    </message>
    <message>
        <source>Ctrl+F, Esc</source>
        <translation>Ctrl+F、Esc</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Go on while the session is paused</source>
        <translation>セッションの一時停止中に続ける</translation>
    </message>
    <message>
        <source>F9, F10</source>
        <translation>F9、F10</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>Brush the axis upwards, downwards, clear its brush, move the axis</source>
        <translation>軸の範囲を上下に広げる、範囲を消す、軸を動かす</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right</source>
        <translation>Shift+上、Shift+下、Delete、Ctrl+左 と Ctrl+右</translation>
    </message>
    <message>
        <source>What can be done with the row, sort by a column, show, move and widen columns</source>
        <translation>行でできること、列での並べ替え、列の表示・移動・幅</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>メニューキー</translation>
    </message>
    <message>
        <source>Next part, open the view that says more</source>
        <translation>次の部分、詳しいビューを開く</translation>
    </message>
    <message>
        <source>Tab, Enter</source>
        <translation>Tab、Enter</translation>
    </message>
    <message>
        <source>Line at the bottom</source>
        <translation>最下部の行</translation>
    </message>
</context>
<context>
    <name>tilewright::SideCaption</name>
    <message>
        <source>Show one graph alone (Ctrl+B)</source>
        <translation>グラフを 1 つだけ表示（Ctrl+B）</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchPane</name>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>What is computed</source>
        <translation>計算の内容</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>描画中…</translation>
    </message>
    <message>
        <source>There is no program to draw.</source>
        <translation>描画するプログラムがありません。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>描画するループがありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchView</name>
    <message>
        <source>Sketches of the selected task</source>
        <translation>選択したタスクのスケッチ</translation>
    </message>
    <message>
        <source>Rules that made the sketch, in order</source>
        <translation>スケッチを作った規則（順番）</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>タスクを選ぶとスケッチが表示されます。</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>What is shown of a sketch</source>
        <translation>スケッチの表示内容</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>定義</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Shown beside it</source>
        <translation>隣に表示するもの</translation>
    </message>
    <message>
        <source>Nothing beside</source>
        <translation>並べない</translation>
    </message>
    <message>
        <source>Rules of the one beside</source>
        <translation>隣のスケッチの規則</translation>
    </message>
    <message>
        <source>Rules that made the sketch beside, in order</source>
        <translation>隣のスケッチを作った規則（順番）</translation>
    </message>
    <message>
        <source>Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records that share the rule</source>
        <translation>規則またはそのプリミティブを選ぶと、その時点のループが表示されます。Enter で規則を共有する記録を表示します</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchesDock</name>
    <message>
        <source>Looking for sketches…</source>
        <translation>スケッチを探しています…</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>タスクを選ぶとスケッチが表示されます。</translation>
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
        <translation>このマシンでニューラルネットワークの最速プログラムを見つけます。</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>モデルを開く…</translation>
    </message>
    <message>
        <source>An ONNX file. It can also be dropped anywhere on this window.</source>
        <translation>ONNX ファイル。ウィンドウのどこにでもドロップできます。</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>サンプルを試す</translation>
    </message>
    <message>
        <source>SqueezeNet 1.1 with random weights: a small network to look around with.</source>
        <translation>ランダムな重みの SqueezeNet 1.1：試しに見て回るための小さなネットワーク。</translation>
    </message>
    <message>
        <source>Recent models</source>
        <translation>最近のモデル</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%2 試行中 %1</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1（見つかりません）</translation>
    </message>
    <message>
        <source>Replay an example session</source>
        <translation>セッションの例を再生</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近のセッション</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>作業 %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>残り約 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 試行</numerusform>
        </translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>ベースラインに設定(&amp;B)</translation>
    </message>
    <message>
        <source>no result for the whole model yet</source>
        <translation>モデル全体の結果はまだありません</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 を再開</translation>
    </message>
    <message>
        <source>Opens what was tuned, and goes on with the session.</source>
        <translation>調整したものを開き、セッションを続けます。</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>Delete キーでこの一覧から削除します。</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>この一覧から削除(&amp;R)</translation>
    </message>
    <message>
        <source>%1 a whole run</source>
        <translation>全体の実行 %1</translation>
    </message>
    <message>
        <source>%1, sum of tasks</source>
        <translation>タスクの合計 %1</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>モデルが %1 にありません：このセッションを選ぶと、現在の場所を尋ねます。</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>ここでは続行できません。%1</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>非表示</translation>
    </message>
    <message>
        <source>Model missing</source>
        <translation>モデルなし</translation>
    </message>
    <message>
        <source>A recorded session on that network: every view shows what it showed then.</source>
        <translation>このネットワークでの記録済みのセッション：すべてのビューが当時のとおりに表示されます。</translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>一覧から外したセッションです。記録はすべて残っています。</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>非表示のセッションを表示（%Ln）</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>一覧に再び表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>一覧から隠す(&amp;H)</translation>
    </message>
</context>
<context>
    <name>tilewright::StatusLine</name>
    <message>
        <source>What the session is doing</source>
        <translation>セッションの状態</translation>
    </message>
    <message>
        <source>Stage of the round</source>
        <translation>ラウンドの段階</translation>
    </message>
    <message>
        <source>A round is one batch of trials of one task</source>
        <translation>ラウンドは 1 つのタスクの試行のまとまりです</translation>
    </message>
    <message>
        <source>Trials made, and planned in all</source>
        <translation>実施した試行と予定の総数</translation>
    </message>
    <message>
        <source>Progress of the session</source>
        <translation>セッションの進み具合</translation>
    </message>
    <message>
        <source>Time left at the pace so far</source>
        <translation>これまでのペースでの残り時間</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>ラウンド %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%2 試行中 %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>machine speed %1</source>
        <translation>マシン速度 %1</translation>
    </message>
    <message>
        <source>Replay · %1</source>
        <translation>再生 · %1</translation>
    </message>
    <message>
        <source>What the session is doing; a click shows its log</source>
        <translation>セッションの状態。クリックするとログを表示</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>ワーカー %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>再起動 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>machine noise %1</source>
        <translation>マシンのノイズ %1</translation>
    </message>
    <message>
        <source>A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in %2 samples; the machine&apos;s speed changed by %3 since the session began. A click shows the curves, where unsteady times are shaded</source>
        <translation>一定の作業の所要時間をときどき測定しています。その時間のばらつきは %2 サンプルで %1（標準偏差÷平均）、セッション開始からマシンの速度は %3 変わりました。クリックすると曲線を表示（不安定な時間帯には網掛け）</translation>
    </message>
    <message>
        <source>default schedules %1/%2</source>
        <translation>既定のスケジュール %1/%2</translation>
    </message>
    <message>
        <source>A plain program of each task is measured first: speed-ups are counted from it</source>
        <translation>最初に各タスクの単純なプログラムを測定します。高速化率はこれを基準とします</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 試行</numerusform>
        </translation>
    </message>
    <message>
        <source>Processes that build and run programs: all but one compile, then that one measures alone. A process that a program crashes is replaced, and only that trial is lost; a click shows why trials failed</source>
        <translation>プログラムをビルドして実行するプロセス：1 つを除いてコンパイルし、その後その 1 つが単独で測定します。プログラムの巻き添えで終了したものは置き換えられ、失われるのはその試行だけです。クリックすると試行が失敗した理由が表示されます</translation>
    </message>
    <message>
        <source>Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and the nodes that belong to none; a click shows the graph</source>
        <translation>グラフのノード、融合したサブグラフ、そのうちのタスク、どれにも属さないノード。クリックでグラフを表示</translation>
    </message>
</context>
<context>
    <name>tilewright::StepList</name>
    <message>
        <source>Before any rule</source>
        <translation>規則の適用前</translation>
    </message>
    <message>
        <source>before any rule</source>
        <translation>規則の適用前</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>after step %1 of %2</source>
        <translation>ステップ %1 / %2 の後</translation>
    </message>
    <message>
        <source>after primitive %1</source>
        <translation>プリミティブ %1 の後</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Show the records of the task that share the chosen rule (Enter)</source>
        <translation>選択した規則を共有するタスクの記録を表示（Enter）</translation>
    </message>
</context>
<context>
    <name>tilewright::TableFilter</name>
    <message>
        <source>Filter: %1</source>
        <comment>the name of a table</comment>
        <translation>絞り込み：%1</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>絞り込み…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows that are left of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Rows that have every word in some column stay. Ctrl+F leads here while the table has the focus; Escape clears.</source>
        <translation>すべての語をいずれかの列に含む行が残ります。表にフォーカスがあるときは Ctrl+F でここに移り、Esc で消去します。</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>正規表現</translation>
    </message>
    <message>
        <source>Read words as regular expressions; \s stands for a space</source>
        <translation>語を正規表現として読みます。\s は空白を表します</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>No row fits this filter.</source>
        <translation>この絞り込みに合う行はありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::TableRows</name>
    <message>
        <source>%1 is no regular expression: %2. Mend it, or read the text as plain words</source>
        <translation>%1 は正規表現ではありません：%2。直すか、文字列を普通の語として読んでください</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskAdvisor</name>
    <message>
        <source>At %1 of what the machine allows: further trials have little to gain.</source>
        <translation>マシンの限界の %1 に達しています。これ以上の試行で得られるものはわずかです。</translation>
    </message>
    <message>
        <source>Bound by memory: its data takes longer to arrive than its arithmetic. Smaller types or more of the graph in one task would help, another schedule hardly.</source>
        <translation>メモリ律速です。演算よりデータの到着に時間がかかります。より小さい型や、グラフのより多くを 1 つのタスクにまとめることは有効ですが、別のスケジュールではほとんど変わりません。</translation>
    </message>
    <message>
        <source>Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a multiple of %2 would fill them.</source>
        <translation>ベクトルは平均して %1 のレーンしか使っていません。最内ループが %2 の倍数のタイルなら埋まります。</translation>
    </message>
    <message>
        <source>%1 of %2 threads work on average. Parallel loops with more steps would share the work out better.</source>
        <translation>平均して %2 スレッド中 %1 が働いています。より多くのステップを持つ並列ループなら、仕事をよりよく分担できます。</translation>
    </message>
    <message>
        <source>Its register tile is larger than the processor has vector registers, so that values go through memory. A smaller tile would keep them.</source>
        <translation>レジスタタイルがプロセッサのベクトルレジスタ数より大きいため、値がメモリを経由します。より小さいタイルなら保持できます。</translation>
    </message>
    <message>
        <source>Each addition waits for the one before it. A larger register tile would do other sums meanwhile.</source>
        <translation>各加算が直前の加算を待っています。レジスタタイルを大きくすれば、その間に別の和を計算できます。</translation>
    </message>
    <message>
        <source>Parallel work is started %1 times a run, which takes time. A parallel loop further out would start it less often.</source>
        <translation>1 回の実行で並列処理が %1 回開始され、時間がかかっています。より外側のループを並列にすれば回数が減ります。</translation>
    </message>
    <message>
        <source>%1 of its trials failed; the Errors dock tells why.</source>
        <translation>試行の %1 が失敗しました。理由は「エラー」ドックにあります。</translation>
    </message>
    <message>
        <source>It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a nearer cache.</source>
        <translation>計算よりデータ待ち（%1）に時間がかかっています。タイルを小さくすれば、より近いキャッシュに収まります。</translation>
    </message>
    <message numerus="yes">
        <source>Still far from what the machine allows after %Ln trial(s): more trials are worthwhile.</source>
        <translation>
            <numerusform>%Ln 回の試行後もマシンの限界から遠く、さらに試す価値があります。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the limit of the direct algorithm: this program uses another one, which needs less arithmetic.</source>
        <translation>直接アルゴリズムの限界の %1 です。このプログラムは演算の少ない別のアルゴリズムを使っています。</translation>
    </message>
    <message>
        <source>The cost model is unreliable here: it orders this task&apos;s programs little better than chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it next teaches it.</source>
        <translation>ここではコストモデルは信頼できません。このタスクのプログラムの順位付けは偶然とほとんど変わりません（順位相関 %1）。セッションの実行中に「セッション ▸ 次にそのタスクのランダムなプログラムを試す」を選ぶと学習します。</translation>
    </message>
    <message>
        <source>By a simple estimate, up to %1 of the time.</source>
        <translation>単純な見積もりで、時間の最大 %1。</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskModel</name>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>%1: ×%2</source>
        <translation>%1：×%2</translation>
    </message>
    <message>
        <source>Best variant: %1</source>
        <translation>最良バリアント：%1</translation>
    </message>
    <message>
        <source>Running now: %1</source>
        <translation>実行中：%1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>除外：%1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最良</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>検証</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln 試行</numerusform>
        </translation>
    </message>
    <message>
        <source>verified</source>
        <translation>検証済み</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>未検証</translation>
    </message>
    <message>
        <source>Best of this session: %1</source>
        <translation>このセッションの最良：%1</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>コンパイルのみ、未検証</translation>
    </message>
    <message>
        <source>Belongs to other layouts and subgraphs than those in use</source>
        <translation>現在使われていない別のレイアウトと部分グラフに属します</translation>
    </message>
    <message>
        <source>Only with the layouts and subgraphs that were chosen by measurement</source>
        <translation>測定により選ばれたレイアウトとサブグラフでのみ現れます</translation>
    </message>
    <message>
        <source>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</source>
        <translation>規則では ×%1、測定により選ばれたレイアウトとサブグラフでは ×%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 trials ago</source>
        <translation>%1 試行前</translation>
    </message>
    <message>
        <source>Speed-up over %1, the first program of this session that worked</source>
        <translation>%1（このセッションで最初に動作したプログラム）からの高速化</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of earlier sessions</source>
        <translation>%1（以前のセッションの最良）からの高速化</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best when the baseline was set</source>
        <translation>%1（ベースライン設定時の最良）からの高速化</translation>
    </message>
    <message>
        <source>How often the model has the task</source>
        <translation>モデルにこのタスクが現れる回数</translation>
    </message>
    <message>
        <source>Latency of the fastest program so far</source>
        <translation>これまでで最速のプログラムのレイテンシ</translation>
    </message>
    <message>
        <source>Best latency over the task&apos;s trials in this session, equal ratios equally high</source>
        <translation>このセッションでのタスクの試行に沿った最良レイテンシ（同じ比は同じ高さ）</translation>
    </message>
    <message>
        <source>Arithmetic of the direct algorithm by the best latency</source>
        <translation>直接法のアルゴリズムの演算量を最良レイテンシで割った値</translation>
    </message>
    <message>
        <source>Programs measured, failed ones included</source>
        <translation>測定したプログラム（失敗を含む）</translation>
    </message>
    <message>
        <source>Trials that gave no valid program; amber from 10 %, red from half of them on</source>
        <translation>有効なプログラムが得られなかった試行。10 % 以上で黄、半数以上で赤</translation>
    </message>
    <message>
        <source>Trials of the task since it last became faster</source>
        <translation>最後に速くなってからのタスクの試行数</translation>
    </message>
    <message>
        <source>Whether the best program&apos;s outputs were compared with the reference kernels</source>
        <translation>最良プログラムの出力を参照カーネルと比較したかどうか</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>高速化率</translation>
    </message>
    <message>
        <source>Of limit</source>
        <translation>上限比</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>推移</translation>
    </message>
    <message>
        <source>Last gain</source>
        <translation>最後の改善</translation>
    </message>
    <message>
        <source>Number of the task, as filters and searches take it: task:7</source>
        <translation>タスクの番号。絞り込みや検索では task:7 のように指定します</translation>
    </message>
    <message>
        <source>The least time that this machine&apos;s measured peaks allow for the task (its direct algorithm), as a share of the best latency. &quot;At the limit&quot; is 100 % and more: an algorithm with less arithmetic can pass it, and peaks that were measured under load.</source>
        <translation>このマシンの実測ピーク性能でタスク（直接法のアルゴリズム）に最低限かかる時間を、最良レイテンシに対する割合で示します。「上限に到達」は 100 % 以上のことです。演算の少ないアルゴリズムや、負荷のある状態でピーク性能を測定した場合は、100 % を超えることがあります。</translation>
    </message>
    <message>
        <source>#</source>
        <comment>number of a task</comment>
        <translation>番号</translation>
    </message>
    <message>
        <source>Of the sum of all tasks&apos; best latencies, each as often as it occurs. Before anything is measured (≈), of the floating-point operations</source>
        <translation>全タスクの最良レイテンシの和（出現回数を掛けたもの）に占める割合。測定前（≈）は浮動小数点演算に占める割合</translation>
    </message>
    <message>
        <source>Left out: only other tasks were chosen to be tuned</source>
        <translation>除外：ほかのタスクだけが調整の対象に選ばれています</translation>
    </message>
    <message>
        <source>Speed-up over %1, its default schedule</source>
        <translation>%1（既定のスケジュール）からの高速化</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of the session of %2</source>
        <translation>%1（%2 のセッションの最良）からの高速化</translation>
    </message>
    <message>
        <source>Against the task&apos;s default schedule, which a session measures before its first round; where it did not, against the best of earlier sessions or the first program that worked. The menu Session sets another baseline: what is best now, or a kept session.</source>
        <translation>セッションが最初のラウンドの前に測定する、タスクの既定のスケジュールとの比較。測定していない場合は、以前のセッションの最良、または最初に動作したプログラムとの比較です。「セッション」メニューで、現時点の最良や保存されたセッションを別のベースラインに設定できます。</translation>
    </message>
    <message>
        <source>The filter keeps none of its records</source>
        <translation>絞り込みで残る記録がありません</translation>
    </message>
    <message>
        <source>In the records: %1, of an older version of Tilewright; tune again</source>
        <translation>記録：%1、以前のバージョンの Tilewright のもの。再調整してください</translation>
    </message>
    <message>
        <source>In the records: %1</source>
        <translation>記録：%1</translation>
    </message>
    <message>
        <source>In the records: %1, best %2 (%3, %4)</source>
        <translation>記録：%1、最良 %2（%3、%4）</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskView</name>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Open a model to see its tasks.</source>
        <translation>モデルを開くとタスクが表示されます。</translation>
    </message>
    <message>
        <source>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</source>
        <translation>&lt;i&gt;斜体&lt;/i&gt;：以前のセッション</translation>
    </message>
    <message numerus="yes">
        <source>Only %1 of %n task(s) are tuned; those with an empty square are left out.</source>
        <translation>
            <numerusform>%n タスク中 %1 のみ調整します。空の四角が付いたものは除外されます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show its failures</source>
        <translation>失敗を表示</translation>
    </message>
    <message>
        <source>Nothing of this model can be tuned: all of it runs as reference kernels.</source>
        <translation>このモデルには調整できる部分がありません。すべて参照カーネルで実行されます。</translation>
    </message>
</context>
<context>
    <name>tilewright::TimePanel</name>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>終了</translation>
    </message>
</context>
<context>
    <name>tilewright::TourOverlay</name>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>ツアーを終了</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferModel</name>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>the same task</source>
        <translation>同じタスク</translation>
    </message>
    <message>
        <source>another target</source>
        <translation>別のターゲット</translation>
    </message>
    <message>
        <source>other shapes</source>
        <translation>別の形状</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>No record of this task, or of one with the same operators</source>
        <translation>このタスクの記録も、同じ演算子のタスクの記録もありません</translation>
    </message>
    <message>
        <source>The same task was tuned for this target: a session begins with it</source>
        <translation>同じタスクがこのターゲット向けに調整済み：セッションはそこから始まります</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program can be made here</source>
        <translation>同じタスクが別のターゲット向けに調整済み。そのプログラムはここでも作れます</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program cannot be made here</source>
        <translation>同じタスクが別のターゲット向けに調整済み。そのプログラムはここでは作れません</translation>
    </message>
    <message>
        <source>A task of the same operators and other shapes was tuned for this target</source>
        <translation>演算子が同じで形状が異なるタスクが、このターゲット向けに調整済みです</translation>
    </message>
    <message>
        <source>Measured where the task is the same; with other shapes, by the arithmetic at the record&apos;s rate</source>
        <translation>同じタスクでは測定値。形状が異なる場合は、演算量と記録の演算速度から算出</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>記録の対象</translation>
    </message>
    <message>
        <source>Tuned before</source>
        <translation>以前に調整</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>試行</translation>
    </message>
    <message>
        <source>Best there</source>
        <translation>記録での最良</translation>
    </message>
    <message>
        <source>Expected here</source>
        <translation>ここでの予想</translation>
    </message>
    <message>
        <source>Untuned</source>
        <translation>未調整</translation>
    </message>
    <message>
        <source>Latency of the task&apos;s default schedule, where a session measured it; with ≈ that of an ordinary program, estimated by the ratio of the cost model&apos;s scores</source>
        <translation>セッションが測定していれば既定のスケジュールのレイテンシ。≈ は評価値の比で推定した普通のプログラムのもの</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be</source>
        <translation>タスクがベースラインよりどれだけ速くなる見込みか</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferSearch</name>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>モデルを開くと、以前の記録がそのタスクにどう役立つかが表示されます。</translation>
    </message>
    <message>
        <source>Looking through the records…</source>
        <translation>記録を調べています…</translation>
    </message>
    <message>
        <source>The records are looked through when the session has ended.</source>
        <translation>記録はセッションが終わってから調べます。</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferView</name>
    <message>
        <source>What earlier records offer each task</source>
        <translation>以前の記録が各タスクに提供するもの</translation>
    </message>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>モデルを開くと、以前の記録がそのタスクにどう役立つかが表示されます。</translation>
    </message>
    <message>
        <source>Tune, beginning with these</source>
        <translation>これらから始めて調整</translation>
    </message>
    <message>
        <source>Starts a session that measures the programs of these records first</source>
        <translation>これらの記録のプログラムを最初に測定するセッションを開始します</translation>
    </message>
    <message>
        <source>No earlier record is of these tasks, or of tasks with the same operators.</source>
        <translation>これらのタスク、または同じ演算子のタスクの以前の記録はありません。</translation>
    </message>
    <message>
        <source>With these programs %1 is expected, over %2 of %3 tasks.</source>
        <translation>これらのプログラムでの予想は %1（%3 タスク中 %2 タスクの合計）です。</translation>
    </message>
    <message>
        <source>Nothing to transfer: no record of another task or target offers a program</source>
        <translation>転移できるものはありません：ほかのタスクやターゲットの記録に、使えるプログラムがありません</translation>
    </message>
    <message numerus="yes">
        <source>All %n task(s) are tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</source>
        <translation>
            <numerusform>%n タスクすべてがこのターゲット向けに調整済みです：タスクの合計 %1。セッションはこれらの記録から自動的に続行するため、転移するものは残っていません。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tasks are tuned for this target already, and a transfer can bring programs for %3 of the others.</source>
        <translation>%2 タスク中 %1 はこのターゲット向けに調整済みです。残りのうち %3 には、転移でプログラムを取り込めます。</translation>
    </message>
    <message>
        <source>Untuned programs would take about %1 where these take %2.</source>
        <translation>未調整のプログラムなら約 %1 かかるところ、これらは %2 です。</translation>
    </message>
    <message>
        <source>There is no estimate of what these programs would take here.</source>
        <translation>これらのプログラムがここでどれだけかかるかの見積もりはありません。</translation>
    </message>
</context>
<context>
    <name>tilewright::TunedTaskChoice</name>
    <message>
        <source>A session tunes the tasks that are selected now, and leaves out all others until this is switched off</source>
        <translation>セッションは現在選択しているタスクを調整し、これをオフにするまでほかのすべてを除外します</translation>
    </message>
</context>
<context>
    <name>tilewright::TuningView</name>
    <message>
        <source>Best latency so far</source>
        <translation>これまでの最良レイテンシ</translation>
    </message>
    <message>
        <source>Improvements</source>
        <translation>改善</translation>
    </message>
    <message>
        <source>The latency over the trials appears here once a session has begun.</source>
        <translation>セッションが始まると、試行ごとのレイテンシがここに表示されます。</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>モデル全体</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>選択したタスク</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>すべてのタスク</translation>
    </message>
    <message>
        <source>Curves shown</source>
        <translation>表示する曲線</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>試行ごと</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>時間ごと</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横軸</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>対数目盛</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追従</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>改善を表で表示</translation>
    </message>
    <message>
        <source>%1, before every task was measured</source>
        <translation>%1、全タスク測定前</translation>
    </message>
    <message>
        <source>%1, only %2 of %3 tasks measured</source>
        <translation>%1、%3 タスク中 %2 のみ測定</translation>
    </message>
    <message>
        <source>Select a task to see its curve.</source>
        <translation>タスクを選ぶと曲線が表示されます。</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>試行 %1</translation>
    </message>
    <message>
        <source>Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to move, click to set two markers, double-click to follow again.</source>
        <translation>セッションの実行中、全体を表示し続けます。ドラッグまたはホイールで拡大縮小、Shift+ドラッグで移動、クリックで 2 つのマーカーを設定、ダブルクリックで再び追従します。</translation>
    </message>
    <message>
        <source>Set baseline</source>
        <translation>ベースラインを設定</translation>
    </message>
    <message>
        <source>Compare everything with what is best now</source>
        <translation>すべてを現時点の最良と比較</translation>
    </message>
    <message>
        <source>Why each task was chosen</source>
        <translation>各タスクが選ばれた理由</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>ベースライン %1</translation>
    </message>
    <message>
        <source>%1, the slowest %2 of %3</source>
        <translation>%1、%3 件中最も遅い %2 件</translation>
    </message>
    <message>
        <source>speed of the machine changed by 5 % or more</source>
        <translation>マシンの速度が 5 % 以上変化</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slower program(s) above</source>
        <translation>
            <numerusform>上に %Ln 個の遅いプログラム</numerusform>
        </translation>
    </message>
    <message>
        <source>forecast at trial %1: %2 to %3</source>
        <translation>試行 %1 での予測：%2～%3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2、%3</translation>
    </message>
    <message>
        <source>measured whole run %1</source>
        <translation>全体の実行（実測）%1</translation>
    </message>
    <message>
        <source>A small chart for each task</source>
        <translation>タスクごとの小さなグラフ</translation>
    </message>
    <message>
        <source>Each task</source>
        <translation>各タスク</translation>
    </message>
    <message>
        <source>8 of 10 of the last %1 programs</source>
        <translation>直近 %1 プログラムの 10 分の 8</translation>
    </message>
    <message>
        <source>%1, %2 to %3 as fast as the baseline</source>
        <comment>a forecast and its speed-ups</comment>
        <translation>%1、ベースラインの %2～%3 の速さ</translation>
    </message>
    <message>
        <source>where it was paused</source>
        <translation>一時停止した箇所</translation>
    </message>
    <message>
        <source>The curve begins with the first program that works.</source>
        <translation>曲線は、最初に正しく動いたプログラムから始まります。</translation>
    </message>
    <message>
        <source>Shows which task each round is for, and why.</source>
        <translation>各ラウンドの対象タスクとその理由が表示されます。</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>最終候補をもう一度計測</translation>
    </message>
    <message>
        <source>Waits for its turn to measure. %1</source>
        <translation>計測の順番を待っています。%1</translation>
    </message>
    <message>
        <source>whole run with the default schedules %1</source>
        <translation>既定のスケジュールでの全体の実行 %1</translation>
    </message>
</context>
<context>
    <name>tilewright::UndoHistory</name>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>元に戻す(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>やり直す(&amp;R)：%1</translation>
    </message>
</context>
<context>
    <name>tilewright::VerboseRerun</name>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>What it wrote to standard error:</source>
        <translation>標準エラー出力の内容:</translation>
    </message>
    <message>
        <source>Lowering</source>
        <translation>ローワリング</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>ビルド</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>未完了</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>Not run: this machine lacks instructions of the target.</source>
        <translation>実行していません：このマシンにはターゲットの命令の一部がありません。</translation>
    </message>
    <message>
        <source>Time in the worker</source>
        <translation>ワーカーでの時間</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Largest relative error against the reference</source>
        <translation>参照に対する最大相対誤差</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>制限</translation>
    </message>
    <message>
        <source>%1 to build, %2 to run, %3 GiB of memory</source>
        <translation>ビルド %1、実行 %2、メモリ %3 GiB</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Compiled, not verified</source>
        <translation>コンパイルのみ、未検証</translation>
    </message>
    <message>
        <source>This time it worked: %1</source>
        <translation>今回は成功：%1</translation>
    </message>
    <message>
        <source>Record %1 run again</source>
        <translation>記録 %1 の再実行</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>ターゲット</translation>
    </message>
    <message>
        <source>Variant and sketch</source>
        <translation>バリアントとスケッチ</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>当時</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIf</name>
    <message>
        <source>Best program of %1 · sketch %2 · %3 · record %4</source>
        <translation>%1 の最良プログラム · スケッチ %2 · %3 · 記録 %4</translation>
    </message>
    <message>
        <source>First choices of sketch %1 of %2 · nothing was measured yet</source>
        <translation>%2 のスケッチ %1 の最初の選択 · まだ測定なし</translation>
    </message>
    <message>
        <source>Record %1 · %2 · sketch %3 · %4</source>
        <translation>記録 %1 · %2 · スケッチ %3 · %4</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>タスクを選ぶと、その最良プログラムを編集できます。</translation>
    </message>
    <message>
        <source>Best program of %1 · without a sketch · %2 · record %3</source>
        <translation>%1 の最良プログラム · スケッチなし · %2 · 記録 %3</translation>
    </message>
    <message>
        <source>Record %1 · %2 · without a sketch · %3</source>
        <translation>記録 %1 · %2 · スケッチなし · %3</translation>
    </message>
    <message>
        <source>primitive %1, %2: %3</source>
        <translation>プリミティブ %1、%2：%3</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIfView</name>
    <message>
        <source>change of %1</source>
        <translation>%1 の変更</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Loop nest; lines that differ from the initial program are marked</source>
        <translation>ループネスト（元のプログラムと異なる行に印）</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>ループネスト</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>タスクを選ぶと、その最良プログラムを編集できます。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>最良プログラム</translation>
    </message>
    <message>
        <source>Begin anew with the best program of the selected task</source>
        <translation>選択したタスクの最良プログラムから始め直す</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole loop nest. The dashed line is the size of the cache, the blue line that of the initial program.</source>
        <translation>各キャッシュに収まるべきもの：L1 は最内の総和、L2 はそれを囲むタイルのブロック、L3 はループネスト全体。破線はキャッシュの容量、青い線は元のプログラムです。</translation>
    </message>
    <message>
        <source>✓ A legal program</source>
        <translation>✓ 正当なプログラム</translation>
    </message>
    <message>
        <source>✓ The program as it was found</source>
        <translation>✓ 元のままのプログラム</translation>
    </message>
    <message>
        <source>✗ Not legal: %1</source>
        <translation>✗ 不正：%1</translation>
    </message>
    <message>
        <source>No prediction</source>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed, about %2</source>
        <translation>予測：記録の %1 の速さ、約 %2</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices</source>
        <translation>予測：最初の選択の %1 の速さ</translation>
    </message>
    <message>
        <source>Register tile: %1 of %2 vector registers</source>
        <translation>レジスタタイル：ベクトルレジスタ %2 本中 %1 本</translation>
    </message>
    <message>
        <source>Vectors: %1 of their lanes are used</source>
        <translation>ベクトル：レーンの %1 を使用</translation>
    </message>
    <message>
        <source>Threads: %1 of %2 work on average</source>
        <translation>スレッド：平均で %2 本中 %1 本が稼働</translation>
    </message>
    <message>
        <source>Draft: %1 cycles compared with the start</source>
        <translation>見積もり：サイクル数は開始時と比べて %1</translation>
    </message>
    <message>
        <source>Measure this program next, ahead of the search</source>
        <translation>探索に先立ち、このプログラムを次に測定</translation>
    </message>
    <message>
        <source>Only a legal program can be measured.</source>
        <translation>測定できるのは正当なプログラムだけです。</translation>
    </message>
    <message>
        <source>Predicted: faster than the record</source>
        <translation>予測：記録より速い</translation>
    </message>
    <message>
        <source>Predicted: faster than the first choices</source>
        <translation>予測：最初の選択より速い</translation>
    </message>
    <message>
        <source>Predicted: slower than the record</source>
        <translation>予測：記録より遅い</translation>
    </message>
    <message>
        <source>Predicted: slower than the first choices</source>
        <translation>予測：最初の選択より遅い</translation>
    </message>
    <message>
        <source>Predicted: as fast as the record</source>
        <translation>予測：記録と同じ速さ</translation>
    </message>
    <message>
        <source>Predicted: as fast as the first choices</source>
        <translation>予測：最初の選択と同じ速さ</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed (%2 to %3), about %4 (%5 to %6)</source>
        <translation>予測：記録の %1 の速さ（%2～%3）、約 %4（%5～%6）</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices (%2 to %3)</source>
        <translation>予測：最初の選択の %1 の速さ（%2～%3）</translation>
    </message>
    <message>
        <source>In brackets: the range of predictions of the model&apos;s separately trained parts for both programs.</source>
        <translation>括弧内：別々に学習したモデルの各部分の、両プログラムについての予測の幅。</translation>
    </message>
    <message>
        <source>By the shipped model</source>
        <translation>付属モデルによる</translation>
    </message>
    <message>
        <source>By the shipped model, until the session&apos;s is here</source>
        <translation>セッションのモデルが届くまでは付属モデルによる</translation>
    </message>
    <message>
        <source>By %1, retrained in round %2</source>
        <translation>%1 による（ラウンド %2 で再学習）</translation>
    </message>
    <message>
        <source>By %1 as the session began: it has not learnt there yet</source>
        <translation>セッション開始時の %1 による：まだそこでは学習していません</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s %1 has measured too little to learn from</source>
        <translation>付属モデルによる：セッションの %1 は学習に足る測定がまだありません</translation>
    </message>
    <message>
        <source>By the shipped model: the session searches without a cost model</source>
        <translation>付属モデルによる：セッションはコストモデルなしで探索しています</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s is for another target</source>
        <translation>付属モデルによる：セッションのモデルは別のターゲット用です</translation>
    </message>
    <message>
        <source>The primitives were changed by hand: no decisions of a sketch make this program. Undo that to choose decisions again.</source>
        <translation>プリミティブが手動で変更されています：このプログラムはスケッチの決定からは作られません。決定を再び選ぶには、変更を元に戻してください。</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>プリミティブ</translation>
    </message>
    <message>
        <source>The steps that make the program, each of which can be changed</source>
        <translation>プログラムを作るステップ。それぞれ変更できます</translation>
    </message>
    <message>
        <source>As begun</source>
        <translation>元の状態</translation>
    </message>
    <message>
        <source>Back to the initial program; can be undone</source>
        <translation>元のプログラムに戻ります（取り消せます）</translation>
    </message>
    <message>
        <source>What the program&apos;s sketch leaves open</source>
        <translation>プログラムのスケッチの未決定の項目</translation>
    </message>
    <message>
        <source>The program has none: it was written by hand, or came from another tool</source>
        <translation>このプログラムにはありません：手書きか、別のツールによるものです</translation>
    </message>
    <message>
        <source>going back to the beginning</source>
        <translation>元の状態への復帰</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s own is not available now</source>
        <translation>付属モデルによる：セッション自身のモデルは今は使えません</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowLayouts</name>
    <message>
        <source>&amp;Explore</source>
        <translation>閲覧(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>調整(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>コード(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>比較(&amp;O)</translation>
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
        <translation>次のウィンドウ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>前のウィンドウ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;%1 %2 (in the background)</source>
        <translation>&amp;%1 %2（バックグラウンド）</translation>
    </message>
</context>
</TS>
