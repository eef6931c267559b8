<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en_GB">
<context>
    <name>ColumnMenus</name>
    <message>
        <source>Sort by</source>
        <translation>Sort by</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columns</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>Ascending</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>Descending</translation>
    </message>
    <message>
        <source>Move %1 to the left</source>
        <comment>the name of a column</comment>
        <translation>Move %1 to the left</translation>
    </message>
    <message>
        <source>Move %1 to the right</source>
        <comment>the name of a column</comment>
        <translation>Move %1 to the right</translation>
    </message>
    <message>
        <source>Make %1 wider</source>
        <comment>the name of a column</comment>
        <translation>Make %1 wider</translation>
    </message>
    <message>
        <source>Make %1 narrower</source>
        <comment>the name of a column</comment>
        <translation>Make %1 narrower</translation>
    </message>
    <message>
        <source>Make %1 as wide as its texts</source>
        <comment>the name of a column</comment>
        <translation>Make %1 as wide as its texts</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>record %1</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>cost model</translation>
    </message>
    <message>
        <source>cost model %1</source>
        <translation>cost model %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>input %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>target %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>task %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>network %1</translation>
    </message>
    <message>
        <source>search policy %1</source>
        <translation>search policy %1</translation>
    </message>
    <message>
        <source>rule set %1</source>
        <translation>rule set %1</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>objective %1</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>this machine</translation>
    </message>
    <message>
        <source>export</source>
        <translation>export</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>verification</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>measurement</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>evaluation</translation>
    </message>
    <message>
        <source>cannot open the file: %1</source>
        <translation>cannot open the file: %1</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>cannot read the file: %1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>cannot write the file: %1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>cannot write the file</translation>
    </message>
    <message>
        <source>cannot append to the file: %1</source>
        <translation>cannot append to the file: %1</translation>
    </message>
    <message>
        <source>cannot replace the file: %1</source>
        <translation>cannot replace the file: %1</translation>
    </message>
    <message>
        <source>cannot make the folder: %1</source>
        <translation>cannot make the folder: %1</translation>
    </message>
    <message>
        <source>cannot write into this folder: %1</source>
        <translation>cannot write into this folder: %1</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>cannot make a temporary folder: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>cannot be written: %1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>this is not a regular file</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>it is not a regular file</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>it is not a folder</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>there is no such file</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>could not be written</translation>
    </message>
    <message>
        <source>the records could not be written</source>
        <translation>the records could not be written</translation>
    </message>
    <message>
        <source>the weights could not be written</source>
        <translation>the weights could not be written</translation>
    </message>
    <message>
        <source>Give the path of a plain file</source>
        <translation>Give the path of a plain file</translation>
    </message>
    <message>
        <source>Check that it exists and that you may read it</source>
        <translation>Check that it exists and that you may read it</translation>
    </message>
    <message>
        <source>Check that the disk is not full</source>
        <translation>Check that the disk is not full</translation>
    </message>
    <message>
        <source>Check that you may write it</source>
        <translation>Check that you may write it</translation>
    </message>
    <message>
        <source>Check that the folder may be written</source>
        <translation>Check that the folder may be written</translation>
    </message>
    <message>
        <source>Free some space on the disk</source>
        <translation>Free some space on the disk</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation>Choose a folder that you may write to</translation>
    </message>
    <message>
        <source>Choose a file that you may write</source>
        <translation>Choose a file that you may write</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Choose another folder</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Choose another file</translation>
    </message>
    <message>
        <source>Choose another session</source>
        <translation>Choose another session</translation>
    </message>
    <message>
        <source>Get the file again</source>
        <translation>Get the file again</translation>
    </message>
    <message>
        <source>this program, which belongs to Tilewright, was not found</source>
        <translation>this program, which belongs to Tilewright, was not found</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it</source>
        <translation>Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>it belongs to another version of this program</translation>
    </message>
    <message>
        <source>Install both programs of one version</source>
        <translation>Install both programs of one version</translation>
    </message>
    <message>
        <source>is missing in this build of the program</source>
        <translation>is missing in this build of the program</translation>
    </message>
    <message>
        <source>Install the program again</source>
        <translation>Install the program again</translation>
    </message>
    <message>
        <source>Delete the file and try again</source>
        <translation>Delete the file and try again</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>the file is empty</translation>
    </message>
    <message>
        <source>this is not an ONNX file</source>
        <translation>this is not an ONNX file</translation>
    </message>
    <message>
        <source>Choose a file that was exported as ONNX</source>
        <translation>Choose a file that was exported as ONNX</translation>
    </message>
    <message>
        <source>the file is cut off before its end</source>
        <translation>the file is cut off before its end</translation>
    </message>
    <message>
        <source>Copy or export it again</source>
        <translation>Copy or export it again</translation>
    </message>
    <message>
        <source>the file is larger than 2 GiB, which the format does not allow</source>
        <translation>the file is larger than 2 GiB, which the format does not allow</translation>
    </message>
    <message>
        <source>Export it with external weights</source>
        <translation>Export it with external weights</translation>
    </message>
    <message>
        <source>the file is damaged: its parts do not fit together</source>
        <translation>the file is damaged: its parts do not fit together</translation>
    </message>
    <message>
        <source>the file is damaged: a name in it, &apos;%1&apos;, is not text</source>
        <translation>the file is damaged: a name in it, &apos;%1&apos;, is not text</translation>
    </message>
    <message>
        <source>the file holds no graph</source>
        <translation>the file holds no graph</translation>
    </message>
    <message>
        <source>the graph has no output</source>
        <translation>the graph has no output</translation>
    </message>
    <message>
        <source>the file breaks a rule of ONNX: %1</source>
        <translation>the file breaks a rule of ONNX: %1</translation>
    </message>
    <message>
        <source>the file does not say which ONNX opset it uses</source>
        <translation>the file does not say which ONNX opset it uses</translation>
    </message>
    <message>
        <source>the model uses ONNX opset %1, and this program reads opset %2 to %3</source>
        <translation>the model uses ONNX opset %1, and this program reads opset %2 to %3</translation>
    </message>
    <message>
        <source>Export it with one of these</source>
        <translation>Export it with one of these</translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation>Export it again</translation>
    </message>
    <message>
        <source>Export the model again</source>
        <translation>Export the model again</translation>
    </message>
    <message>
        <source>Export the model without them</source>
        <translation>Export the model without them</translation>
    </message>
    <message>
        <source>the model holds sparse weights</source>
        <translation>the model holds sparse weights</translation>
    </message>
    <message>
        <source>Export it with dense ones</source>
        <translation>Export it with dense ones</translation>
    </message>
    <message>
        <source>the model has no input &apos;%1&apos;</source>
        <translation>the model has no input &apos;%1&apos;</translation>
    </message>
    <message>
        <source>Its inputs are %1</source>
        <translation>Its inputs are %1</translation>
    </message>
    <message>
        <source>its values are missing: %1 was not found</source>
        <translation>its values are missing: %1 was not found</translation>
    </message>
    <message>
        <source>Put that file beside the model</source>
        <translation>Put that file beside the model</translation>
    </message>
    <message>
        <source>The file &apos;%1&apos; with weights is missing beside the model: what needs their values will fail.</source>
        <translation>The file &apos;%1&apos; with weights is missing beside the model: what needs their values will fail.</translation>
    </message>
    <message>
        <source>The output &apos;%1&apos; is not of the shape that the file states: it is %2.</source>
        <translation>The output &apos;%1&apos; is not of the shape that the file states: it is %2.</translation>
    </message>
    <message>
        <source>The nodes of the file are not in the order in which they can run; they were sorted.</source>
        <translation>The nodes of the file are not in the order in which they can run; they were sorted.</translation>
    </message>
    <message>
        <source>%1 on %2 is not tuned</source>
        <translation>%1 on %2 is not tuned</translation>
    </message>
    <message>
        <source>%1 in this form has no variant to tune</source>
        <translation>%1 in this form has no variant to tune</translation>
    </message>
    <message>
        <source>view: no work</source>
        <translation>view: no work</translation>
    </message>
    <message>
        <source>the database of records is locked by another program</source>
        <translation>the database of records is locked by another program</translation>
    </message>
    <message>
        <source>Wait until that program is done or close it, then try again</source>
        <translation>Wait until that program is done or close it, then try again</translation>
    </message>
    <message>
        <source>this file is damaged or is no database of records</source>
        <translation>this file is damaged or is no database of records</translation>
    </message>
    <message>
        <source>this database of records is damaged</source>
        <translation>this database of records is damaged</translation>
    </message>
    <message>
        <source>this database does not have the tables that records need</source>
        <translation>this database does not have the tables that records need</translation>
    </message>
    <message>
        <source>Move it away to begin a new one, or put a backup in its place</source>
        <translation>Move it away to begin a new one, or put a backup in its place</translation>
    </message>
    <message>
        <source>Move the file away to begin a new one, or put a backup in its place</source>
        <translation>Move the file away to begin a new one, or put a backup in its place</translation>
    </message>
    <message>
        <source>there is no space left for the database of records</source>
        <translation>there is no space left for the database of records</translation>
    </message>
    <message>
        <source>Free some space on that disk; what was recorded before is kept</source>
        <translation>Free some space on that disk; what was recorded before is kept</translation>
    </message>
    <message>
        <source>the database of records cannot be opened or written</source>
        <translation>the database of records cannot be opened or written</translation>
    </message>
    <message>
        <source>Check that the file and its folder may be written, and that the disk is sound and not full</source>
        <translation>Check that the file and its folder may be written, and that the disk is sound and not full</translation>
    </message>
    <message>
        <source>there is not enough memory for the database of records</source>
        <translation>there is not enough memory for the database of records</translation>
    </message>
    <message>
        <source>the folder for records cannot be made</source>
        <translation>the folder for records cannot be made</translation>
    </message>
    <message>
        <source>the database of records refused a request</source>
        <translation>the database of records refused a request</translation>
    </message>
    <message>
        <source>Name a file in which records may be kept</source>
        <translation>Name a file in which records may be kept</translation>
    </message>
    <message>
        <source>this database has version %1, the newest that this program knows is %2</source>
        <translation>this database has version %1, the newest that this program knows is %2</translation>
    </message>
    <message>
        <source>Update the program, or choose another database</source>
        <translation>Update the program, or choose another database</translation>
    </message>
    <message>
        <source>this is the database of another program</source>
        <translation>this is the database of another program</translation>
    </message>
    <message>
        <source>Choose another file for the records</source>
        <translation>Choose another file for the records</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>there is no such database</translation>
    </message>
    <message>
        <source>Tune a model first</source>
        <translation>Tune a model first</translation>
    </message>
    <message>
        <source>a database cannot be copied onto itself</source>
        <translation>a database cannot be copied onto itself</translation>
    </message>
    <message>
        <source>Choose another name for the copy</source>
        <translation>Choose another name for the copy</translation>
    </message>
    <message>
        <source>somebody works on the file that the copy would replace</source>
        <translation>somebody works on the file that the copy would replace</translation>
    </message>
    <message>
        <source>Close it there, or choose another name for the copy</source>
        <translation>Close it there, or choose another name for the copy</translation>
    </message>
    <message>
        <source>a session writes into the database</source>
        <translation>a session writes into the database</translation>
    </message>
    <message>
        <source>Compact it when the session has ended</source>
        <translation>Compact it when the session has ended</translation>
    </message>
    <message>
        <source>there is no session &apos;%1&apos;</source>
        <translation>there is no session &apos;%1&apos;</translation>
    </message>
    <message>
        <source>has no session</source>
        <translation>has no session</translation>
    </message>
    <message>
        <source>is not in the database</source>
        <translation>is not in the database</translation>
    </message>
    <message>
        <source>is not in this database</source>
        <translation>is not in this database</translation>
    </message>
    <message>
        <source>is not in %1</source>
        <translation>is not in %1</translation>
    </message>
    <message>
        <source>is not in session %1</source>
        <translation>is not in session %1</translation>
    </message>
    <message>
        <source>Choose one that is listed</source>
        <translation>Choose one that is listed</translation>
    </message>
    <message>
        <source>is not kept in the database</source>
        <translation>is not kept in the database</translation>
    </message>
    <message>
        <source>Open the model of this task</source>
        <translation>Open the model of this task</translation>
    </message>
    <message>
        <source>has no step %1</source>
        <translation>has no step %1</translation>
    </message>
    <message>
        <source>Open the record&apos;s page again</source>
        <translation>Open the record&apos;s page again</translation>
    </message>
    <message>
        <source>its task is not known: open its model first</source>
        <translation>its task is not known: open its model first</translation>
    </message>
    <message>
        <source>its program was made by other rules than this version&apos;s, so its decisions cannot be edited</source>
        <translation>its program was made by other rules than this version&apos;s, so its decisions cannot be edited</translation>
    </message>
    <message>
        <source>another process uses this session&apos;s mark</source>
        <translation>another process uses this session&apos;s mark</translation>
    </message>
    <message>
        <source>Close the other program, then try again</source>
        <translation>Close the other program, then try again</translation>
    </message>
    <message>
        <source>another process is working on session &apos;%1&apos;</source>
        <translation>another process is working on session &apos;%1&apos;</translation>
    </message>
    <message>
        <source>Let it end or close it, then resume</source>
        <translation>Let it end or close it, then resume</translation>
    </message>
    <message>
        <source>is no regular expression: %1</source>
        <translation>is no regular expression: %1</translation>
    </message>
    <message>
        <source>Mend it, or leave the slashes out</source>
        <translation>Mend it, or leave the slashes out</translation>
    </message>
    <message>
        <source>has a back-reference, which these expressions cannot have</source>
        <translation>has a back-reference, which these expressions cannot have</translation>
    </message>
    <message>
        <source>Write out what is to come again</source>
        <translation>Write out what is to come again</translation>
    </message>
    <message>
        <source>has a look-ahead or look-behind, which these expressions cannot have</source>
        <translation>has a look-ahead or look-behind, which these expressions cannot have</translation>
    </message>
    <message>
        <source>Write what is sought there as a word of its own, with a minus sign where it must not be found</source>
        <translation>Write what is sought there as a word of its own, with a minus sign where it must not be found</translation>
    </message>
    <message>
        <source>is too large to look for</source>
        <translation>is too large to look for</translation>
    </message>
    <message>
        <source>Shorten it, or repeat less in it</source>
        <translation>Shorten it, or repeat less in it</translation>
    </message>
    <message>
        <source>is neither yes nor no</source>
        <translation>is neither yes nor no</translation>
    </message>
    <message>
        <source>Write %1:yes or %2:no</source>
        <translation>Write %1:yes or %2:no</translation>
    </message>
    <message>
        <source>is no key of this filter</source>
        <translation>is no key of this filter</translation>
    </message>
    <message>
        <source>Write one of %1</source>
        <translation>Write one of %1</translation>
    </message>
    <message>
        <source>is no range of numbers</source>
        <translation>is no range of numbers</translation>
    </message>
    <message>
        <source>Write 1ms..3ms or &lt;2ms</source>
        <translation>Write 1ms..3ms or &lt;2ms</translation>
    </message>
    <message>
        <source>Write 1..3 or &lt;2</source>
        <translation>Write 1..3 or &lt;2</translation>
    </message>
    <message>
        <source>tuned none of the open models&apos; tasks</source>
        <translation>tuned none of the open models&apos; tasks</translation>
    </message>
    <message>
        <source>has no program that others could be compared with</source>
        <translation>has no program that others could be compared with</translation>
    </message>
    <message>
        <source>is not among the unfinished ones</source>
        <translation>is not among the unfinished ones</translation>
    </message>
    <message>
        <source>It has finished, or another program works on it</source>
        <translation>It has finished, or another program works on it</translation>
    </message>
    <message>
        <source>is measured by another session now: %1</source>
        <translation>is measured by another session now: %1</translation>
    </message>
    <message>
        <source>is measured by another session, and two would disturb each other&apos;s times: %1</source>
        <translation>is measured by another session, and two would disturb each other&apos;s times: %1</translation>
    </message>
    <message>
        <source>Measure again when it has ended</source>
        <translation>Measure again when it has ended</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it</source>
        <translation>Wait until it has ended, or stop it</translation>
    </message>
    <message>
        <source>was waited for in vain</source>
        <translation>was waited for in vain</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks, so nothing can be timed</source>
        <translation>has instructions that this machine lacks, so nothing can be timed</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks</source>
        <translation>has instructions that this machine lacks</translation>
    </message>
    <message>
        <source>this machine cannot run its code</source>
        <translation>this machine cannot run its code</translation>
    </message>
    <message>
        <source>Tune by prediction (--trials 0), or on a machine that has them</source>
        <translation>Tune by prediction (--trials 0), or on a machine that has them</translation>
    </message>
    <message>
        <source>has nothing that can be tuned</source>
        <translation>has nothing that can be tuned</translation>
    </message>
    <message>
        <source>has other tasks than these models give now: shapes of inputs differ, or the version of the program</source>
        <translation>has other tasks than these models give now: shapes of inputs differ, or the version of the program</translation>
    </message>
    <message>
        <source>began with other models than these</source>
        <translation>began with other models than these</translation>
    </message>
    <message>
        <source>has no search that more trials could go to: it took the cost model&apos;s first choices</source>
        <translation>has no search that more trials could go to: it took the cost model&apos;s first choices</translation>
    </message>
    <message>
        <source>Begin a new session</source>
        <translation>Begin a new session</translation>
    </message>
    <message>
        <source>Begin a new session: it starts from what was measured</source>
        <translation>Begin a new session: it starts from what was measured</translation>
    </message>
    <message>
        <source>was begun by another version, for which its decisions meant other programs</source>
        <translation>was begun by another version, for which its decisions meant other programs</translation>
    </message>
    <message>
        <source>was stopped before it began</source>
        <translation>was stopped before it began</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>was stopped</translation>
    </message>
    <message>
        <source>was stopped; nothing was written</source>
        <translation>was stopped; nothing was written</translation>
    </message>
    <message>
        <source>Look at another session, or at a backup</source>
        <translation>Look at another session, or at a backup</translation>
    </message>
    <message>
        <source>needs at least eight measured programs of one task</source>
        <translation>needs at least eight measured programs of one task</translation>
    </message>
    <message>
        <source>are too few to learn from: eight programs must have run</source>
        <translation>are too few to learn from: eight programs must have run</translation>
    </message>
    <message>
        <source>Let the session measure some more</source>
        <translation>Let the session measure some more</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>is not known</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>does not exist</translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation>Choose one of %1</translation>
    </message>
    <message>
        <source>Train a new one</source>
        <translation>Train a new one</translation>
    </message>
    <message>
        <source>Train one, or choose another file</source>
        <translation>Train one, or choose another file</translation>
    </message>
    <message>
        <source>was trained on other features than this version&apos;s</source>
        <translation>was trained on other features than this version&apos;s</translation>
    </message>
    <message>
        <source>holds no weights that the cost model &apos;%1&apos; can use</source>
        <translation>holds no weights that the cost model &apos;%1&apos; can use</translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation>The budget is used up</translation>
    </message>
    <message>
        <source>No task has anything left to try</source>
        <translation>No task has anything left to try</translation>
    </message>
    <message>
        <source>%1; the programs were not compared within the models: %2</source>
        <translation>%1; the programs were not compared within the models: %2</translation>
    </message>
    <message>
        <source>Paused; it can be resumed</source>
        <translation>Paused; it can be resumed</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed</source>
        <translation>Stopped; it can be resumed</translation>
    </message>
    <message>
        <source>no verified program is known for this task</source>
        <translation>no verified program is known for this task</translation>
    </message>
    <message>
        <source>no verified program is known for %1</source>
        <translation>no verified program is known for %1</translation>
    </message>
    <message>
        <source>Tune the model for this target first: %1</source>
        <translation>Tune the model for this target first: %1</translation>
    </message>
    <message>
        <source>the code could not be linked: the system&apos;s compiler %1</source>
        <translation>the code could not be linked: the system&apos;s compiler %1</translation>
    </message>
    <message>
        <source>Look at the compiler&apos;s words; CC and CXX choose other compilers</source>
        <translation>Look at the compiler&apos;s words; CC and CXX choose other compilers</translation>
    </message>
    <message>
        <source>LLVM refused the program</source>
        <translation>LLVM refused the program</translation>
    </message>
    <message>
        <source>it has no reference kernel</source>
        <translation>it has no reference kernel</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>there is not enough memory for it</translation>
    </message>
    <message>
        <source>is not the model of the session: its content is another</source>
        <translation>is not the model of the session: its content is another</translation>
    </message>
    <message>
        <source>Choose the file that was tuned</source>
        <translation>Choose the file that was tuned</translation>
    </message>
    <message>
        <source>was changed since the session</source>
        <translation>was changed since the session</translation>
    </message>
    <message>
        <source>Choose the file as it was then</source>
        <translation>Choose the file as it was then</translation>
    </message>
    <message>
        <source>has a &apos;%1&apos; of something else</source>
        <translation>has a &apos;%1&apos; of something else</translation>
    </message>
    <message>
        <source>Chains that walk side by side</source>
        <translation>Chains that walk side by side</translation>
    </message>
    <message>
        <source>Steps of each chain in a round, at most</source>
        <translation>Steps of each chain in a round, at most</translation>
    </message>
    <message>
        <source>Steps without a better point after which the round&apos;s walk ends</source>
        <translation>Steps without a better point after which the round&apos;s walk ends</translation>
    </message>
    <message>
        <source>Loss of speed, as a share of the best, that is easily taken at first</source>
        <translation>Loss of speed, as a share of the best, that is easily taken at first</translation>
    </message>
    <message>
        <source>Share of the trials that is drawn at random</source>
        <translation>Share of the trials that is drawn at random</translation>
    </message>
    <message>
        <source>Programs kept at each decision</source>
        <translation>Programs kept at each decision</translation>
    </message>
    <message>
        <source>Values tried of each split</source>
        <translation>Values tried of each split</translation>
    </message>
    <message>
        <source>Points of each generation</source>
        <translation>Points of each generation</translation>
    </message>
    <message>
        <source>Points of each generation, of all sketches together</source>
        <translation>Points of each generation, of all sketches together</translation>
    </message>
    <message>
        <source>Generations bred in a round</source>
        <translation>Generations bred in a round</translation>
    </message>
    <message>
        <source>Probability that a child is mutated</source>
        <translation>Probability that a child is mutated</translation>
    </message>
    <message>
        <source>Probability that a child has two parents</source>
        <translation>Probability that a child has two parents</translation>
    </message>
    <message>
        <source>Share of the first generation that were measured best</source>
        <translation>Share of the first generation that were measured best</translation>
    </message>
    <message>
        <source>Spaces of at most so many combinations are walked the first decision fastest</source>
        <translation>Spaces of at most so many combinations are walked the first decision fastest</translation>
    </message>
    <message>
        <source>nothing profiles running programs here</source>
        <translation>nothing profiles running programs here</translation>
    </message>
    <message>
        <source>the file is of ONNX format %1, and this program reads format %2 to %3</source>
        <translation>the file is of ONNX format %1, and this program reads format %2 to %3</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; calls itself</source>
        <translation>the function &apos;%1&apos; calls itself</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; is defined twice</source>
        <translation>the function &apos;%1&apos; is defined twice</translation>
    </message>
    <message>
        <source>calls of functions are nested more than %1 deep in &apos;%2&apos;</source>
        <translation>calls of functions are nested more than %1 deep in &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the functions of the model call each other so often that they would become more than %1 nodes</source>
        <translation>the functions of the model call each other so often that they would become more than %1 nodes</translation>
    </message>
    <message>
        <source>the functions of the model would become too large</source>
        <translation>the functions of the model would become too large</translation>
    </message>
    <message>
        <source>branches are nested more than %1 deep</source>
        <translation>branches are nested more than %1 deep</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) lacks a branch</source>
        <translation>node &apos;%1&apos; (If) lacks a branch</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) has a branch of other inputs or outputs than its own</source>
        <translation>node &apos;%1&apos; (If) has a branch of other inputs or outputs than its own</translation>
    </message>
    <message>
        <source>The ONNX library, which knows no opset above %1, objects to node &apos;%2&apos;: %3.</source>
        <translation>The ONNX library, which knows no opset above %1, objects to node &apos;%2&apos;: %3.</translation>
    </message>
    <message>
        <source>The ONNX library does not know these operators as the file uses them: %1. They were checked by this program&apos;s own descriptions.</source>
        <translation>The ONNX library does not know these operators as the file uses them: %1. They were checked by this program&apos;s own descriptions.</translation>
    </message>
    <message>
        <source>The attribute &apos;%1&apos; of node &apos;%2&apos; (%3) is none that this program knows.</source>
        <translation>The attribute &apos;%1&apos; of node &apos;%2&apos; (%3) is none that this program knows.</translation>
    </message>
    <message>
        <source>another machine measured session %1 so far. Its programs are compared with those of this machine and are not measured again; a new session begins with them and measures them here</source>
        <translation>another machine measured session %1 so far. Its programs are compared with those of this machine and are not measured again; a new session begins with them and measures them here</translation>
    </message>
    <message>
        <source>some of its elements are out of the range of %1</source>
        <translation>some of its elements are out of the range of %1</translation>
    </message>
    <message>
        <source>generated code does not compute in %1</source>
        <translation>generated code does not compute in %1</translation>
    </message>
    <message>
        <source>an operation of real numbers is applied to integers</source>
        <translation>an operation of real numbers is applied to integers</translation>
    </message>
    <message>
        <source>Cast its operands to float32</source>
        <translation>Cast its operands to float32</translation>
    </message>
    <message>
        <source>Give a target that can run here</source>
        <translation>Give a target that can run here</translation>
    </message>
    <message>
        <source>has no time left for another request</source>
        <translation>has no time left for another request</translation>
    </message>
    <message>
        <source>nothing measures the machine&apos;s own speed here</source>
        <translation>nothing measures the machine&apos;s own speed here</translation>
    </message>
    <message>
        <source>nothing runs whole models here</source>
        <translation>nothing runs whole models here</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns are taken</source>
        <translation>Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns are taken</translation>
    </message>
    <message>
        <source>the file that tells who measures on this machine cannot be locked</source>
        <translation>the file that tells who measures on this machine cannot be locked</translation>
    </message>
    <message>
        <source>the system %1: %2</source>
        <translation>the system %1: %2</translation>
    </message>
    <message>
        <source>Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its seccomp profile allow perf_event_open</source>
        <translation>Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its seccomp profile allow perf_event_open</translation>
    </message>
    <message>
        <source>cannot take a sample every %1 ns</source>
        <translation>cannot take a sample every %1 ns</translation>
    </message>
    <message>
        <source>Ask for %1 to %2 ns</source>
        <translation>Ask for %1 to %2 ns</translation>
    </message>
    <message>
        <source>there is no memory for its inputs</source>
        <translation>there is no memory for its inputs</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and all that it held was saved as %1</source>
        <translation>the database was moved, deleted or replaced while it was in use, and all that it held was saved as %1</translation>
    </message>
    <message>
        <source>Put that file in its place to go on, and leave it there while a session runs</source>
        <translation>Put that file in its place to go on, and leave it there while a session runs</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist, so it cannot be upgraded to version %2</source>
        <translation>table &apos;%1&apos; refers to rows that do not exist, so it cannot be upgraded to version %2</translation>
    </message>
    <message>
        <source>this database has version %1 and would have to be upgraded, but may be read only</source>
        <translation>this database has version %1 and would have to be upgraded, but may be read only</translation>
    </message>
    <message>
        <source>Copy it to a folder that you may write to, and open the copy</source>
        <translation>Copy it to a folder that you may write to, and open the copy</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist</source>
        <translation>table &apos;%1&apos; refers to rows that do not exist</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;</source>
        <translation>there is no %1 &apos;%2&apos;</translation>
    </message>
    <message>
        <source>the file that marks sessions in use cannot be locked</source>
        <translation>the file that marks sessions in use cannot be locked</translation>
    </message>
    <message>
        <source>a session &apos;%1&apos; exists already</source>
        <translation>a session &apos;%1&apos; exists already</translation>
    </message>
    <message>
        <source>Resume it, or begin one with another id</source>
        <translation>Resume it, or begin one with another id</translation>
    </message>
    <message>
        <source>is damaged: it names a model that it does not have</source>
        <translation>is damaged: it names a model that it does not have</translation>
    </message>
    <message>
        <source>it has no trial %1</source>
        <translation>it has no trial %1</translation>
    </message>
    <message>
        <source>a trial&apos;s latency is %1 s, which is no positive number</source>
        <translation>a trial&apos;s latency is %1 s, which is no positive number</translation>
    </message>
    <message>
        <source>program %1 of task %2 is already kept for session &apos;%3&apos;</source>
        <translation>program %1 of task %2 is already kept for session &apos;%3&apos;</translation>
    </message>
    <message>
        <source>its programs are for several kinds of device</source>
        <translation>its programs are for several kinds of device</translation>
    </message>
    <message>
        <source>Give programs of one target</source>
        <translation>Give programs of one target</translation>
    </message>
    <message>
        <source>operator %1 has no reference kernel</source>
        <translation>operator %1 has no reference kernel</translation>
    </message>
    <message>
        <source>gave %1 where %2 was expected</source>
        <translation>gave %1 where %2 was expected</translation>
    </message>
    <message>
        <source>Fix the shapes of the inputs with --shape</source>
        <translation>Fix the shapes of the inputs with --shape</translation>
    </message>
    <message>
        <source>there is no memory for %1 bytes of weights and %2 of activations</source>
        <translation>there is no memory for %1 bytes of weights and %2 of activations</translation>
    </message>
    <message>
        <source>a task could not pack its weights</source>
        <translation>a task could not pack its weights</translation>
    </message>
    <message>
        <source>is %1, and the model wants %2</source>
        <translation>is %1, and the model wants %2</translation>
    </message>
    <message>
        <source>step %1 failed</source>
        <translation>step %1 failed</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>cannot be read</translation>
    </message>
    <message>
        <source>what was kept of it as &apos;%1&apos; cannot be read</source>
        <translation>what was kept of it as &apos;%1&apos; cannot be read</translation>
    </message>
    <message>
        <source>is none of the session&apos;s</source>
        <translation>is none of the session&apos;s</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>is no number</translation>
    </message>
    <message>
        <source>names no round of this session</source>
        <translation>names no round of this session</translation>
    </message>
    <message>
        <source>the earlier records that it began with cannot be read</source>
        <translation>the earlier records that it began with cannot be read</translation>
    </message>
    <message>
        <source>the network that was its cost model is not kept, and would have to learn all of it again</source>
        <translation>the network that was its cost model is not kept, and would have to learn all of it again</translation>
    </message>
    <message>
        <source>Go on with the session, which teaches it</source>
        <translation>Go on with the session, which teaches it</translation>
    </message>
    <message>
        <source>Train a cost model</source>
        <translation>Train a cost model</translation>
    </message>
    <message>
        <source>gave %1 seconds, which is no latency</source>
        <translation>gave %1 seconds, which is no latency</translation>
    </message>
    <message>
        <source>%1 is no number of seconds</source>
        <translation>%1 is no number of seconds</translation>
    </message>
    <message>
        <source>has no name here</source>
        <translation>has no name here</translation>
    </message>
    <message>
        <source>are no JSON object</source>
        <translation>are no JSON object</translation>
    </message>
    <message>
        <source>hold a number that is out of range</source>
        <translation>hold a number that is out of range</translation>
    </message>
    <message>
        <source>`tilewright tasks MODEL` says what became of every node</source>
        <translation>`tilewright tasks MODEL` says what became of every node</translation>
    </message>
    <message>
        <source>cannot be read from its record</source>
        <translation>cannot be read from its record</translation>
    </message>
    <message>
        <source>Tune the task again</source>
        <translation>Tune the task again</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and what it held could not be saved elsewhere</source>
        <translation>the database was moved, deleted or replaced while it was in use, and what it held could not be saved elsewhere</translation>
    </message>
    <message>
        <source>Leave it in its place while a session runs</source>
        <translation>Leave it in its place while a session runs</translation>
    </message>
    <message>
        <source>Export the model without it</source>
        <translation>Export the model without it</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; %2</source>
        <translation>the external weights of &apos;%1&apos; %2</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; do not fit: &apos;%2&apos; has %3 bytes, and %4 is wanted at %5</source>
        <translation>the external weights of &apos;%1&apos; do not fit: &apos;%2&apos; has %3 bytes, and %4 is wanted at %5</translation>
    </message>
    <message>
        <source>Copy the file again</source>
        <translation>Copy the file again</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; lie outside the folder of the model: &apos;%2&apos; is a link to elsewhere</source>
        <translation>the external weights of &apos;%1&apos; lie outside the folder of the model: &apos;%2&apos; is a link to elsewhere</translation>
    </message>
    <message>
        <source>Put the file itself beside the model if you trust it</source>
        <translation>Put the file itself beside the model if you trust it</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; overlap with others in the same file</source>
        <translation>the external weights of &apos;%1&apos; overlap with others in the same file</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is not a tensor</source>
        <translation>the input &apos;%1&apos; is not a tensor</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has elements of an unsupported type (%2)</source>
        <translation>the input &apos;%1&apos; has elements of an unsupported type (%2)</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has the impossible shape %2</source>
        <translation>the input &apos;%1&apos; has the impossible shape %2</translation>
    </message>
    <message>
        <source>Fix it, for example with%1</source>
        <translation>Fix it, for example with%1</translation>
    </message>
    <message>
        <source>attribute &apos;%1&apos; is of an unsupported kind</source>
        <translation>attribute &apos;%1&apos; is of an unsupported kind</translation>
    </message>
    <message>
        <source>a constant tensor has no name</source>
        <translation>a constant tensor has no name</translation>
    </message>
    <message>
        <source>two constant tensors are named &apos;%1&apos;</source>
        <translation>two constant tensors are named &apos;%1&apos;</translation>
    </message>
    <message>
        <source>its %1 are out of range</source>
        <translation>its %1 are out of range</translation>
    </message>
    <message>
        <source>its %1 is out of range</source>
        <translation>its %1 is out of range</translation>
    </message>
    <message>
        <source>its axis is out of range</source>
        <translation>its axis is out of range</translation>
    </message>
    <message>
        <source>its auto_pad is not one that ONNX knows</source>
        <translation>its auto_pad is not one that ONNX knows</translation>
    </message>
    <message>
        <source>its perm is not a permutation</source>
        <translation>its perm is not a permutation</translation>
    </message>
    <message>
        <source>its perm does not fit its input</source>
        <translation>its perm does not fit its input</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>its input is missing</translation>
    </message>
    <message>
        <source>its input has no spatial extents</source>
        <translation>its input has no spatial extents</translation>
    </message>
    <message>
        <source>%1 do not fit its input</source>
        <translation>%1 do not fit its input</translation>
    </message>
    <message>
        <source>its pads do not fit its input</source>
        <translation>its pads do not fit its input</translation>
    </message>
    <message>
        <source>its weights are missing</source>
        <translation>its weights are missing</translation>
    </message>
    <message>
        <source>its weights have another rank than its input</source>
        <translation>its weights have another rank than its input</translation>
    </message>
    <message>
        <source>its kernel_shape is not that of its weights</source>
        <translation>its kernel_shape is not that of its weights</translation>
    </message>
    <message>
        <source>its weights do not fit its input&apos;s channels</source>
        <translation>its weights do not fit its input&apos;s channels</translation>
    </message>
    <message>
        <source>%1 would have the impossible shape %2</source>
        <translation>%1 would have the impossible shape %2</translation>
    </message>
    <message>
        <source>%1 is not a tensor of known type</source>
        <translation>%1 is not a tensor of known type</translation>
    </message>
    <message>
        <source>%1 has elements of an unsupported type (%2)</source>
        <translation>%1 has elements of an unsupported type (%2)</translation>
    </message>
    <message>
        <source>the shape of %1 depends on data</source>
        <translation>the shape of %1 depends on data</translation>
    </message>
    <message>
        <source>a tensor cannot have the shape %1</source>
        <translation>a tensor cannot have the shape %1</translation>
    </message>
    <message>
        <source>the operator has no known output type in opset %1</source>
        <translation>the operator has no known output type in opset %1</translation>
    </message>
    <message>
        <source>its input %1 is missing</source>
        <translation>its input %1 is missing</translation>
    </message>
    <message>
        <source>the shape of its output depends on data</source>
        <translation>the shape of its output depends on data</translation>
    </message>
    <message>
        <source>its slope does not broadcast to its input</source>
        <translation>its slope does not broadcast to its input</translation>
    </message>
    <message>
        <source>its matrices %1 do not fit images of %2</source>
        <translation>its matrices %1 do not fit images of %2</translation>
    </message>
    <message>
        <source>its axis is empty</source>
        <translation>its axis is empty</translation>
    </message>
    <message>
        <source>its mask of shape %1 does not fit its scores of shape %2</source>
        <translation>its mask of shape %1 does not fit its scores of shape %2</translation>
    </message>
    <message>
        <source>it has too many outputs</source>
        <translation>it has too many outputs</translation>
    </message>
    <message>
        <source>spatial = 0 is not supported</source>
        <translation>spatial = 0 is not supported</translation>
    </message>
    <message>
        <source>it does not give %1 outputs</source>
        <translation>it does not give %1 outputs</translation>
    </message>
    <message>
        <source>its batch is empty</source>
        <translation>its batch is empty</translation>
    </message>
    <message>
        <source>element type %1 is not supported</source>
        <translation>element type %1 is not supported</translation>
    </message>
    <message>
        <source>elements of %1 and %2 have different sizes</source>
        <translation>elements of %1 and %2 have different sizes</translation>
    </message>
    <message>
        <source>it does not take %1</source>
        <translation>it does not take %1</translation>
    </message>
    <message>
        <source>it has no direction that is known</source>
        <translation>it has no direction that is known</translation>
    </message>
    <message>
        <source>its round_mode &apos;%1&apos; is not known</source>
        <translation>its round_mode &apos;%1&apos; is not known</translation>
    </message>
    <message>
        <source>it asks for ONNX&apos;s element type %1, which is not supported</source>
        <translation>it asks for ONNX&apos;s element type %1, which is not supported</translation>
    </message>
    <message>
        <source>its output has elements of an unsupported type (%1)</source>
        <translation>its output has elements of an unsupported type (%1)</translation>
    </message>
    <message>
        <source>it has %1 extents for %2 axes</source>
        <translation>it has %1 extents for %2 axes</translation>
    </message>
    <message>
        <source>its columns %1 do not fit an image of %2 and windows of %3</source>
        <translation>its columns %1 do not fit an image of %2 and windows of %3</translation>
    </message>
    <message>
        <source>its image has the impossible shape %1</source>
        <translation>its image has the impossible shape %1</translation>
    </message>
    <message>
        <source>its window has the impossible shape %1</source>
        <translation>its window has the impossible shape %1</translation>
    </message>
    <message>
        <source>its two inputs have different element types</source>
        <translation>its two inputs have different element types</translation>
    </message>
    <message>
        <source>its inputs are not bool</source>
        <translation>its inputs are not bool</translation>
    </message>
    <message>
        <source>its condition is not bool</source>
        <translation>its condition is not bool</translation>
    </message>
    <message>
        <source>its two choices have different element types</source>
        <translation>its two choices have different element types</translation>
    </message>
    <message>
        <source>it has no axis</source>
        <translation>it has no axis</translation>
    </message>
    <message>
        <source>one of its inputs is missing</source>
        <translation>one of its inputs is missing</translation>
    </message>
    <message>
        <source>%1 cannot be joined to %2 along axis %3</source>
        <translation>%1 cannot be joined to %2 along axis %3</translation>
    </message>
    <message>
        <source>its output would be too large</source>
        <translation>its output would be too large</translation>
    </message>
    <message>
        <source>its parts do not add up to %1</source>
        <translation>its parts do not add up to %1</translation>
    </message>
    <message>
        <source>%1 elements cannot be split into %2 equal parts</source>
        <translation>%1 elements cannot be split into %2 equal parts</translation>
    </message>
    <message>
        <source>its last part would be negative</source>
        <translation>its last part would be negative</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 are wanted</source>
        <translation>it has %1 parts, but %2 are wanted</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 outputs</source>
        <translation>it has %1 parts, but %2 outputs</translation>
    </message>
    <message>
        <source>its value has a broken shape</source>
        <translation>its value has a broken shape</translation>
    </message>
    <message>
        <source>it holds no value of a supported kind</source>
        <translation>it holds no value of a supported kind</translation>
    </message>
    <message>
        <source>its value is not one element</source>
        <translation>its value is not one element</translation>
    </message>
    <message>
        <source>it would never reach its limit</source>
        <translation>it would never reach its limit</translation>
    </message>
    <message>
        <source>its inputs have different element types</source>
        <translation>its inputs have different element types</translation>
    </message>
    <message>
        <source>its weights %1 do not fit the input %2</source>
        <translation>its weights %1 do not fit the input %2</translation>
    </message>
    <message>
        <source>its input has no channels</source>
        <translation>its input has no channels</translation>
    </message>
    <message>
        <source>its channels cannot be cut into %1 groups</source>
        <translation>its channels cannot be cut into %1 groups</translation>
    </message>
    <message>
        <source>kernel_shape is not that of the weights %1</source>
        <translation>kernel_shape is not that of the weights %1</translation>
    </message>
    <message>
        <source>it has too many output channels</source>
        <translation>it has too many output channels</translation>
    </message>
    <message>
        <source>it takes images of two spatial dimensions only</source>
        <translation>it takes images of two spatial dimensions only</translation>
    </message>
    <message>
        <source>its weights or groups do not fit its input&apos;s channels</source>
        <translation>its weights or groups do not fit its input&apos;s channels</translation>
    </message>
    <message>
        <source>its offsets or its mask do not fit its output of shape %1</source>
        <translation>its offsets or its mask do not fit its output of shape %1</translation>
    </message>
    <message>
        <source>a blocksize of %1 makes no sense</source>
        <translation>a blocksize of %1 makes no sense</translation>
    </message>
    <message>
        <source>its channels do not divide by the square of blocksize</source>
        <translation>its channels do not divide by the square of blocksize</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not known</source>
        <translation>the mode &apos;%1&apos; is not known</translation>
    </message>
    <message>
        <source>its image does not divide by blocksize</source>
        <translation>its image does not divide by blocksize</translation>
    </message>
    <message>
        <source>its matrices of %1 are not square</source>
        <translation>its matrices of %1 are not square</translation>
    </message>
    <message>
        <source>its input is not a matrix</source>
        <translation>its input is not a matrix</translation>
    </message>
    <message>
        <source>input %1 is missing</source>
        <translation>input %1 is missing</translation>
    </message>
    <message>
        <source>it divides an integer by 0</source>
        <translation>it divides an integer by 0</translation>
    </message>
    <message>
        <source>floating-point values need fmod = 1</source>
        <translation>floating-point values need fmod = 1</translation>
    </message>
    <message>
        <source>its input is not bool</source>
        <translation>its input is not bool</translation>
    </message>
    <message>
        <source>it is in training mode</source>
        <translation>it is in training mode</translation>
    </message>
    <message>
        <source>it has %1 repeats for an input of shape %2</source>
        <translation>it has %1 repeats for an input of shape %2</translation>
    </message>
    <message>
        <source>it cannot repeat an axis %1 times</source>
        <translation>it cannot repeat an axis %1 times</translation>
    </message>
    <message>
        <source>its input of shape %1 does not end with 1 or 2 parts</source>
        <translation>its input of shape %1 does not end with 1 or 2 parts</translation>
    </message>
    <message>
        <source>its axis is that of the parts</source>
        <translation>its axis is that of the parts</translation>
    </message>
    <message>
        <source>a transform of %1 points makes no sense</source>
        <translation>a transform of %1 points makes no sense</translation>
    </message>
    <message>
        <source>the spectrum of complex values has no half that tells the other</source>
        <translation>the spectrum of complex values has no half that tells the other</translation>
    </message>
    <message>
        <source>its signal has %1 dimensions, not 2 to 3</source>
        <translation>its signal has %1 dimensions, not 2 to 3</translation>
    </message>
    <message>
        <source>its signal of shape %1 does not end with 1 or 2 parts</source>
        <translation>its signal of shape %1 does not end with 1 or 2 parts</translation>
    </message>
    <message>
        <source>frames of %1 every %2 do not fit into a signal of %3</source>
        <translation>frames of %1 every %2 do not fit into a signal of %3</translation>
    </message>
    <message>
        <source>its window is not as long as its frames</source>
        <translation>its window is not as long as its frames</translation>
    </message>
    <message>
        <source>its input %1 is not a scalar</source>
        <translation>its input %1 is not a scalar</translation>
    </message>
    <message>
        <source>its data and indices have different ranks</source>
        <translation>its data and indices have different ranks</translation>
    </message>
    <message>
        <source>its indices reach outside the data of shape %1</source>
        <translation>its indices reach outside the data of shape %1</translation>
    </message>
    <message>
        <source>its batch axes do not agree</source>
        <translation>its batch axes do not agree</translation>
    </message>
    <message>
        <source>the shapes %1 and %2 cannot be multiplied</source>
        <translation>the shapes %1 and %2 cannot be multiplied</translation>
    </message>
    <message>
        <source>input 2 does not broadcast to %1</source>
        <translation>input 2 does not broadcast to %1</translation>
    </message>
    <message>
        <source>its input has an empty spatial axis</source>
        <translation>its input has an empty spatial axis</translation>
    </message>
    <message>
        <source>p = %1 makes no sense</source>
        <translation>p = %1 makes no sense</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not supported</source>
        <translation>the mode &apos;%1&apos; is not supported</translation>
    </message>
    <message>
        <source>its grid of shape %1 does not fit its input of shape %2</source>
        <translation>its grid of shape %1 does not fit its input of shape %2</translation>
    </message>
    <message>
        <source>its input is empty</source>
        <translation>its input is empty</translation>
    </message>
    <message>
        <source>its %1 channels do not form %2 groups</source>
        <translation>its %1 channels do not form %2 groups</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not broadcast to the normalised axes %3</source>
        <translation>input %1 of shape %2 does not broadcast to the normalised axes %3</translation>
    </message>
    <message>
        <source>its labels %1 do not fit its scores %2</source>
        <translation>its labels %1 do not fit its scores %2</translation>
    </message>
    <message>
        <source>the reduction &apos;%1&apos; is not known</source>
        <translation>the reduction &apos;%1&apos; is not known</translation>
    </message>
    <message>
        <source>its labels are %1, not int32 or int64</source>
        <translation>its labels are %1, not int32 or int64</translation>
    </message>
    <message>
        <source>its label %1 is none of %2 classes</source>
        <translation>its label %1 is none of %2 classes</translation>
    </message>
    <message>
        <source>its size is %1</source>
        <translation>its size is %1</translation>
    </message>
    <message>
        <source>p = %1 is not supported</source>
        <translation>p = %1 is not supported</translation>
    </message>
    <message>
        <source>its image %1, regions %2 and pooled_shape do not fit</source>
        <translation>its image %1, regions %2 and pooled_shape do not fit</translation>
    </message>
    <message>
        <source>its region %1 is of no image</source>
        <translation>its region %1 is of no image</translation>
    </message>
    <message>
        <source>its kernel_shape does not fit its input</source>
        <translation>its kernel_shape does not fit its input</translation>
    </message>
    <message>
        <source>its strides or pads do not fit its kernel_shape</source>
        <translation>its strides or pads do not fit its kernel_shape</translation>
    </message>
    <message>
        <source>its kernel_shape, strides or pads make no sense</source>
        <translation>its kernel_shape, strides or pads make no sense</translation>
    </message>
    <message>
        <source>its input is too large</source>
        <translation>its input is too large</translation>
    </message>
    <message>
        <source>its indices do not fit its input</source>
        <translation>its indices do not fit its input</translation>
    </message>
    <message>
        <source>its output shape %1 has another rank than its input</source>
        <translation>its output shape %1 has another rank than its input</translation>
    </message>
    <message>
        <source>its output would have the impossible shape %1</source>
        <translation>its output would have the impossible shape %1</translation>
    </message>
    <message>
        <source>its index %1 is outside its output</source>
        <translation>its index %1 is outside its output</translation>
    </message>
    <message>
        <source>its transform or its sample rate makes no sense</source>
        <translation>its transform or its sample rate makes no sense</translation>
    </message>
    <message>
        <source>its output_datatype is out of range</source>
        <translation>its output_datatype is out of range</translation>
    </message>
    <message>
        <source>its sizes are not scalars</source>
        <translation>its sizes are not scalars</translation>
    </message>
    <message>
        <source>an overlap of %1 is not among 0 to 1</source>
        <translation>an overlap of %1 is not among 0 to 1</translation>
    </message>
    <message>
        <source>its boxes of shape %1 do not fit its scores of shape %2</source>
        <translation>its boxes of shape %1 do not fit its scores of shape %2</translation>
    </message>
    <message>
        <source>its depth is %1</source>
        <translation>its depth is %1</translation>
    </message>
    <message>
        <source>its constant has another type than its input</source>
        <translation>its constant has another type than its input</translation>
    </message>
    <message>
        <source>its constant is not a scalar</source>
        <translation>its constant is not a scalar</translation>
    </message>
    <message>
        <source>it cuts more than there is of %1</source>
        <translation>it cuts more than there is of %1</translation>
    </message>
    <message>
        <source>it cannot pad an empty axis in mode &apos;%1&apos;</source>
        <translation>it cannot pad an empty axis in mode &apos;%1&apos;</translation>
    </message>
    <message>
        <source>kernel_shape has %1 entries for %2 spatial axes</source>
        <translation>kernel_shape has %1 entries for %2 spatial axes</translation>
    </message>
    <message>
        <source>its padding is not smaller than its window</source>
        <translation>its padding is not smaller than its window</translation>
    </message>
    <message>
        <source>its output_dtype is not the type of its zero point</source>
        <translation>its output_dtype is not the type of its zero point</translation>
    </message>
    <message>
        <source>its %1 is not a floating-point type</source>
        <translation>its %1 is not a floating-point type</translation>
    </message>
    <message>
        <source>it does not quantise to %1</source>
        <translation>it does not quantise to %1</translation>
    </message>
    <message>
        <source>input %1 is not a scalar</source>
        <translation>input %1 is not a scalar</translation>
    </message>
    <message>
        <source>input %1 is not of the type of input %2</source>
        <translation>input %1 is not of the type of input %2</translation>
    </message>
    <message>
        <source>its bias is not int32</source>
        <translation>its bias is not int32</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not belong to a product of shape %3</source>
        <translation>input %1 of shape %2 does not belong to a product of shape %3</translation>
    </message>
    <message>
        <source>it does not make %1</source>
        <translation>it does not make %1</translation>
    </message>
    <message>
        <source>it has no shape</source>
        <translation>it has no shape</translation>
    </message>
    <message>
        <source>it has no class to draw</source>
        <translation>it has no class to draw</translation>
    </message>
    <message>
        <source>the direction &apos;%1&apos; does not exist</source>
        <translation>the direction &apos;%1&apos; does not exist</translation>
    </message>
    <message>
        <source>its weights of shape %1 do not fit its direction, its hidden size or its data of shape %2</source>
        <translation>its weights of shape %1 do not fit its direction, its hidden size or its data of shape %2</translation>
    </message>
    <message>
        <source>it names %1 activations, not %2</source>
        <translation>it names %1 activations, not %2</translation>
    </message>
    <message>
        <source>the activation &apos;%1&apos; is not supported</source>
        <translation>the activation &apos;%1&apos; is not supported</translation>
    </message>
    <message>
        <source>the cell &apos;%1&apos; does not exist</source>
        <translation>the cell &apos;%1&apos; does not exist</translation>
    </message>
    <message>
        <source>its products do not fit its weights</source>
        <translation>its products do not fit its weights</translation>
    </message>
    <message>
        <source>a sequence of %1 steps is not among its %2</source>
        <translation>a sequence of %1 steps is not among its %2</translation>
    </message>
    <message>
        <source>a clip of %1 makes no sense</source>
        <translation>a clip of %1 makes no sense</translation>
    </message>
    <message>
        <source>it has nothing to reduce in an input of shape %1</source>
        <translation>it has nothing to reduce in an input of shape %1</translation>
    </message>
    <message>
        <source>it does not take integers</source>
        <translation>it does not take integers</translation>
    </message>
    <message>
        <source>an input of shape %1 cannot become %2</source>
        <translation>an input of shape %1 cannot become %2</translation>
    </message>
    <message>
        <source>it has no shape to go to</source>
        <translation>it has no shape to go to</translation>
    </message>
    <message>
        <source>it keeps an axis that its input does not have</source>
        <translation>it keeps an axis that its input does not have</translation>
    </message>
    <message>
        <source>its shape has two unknown extents</source>
        <translation>its shape has two unknown extents</translation>
    </message>
    <message>
        <source>its shape %1 makes no sense</source>
        <translation>its shape %1 makes no sense</translation>
    </message>
    <message>
        <source>there is no axis %1</source>
        <translation>there is no axis %1</translation>
    </message>
    <message>
        <source>axis %1 of %2 is not 1</source>
        <translation>axis %1 of %2 is not 1</translation>
    </message>
    <message>
        <source>it has no axes</source>
        <translation>it has no axes</translation>
    </message>
    <message>
        <source>its time axis is its batch axis</source>
        <translation>its time axis is its batch axis</translation>
    </message>
    <message>
        <source>its length %1 is outside a sequence of %2</source>
        <translation>its length %1 is outside a sequence of %2</translation>
    </message>
    <message>
        <source>its scale does not broadcast to its input</source>
        <translation>its scale does not broadcast to its input</translation>
    </message>
    <message>
        <source>the coordinates &apos;%1&apos; are not supported</source>
        <translation>the coordinates &apos;%1&apos; are not supported</translation>
    </message>
    <message>
        <source>a size of %1 makes no sense</source>
        <translation>a size of %1 makes no sense</translation>
    </message>
    <message>
        <source>a sampling ratio of %1 makes no sense</source>
        <translation>a sampling ratio of %1 makes no sense</translation>
    </message>
    <message>
        <source>a region from %1 to %2 makes no sense</source>
        <translation>a region from %1 to %2 makes no sense</translation>
    </message>
    <message>
        <source>its regions have the shape %1</source>
        <translation>its regions have the shape %1</translation>
    </message>
    <message>
        <source>its image or its regions have too few or too many dimensions</source>
        <translation>its image or its regions have too few or too many dimensions</translation>
    </message>
    <message>
        <source>its data and updates have different element types</source>
        <translation>its data and updates have different element types</translation>
    </message>
    <message>
        <source>its indices %1 do not fit its updates %2 and data %3</source>
        <translation>its indices %1 do not fit its updates %2 and data %3</translation>
    </message>
    <message>
        <source>its updates have the shape %1, not %2</source>
        <translation>its updates have the shape %1, not %2</translation>
    </message>
    <message>
        <source>its size is not a scalar</source>
        <translation>its size is not a scalar</translation>
    </message>
    <message>
        <source>its starts, ends, axes and steps have different lengths</source>
        <translation>its starts, ends, axes and steps have different lengths</translation>
    </message>
    <message>
        <source>it has a step of 0</source>
        <translation>it has a step of 0</translation>
    </message>
    <message>
        <source>its axis is that of the batch</source>
        <translation>its axis is that of the batch</translation>
    </message>
    <message>
        <source>its update of shape %1 does not fit its cache of shape %2</source>
        <translation>its update of shape %1 does not fit its cache of shape %2</translation>
    </message>
    <message>
        <source>its index %1 is outside an axis of %2</source>
        <translation>its index %1 is outside an axis of %2</translation>
    </message>
    <message>
        <source>it has no ngram_indexes</source>
        <translation>it has no ngram_indexes</translation>
    </message>
    <message>
        <source>its ngram_indexes are out of range</source>
        <translation>its ngram_indexes are out of range</translation>
    </message>
    <message>
        <source>its input has %1 dimensions, not 1 to 2</source>
        <translation>its input has %1 dimensions, not 1 to 2</translation>
    </message>
    <message>
        <source>its lengths or its skips make no sense</source>
        <translation>its lengths or its skips make no sense</translation>
    </message>
    <message>
        <source>its weights do not fit its ngram_indexes</source>
        <translation>its weights do not fit its ngram_indexes</translation>
    </message>
    <message>
        <source>its ngram_counts do not fit its pool</source>
        <translation>its ngram_counts do not fit its pool</translation>
    </message>
    <message>
        <source>its pool has more sequences than ngram_indexes</source>
        <translation>its pool has more sequences than ngram_indexes</translation>
    </message>
    <message>
        <source>it wants %1 of %2 elements</source>
        <translation>it wants %1 of %2 elements</translation>
    </message>
    <message>
        <source>perm does not name every axis of %1</source>
        <translation>perm does not name every axis of %1</translation>
    </message>
    <message>
        <source>the shapes %1 do not broadcast together</source>
        <translation>the shapes %1 do not broadcast together</translation>
    </message>
    <message>
        <source>%1 is %2, not float32</source>
        <translation>%1 is %2, not float32</translation>
    </message>
    <message>
        <source>%1 is %2, not float16, bfloat16, float32 or float64</source>
        <translation>%1 is %2, not float16, bfloat16, float32 or float64</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>its inputs are %1 and %2</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions, not %3</source>
        <translation>%1 has %2 dimensions, not %3</translation>
    </message>
    <message>
        <source>%1 has the shape %2, not %3</source>
        <translation>%1 has the shape %2, not %3</translation>
    </message>
    <message>
        <source>there is no axis %1 among %2 dimensions</source>
        <translation>there is no axis %1 among %2 dimensions</translation>
    </message>
    <message>
        <source>it names an axis twice</source>
        <translation>it names an axis twice</translation>
    </message>
    <message>
        <source>%1 is %2, not an integer list</source>
        <translation>%1 is %2, not an integer list</translation>
    </message>
    <message>
        <source>Use smaller inputs, or a machine with more memory</source>
        <translation>Use smaller inputs, or a machine with more memory</translation>
    </message>
    <message>
        <source>its output of shape %1 would take more than 4 GiB</source>
        <translation>its output of shape %1 would take more than 4 GiB</translation>
    </message>
    <message>
        <source>its weights %1 and input %2 have different numbers of dimensions</source>
        <translation>its weights %1 and input %2 have different numbers of dimensions</translation>
    </message>
    <message>
        <source>its input has %1 channels, but the weights %2 in %3 groups take another number</source>
        <translation>its input has %1 channels, but the weights %2 in %3 groups take another number</translation>
    </message>
    <message>
        <source>its equation has a term &apos;%1&apos; that cannot be read</source>
        <translation>its equation has a term &apos;%1&apos; that cannot be read</translation>
    </message>
    <message>
        <source>its equation &apos;%1&apos; does not name the axes of %2 inputs</source>
        <translation>its equation &apos;%1&apos; does not name the axes of %2 inputs</translation>
    </message>
    <message>
        <source>its equation names %1 axes of input %2, which has %3</source>
        <translation>its equation names %1 axes of input %2, which has %3</translation>
    </message>
    <message>
        <source>an axis of its equation has the extents %1 and %2</source>
        <translation>an axis of its equation has the extents %1 and %2</translation>
    </message>
    <message>
        <source>the result of its equation has an axis twice, or one that no input has</source>
        <translation>the result of its equation has an axis twice, or one that no input has</translation>
    </message>
    <message>
        <source>input %1 is %2, not a floating-point type</source>
        <translation>input %1 is %2, not a floating-point type</translation>
    </message>
    <message>
        <source>input %1 has the shape %2, not %3</source>
        <translation>input %1 has the shape %2, not %3</translation>
    </message>
    <message>
        <source>its indices are %1, not int32 or int64</source>
        <translation>its indices are %1, not int32 or int64</translation>
    </message>
    <message>
        <source>its indices of shape %1 do not fit data of shape %2</source>
        <translation>its indices of shape %1 do not fit data of shape %2</translation>
    </message>
    <message>
        <source>it takes at most %1, not %2</source>
        <translation>it takes at most %1, not %2</translation>
    </message>
    <message>
        <source>it gives at most %1, but %2 are wanted</source>
        <translation>it gives at most %1, but %2 are wanted</translation>
    </message>
    <message>
        <source>it needs at least %1, and input %2 is missing</source>
        <translation>it needs at least %1, and input %2 is missing</translation>
    </message>
    <message>
        <source>input %1 has the impossible shape %2</source>
        <translation>input %1 has the impossible shape %2</translation>
    </message>
    <message>
        <source>it gives %1 outputs, but %2 are wanted</source>
        <translation>it gives %1 outputs, but %2 are wanted</translation>
    </message>
    <message>
        <source>it has %1 pads for %2 axes</source>
        <translation>it has %1 pads for %2 axes</translation>
    </message>
    <message>
        <source>a pad of %1 makes no sense</source>
        <translation>a pad of %1 makes no sense</translation>
    </message>
    <message>
        <source>%1, not an integer of at most 16 bits</source>
        <translation>%1, not an integer of at most 16 bits</translation>
    </message>
    <message>
        <source>its block_size is out of range</source>
        <translation>its block_size is out of range</translation>
    </message>
    <message>
        <source>%1, not float32 or float16</source>
        <translation>%1, not float32 or float16</translation>
    </message>
    <message>
        <source>it has %1 zero points for %2 scales</source>
        <translation>it has %1 zero points for %2 scales</translation>
    </message>
    <message>
        <source>a scale of %1 makes no sense</source>
        <translation>a scale of %1 makes no sense</translation>
    </message>
    <message>
        <source>it has %1 scales for an input of shape %2</source>
        <translation>it has %1 scales for an input of shape %2</translation>
    </message>
    <message>
        <source>it has %1 sizes for an input of shape %2</source>
        <translation>it has %1 sizes for an input of shape %2</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is not supported</source>
        <translation>the policy &apos;%1&apos; is not supported</translation>
    </message>
    <message>
        <source>it has %1 bounds of a region of %2 axes</source>
        <translation>it has %1 bounds of a region of %2 axes</translation>
    </message>
    <message>
        <source>it has neither scales nor sizes</source>
        <translation>it has neither scales nor sizes</translation>
    </message>
    <message>
        <source>%1 cannot be multiplied</source>
        <translation>%1 cannot be multiplied</translation>
    </message>
    <message>
        <source>%1 has %2 entries, not %3</source>
        <translation>%1 has %2 entries, not %3</translation>
    </message>
    <message>
        <source>%1 of %2 makes no sense</source>
        <translation>%1 of %2 makes no sense</translation>
    </message>
    <message>
        <source>a kernel extent of %1 makes no sense</source>
        <translation>a kernel extent of %1 makes no sense</translation>
    </message>
    <message>
        <source>auto_pad &apos;%1&apos; is not known</source>
        <translation>auto_pad &apos;%1&apos; is not known</translation>
    </message>
    <message>
        <source>a window of %1 does not fit into an input of %2 with its padding</source>
        <translation>a window of %1 does not fit into an input of %2 with its padding</translation>
    </message>
    <message>
        <source>its output would be empty</source>
        <translation>its output would be empty</translation>
    </message>
    <message>
        <source>no memory for a tensor of %1 bytes</source>
        <translation>no memory for a tensor of %1 bytes</translation>
    </message>
    <message>
        <source>names a stage that does not exist</source>
        <translation>names a stage that does not exist</translation>
    </message>
    <message>
        <source>%1 is not computed and has no loops</source>
        <translation>%1 is not computed and has no loops</translation>
    </message>
    <message>
        <source>%1 was inlined</source>
        <translation>%1 was inlined</translation>
    </message>
    <message>
        <source>follows a primitive that does not come before it</source>
        <translation>follows a primitive that does not come before it</translation>
    </message>
    <message>
        <source>follows a primitive that is not a split</source>
        <translation>follows a primitive that is not a split</translation>
    </message>
    <message>
        <source>asks for more parts than the split it follows has</source>
        <translation>asks for more parts than the split it follows has</translation>
    </message>
    <message>
        <source>a fusion needs at least two loops</source>
        <translation>a fusion needs at least two loops</translation>
    </message>
    <message>
        <source>fuses a loop that the stage does not have</source>
        <translation>fuses a loop that the stage does not have</translation>
    </message>
    <message>
        <source>fuses loops that are not neighbours</source>
        <translation>fuses loops that are not neighbours</translation>
    </message>
    <message>
        <source>fuses an annotated loop</source>
        <translation>fuses an annotated loop</translation>
    </message>
    <message>
        <source>fuses the loop of a micro-kernel</source>
        <translation>fuses the loop of a micro-kernel</translation>
    </message>
    <message>
        <source>fuses a loop inside which another stage is computed</source>
        <translation>fuses a loop inside which another stage is computed</translation>
    </message>
    <message>
        <source>fuses loops to more steps than can be counted</source>
        <translation>fuses loops to more steps than can be counted</translation>
    </message>
    <message>
        <source>fuses a loop over elements with one of their sum</source>
        <translation>fuses a loop over elements with one of their sum</translation>
    </message>
    <message>
        <source>a new order must name every loop of the stage once</source>
        <translation>a new order must name every loop of the stage once</translation>
    </message>
    <message>
        <source>annotates a loop twice</source>
        <translation>annotates a loop twice</translation>
    </message>
    <message>
        <source>a reduction cannot be bound to %1</source>
        <translation>a reduction cannot be bound to %1</translation>
    </message>
    <message>
        <source>a reduction cannot be %1d</source>
        <translation>a reduction cannot be %1d</translation>
    </message>
    <message>
        <source>annotates a loop that the stage does not have</source>
        <translation>annotates a loop that the stage does not have</translation>
    </message>
    <message>
        <source>a negative unroll limit</source>
        <translation>a negative unroll limit</translation>
    </message>
    <message>
        <source>there is no intrinsic &quot;%1&quot;</source>
        <translation>there is no intrinsic &quot;%1&quot;</translation>
    </message>
    <message>
        <source>gives a stage a second micro-kernel</source>
        <translation>gives a stage a second micro-kernel</translation>
    </message>
    <message>
        <source>gives a micro-kernel what is no sum</source>
        <translation>gives a micro-kernel what is no sum</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that the stage does not have</source>
        <translation>gives a micro-kernel a loop that the stage does not have</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that is no reduction</source>
        <translation>gives a micro-kernel a loop that is no reduction</translation>
    </message>
    <message>
        <source>gives a micro-kernel a parallel loop</source>
        <translation>gives a micro-kernel a parallel loop</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop inside which another stage is computed</source>
        <translation>gives a micro-kernel a loop inside which another stage is computed</translation>
    </message>
    <message>
        <source>pads %1, an inner part of another loop: steps past its end would be other elements</source>
        <translation>pads %1, an inner part of another loop: steps past its end would be other elements</translation>
    </message>
    <message>
        <source>pads %1 of extent %2 to steps of %3</source>
        <translation>pads %1 of extent %2 to steps of %3</translation>
    </message>
    <message>
        <source>splits a loop that the stage does not have</source>
        <translation>splits a loop that the stage does not have</translation>
    </message>
    <message>
        <source>splits an annotated loop</source>
        <translation>splits an annotated loop</translation>
    </message>
    <message>
        <source>splits the loop of a micro-kernel</source>
        <translation>splits the loop of a micro-kernel</translation>
    </message>
    <message>
        <source>splits a loop inside which another stage is computed</source>
        <translation>splits a loop inside which another stage is computed</translation>
    </message>
    <message>
        <source>a split needs at least one factor</source>
        <translation>a split needs at least one factor</translation>
    </message>
    <message>
        <source>a split factor must be positive</source>
        <translation>a split factor must be positive</translation>
    </message>
    <message>
        <source>%1 does not divide %2 of extent %3</source>
        <translation>%1 does not divide %2 of extent %3</translation>
    </message>
    <message>
        <source>a stage cannot be computed inside itself</source>
        <translation>a stage cannot be computed inside itself</translation>
    </message>
    <message>
        <source>an output cannot be computed inside another stage</source>
        <translation>an output cannot be computed inside another stage</translation>
    </message>
    <message>
        <source>computes a stage at a loop that its target does not have</source>
        <translation>computes a stage at a loop that its target does not have</translation>
    </message>
    <message>
        <source>two stages would be computed inside each other</source>
        <translation>two stages would be computed inside each other</translation>
    </message>
    <message>
        <source>an output cannot be inlined</source>
        <translation>an output cannot be inlined</translation>
    </message>
    <message>
        <source>a reduction cannot be inlined</source>
        <translation>a reduction cannot be inlined</translation>
    </message>
    <message>
        <source>a stage that hosts another one cannot be inlined</source>
        <translation>a stage that hosts another one cannot be inlined</translation>
    </message>
    <message>
        <source>an output must stay in global memory</source>
        <translation>an output must stay in global memory</translation>
    </message>
    <message>
        <source>the order of an output in memory belongs to the graph</source>
        <translation>the order of an output in memory belongs to the graph</translation>
    </message>
    <message>
        <source>packs an axis that does not exist</source>
        <translation>packs an axis that does not exist</translation>
    </message>
    <message>
        <source>packs the rest of an axis twice</source>
        <translation>packs the rest of an axis twice</translation>
    </message>
    <message>
        <source>packs an inner part of an axis before its rest</source>
        <translation>packs an inner part of an axis before its rest</translation>
    </message>
    <message>
        <source>packs an axis into parts far larger than it is</source>
        <translation>packs an axis into parts far larger than it is</translation>
    </message>
    <message>
        <source>packs without the rest of an axis</source>
        <translation>packs without the rest of an axis</translation>
    </message>
    <message>
        <source>prefetches in a loop that the stage does not have</source>
        <translation>prefetches in a loop that the stage does not have</translation>
    </message>
    <message>
        <source>prefetches nothing</source>
        <translation>prefetches nothing</translation>
    </message>
    <message>
        <source>prefetches more than any cache holds</source>
        <translation>prefetches more than any cache holds</translation>
    </message>
    <message>
        <source>prefetches what the stage does not read</source>
        <translation>prefetches what the stage does not read</translation>
    </message>
    <message>
        <source>prefetches what is kept in registers</source>
        <translation>prefetches what is kept in registers</translation>
    </message>
    <message>
        <source>prefetches for a loop that is not around the stage</source>
        <translation>prefetches for a loop that is not around the stage</translation>
    </message>
    <message>
        <source>a stage must get its write cache before it is split or fused</source>
        <translation>a stage must get its write cache before it is split or fused</translation>
    </message>
    <message>
        <source>a stage must get its write cache before its micro-kernel</source>
        <translation>a stage must get its write cache before its micro-kernel</translation>
    </message>
    <message>
        <source>a read cache needs a reader</source>
        <translation>a read cache needs a reader</translation>
    </message>
    <message>
        <source>makes a read cache for a stage that does not read it</source>
        <translation>makes a read cache for a stage that does not read it</translation>
    </message>
    <message>
        <source>factors a loop that is not a reduction of the stage</source>
        <translation>factors a loop that is not a reduction of the stage</translation>
    </message>
    <message>
        <source>factors a stage that has a micro-kernel</source>
        <translation>factors a stage that has a micro-kernel</translation>
    </message>
    <message>
        <source>factors a stage inside which another stage is computed</source>
        <translation>factors a stage inside which another stage is computed</translation>
    </message>
    <message>
        <source>is too large to be edited by hand</source>
        <translation>is too large to be edited by hand</translation>
    </message>
    <message>
        <source>The list may come from another version of the program</source>
        <translation>The list may come from another version of the program</translation>
    </message>
    <message>
        <source>is computed inside a vectorised loop, whose steps share one statement</source>
        <translation>is computed inside a vectorised loop, whose steps share one statement</translation>
    </message>
    <message>
        <source>is computed where its reader %1 cannot see it</source>
        <translation>is computed where its reader %1 cannot see it</translation>
    </message>
    <message>
        <source>an input of the graph has no value</source>
        <translation>an input of the graph has no value</translation>
    </message>
    <message>
        <source>it reads a value that does not exist</source>
        <translation>it reads a value that does not exist</translation>
    </message>
    <message>
        <source>it makes a value that does not exist</source>
        <translation>it makes a value that does not exist</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice</source>
        <translation>the value &apos;%1&apos; is made twice</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, which nothing makes</source>
        <translation>it reads &apos;%1&apos;, which nothing makes</translation>
    </message>
    <message>
        <source>an output of the graph has no value</source>
        <translation>an output of the graph has no value</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos;</source>
        <translation>nothing makes the output &apos;%1&apos;</translation>
    </message>
    <message>
        <source>it depends on its own output</source>
        <translation>it depends on its own output</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>two nodes have this name</translation>
    </message>
    <message>
        <source>have a senseless offset</source>
        <translation>have a senseless offset</translation>
    </message>
    <message>
        <source>have a senseless length</source>
        <translation>have a senseless length</translation>
    </message>
    <message>
        <source>do not say which file holds them</source>
        <translation>do not say which file holds them</translation>
    </message>
    <message>
        <source>lie outside the folder of the model</source>
        <translation>lie outside the folder of the model</translation>
    </message>
    <message>
        <source>has %1 dimensions, and the input has %2</source>
        <translation>has %1 dimensions, and the input has %2</translation>
    </message>
    <message>
        <source>has a negative extent</source>
        <translation>has a negative extent</translation>
    </message>
    <message>
        <source>gives &apos;%1&apos; another extent than before (%2)</source>
        <translation>gives &apos;%1&apos; another extent than before (%2)</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; does not say which operator it is</source>
        <translation>node &apos;%1&apos; does not say which operator it is</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice (node &apos;%2&apos;)</source>
        <translation>the value &apos;%1&apos; is made twice (node &apos;%2&apos;)</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; reads &apos;%2&apos;, which nothing makes</source>
        <translation>node &apos;%1&apos; reads &apos;%2&apos;, which nothing makes</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; depends on its own output</source>
        <translation>node &apos;%1&apos; depends on its own output</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; makes nothing</source>
        <translation>node &apos;%1&apos; makes nothing</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is a sequence, and the file does not say of how many tensors</source>
        <translation>the input &apos;%1&apos; is a sequence, and the file does not say of how many tensors</translation>
    </message>
    <message>
        <source>Give the shape of each, for example with --shape %1/0:3,4 --shape %2/1:3,4</source>
        <translation>Give the shape of each, for example with --shape %1/0:3,4 --shape %2/1:3,4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both a tensor of an input and the name of another value</source>
        <translation>&apos;%1&apos; is both a tensor of an input and the name of another value</translation>
    </message>
    <message>
        <source>was changed while it was read</source>
        <translation>was changed while it was read</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>Begin again</translation>
    </message>
    <message>
        <source>Take out the line, or give logs that TVM&apos;s auto_scheduler (v0.6) or AutoTVM (0.2) wrote</source>
        <translation>Take out the line, or give logs that TVM&apos;s auto_scheduler (v0.6) or AutoTVM (0.2) wrote</translation>
    </message>
    <message>
        <source>%1 reads &apos;%2&apos;, which is no tensor</source>
        <translation>%1 reads &apos;%2&apos;, which is no tensor</translation>
    </message>
    <message>
        <source>the bodies of node &apos;%1&apos; would become too large</source>
        <translation>the bodies of node &apos;%1&apos; would become too large</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body of another number of inputs than it must have</source>
        <translation>node &apos;%1&apos; has a body of another number of inputs than it must have</translation>
    </message>
    <message>
        <source>its update rule &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>its update rule &apos;%1&apos; is none of ONNX&apos;s</translation>
    </message>
    <message>
        <source>the shapes of its inputs and its numbers of heads do not fit each other</source>
        <translation>the shapes of its inputs and its numbers of heads do not fit each other</translation>
    </message>
    <message>
        <source>its update rule needs a decay</source>
        <translation>its update rule needs a decay</translation>
    </message>
    <message>
        <source>its update rule needs a beta</source>
        <translation>its update rule needs a beta</translation>
    </message>
    <message>
        <source>it has no keys or no values</source>
        <translation>it has no keys or no values</translation>
    </message>
    <message>
        <source>it has another number of keys than of values</source>
        <translation>it has another number of keys than of values</translation>
    </message>
    <message>
        <source>its keys are of another kind than its input</source>
        <translation>its keys are of another kind than its input</translation>
    </message>
    <message>
        <source>its kind of node &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>its kind of node &apos;%1&apos; is none of ONNX&apos;s</translation>
    </message>
    <message>
        <source>its function &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>its function &apos;%1&apos; is none of ONNX&apos;s</translation>
    </message>
    <message>
        <source>the transform of its sums is not supported</source>
        <translation>the transform of its sums is not supported</translation>
    </message>
    <message>
        <source>its lists of nodes and leaves do not fit each other</source>
        <translation>its lists of nodes and leaves do not fit each other</translation>
    </message>
    <message>
        <source>it asks for a feature that its input does not have</source>
        <translation>it asks for a feature that its input does not have</translation>
    </message>
    <message>
        <source>its input has not two axes</source>
        <translation>its input has not two axes</translation>
    </message>
    <message>
        <source>it has no targets</source>
        <translation>it has no targets</translation>
    </message>
    <message>
        <source>its pool is of another kind than its input</source>
        <translation>its pool is of another kind than its input</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos; is no number</source>
        <translation>the text &apos;%1&apos; is no number</translation>
    </message>
    <message>
        <source>its pattern &apos;%1&apos; is no regular expression</source>
        <translation>its pattern &apos;%1&apos; is no regular expression</translation>
    </message>
    <message>
        <source>its input of shape %1 has several rows</source>
        <translation>its input of shape %1 has several rows</translation>
    </message>
    <message>
        <source>its case_change_action &apos;%1&apos; is not known</source>
        <translation>its case_change_action &apos;%1&apos; is not known</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; have elements of an unsupported type</source>
        <translation>the external weights of &apos;%1&apos; have elements of an unsupported type</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) has a %3 in which the value &apos;%4&apos; is made twice</source>
        <translation>node &apos;%1&apos; (%2) has a %3 in which the value &apos;%4&apos; is made twice</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) %3</source>
        <translation>node &apos;%1&apos; (%2) %3</translation>
    </message>
    <message>
        <source>Export it with dense ones in the file itself</source>
        <translation>Export it with dense ones in the file itself</translation>
    </message>
    <message>
        <source>carries value %1, whose element type changes</source>
        <translation>carries value %1, whose element type changes</translation>
    </message>
    <message>
        <source>has a body of other inputs or outputs than its own</source>
        <translation>has a body of other inputs or outputs than its own</translation>
    </message>
    <message>
        <source>has a body that is broken: %1</source>
        <translation>has a body that is broken: %1</translation>
    </message>
    <message>
        <source>has a branch of other inputs or outputs than its own</source>
        <translation>has a branch of other inputs or outputs than its own</translation>
    </message>
    <message>
        <source>has an input of too few dimensions</source>
        <translation>has an input of too few dimensions</translation>
    </message>
    <message>
        <source>has another number of axes than it scans</source>
        <translation>has another number of axes than it scans</translation>
    </message>
    <message>
        <source>has no condition</source>
        <translation>has no condition</translation>
    </message>
    <message>
        <source>holds bodies within bodies that become too large</source>
        <translation>holds bodies within bodies that become too large</translation>
    </message>
    <message>
        <source>lacks a value to begin with</source>
        <translation>lacks a value to begin with</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>lacks an input</translation>
    </message>
    <message>
        <source>lacks its %1</source>
        <translation>lacks its %1</translation>
    </message>
    <message>
        <source>makes an output of an impossible shape</source>
        <translation>makes an output of an impossible shape</translation>
    </message>
    <message>
        <source>scans another number of inputs than it has</source>
        <translation>scans another number of inputs than it has</translation>
    </message>
    <message>
        <source>sequences of several lengths are not supported</source>
        <translation>sequences of several lengths are not supported</translation>
    </message>
    <message>
        <source>the body of node &apos;%1&apos; holds weights that are sparse or in another file</source>
        <translation>the body of node &apos;%1&apos; holds weights that are sparse or in another file</translation>
    </message>
    <message>
        <source>would collect more than any memory holds</source>
        <translation>would collect more than any memory holds</translation>
    </message>
    <message>
        <source>a body that only a run can tell gives the sequence &apos;%1&apos;</source>
        <translation>a body that only a run can tell gives the sequence &apos;%1&apos;</translation>
    </message>
    <message>
        <source>bodies are nested more than %1 deep</source>
        <translation>bodies are nested more than %1 deep</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body that gives a sequence beside what it carries</source>
        <translation>node &apos;%1&apos; has a body that gives a sequence beside what it carries</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos; of a body</source>
        <translation>nothing makes the output &apos;%1&apos; of a body</translation>
    </message>
    <message>
        <source>what its iterations give has several shapes</source>
        <translation>what its iterations give has several shapes</translation>
    </message>
    <message>
        <source>%1 is neither 0 nor 1</source>
        <translation>%1 is neither 0 nor 1</translation>
    </message>
    <message>
        <source>its bias does not fit its weights</source>
        <translation>its bias does not fit its weights</translation>
    </message>
    <message>
        <source>its input has no dimensions</source>
        <translation>its input has no dimensions</translation>
    </message>
    <message>
        <source>its inputs are of different types</source>
        <translation>its inputs are of different types</translation>
    </message>
    <message>
        <source>its channels do not form groups</source>
        <translation>its channels do not form groups</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a group or a channel</source>
        <translation>its scale and bias are not one number a group or a channel</translation>
    </message>
    <message>
        <source>its stash_type is no type of real numbers</source>
        <translation>its stash_type is no type of real numbers</translation>
    </message>
    <message>
        <source>no task has such an operator</source>
        <translation>no task has such an operator</translation>
    </message>
    <message>
        <source>it has another number of inputs or outputs than it may have</source>
        <translation>it has another number of inputs or outputs than it may have</translation>
    </message>
    <message>
        <source>it has no input %1</source>
        <translation>it has no input %1</translation>
    </message>
    <message>
        <source>its input %1 is a constant that no task holds</source>
        <translation>its input %1 is a constant that no task holds</translation>
    </message>
    <message>
        <source>its output is of another type than the task says</source>
        <translation>its output is of another type than the task says</translation>
    </message>
    <message>
        <source>one of its outputs is made by no node</source>
        <translation>one of its outputs is made by no node</translation>
    </message>
    <message>
        <source>its input has no spatial dimensions</source>
        <translation>its input has no spatial dimensions</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a channel</source>
        <translation>its scale and bias are not one number a channel</translation>
    </message>
    <message>
        <source>its shapes are known only when the model runs</source>
        <translation>its shapes are known only when the model runs</translation>
    </message>
    <message>
        <source>it runs the graphs in it, whose tasks are tuned</source>
        <translation>it runs the graphs in it, whose tasks are tuned</translation>
    </message>
    <message>
        <source>has no end: the loops of this run made %1 iterations</source>
        <translation>has no end: the loops of this run made %1 iterations</translation>
    </message>
    <message>
        <source>its iterations collect more than %1 bytes</source>
        <translation>its iterations collect more than %1 bytes</translation>
    </message>
    <message>
        <source>Give inputs with which it ends earlier</source>
        <translation>Give inputs with which it ends earlier</translation>
    </message>
    <message>
        <source>takes a branch that does not fit the shapes it is given: %1</source>
        <translation>takes a branch that does not fit the shapes it is given: %1</translation>
    </message>
    <message>
        <source>Give inputs of the sizes that the branch is made for</source>
        <translation>Give inputs of the sizes that the branch is made for</translation>
    </message>
    <message>
        <source>does not end soon on these inputs</source>
        <translation>does not end soon on these inputs</translation>
    </message>
    <message>
        <source>The given shapes may not fit; the file declares %1</source>
        <translation>The given shapes may not fit; the file declares %1</translation>
    </message>
    <message>
        <source>was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)</source>
        <translation>was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)</translation>
    </message>
    <message>
        <source>Go on with it on the command line, which knows how it began</source>
        <translation>Go on with it on the command line, which knows how it began</translation>
    </message>
    <message>
        <source>no library can be made: only a reference kernel can run %1, and there are none for this target</source>
        <translation>no library can be made: only a reference kernel can run %1, and there are none for this target</translation>
    </message>
    <message>
        <source>Cut these nodes off the model, or export it for a processor like this machine&apos;s</source>
        <translation>Cut these nodes off the model, or export it for a processor like this machine&apos;s</translation>
    </message>
    <message>
        <source>this archive, which belongs to Tilewright, was not found beside its programs</source>
        <translation>this archive, which belongs to Tilewright, was not found beside its programs</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole; a build with sanitizers has no such archive</source>
        <translation>Install Tilewright as a whole; a build with sanitizers has no such archive</translation>
    </message>
    <message>
        <source>Best points of before that are parents again</source>
        <translation>Best points of before that are parents again</translation>
    </message>
    <message>
        <source>Probability that a decision of a child is drawn anew</source>
        <translation>Probability that a decision of a child is drawn anew</translation>
    </message>
    <message>
        <source>Probability that it is drawn of the values that were frequent among the history&apos;s best</source>
        <translation>Probability that it is drawn of the values that were frequent among the history&apos;s best</translation>
    </message>
    <message>
        <source>Share of the history&apos;s points that are its best</source>
        <translation>Share of the history&apos;s points that are its best</translation>
    </message>
    <message>
        <source>Which parent gives a decision, with a history: by fitness, or by one place drawn</source>
        <translation>Which parent gives a decision, with a history: by fitness, or by one place drawn</translation>
    </message>
    <message>
        <source>Children bred, with a history, for each that trees choose; 1: they choose none</source>
        <translation>Children bred, with a history, for each that trees choose; 1: they choose none</translation>
    </message>
    <message>
        <source>Earlier tasks of other shapes that are looked at</source>
        <translation>Earlier tasks of other shapes that are looked at</translation>
    </message>
    <message>
        <source>Best points of each of them in the first generation</source>
        <translation>Best points of each of them in the first generation</translation>
    </message>
    <message>
        <source>Best points of this task, measured elsewhere, in the first generation</source>
        <translation>Best points of this task, measured elsewhere, in the first generation</translation>
    </message>
    <message>
        <source>Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew</source>
        <translation>Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew</translation>
    </message>
    <message>
        <source>Whether the walk&apos;s best are chosen for being unlike each other too, by the paper&apos;s or the code&apos;s rule</source>
        <translation>Whether the walk&apos;s best are chosen for being unlike each other too, by the paper&apos;s or the code&apos;s rule</translation>
    </message>
    <message>
        <source>Points for each that is wanted among which diversity chooses</source>
        <translation>Points for each that is wanted among which diversity chooses</translation>
    </message>
    <message>
        <source>What new values of all decisions count by the paper&apos;s rule, as a share of the best speed</source>
        <translation>What new values of all decisions count by the paper&apos;s rule, as a share of the best speed</translation>
    </message>
    <message>
        <source>Best points of all so far that are parents of every generation</source>
        <translation>Best points of all so far that are parents of every generation</translation>
    </message>
    <message>
        <source>What chooses the members of a larger generation that are measured</source>
        <translation>What chooses the members of a larger generation that are measured</translation>
    </message>
    <message>
        <source>How many times larger a generation is that the model filters</source>
        <translation>How many times larger a generation is that the model filters</translation>
    </message>
    <message>
        <source>Largest p-value at which a program counts as faster than another</source>
        <translation>Largest p-value at which a program counts as faster than another</translation>
    </message>
    <message>
        <source>Trials at most between two looks at their results</source>
        <translation>Trials at most between two looks at their results</translation>
    </message>
    <message>
        <source>Whether a descent that has converged is followed by another one</source>
        <translation>Whether a descent that has converged is followed by another one</translation>
    </message>
    <message>
        <source>Random points before the first step</source>
        <translation>Random points before the first step</translation>
    </message>
    <message>
        <source>How much less often steps begin at slower points</source>
        <translation>How much less often steps begin at slower points</translation>
    </message>
    <message>
        <source>Share of the first steps whose direction is drawn at random</source>
        <translation>Share of the first steps whose direction is drawn at random</translation>
    </message>
    <message>
        <source>How fast that share falls with each program measured</source>
        <translation>How fast that share falls with each program measured</translation>
    </message>
    <message>
        <source>Weight of what later steps gain</source>
        <translation>Weight of what later steps gain</translation>
    </message>
    <message>
        <source>Trials drawn at random before the process is asked</source>
        <translation>Trials drawn at random before the process is asked</translation>
    </message>
    <message>
        <source>Places from which its parameters are fitted</source>
        <translation>Places from which its parameters are fitted</translation>
    </message>
    <message>
        <source>Random points among which a round looks for the largest improvement</source>
        <translation>Random points among which a round looks for the largest improvement</translation>
    </message>
    <message>
        <source>Best points that local moves go on from</source>
        <translation>Best points that local moves go on from</translation>
    </message>
    <message>
        <source>Measured points that the process is given, at most</source>
        <translation>Measured points that the process is given, at most</translation>
    </message>
    <message>
        <source>Trials drawn at random before the estimators are asked</source>
        <translation>Trials drawn at random before the estimators are asked</translation>
    </message>
    <message>
        <source>Share of what was measured that counts as good</source>
        <translation>Share of what was measured that counts as good</translation>
    </message>
    <message>
        <source>Measured points that count as good, at most</source>
        <translation>Measured points that count as good, at most</translation>
    </message>
    <message>
        <source>Points drawn for each trial, of which the likeliest is taken</source>
        <translation>Points drawn for each trial, of which the likeliest is taken</translation>
    </message>
    <message>
        <source>Weight of what is likely before anything was measured</source>
        <translation>Weight of what is likely before anything was measured</translation>
    </message>
    <message>
        <source>Trials drawn at random before the forest is asked</source>
        <translation>Trials drawn at random before the forest is asked</translation>
    </message>
    <message>
        <source>Fastest programs around which neighbours are looked for</source>
        <translation>Fastest programs around which neighbours are looked for</translation>
    </message>
    <message>
        <source>Neighbours of each of them</source>
        <translation>Neighbours of each of them</translation>
    </message>
    <message>
        <source>Random points that the forest judges beside the neighbours</source>
        <translation>Random points that the forest judges beside the neighbours</translation>
    </message>
    <message>
        <source>Octaves of a factor, places among options, between a point and a neighbour</source>
        <translation>Octaves of a factor, places among options, between a point and a neighbour</translation>
    </message>
    <message>
        <source>Share of the fastest programs that the forest learns to find</source>
        <translation>Share of the fastest programs that the forest learns to find</translation>
    </message>
    <message>
        <source>Share of the points judged from which trials are chosen</source>
        <translation>Share of the points judged from which trials are chosen</translation>
    </message>
    <message>
        <source>How much a point loses by being like those chosen before it</source>
        <translation>How much a point loses by being like those chosen before it</translation>
    </message>
    <message>
        <source>Trees of the forest</source>
        <translation>Trees of the forest</translation>
    </message>
    <message>
        <source>Points that the draft looks at for each that the cost model sees</source>
        <translation>Points that the draft looks at for each that the cost model sees</translation>
    </message>
    <message>
        <source>How much the model&apos;s doubt of a program counts in its favour</source>
        <translation>How much the model&apos;s doubt of a program counts in its favour</translation>
    </message>
    <message>
        <source>Trials of a round: all of them, or fewer the less the model can be trusted</source>
        <translation>Trials of a round: all of them, or fewer the less the model can be trusted</translation>
    </message>
    <message>
        <source>Begin with what was fastest in like tasks</source>
        <translation>Begin with what was fastest in like tasks</translation>
    </message>
    <message>
        <source>CHAMELEON&apos;s reinforcement learning and adaptive sampling</source>
        <translation>CHAMELEON&apos;s reinforcement learning and adaptive sampling</translation>
    </message>
    <message>
        <source>Walks of the agent in a round, each from a point drawn at random</source>
        <translation>Walks of the agent in a round, each from a point drawn at random</translation>
    </message>
    <message>
        <source>Steps of a walk, at most</source>
        <translation>Steps of a walk, at most</translation>
    </message>
    <message>
        <source>Walks after which the agent learns of them</source>
        <translation>Walks after which the agent learns of them</translation>
    </message>
    <message>
        <source>Share of knobs that stay or reach an end at which a walk ends</source>
        <translation>Share of knobs that stay or reach an end at which a walk ends</translation>
    </message>
    <message>
        <source>Best points of the walks that are sampled for measuring</source>
        <translation>Best points of the walks that are sampled for measuring</translation>
    </message>
    <message>
        <source>Factor by which eight more clusters must lower the loss to be followed by more</source>
        <translation>Factor by which eight more clusters must lower the loss to be followed by more</translation>
    </message>
    <message>
        <source>Of which values of the best points samples are made</source>
        <translation>Of which values of the best points samples are made</translation>
    </message>
    <message>
        <source>How far the agent&apos;s probabilities may move in a lesson</source>
        <translation>How far the agent&apos;s probabilities may move in a lesson</translation>
    </message>
    <message>
        <source>Weight of the entropy of the agent&apos;s decisions</source>
        <translation>Weight of the entropy of the agent&apos;s decisions</translation>
    </message>
    <message>
        <source>Weight of the error of the agent&apos;s value network</source>
        <translation>Weight of the error of the agent&apos;s value network</translation>
    </message>
    <message>
        <source>Learning rate of the agent</source>
        <translation>Learning rate of the agent</translation>
    </message>
    <message>
        <source>Discount of a reward that comes a step later</source>
        <translation>Discount of a reward that comes a step later</translation>
    </message>
    <message>
        <source>Weight of a longer look ahead in the advantages</source>
        <translation>Weight of a longer look ahead in the advantages</translation>
    </message>
    <message>
        <source>Minibatches of each walk that the agent learns</source>
        <translation>Minibatches of each walk that the agent learns</translation>
    </message>
    <message>
        <source>Steps of a minibatch</source>
        <translation>Steps of a minibatch</translation>
    </message>
    <message>
        <source>Transfer from earlier tasks by a deep Gaussian process</source>
        <translation>Transfer from earlier tasks by a deep Gaussian process</translation>
    </message>
    <message>
        <source>Trials by which the model is first tuned to a task</source>
        <translation>Trials by which the model is first tuned to a task</translation>
    </message>
    <message>
        <source>What a point is worth that might be measured</source>
        <translation>What a point is worth that might be measured</translation>
    </message>
    <message>
        <source>Deviations that the upper confidence bound lies above the mean</source>
        <translation>Deviations that the upper confidence bound lies above the mean</translation>
    </message>
    <message>
        <source>Width of the hidden layer, at most</source>
        <translation>Width of the hidden layer, at most</translation>
    </message>
    <message>
        <source>Inducing points of each layer, at most</source>
        <translation>Inducing points of each layer, at most</translation>
    </message>
    <message>
        <source>Training steps on the history</source>
        <translation>Training steps on the history</translation>
    </message>
    <message>
        <source>Training steps on the trials of a task, before each round</source>
        <translation>Training steps on the trials of a task, before each round</translation>
    </message>
    <message>
        <source>Points of a training step</source>
        <translation>Points of a training step</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Learning rate</translation>
    </message>
    <message>
        <source>Weight of the prior that holds a task&apos;s model to the history</source>
        <translation>Weight of the prior that holds a task&apos;s model to the history</translation>
    </message>
    <message>
        <source>Samples of the hidden layer in a prediction</source>
        <translation>Samples of the hidden layer in a prediction</translation>
    </message>
    <message>
        <source>Steps of each chain in a round</source>
        <translation>Steps of each chain in a round</translation>
    </message>
    <message>
        <source>Loss of worth, as a share of its range, that is easily taken at first</source>
        <translation>Loss of worth, as a share of its range, that is easily taken at first</translation>
    </message>
    <message>
        <source>agent of the policy</source>
        <translation>agent of the policy</translation>
    </message>
    <message>
        <source>surrogate of the policy</source>
        <translation>surrogate of the policy</translation>
    </message>
    <message>
        <source>trust of the search in its model</source>
        <translation>trust of the search in its model</translation>
    </message>
    <message>
        <source>past searches</source>
        <translation>past searches</translation>
    </message>
    <message>
        <source>log record</source>
        <translation>log record</translation>
    </message>
    <message>
        <source>is none of AutoTVM</source>
        <translation>is none of AutoTVM</translation>
    </message>
    <message>
        <source>is left out of the template&apos;s space</source>
        <translation>is left out of the template&apos;s space</translation>
    </message>
    <message>
        <source>has no entity of this value</source>
        <translation>has no entity of this value</translation>
    </message>
    <message>
        <source>scheduler %1</source>
        <translation>scheduler %1</translation>
    </message>
    <message>
        <source>No task is expected to improve the objective by %1 % with the budget that is left</source>
        <translation>No task is expected to improve the objective by %1 % with the budget that is left</translation>
    </message>
    <message>
        <source>Ours: where most is expected to be gained, and less of it where a task stood still for long</source>
        <translation>Ours: where most is expected to be gained, and less of it where a task stood still for long</translation>
    </message>
    <message>
        <source>Ours: where the forecasts of the tasks promise most; ends early where they promise little</source>
        <translation>Ours: where the forecasts of the tasks promise most; ends early where they promise little</translation>
    </message>
    <message>
        <source>Ansor&apos;s: where most is expected to be gained, by the task&apos;s rounds and by similar tasks</source>
        <translation>Ansor&apos;s: where most is expected to be gained, by the task&apos;s rounds and by similar tasks</translation>
    </message>
    <message>
        <source>TVM&apos;s: one task after the other</source>
        <translation>TVM&apos;s: one task after the other</translation>
    </message>
    <message>
        <source>has the name of another space</source>
        <translation>has the name of another space</translation>
    </message>
    <message>
        <source>Name each space once</source>
        <translation>Name each space once</translation>
    </message>
    <message>
        <source>Share of the trials that the model chooses over all sketches, not sketch by sketch</source>
        <translation>Share of the trials that the model chooses over all sketches, not sketch by sketch</translation>
    </message>
    <message>
        <source>Programs that the model cannot tell apart of which no more are measured</source>
        <translation>Programs that the model cannot tell apart of which no more are measured</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>Best latency</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>largest expected gain, %1 a round</source>
        <translation>largest expected gain, %1 a round</translation>
    </message>
    <message>
        <source>its first round</source>
        <translation>its first round</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>asked for</translation>
    </message>
    <message>
        <source>has no valid program yet</source>
        <translation>has no valid program yet</translation>
    </message>
    <message>
        <source>by prediction alone</source>
        <translation>by prediction alone</translation>
    </message>
    <message>
        <source>asked for, at random</source>
        <translation>asked for, at random</translation>
    </message>
    <message>
        <source>its turn</source>
        <translation>its turn</translation>
    </message>
    <message>
        <source>takes much, and had few rounds</source>
        <translation>takes much, and had few rounds</translation>
    </message>
</context>
<context>
    <name>DecisionReader</name>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
</context>
<context>
    <name>DifferenceExplanation</name>
    <message>
        <source>; it </source>
        <translation>; it </translation>
    </message>
    <message>
        <source>What makes the difference is not known: without the task there is no program to look at.</source>
        <translation>What makes the difference is not known: without the task there is no program to look at.</translation>
    </message>
    <message>
        <source>Against it: the other one %1.</source>
        <translation>Against it: the other one %1.</translation>
    </message>
    <message>
        <source>Nothing in the estimates of the two explains why.</source>
        <translation>Nothing in the estimates of the two explains why.</translation>
    </message>
    <message>
        <source>By the estimate, this favours the left one: it %1.</source>
        <translation>By the estimate, this favours the left one: it %1.</translation>
    </message>
    <message>
        <source>By the estimate, this favours the right one: it %1.</source>
        <translation>By the estimate, this favours the right one: it %1.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together it should be %1 as fast; measured, it is %2.</source>
        <translation>By the estimate of all differences together it should be %1 as fast; measured, it is %2.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together the other one should be %1 as fast: the estimate misses something.</source>
        <translation>By the estimate of all differences together the other one should be %1 as fast: the estimate misses something.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together, the two should be about equally fast.</source>
        <translation>By the estimate of all differences together, the two should be about equally fast.</translation>
    </message>
</context>
<context>
    <name>DifferenceReasons</name>
    <message>
        <source>does without: %1 (the other one: %2)</source>
        <translation>does without: %1 (the other one: %2)</translation>
    </message>
    <message>
        <source>computes with vectors of %1 values, the other one with single values</source>
        <translation>computes with vectors of %1 values, the other one with single values</translation>
    </message>
    <message>
        <source>computes with vectors of %1 instead of %2 values</source>
        <translation>computes with vectors of %1 instead of %2 values</translation>
    </message>
    <message>
        <source>uses %1 instead of %2 of the vectors&apos; lanes</source>
        <translation>uses %1 instead of %2 of the vectors&apos; lanes</translation>
    </message>
    <message>
        <source>keeps %1 instead of %2 of %3 threads at work</source>
        <translation>keeps %1 instead of %2 of %3 threads at work</translation>
    </message>
    <message>
        <source>sums up within %1, which the L1 cache of %3 holds, the other one within %2</source>
        <translation>sums up within %1, which the L1 cache of %3 holds, the other one within %2</translation>
    </message>
    <message>
        <source>works on blocks of %1, which the L2 cache of %3 holds, the other one on %2</source>
        <translation>works on blocks of %1, which the L2 cache of %3 holds, the other one on %2</translation>
    </message>
    <message>
        <source>touches %1 in all, which the L3 cache of %3 holds, the other one %2</source>
        <translation>touches %1 in all, which the L3 cache of %3 holds, the other one %2</translation>
    </message>
    <message>
        <source>spends %1 of its instructions on saving and restoring registers, the other one %2</source>
        <translation>spends %1 of its instructions on saving and restoring registers, the other one %2</translation>
    </message>
    <message>
        <source>keeps its sums in registers, of which the other one needs %1 more than there are</source>
        <translation>keeps its sums in registers, of which the other one needs %1 more than there are</translation>
    </message>
    <message>
        <source>needs %1 instead of %2 registers more than there are</source>
        <translation>needs %1 instead of %2 registers more than there are</translation>
    </message>
    <message>
        <source>reads %1 less from memory (%2 instead of %3)</source>
        <translation>reads %1 less from memory (%2 instead of %3)</translation>
    </message>
    <message>
        <source>takes %1 less from the L3 cache (%2 instead of %3)</source>
        <translation>takes %1 less from the L3 cache (%2 instead of %3)</translation>
    </message>
    <message>
        <source>takes %1 less from the L2 cache (%2 instead of %3)</source>
        <translation>takes %1 less from the L2 cache (%2 instead of %3)</translation>
    </message>
    <message>
        <source>does %1 less arithmetic (%2 operations instead of %3)</source>
        <translation>does %1 less arithmetic (%2 operations instead of %3)</translation>
    </message>
    <message>
        <source>calls functions such as exp %1 less often (%2 instead of %3)</source>
        <translation>calls functions such as exp %1 less often (%2 instead of %3)</translation>
    </message>
    <message>
        <source>spends %1 fewer cycles on loads and stores (%2 instead of %3)</source>
        <translation>spends %1 fewer cycles on loads and stores (%2 instead of %3)</translation>
    </message>
    <message>
        <source>waits %1 less for its own sums (%2 cycles instead of %3)</source>
        <translation>waits %1 less for its own sums (%2 cycles instead of %3)</translation>
    </message>
    <message>
        <source>collects %1 fewer values one by one (%2 a step instead of %3)</source>
        <translation>collects %1 fewer values one by one (%2 a step instead of %3)</translation>
    </message>
    <message>
        <source>sends threads out %1 less often (%2 times instead of %3)</source>
        <translation>sends threads out %1 less often (%2 times instead of %3)</translation>
    </message>
</context>
<context>
    <name>ErrorText</name>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong, and what helps</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>Evaluation</name>
    <message>
        <source>Every model</source>
        <translation>Every model</translation>
    </message>
    <message>
        <source>Transfer to other targets</source>
        <translation>Transfer to other targets</translation>
    </message>
    <message>
        <source>Number of platforms</source>
        <translation>Number of platforms</translation>
    </message>
    <message>
        <source>ATFormer&apos;s ablation</source>
        <translation>ATFormer&apos;s ablation</translation>
    </message>
    <message>
        <source>ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and pre-training, (e) with pre-training, and (f) AutoTVM&apos;s trees.</source>
        <translation>ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and pre-training, (e) with pre-training, and (f) AutoTVM&apos;s trees.</translation>
    </message>
    <message>
        <source>Number of source tasks</source>
        <translation>Number of source tasks</translation>
    </message>
    <message>
        <source>GTuner&apos;s structures</source>
        <translation>GTuner&apos;s structures</translation>
    </message>
    <message>
        <source>GTuner with each of the structures that its authors compare.</source>
        <translation>GTuner with each of the structures that its authors compare.</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the program that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>Best known latency of a network as a share of what it takes with the program that the model puts first for each task; mean over networks (TenSet&apos;s definition)</translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the best of the five programs that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>Best known latency of a network as a share of what it takes with the best of the five programs that the model puts first for each task; mean over networks (TenSet&apos;s definition)</translation>
    </message>
    <message>
        <source>Top-1 pooled</source>
        <translation>Top-1 pooled</translation>
    </message>
    <message>
        <source>Top-1 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>Top-1 of all networks&apos; latencies added up (TLP&apos;s definition)</translation>
    </message>
    <message>
        <source>Top-5 pooled</source>
        <translation>Top-5 pooled</translation>
    </message>
    <message>
        <source>Top-5 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>Top-5 of all networks&apos; latencies added up (TLP&apos;s definition)</translation>
    </message>
    <message>
        <source>Rank corr.</source>
        <translation>Rank corr.</translation>
    </message>
    <message>
        <source>Rank correlation of predicted and measured speed within a task</source>
        <translation>Rank correlation of predicted and measured speed within a task</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pairs</translation>
    </message>
    <message>
        <source>Recall@10</source>
        <translation>Recall@10</translation>
    </message>
    <message>
        <source>Share of a task&apos;s ten fastest programs among the ten put first</source>
        <translation>Share of a task&apos;s ten fastest programs among the ten put first</translation>
    </message>
    <message>
        <source>Peak@1</source>
        <translation>Peak@1</translation>
    </message>
    <message>
        <source>Speed of the program put first, relative to the task&apos;s best</source>
        <translation>Speed of the program put first, relative to the task&apos;s best</translation>
    </message>
    <message>
        <source>Peak@5</source>
        <translation>Peak@5</translation>
    </message>
    <message>
        <source>Speed of the best of the five programs put first, relative to the task&apos;s best</source>
        <translation>Speed of the best of the five programs put first, relative to the task&apos;s best</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean squared error of the relative speed; none for models that only learn an order</source>
        <translation>Root mean squared error of the relative speed; none for models that only learn an order</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Explained share of the relative speed&apos;s variance; none for models that only learn an order</source>
        <translation>Explained share of the relative speed&apos;s variance; none for models that only learn an order</translation>
    </message>
    <message>
        <source>MAPE</source>
        <translation>MAPE</translation>
    </message>
    <message>
        <source>Mean absolute error as a share of the relative speed; none for models that only learn an order</source>
        <translation>Mean absolute error as a share of the relative speed; none for models that only learn an order</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>all tasks</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 tasks</translation>
    </message>
    <message>
        <source>no programs</source>
        <translation>no programs</translation>
    </message>
    <message>
        <source>all programs</source>
        <translation>all programs</translation>
    </message>
    <message>
        <source>%1 programs</source>
        <translation>%1 programs</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1, unchanged</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, then %2</translation>
    </message>
    <message>
        <source>%1 together with %2</source>
        <translation>%1 together with %2</translation>
    </message>
    <message>
        <source>%1 of the target alone</source>
        <translation>%1 of the target alone</translation>
    </message>
    <message>
        <source>%1, fine-tuned</source>
        <translation>%1, fine-tuned</translation>
    </message>
    <message>
        <source>%1, together</source>
        <translation>%1, together</translation>
    </message>
    <message>
        <source>%1, alone</source>
        <translation>%1, alone</translation>
    </message>
    <message>
        <source>Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; our targets differ in instruction set or threads, not in the processor</source>
        <translation>Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; our targets differ in instruction set or threads, not in the processor</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; ours are scores on a processor</source>
        <translation>Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; ours are scores on a processor</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the structure on an RTX 3090; ours are scores on a processor</source>
        <translation>Published: latency of ResNet-18 after a search with the structure on an RTX 3090; ours are scores on a processor</translation>
    </message>
    <message>
        <source>all</source>
        <translation>all</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>Published: TLP&apos;s evaluation, pooled, on TenSet&apos;s 2,308 tasks and other processors: compare which models are ahead, not the figures. The published TLP reads 25 rows of 22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of 40 (611,521 weights) and its epoch is chosen by validation</source>
        <translation>Published: TLP&apos;s evaluation, pooled, on TenSet&apos;s 2,308 tasks and other processors: compare which models are ahead, not the figures. The published TLP reads 25 rows of 22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of 40 (611,521 weights) and its epoch is chosen by validation</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</source>
        <translation>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</translation>
    </message>
    <message>
        <source>How well each cost model, trained on all training programs of the target, ranks programs of networks it has not seen.</source>
        <translation>How well each cost model, trained on all training programs of the target, ranks programs of networks it has not seen.</translation>
    </message>
    <message>
        <source>How well models rank programs of a target they were not trained for: used as they are, fine-tuned on some of its programs, trained together with those, or trained on those alone.</source>
        <translation>How well models rank programs of a target they were not trained for: used as they are, fine-tuned on some of its programs, trained together with those, or trained on those alone.</translation>
    </message>
    <message>
        <source>Compare each row with the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so a random order does well there</source>
        <translation>Compare each row with the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so a random order does well there</translation>
    </message>
    <message>
        <source>MTL-TLP on a target with few programs, by the platforms that it is trained with.</source>
        <translation>MTL-TLP on a target with few programs, by the platforms that it is trained with.</translation>
    </message>
    <message>
        <source>The same models, trained on more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</source>
        <translation>The same models, trained on more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</translation>
    </message>
    <message>
        <source>Share of pairs of programs of a task that are in the right order</source>
        <translation>Share of pairs of programs of a task that are in the right order</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>at random</source>
        <translation>at random</translation>
    </message>
    <message>
        <source>first options of its sketch</source>
        <translation>first options of its sketch</translation>
    </message>
    <message>
        <source>mutation</source>
        <translation>mutation</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>crossover</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>by hand</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>beam search</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>a decision and its values before and after</comment>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>default schedule</source>
        <translation>default schedule</translation>
    </message>
    <message>
        <source>plain loop nest</source>
        <translation>plain loop nest</translation>
    </message>
    <message>
        <source>an earlier search</source>
        <translation>an earlier search</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>annealing</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>grid</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>coordinate descent</translation>
    </message>
    <message>
        <source>Q-learning</source>
        <translation>Q-learning</translation>
    </message>
    <message>
        <source>expected improvement</source>
        <translation>expected improvement</translation>
    </message>
    <message>
        <source>Parzen estimators</source>
        <translation>Parzen estimators</translation>
    </message>
    <message>
        <source>random forest</source>
        <translation>random forest</translation>
    </message>
    <message>
        <source>reinforcement learning</source>
        <translation>reinforcement learning</translation>
    </message>
    <message>
        <source>a deep Gaussian process</source>
        <translation>a deep Gaussian process</translation>
    </message>
    <message>
        <source>found for a like task</source>
        <translation>found for a like task</translation>
    </message>
</context>
<context>
    <name>FeatureModel</name>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetic</translation>
    </message>
    <message>
        <source>Vectorised loops</source>
        <translation>Vectorised loops</translation>
    </message>
    <message>
        <source>Unrolled loops</source>
        <translation>Unrolled loops</translation>
    </message>
    <message>
        <source>Parallel loops</source>
        <translation>Parallel loops</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>Reads and writes</translation>
    </message>
    <message>
        <source>Bytes and cache lines</source>
        <translation>Bytes and cache lines</translation>
    </message>
    <message>
        <source>Reuse of buffers</source>
        <translation>Reuse of buffers</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Strides</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>Arithmetic intensity</translation>
    </message>
    <message>
        <source>Buffers of its own</source>
        <translation>Buffers of its own</translation>
    </message>
    <message>
        <source>Loops around</source>
        <translation>Loops around</translation>
    </message>
    <message>
        <source>Register tile</source>
        <translation>Register tile</translation>
    </message>
    <message>
        <source>Edges and guards</source>
        <translation>Edges and guards</translation>
    </message>
    <message>
        <source>Traffic between caches</source>
        <translation>Traffic between caches</translation>
    </message>
    <message>
        <source>Prefetches</source>
        <translation>Prefetches</translation>
    </message>
    <message>
        <source>Where buffers lie</source>
        <translation>Where buffers lie</translation>
    </message>
    <message>
        <source>Analytic draft</source>
        <translation>Analytic draft</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Workload</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>Task: all</source>
        <translation>Task: all</translation>
    </message>
    <message>
        <source>State: all</source>
        <translation>State: all</translation>
    </message>
    <message>
        <source>Round: all</source>
        <translation>Round: all</translation>
    </message>
    <message>
        <source>Source: all</source>
        <translation>Source: all</translation>
    </message>
    <message>
        <source>Time: any</source>
        <translation>Time: any</translation>
    </message>
    <message>
        <source>Task: the selected one</source>
        <translation>Task: the selected one</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>Task: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>State: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n state</numerusform>
            <numerusform>%n states</numerusform>
        </translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Source: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message>
        <source>Round: from %1</source>
        <translation>Round: from %1</translation>
    </message>
    <message>
        <source>Round: up to %1</source>
        <translation>Round: up to %1</translation>
    </message>
    <message>
        <source>Round: %1</source>
        <translation>Round: %1</translation>
    </message>
    <message>
        <source>Rounds: %1 to %2</source>
        <translation>Rounds: %1 to %2</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>Since %1</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>Until %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>not kept</translation>
    </message>
</context>
<context>
    <name>GraphChoice</name>
    <message>
        <source>one subgraph</source>
        <translation>one subgraph</translation>
    </message>
    <message>
        <source>plain layout</source>
        <translation>plain layout</translation>
    </message>
    <message>
        <source>blocks of %1 channels</source>
        <translation>blocks of %1 channels</translation>
    </message>
    <message>
        <source>%1 between two convolutions</source>
        <translation>%1 between two convolutions</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Task %1</source>
        <translation>Task %1</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>no task</translation>
    </message>
    <message>
        <source>Colour: task</source>
        <translation>Colour: task</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Colour: %1</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmic</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>nothing measured yet</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>no value</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>and %n more task</numerusform>
            <numerusform>and %n more tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>folded or removed</source>
        <translation>folded or removed</translation>
    </message>
    <message>
        <source>added by a pass</source>
        <translation>added by a pass</translation>
    </message>
</context>
<context>
    <name>GraphOverlay</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>Share of the total</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Failed trials</source>
        <translation>Failed trials</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operations</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Speed</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>no result</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verified</translation>
    </message>
    <message>
        <source>being tuned</source>
        <translation>being tuned</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>given up</translation>
    </message>
</context>
<context>
    <name>GraphPicture</name>
    <message numerus="yes">
        <source>block of %n box(es)</source>
        <translation>
            <numerusform>block of %n box</numerusform>
            <numerusform>block of %n boxes</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to unfold</source>
        <translation>Double-click to unfold</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n box</numerusform>
            <numerusform>%n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributes</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>input of the model</source>
        <translation>input of the model</translation>
    </message>
    <message>
        <source>output of the model</source>
        <translation>output of the model</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>Task %1</translation>
    </message>
    <message>
        <source>Belongs to no task</source>
        <translation>Belongs to no task</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>Producers</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>Consumers</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Inputs</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Outputs</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in %1</source>
        <translation>
            <numerusform>%n place in %1</numerusform>
            <numerusform>%n places in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>In %n session(s)</source>
        <translation>
            <numerusform>In %n session</numerusform>
            <numerusform>In %n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln trial(s), %2 failed</source>
        <translation>
            <numerusform>%1 · %Ln trial, %2 failed</numerusform>
            <numerusform>%1 · %Ln trials, %2 failed</numerusform>
        </translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Advice</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Record %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Show in graph</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>Show the program</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Show code</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Compare with…</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Measure again</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>Edit as new schedule</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Write a note</translation>
    </message>
    <message>
        <source>the repeats spread by %1</source>
        <translation>the repeats spread by %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>verified, largest relative error %1</source>
        <translation>verified, largest relative error %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>State</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Repeats</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Noise</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variant</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Measured</translation>
    </message>
    <message>
        <source>%1, after %2 of work</source>
        <translation>%1, after %2 of work</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a policy and a cost model</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>Why it failed</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Prediction</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <source>It stands for %1; measured: %2, error %3</source>
        <translation>It stands for %1; measured: %2, error %3</translation>
    </message>
    <message>
        <source>A step leads to the records that share it.</source>
        <translation>A step leads to the records that share it.</translation>
    </message>
    <message>
        <source>Features, the most telling first</source>
        <translation>Features, the most telling first</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 of the time</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>History</source>
        <translation>History</translation>
    </message>
    <message>
        <source>Looking for its family…</source>
        <translation>Looking for its family…</translation>
    </message>
    <message>
        <source>Parent, the earlier one most like it</source>
        <translation>Parent, the earlier one most like it</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>Parents</translation>
    </message>
    <message>
        <source>None: it was not made from another record.</source>
        <translation>None: it was not made from another record.</translation>
    </message>
    <message>
        <source>Children (%1)</source>
        <translation>Children (%1)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>the record counts as noisy: measure it again</source>
        <translation>the record counts as noisy: measure it again</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), %1 of the task&apos;s</source>
        <translation>
            <numerusform>%Ln record, %1 of the task&apos;s</numerusform>
            <numerusform>%Ln records, %1 of the task&apos;s</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; none ran</source>
        <translation>%1; none ran</translation>
    </message>
    <message>
        <source>%1; best %2, median %3</source>
        <comment>records and their latencies</comment>
        <translation>%1; best %2, median %3</translation>
    </message>
    <message>
        <source>A rule or a step leads to the records that share it.</source>
        <translation>A rule or a step leads to the records that share it.</translation>
    </message>
    <message>
        <source>%1 a run</source>
        <translation>%1 a run</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Unpin</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>record %1</translation>
    </message>
    <message>
        <source>No cost model had learnt enough to predict it.</source>
        <translation>No cost model had learnt enough to predict it.</translation>
    </message>
    <message numerus="yes">
        <source>Rank among %Ln program(s) of the task: predicted %1, measured %2</source>
        <translation>
            <numerusform>Rank among %Ln program of the task: predicted %1, measured %2</numerusform>
            <numerusform>Rank among %Ln programs of the task: predicted %1, measured %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the machine&apos;s speed had changed by %1</source>
        <translation>the machine&apos;s speed had changed by %1</translation>
    </message>
    <message>
        <source>Fused into %1</source>
        <translation>Fused into %1</translation>
    </message>
    <message>
        <source>%1 of a run (%2 %) in its reference kernel</source>
        <translation>%1 of a run (%2 %) in its reference kernel</translation>
    </message>
</context>
<context>
    <name>KeptSession</name>
    <message>
        <source>This version does not know the target %1.</source>
        <translation>This version does not know the target %1.</translation>
    </message>
    <message>
        <source>It was measured on another machine: this one lacks %1.</source>
        <translation>It was measured on another machine: this one lacks %1.</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>Warning: %1.</translation>
    </message>
</context>
<context>
    <name>LatencyResult</name>
    <message>
        <source>at least %1</source>
        <translation>at least %1</translation>
    </message>
    <message>
        <source>measured whole run</source>
        <translation>measured whole run</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks, earlier sessions</source>
        <translation>sum of %1 of %2 tasks, earlier sessions</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks</source>
        <translation>sum of %1 of %2 tasks</translation>
    </message>
    <message>
        <source>sum of tasks, earlier sessions</source>
        <translation>sum of tasks, earlier sessions</translation>
    </message>
    <message>
        <source>sum of tasks</source>
        <translation>sum of tasks</translation>
    </message>
    <message>
        <source>sum of tasks %1</source>
        <translation>sum of tasks %1</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the baseline was set (%2)</source>
        <translation>%1 as fast as the sum of tasks when the baseline was set (%2)</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the session began (%2)</source>
        <translation>%1 as fast as the sum of tasks when the session began (%2)</translation>
    </message>
    <message>
        <source>Sum of tasks: the tasks&apos; best latencies, each measured alone and counted as often as it occurs.</source>
        <translation>Sum of tasks: the tasks&apos; best latencies, each measured alone and counted as often as it occurs.</translation>
    </message>
    <message>
        <source>A whole run is measured when the search is at its end, and is the result from then on.</source>
        <translation>A whole run is measured when the search is at its end, and is the result from then on.</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks of the session of %3 (%2)</source>
        <translation>%1 as fast as the sum of tasks of the session of %3 (%2)</translation>
    </message>
    <message>
        <source>%1 as fast as the tasks&apos; default schedules (%2)</source>
        <translation>%1 as fast as the tasks&apos; default schedules (%2)</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>%1 as fast</translation>
    </message>
    <message>
        <source>%1 as fast as with the default schedules (%2)</source>
        <translation>%1 as fast as with the default schedules (%2)</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against the session of %2 (%1).</source>
        <translation>The speed-up is that of the sum of tasks against the session of %2 (%1).</translation>
    </message>
    <message>
        <source>The speed-up is that of the whole run against one with each task&apos;s default schedule (%1), measured in turn with it.</source>
        <translation>The speed-up is that of the whole run against one with each task&apos;s default schedule (%1), measured in turn with it.</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the baseline was set (%1).</source>
        <translation>The speed-up is that of the sum of tasks since the baseline was set (%1).</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against their default schedules (%1), each measured before the session&apos;s first round.</source>
        <translation>The speed-up is that of the sum of tasks against their default schedules (%1), each measured before the session&apos;s first round.</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the session began (%1): each task&apos;s best of earlier sessions or, where there was none, its first program.</source>
        <translation>The speed-up is that of the sum of tasks since the session began (%1): each task&apos;s best of earlier sessions or, where there was none, its first program.</translation>
    </message>
    <message>
        <source>A whole run of the model was measured at the end of the session, with the programs that were chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each other. A small model can be faster as a whole: its weights stay in the caches.</source>
        <translation>A whole run of the model was measured at the end of the session, with the programs that were chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each other. A small model can be faster as a whole: its weights stay in the caches.</translation>
    </message>
    <message>
        <source>whole run on a busy machine</source>
        <translation>whole run on a busy machine</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 to %3)</translation>
    </message>
    <message>
        <source>8 of 10 of its runs took %1 to %2; the result is what a quarter of them reached.</source>
        <translation>8 of 10 of its runs took %1 to %2; the result is what a quarter of them reached.</translation>
    </message>
    <message>
        <source>The runs differ from each other, or from what they consist of, by more than noise explains: something else ran on the machine. Session ▸ Time the finalists again repeats them.</source>
        <translation>The runs differ from each other, or from what they consist of, by more than noise explains: something else ran on the machine. Session ▸ Time the finalists again repeats them.</translation>
    </message>
</context>
<context>
    <name>LimitText</name>
    <message>
        <source>at the limit</source>
        <translation>at the limit</translation>
    </message>
    <message>
        <source>%1 of the limit, which counts the arithmetic of the direct algorithm: %2 needs less</source>
        <translation>%1 of the limit, which counts the arithmetic of the direct algorithm: %2 needs less</translation>
    </message>
    <message>
        <source>%1 of the limit: the machine&apos;s peaks were measured while it had other work or was slower. Measured again they can only rise</source>
        <translation>%1 of the limit: the machine&apos;s peaks were measured while it had other work or was slower. Measured again they can only rise</translation>
    </message>
    <message>
        <source>%1 of the limit: less is read than it counts, or from a nearer cache</source>
        <translation>%1 of the limit: less is read than it counts, or from a nearer cache</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>arithmetic</translation>
    </message>
    <message>
        <source>reading the L1 cache</source>
        <translation>reading the L1 cache</translation>
    </message>
    <message>
        <source>reading the L2 cache</source>
        <translation>reading the L2 cache</translation>
    </message>
    <message>
        <source>reading the L3 cache</source>
        <translation>reading the L3 cache</translation>
    </message>
    <message>
        <source>reading memory</source>
        <translation>reading memory</translation>
    </message>
    <message>
        <source>Limit of the machine: %1, set by %2</source>
        <translation>Limit of the machine: %1, set by %2</translation>
    </message>
    <message>
        <source>Limit of %1, which needs less arithmetic: %2, set by %3</source>
        <translation>Limit of %1, which needs less arithmetic: %2, set by %3</translation>
    </message>
    <message>
        <source>it only moves elements, against their order in memory</source>
        <translation>it only moves elements, against their order in memory</translation>
    </message>
    <message>
        <source>it is depthwise, and every product has operands of its own to load</source>
        <translation>it is depthwise, and every product has operands of its own to load</translation>
    </message>
    <message>
        <source>its groups have fewer channels than a vector has places</source>
        <translation>its groups have fewer channels than a vector has places</translation>
    </message>
    <message>
        <source>it has fewer channels than a vector has places</source>
        <translation>it has fewer channels than a vector has places</translation>
    </message>
    <message>
        <source>a matrix has fewer rows or columns than a vector has places</source>
        <translation>a matrix has fewer rows or columns than a vector has places</translation>
    </message>
    <message>
        <source>it reads every row again for what it found in it</source>
        <translation>it reads every row again for what it found in it</translation>
    </message>
    <message>
        <source>the cause is not known</source>
        <translation>the cause is not known</translation>
    </message>
    <message>
        <source>so short a program takes as long to enter and to leave</source>
        <translation>so short a program takes as long to enter and to leave</translation>
    </message>
    <message>
        <source>few programs were measured; more trials may find a faster one</source>
        <translation>few programs were measured; more trials may find a faster one</translation>
    </message>
    <message>
        <source>Far below the limit, at %1: %2</source>
        <translation>Far below the limit, at %1: %2</translation>
    </message>
    <message>
        <source>It counts %1 twice, which are read again because a whole row does not fit into a nearer cache</source>
        <translation>It counts %1 twice, which are read again because a whole row does not fit into a nearer cache</translation>
    </message>
</context>
<context>
    <name>LineCost</name>
    <message>
        <source>One such instruction can start every %1 cycles; its result takes %2 cycles, with operands in the L1 cache.</source>
        <translation>One such instruction can start every %1 cycles; its result takes %2 cycles, with operands in the L1 cache.</translation>
    </message>
    <message>
        <source>About %1 times in one call: %2 cycles, %3 of its function.</source>
        <translation>About %1 times in one call: %2 cycles, %3 of its function.</translation>
    </message>
    <message>
        <source>How often it runs is not known.</source>
        <translation>How often it runs is not known.</translation>
    </message>
    <message>
        <source>Static cost by LLVM&apos;s scheduler model of %1, not measured.</source>
        <translation>Static cost by LLVM&apos;s scheduler model of %1, not measured.</translation>
    </message>
    <message>
        <source>Static cost of each line</source>
        <translation>Static cost of each line</translation>
    </message>
</context>
<context>
    <name>LoadedModels</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoopNest</name>
    <message>
        <source>parallel</source>
        <translation>parallel</translation>
    </message>
    <message>
        <source>unrolled</source>
        <translation>unrolled</translation>
    </message>
    <message>
        <source>in vectors</source>
        <translation>in vectors</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1 cache</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 cache</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 cache</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memory</translation>
    </message>
    <message>
        <source>Loops around %1, from the outside in.</source>
        <translation>Loops around %1, from the outside in.</translation>
    </message>
    <message>
        <source>%1: %2 steps, touches %3, fits %4.</source>
        <translation>%1: %2 steps, touches %3, fits %4.</translation>
    </message>
    <message>
        <source>%1: %2 steps, %3, touches %4, fits %5.</source>
        <translation>%1: %2 steps, %3, touches %4, fits %5.</translation>
    </message>
    <message>
        <source>by blocks</source>
        <translation>by blocks</translation>
    </message>
    <message>
        <source>by threads</source>
        <translation>by threads</translation>
    </message>
    <message>
        <source>by virtual threads</source>
        <translation>by virtual threads</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n core</numerusform>
            <numerusform>%n cores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n usable hardware thread(s)</source>
        <translation>
            <numerusform>%n usable hardware thread</numerusform>
            <numerusform>%n usable hardware threads</numerusform>
        </translation>
    </message>
    <message>
        <source>A processor that does not tell its name</source>
        <translation>A processor that does not tell its name</translation>
    </message>
    <message>
        <source>No graphics processor</source>
        <translation>No graphics processor</translation>
    </message>
    <message>
        <source>None is needed.</source>
        <translation>None is needed.</translation>
    </message>
    <message>
        <source>This version tunes programs for processors only; this one stays unused.</source>
        <translation>This version tunes programs for processors only; this one stays unused.</translation>
    </message>
    <message>
        <source>No code generator</source>
        <translation>No code generator</translation>
    </message>
    <message>
        <source>This build cannot compile programs: nothing can be tuned.</source>
        <translation>This build cannot compile programs: nothing can be tuned.</translation>
    </message>
    <message>
        <source>It compiles the programs that are tried.</source>
        <translation>It compiles the programs that are tried.</translation>
    </message>
    <message>
        <source>No C compiler</source>
        <translation>No C compiler</translation>
    </message>
    <message>
        <source>Models can be tuned; to export one as a library install g++.</source>
        <translation>Models can be tuned; to export one as a library install g++.</translation>
    </message>
    <message>
        <source>It links the libraries that are exported.</source>
        <translation>It links the libraries that are exported.</translation>
    </message>
    <message>
        <source>No learner for networks</source>
        <translation>No learner for networks</translation>
    </message>
    <message>
        <source>All cost models but the networks can be used.</source>
        <translation>All cost models but the networks can be used.</translation>
    </message>
    <message>
        <source>Nothing disturbs measurements</source>
        <translation>Nothing disturbs measurements</translation>
    </message>
    <message>
        <source>The clock is steady, and no other program keeps the machine busy.</source>
        <translation>The clock is steady, and no other program keeps the machine busy.</translation>
    </message>
    <message>
        <source>%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory</source>
        <translation>%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory</translation>
    </message>
    <message>
        <source>The processor has them, but the system does not keep their registers; the kernel or the hypervisor has to enable that.</source>
        <translation>The processor has them, but the system does not keep their registers; the kernel or the hypervisor has to enable that.</translation>
    </message>
    <message>
        <source>They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers verify every program by running it.</source>
        <translation>They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers verify every program by running it.</translation>
    </message>
    <message>
        <source>The processor lacks %1 beside them: programs use narrower vectors.</source>
        <translation>The processor lacks %1 beside them: programs use narrower vectors.</translation>
    </message>
    <message>
        <source>Choose the target %1 to use them.</source>
        <translation>Choose the target %1 to use them.</translation>
    </message>
    <message>
        <source>Programs use them: CPUID tells of them, /proc/cpuinfo does not.</source>
        <translation>Programs use them: CPUID tells of them, /proc/cpuinfo does not.</translation>
    </message>
    <message>
        <source>Tuned programs compute with 32-bit floating-point numbers, which need none of them.</source>
        <translation>Tuned programs compute with 32-bit floating-point numbers, which need none of them.</translation>
    </message>
    <message>
        <source>Used though not listed: %1</source>
        <translation>Used though not listed: %1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Not used: %1</translation>
    </message>
    <message>
        <source>Caches smaller than the system reports</source>
        <translation>Caches smaller than the system reports</translation>
    </message>
    <message>
        <source>It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and programs are made for what was measured.</source>
        <translation>It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and programs are made for what was measured.</translation>
    </message>
</context>
<context>
    <name>MeasuringHolderText</name>
    <message>
        <source>Another session measures on this machine now.</source>
        <translation>Another session measures on this machine now.</translation>
    </message>
    <message>
        <source>Another window tunes %1 on this machine now.</source>
        <translation>Another window tunes %1 on this machine now.</translation>
    </message>
    <message>
        <source>A window of another process (%1) tunes %2 on this machine now.</source>
        <translation>A window of another process (%1) tunes %2 on this machine now.</translation>
    </message>
    <message>
        <source>A command (process %1) tunes %2 on this machine now.</source>
        <translation>A command (process %1) tunes %2 on this machine now.</translation>
    </message>
</context>
<context>
    <name>OpeningNotes</name>
    <message numerus="yes">
        <source>%n warning(s) about the file.</source>
        <translation>
            <numerusform>%n warning about the file.</numerusform>
            <numerusform>%n warnings about the file.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 operators cannot be tuned: they stay as reference kernels.</source>
        <translation>%1 of %2 operators cannot be tuned: they stay as reference kernels.</translation>
    </message>
    <message numerus="yes">
        <source>%n fused subgraph(s) have no sketch and run by simpler means.</source>
        <translation>
            <numerusform>%n fused subgraph has no sketch and runs by simpler means.</numerusform>
            <numerusform>%n fused subgraphs have no sketch and run by simpler means.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has not changed.</source>
        <translation>The file has not changed.</translation>
    </message>
    <message>
        <source>The file has changed: %1 of %2 tasks are the same and keep their records.</source>
        <translation>The file has changed: %1 of %2 tasks are the same and keep their records.</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>New: %1</translation>
    </message>
    <message>
        <source>Gone: %1</source>
        <translation>Gone: %1</translation>
    </message>
    <message>
        <source>The same: %1</source>
        <translation>The same: %1</translation>
    </message>
</context>
<context>
    <name>OutlinePicture</name>
    <message>
        <source>refused</source>
        <translation>refused</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Refused: %1</translation>
    </message>
</context>
<context>
    <name>Parallel</name>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>values of a decision</comment>
        <translation>%1 to %2</translation>
    </message>
</context>
<context>
    <name>PassDifference</name>
    <message numerus="yes">
        <source>%n line(s) as before</source>
        <translation>
            <numerusform>%n line as before</numerusform>
            <numerusform>%n lines as before</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointReader</name>
    <message>
        <source>%1, level %2</source>
        <translation>%1, level %2</translation>
    </message>
    <message>
        <source>%1, decision %2</source>
        <translation>%1, decision %2</translation>
    </message>
</context>
<context>
    <name>PrimitiveForm</name>
    <message>
        <source>Stage</source>
        <translation>Stage</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Loop</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Factors</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Tail</translation>
    </message>
    <message>
        <source>As in split</source>
        <translation>As in split</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parts</translation>
    </message>
    <message>
        <source>From loop</source>
        <translation>From loop</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Loops</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Order</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Unroll up to</source>
        <translation>Unroll up to</translation>
    </message>
    <message>
        <source>Inside stage</source>
        <translation>Inside stage</translation>
    </message>
    <message>
        <source>Inside loop</source>
        <translation>Inside loop</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>New axis</source>
        <translation>New axis</translation>
    </message>
    <message>
        <source>Operand</source>
        <translation>Operand</translation>
    </message>
    <message>
        <source>Ahead of</source>
        <translation>Ahead of</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Intrinsic</source>
        <translation>Intrinsic</translation>
    </message>
</context>
<context>
    <name>ProgramTraits</name>
    <message>
        <source>Cycles by the draft</source>
        <translation>Cycles by the draft</translation>
    </message>
    <message>
        <source>Bytes from memory</source>
        <translation>Bytes from memory</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 8 MiB, in all</source>
        <translation>What comes from beyond a cache of 8 MiB, in all</translation>
    </message>
    <message>
        <source>Bytes from the L3 cache</source>
        <translation>Bytes from the L3 cache</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 512 KiB, in all</source>
        <translation>What comes from beyond a cache of 512 KiB, in all</translation>
    </message>
    <message>
        <source>Bytes from the L2 cache</source>
        <translation>Bytes from the L2 cache</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 32 KiB, in all</source>
        <translation>What comes from beyond a cache of 32 KiB, in all</translation>
    </message>
    <message>
        <source>Lines that share a set</source>
        <translation>Lines that share a set</translation>
    </message>
    <message>
        <source>Cache lines of the innermost loops that share one set of the L1 cache; more than its ways push each other out</source>
        <translation>Cache lines of the innermost loops that share one set of the L1 cache; more than its ways push each other out</translation>
    </message>
    <message>
        <source>Working set: sums</source>
        <translation>Working set: sums</translation>
    </message>
    <message>
        <source>What the innermost sums touch: what L1 should hold</source>
        <translation>What the innermost sums touch: what L1 should hold</translation>
    </message>
    <message>
        <source>Working set: block of tiles</source>
        <translation>Working set: block of tiles</translation>
    </message>
    <message>
        <source>What the loops around the innermost sums touch: what L2 should hold</source>
        <translation>What the loops around the innermost sums touch: what L2 should hold</translation>
    </message>
    <message>
        <source>Working set: loop nest</source>
        <translation>Working set: loop nest</translation>
    </message>
    <message>
        <source>What the whole loop nest touches: what L3 should hold</source>
        <translation>What the whole loop nest touches: what L3 should hold</translation>
    </message>
    <message>
        <source>Values of a vector</source>
        <translation>Values of a vector</translation>
    </message>
    <message>
        <source>Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop</source>
        <translation>Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop</translation>
    </message>
    <message>
        <source>Lanes that work</source>
        <translation>Lanes that work</translation>
    </message>
    <message>
        <source>Share of the vectors&apos; lanes that compute something</source>
        <translation>Share of the vectors&apos; lanes that compute something</translation>
    </message>
    <message>
        <source>Registers of the tile</source>
        <translation>Registers of the tile</translation>
    </message>
    <message>
        <source>Vector registers that the largest register tile takes</source>
        <translation>Vector registers that the largest register tile takes</translation>
    </message>
    <message>
        <source>Registers too few</source>
        <translation>Registers too few</translation>
    </message>
    <message>
        <source>Vector registers that the innermost loops need in addition to the available ones</source>
        <translation>Vector registers that the innermost loops need in addition to the available ones</translation>
    </message>
    <message>
        <source>Floating-point operations</source>
        <translation>Floating-point operations</translation>
    </message>
    <message>
        <source>Of all statements</source>
        <translation>Of all statements</translation>
    </message>
    <message>
        <source>Calls of functions</source>
        <translation>Calls of functions</translation>
    </message>
    <message>
        <source>Of exp and the like</source>
        <translation>Of exp and the like</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>Divisions</translation>
    </message>
    <message>
        <source>Instructions by the draft</source>
        <translation>Instructions by the draft</translation>
    </message>
    <message>
        <source>Executed vector and scalar instructions, arithmetic and memory accesses together</source>
        <translation>Executed vector and scalar instructions, arithmetic and memory accesses together</translation>
    </message>
    <message>
        <source>Values collected one by one</source>
        <translation>Values collected one by one</translation>
    </message>
    <message>
        <source>Lanes of a step that are read or written by themselves</source>
        <translation>Lanes of a step that are read or written by themselves</translation>
    </message>
    <message>
        <source>Cycles of arithmetic</source>
        <translation>Cycles of arithmetic</translation>
    </message>
    <message>
        <source>Of the units for it</source>
        <translation>Of the units for it</translation>
    </message>
    <message>
        <source>Cycles of loads and stores</source>
        <translation>Cycles of loads and stores</translation>
    </message>
    <message>
        <source>Of the units for them</source>
        <translation>Of the units for them</translation>
    </message>
    <message>
        <source>Cycles that sums wait</source>
        <translation>Cycles that sums wait</translation>
    </message>
    <message>
        <source>Threads that work</source>
        <translation>Threads that work</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>On average</translation>
    </message>
    <message>
        <source>Times threads are sent out</source>
        <translation>Times threads are sent out</translation>
    </message>
    <message>
        <source>Each time costs about 0.4 µs</source>
        <translation>Each time costs about 0.4 µs</translation>
    </message>
    <message>
        <source>Steps written out</source>
        <translation>Steps written out</translation>
    </message>
    <message>
        <source>Of unrolled loops, of the statement that takes longest</source>
        <translation>Of unrolled loops, of the statement that takes longest</translation>
    </message>
    <message>
        <source>Lines asked for ahead</source>
        <translation>Lines asked for ahead</translation>
    </message>
    <message>
        <source>Cache lines that are prefetched</source>
        <translation>Cache lines that are prefetched</translation>
    </message>
    <message>
        <source>Tiles without a border</source>
        <translation>Tiles without a border</translation>
    </message>
    <message>
        <source>Share of tiles that need no condition</source>
        <translation>Share of tiles that need no condition</translation>
    </message>
    <message>
        <source>Micro-kernel</source>
        <translation>Micro-kernel</translation>
    </message>
    <message>
        <source>Whether the innermost loops are one written by hand</source>
        <translation>Whether the innermost loops are one written by hand</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>Statements</translation>
    </message>
    <message>
        <source>Buffers that are written</source>
        <translation>Buffers that are written</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Clock cycles until it is done, by a simple estimate without training</source>
        <translation>Clock cycles until it is done, by a simple estimate without training</translation>
    </message>
    <message>
        <source>Each step of a sum waits for the one before: too few independent sums leave the processor waiting</source>
        <translation>Each step of a sum waits for the one before: too few independent sums leave the processor waiting</translation>
    </message>
</context>
<context>
    <name>RecordReader</name>
    <message>
        <source>Open the model of this task to see its loop nest.</source>
        <translation>Open the model of this task to see its loop nest.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>verified</source>
        <translation>verified</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Spread</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Predicted</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variant</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>Measured at</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>compiled, not verified</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>by hand</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origin</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>noisy, %1</source>
        <translation>noisy, %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>noisy, repeats differ</source>
        <translation>noisy, repeats differ</translation>
    </message>
    <message>
        <source>Noisy: the repeats differ by %1, so the latency is in doubt.</source>
        <translation>Noisy: the repeats differ by %1, so the latency is in doubt.</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 slower than when the session began, so the latency is in doubt.</source>
        <translation>Noisy: the machine was %1 slower than when the session began, so the latency is in doubt.</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 faster than when the session began, so the latency is in doubt.</source>
        <translation>Noisy: the machine was %1 faster than when the session began, so the latency is in doubt.</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Measured on</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>L1 cache</source>
        <translation>L1 cache</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 cache</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3 cache</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memory</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>arithmetic</translation>
    </message>
    <message>
        <source>the L1 cache</source>
        <translation>the L1 cache</translation>
    </message>
    <message>
        <source>the L2 cache</source>
        <translation>the L2 cache</translation>
    </message>
    <message>
        <source>the L3 cache</source>
        <translation>the L3 cache</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memory</translation>
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
        <translation>▲ faster</translation>
    </message>
    <message>
        <source>▼ slower</source>
        <translation>▼ slower</translation>
    </message>
    <message>
        <source>≈ cannot tell</source>
        <translation>≈ cannot tell</translation>
    </message>
    <message>
        <source>%1 trials, %2 a round</source>
        <translation>%1 trials, %2 a round</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>all tasks</translation>
    </message>
    <message>
        <source>Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.</source>
        <translation>Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.</translation>
    </message>
    <message>
        <source>Shares are of the fastest program in the recorded space: 100 % is as fast as it.</source>
        <translation>Shares are of the fastest program in the recorded space: 100 % is as fast as it.</translation>
    </message>
    <message>
        <source>Shares are of the fastest program that any of these searches found: 100 % is as fast as it.</source>
        <translation>Shares are of the fastest program that any of these searches found: 100 % is as fast as it.</translation>
    </message>
    <message>
        <source>Medians over seeds, geometric means over tasks.</source>
        <translation>Medians over seeds, geometric means over tasks.</translation>
    </message>
    <message>
        <source>Medians over seeds.</source>
        <translation>Medians over seeds.</translation>
    </message>
    <message>
        <source>Not every contestant made every search: figures of all tasks are of those that each made.</source>
        <translation>Not every contestant made every search: figures of all tasks are of those that each made.</translation>
    </message>
    <message>
        <source>Searches on other data of the same names, left out: %1.</source>
        <translation>Searches on other data of the same names, left out: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 searches</source>
        <translation>%1 of %2 searches</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, about %2 left</translation>
    </message>
</context>
<context>
    <name>SessionStatus</name>
    <message>
        <source>Idle</source>
        <translation>Idle</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Preparing</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Tuning</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>Pausing</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Stopping</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Finished</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>sampling</translation>
    </message>
    <message>
        <source>features</source>
        <translation>features</translation>
    </message>
    <message>
        <source>predicting</source>
        <translation>predicting</translation>
    </message>
    <message>
        <source>building</source>
        <translation>building</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>measuring</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>verifying</translation>
    </message>
    <message>
        <source>training</source>
        <translation>training</translation>
    </message>
    <message>
        <source>comparing in place</source>
        <translation>comparing in place</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>the rest</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Where the time went: %1</source>
        <translation>Where the time went: %1</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>choosing</translation>
    </message>
    <message>
        <source>%1 · waits for its turn to measure</source>
        <translation>%1 · waits for its turn to measure</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n measurement(s) left in this round</source>
        <translation>
            <numerusform>%1 · %n measurement left in this round</numerusform>
            <numerusform>%1 · %n measurements left in this round</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · ends %2 first</source>
        <translation>%1 · ends %2 first</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Stopped</translation>
    </message>
</context>
<context>
    <name>ShownProfile</name>
    <message>
        <source>Samples of each line</source>
        <translation>Samples of each line</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3; %4, this machine</source>
        <translation>%1 of %2 samples, %3; %4, this machine</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>cycles</translation>
    </message>
    <message>
        <source>cpu clock</source>
        <translation>cpu clock</translation>
    </message>
    <message>
        <source>All instructions of line %1 of the loop nest.</source>
        <translation>All instructions of line %1 of the loop nest.</translation>
    </message>
    <message>
        <source>%1 samples of the running program (%2), %3 of them outside its code</source>
        <translation>%1 samples of the running program (%2), %3 of them outside its code</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 lost</translation>
    </message>
    <message>
        <source>Counted at line %1, because code that comes from one line of the loop nest cannot be separated.</source>
        <translation>Counted at line %1, because code that comes from one line of the loop nest cannot be separated.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Comma-separated values (*.csv)</translation>
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
        <translation>Exactly: %1</translation>
    </message>
</context>
<context>
    <name>TargetChoice</name>
    <message>
        <source>This machine</source>
        <translation>This machine</translation>
    </message>
    <message>
        <source>those of every x86-64 processor</source>
        <translation>those of every x86-64 processor</translation>
    </message>
    <message>
        <source>This machine cannot run code for %1: it lacks %2. Each task&apos;s first choice of the cost model is compiled; nothing is measured and nothing is verified.</source>
        <translation>This machine cannot run code for %1: it lacks %2. Each task&apos;s first choice of the cost model is compiled; nothing is measured and nothing is verified.</translation>
    </message>
    <message>
        <source>%1, this machine</source>
        <translation>%1, this machine</translation>
    </message>
    <message>
        <source>%1, by prediction</source>
        <translation>%1, by prediction</translation>
    </message>
    <message>
        <source>%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.
Instruction sets: %4</source>
        <translation>%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.
Instruction sets: %4</translation>
    </message>
    <message>
        <source>Programs are made for every processor of %1 and measured on this machine without its further instructions. On a processor that lacks these, times may differ.</source>
        <translation>Programs are made for every processor of %1 and measured on this machine without its further instructions. On a processor that lacks these, times may differ.</translation>
    </message>
    <message>
        <source>Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where the machine is moved to another processor it may fail.</source>
        <translation>Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where the machine is moved to another processor it may fail.</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>? %1 into %2 levels</source>
        <translation>? %1 into %2 levels</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>%1 · variant %2 · sketch %3 · %4</source>
        <translation>%1 · variant %2 · sketch %3 · %4</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verified</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>not verified</translation>
    </message>
    <message>
        <source>Measured %1 in session %2</source>
        <translation>Measured %1 in session %2</translation>
    </message>
    <message>
        <source>Fastest within the model; alone another one takes %1</source>
        <translation>Fastest within the model; alone another one takes %1</translation>
    </message>
    <message>
        <source>Loop nest of sketch %1</source>
        <translation>Loop nest of sketch %1</translation>
    </message>
    <message>
        <source>Variant %1 · %2 open decisions</source>
        <translation>Variant %1 · %2 open decisions</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Best program</translation>
    </message>
    <message>
        <source>Loop nest of the best program</source>
        <translation>Loop nest of the best program</translation>
    </message>
</context>
<context>
    <name>TimingWarningText</name>
    <message>
        <source>The clock of the processor changes with the load (governor “%1”).</source>
        <translation>The clock of the processor changes with the load (governor “%1”).</translation>
    </message>
    <message>
        <source>Other programs run: the load is %1 on %2 processors.</source>
        <translation>Other programs run: the load is %1 on %2 processors.</translation>
    </message>
    <message>
        <source>The machine runs on its battery.</source>
        <translation>The machine runs on its battery.</translation>
    </message>
    <message>
        <source>This is a virtual machine: others may use the same processor.</source>
        <translation>This is a virtual machine: others may use the same processor.</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads, and there are %2 processors.</source>
        <translation>Programs are to use %1 threads, and there are %2 processors.</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads on %2 cores: some share one.</source>
        <translation>Programs are to use %1 threads on %2 cores: some share one.</translation>
    </message>
    <message>
        <source>Run “sudo cpupower frequency-set -g performance” before a session.</source>
        <translation>Run “sudo cpupower frequency-set -g performance” before a session.</translation>
    </message>
    <message>
        <source>End what else runs before a session.</source>
        <translation>End what else runs before a session.</translation>
    </message>
    <message>
        <source>Plug it in before a session.</source>
        <translation>Plug it in before a session.</translation>
    </message>
    <message>
        <source>Watch the machine&apos;s noise in the line at the bottom.</source>
        <translation>Watch the machine&apos;s noise in the line at the bottom.</translation>
    </message>
    <message>
        <source>Choose fewer threads.</source>
        <translation>Choose fewer threads.</translation>
    </message>
    <message>
        <source>The system does not let threads be bound to processors.</source>
        <translation>The system does not let threads be bound to processors.</translation>
    </message>
    <message>
        <source>Allow the program sched_setaffinity; until then times vary more.</source>
        <translation>Allow the program sched_setaffinity; until then times vary more.</translation>
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
        <translation>Wrong use</translation>
    </message>
    <message>
        <source>Bad input</source>
        <translation>Bad input</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Not supported</translation>
    </message>
    <message>
        <source>Illegal program</source>
        <translation>Illegal program</translation>
    </message>
    <message>
        <source>Compilation failed</source>
        <translation>Compilation failed</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Crashed</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>Took too long</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Out of memory</translation>
    </message>
    <message>
        <source>Wrong result</source>
        <translation>Wrong result</translation>
    </message>
    <message>
        <source>System refused</source>
        <translation>System refused</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In use</translation>
    </message>
    <message>
        <source>From a newer version</source>
        <translation>From a newer version</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <source>Internal error</source>
        <translation>Internal error</translation>
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
        <translation>vs baseline</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::BaselineChoice</name>
    <message>
        <source>Once its model is open, everything is compared with this session.</source>
        <translation>Once its model is open, everything is compared with this session.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %Ln trial(s)</source>
        <translation>
            <numerusform>%1 · %2 · %Ln trial</numerusform>
            <numerusform>%1 · %2 · %Ln trials</numerusform>
        </translation>
    </message>
    <message>
        <source>No session of these models has been kept yet</source>
        <translation>No session of these models has been kept yet</translation>
    </message>
    <message>
        <source>None of its programs ran, so it has no latencies.</source>
        <translation>None of its programs ran, so it has no latencies.</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetModel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>Of the further trials, those that the task is expected to get</source>
        <translation>Of the further trials, those that the task is expected to get</translation>
    </message>
    <message>
        <source>Latency expected at the end, judged by how it fell so far</source>
        <translation>Latency expected at the end, judged by how it fell so far</translation>
    </message>
    <message>
        <source>Expected gain of the models, in which the task may occur several times</source>
        <translation>Expected gain of the models, in which the task may occur several times</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Further trials</source>
        <translation>Further trials</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Now</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Expected</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gain</translation>
    </message>
    <message>
        <source>It has no valid program yet, so there is no forecast.</source>
        <translation>It has no valid program yet, so there is no forecast.</translation>
    </message>
    <message>
        <source>It has too few trials of its own: its latency is assumed to fall as the others&apos; do.</source>
        <translation>It has too few trials of its own: its latency is assumed to fall as the others&apos; do.</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be in the end; one that gets no further trials stays as it is</source>
        <translation>How much faster than its baseline the task is expected to be in the end; one that gets no further trials stays as it is</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetSheet</name>
    <message>
        <source>Budget of this session</source>
        <translation>Budget of this session</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>Go on with this session</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>Change the budget</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Go on</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetView</name>
    <message>
        <source>Budget in all</source>
        <translation>Budget in all</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>Unit of the budget</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>trials in all</translation>
    </message>
    <message>
        <source>minutes in all</source>
        <translation>minutes in all</translation>
    </message>
    <message>
        <source>What each task is expected to come to</source>
        <translation>What each task is expected to come to</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nothing more</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s)</source>
        <translation>
            <numerusform>%Ln more trial</numerusform>
            <numerusform>%Ln more trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s), about %1</source>
        <translation>
            <numerusform>%Ln more trial, about %1</numerusform>
            <numerusform>%Ln more trials, about %1</numerusform>
        </translation>
    </message>
    <message>
        <source>All models together take %1.</source>
        <translation>All models together take %1.</translation>
    </message>
    <message>
        <source>All models together: %1 now, %2 to %3 expected (%4)</source>
        <translation>All models together: %1 now, %2 to %3 expected (%4)</translation>
    </message>
    <message>
        <source>No task is expected to become much faster.</source>
        <translation>No task is expected to become much faster.</translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it has had few trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>The next hour is best spent on %1: it has had few trials. %Ln trial may save %2.</numerusform>
            <numerusform>The next hour is best spent on %1: it has had few trials. %Ln trials may save %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it takes %3 of the models. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>The next hour is best spent on %1: it takes %3 of the models. %Ln trial may save %2.</numerusform>
            <numerusform>The next hour is best spent on %1: it takes %3 of the models. %Ln trials may save %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trial may save %2.</numerusform>
            <numerusform>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trials may save %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no forecast before the first valid program.</source>
        <translation>There is no forecast before the first valid program.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) have no valid program yet: there is no forecast for the models before that.</source>
        <translation>
            <numerusform>%n task has no valid program yet: there is no forecast for the models before that.</numerusform>
            <numerusform>%n tasks have no valid program yet: there is no forecast for the models before that.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateModel</name>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>By the predicted score, among the programs of this list; none for a program that was not chosen for its score</source>
        <translation>By the predicted score, among the programs of this list; none for a program that was not chosen for its score</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>Program %1</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>Predicted score</translation>
    </message>
    <message>
        <source>Score of the cost model and its own uncertainty; higher is faster; comparable within a task only</source>
        <translation>Score of the cost model and its own uncertainty; higher is faster; comparable within a task only</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>Came by</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Chosen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Why</translation>
    </message>
    <message>
        <source>It was drawn at random, so that the cost model learns what it does not know.</source>
        <translation>It was drawn at random, so that the cost model learns what it does not know.</translation>
    </message>
    <message>
        <source>The first options of each sketch are measured once, whatever their score.</source>
        <translation>The first options of each sketch are measured once, whatever their score.</translation>
    </message>
    <message>
        <source>The policy chose it by other means than its score.</source>
        <translation>The policy chose it by other means than its score.</translation>
    </message>
    <message>
        <source>All programs that the cost model chose in this round are predicted to be at least as fast.</source>
        <translation>All programs that the cost model chose in this round are predicted to be at least as fast.</translation>
    </message>
    <message>
        <source>It was next by its score, but this round kept places for programs that are not chosen for their score.</source>
        <translation>It was next by its score, but this round kept places for programs that are not chosen for their score.</translation>
    </message>
    <message>
        <source>It is too much like other programs of this round, which stand for it or bring more that is new.</source>
        <translation>It is too much like other programs of this round, which stand for it or bring more that is new.</translation>
    </message>
    <message>
        <source>Its score is higher than that of a chosen program, but the cost model doubts that one more, so that it may turn out faster.</source>
        <translation>Its score is higher than that of a chosen program, but the cost model doubts that one more, so that it may turn out faster.</translation>
    </message>
    <message>
        <source>The default program comes first unless another is predicted to be much faster, and this one is not.</source>
        <translation>The default program comes first unless another is predicted to be much faster, and this one is not.</translation>
    </message>
    <message>
        <source>No code can be made of it for this target.</source>
        <translation>No code can be made of it for this target.</translation>
    </message>
    <message>
        <source>The cost model chose it; it is number %1 of the %2 in this list by predicted score.</source>
        <translation>The cost model chose it; it is number %1 of the %2 in this list by predicted score.</translation>
    </message>
    <message>
        <source>The places for programs of its kind, such as those of a sketch, changes to measured programs or a generation, went to programs with a higher score.</source>
        <translation>The places for programs of its kind, such as those of a sketch, changes to measured programs or a generation, went to programs with a higher score.</translation>
    </message>
    <message>
        <source>It is predicted to be much slower than the cost model&apos;s favourite.</source>
        <translation>It is predicted to be much slower than the cost model&apos;s favourite.</translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateView</name>
    <message>
        <source>Candidates of the latest round</source>
        <translation>Candidates of the latest round</translation>
    </message>
    <message>
        <source>The selected task had no round yet that the cost model guided.</source>
        <translation>The selected task had no round yet that the cost model guided.</translation>
    </message>
    <message>
        <source>While a session runs, this shows which programs of the latest round were chosen and why others were not, once the cost model guides it. Stored sessions do not have this.</source>
        <translation>While a session runs, this shows which programs of the latest round were chosen and why others were not, once the cost model guides it. Stored sessions do not have this.</translation>
    </message>
    <message>
        <source>Task %1, round %2: %3 chosen, and the best %4 of the others</source>
        <translation>Task %1, round %2: %3 chosen, and the best %4 of the others</translation>
    </message>
    <message>
        <source>The cost model did not rank the programs of this task&apos;s latest round.</source>
        <translation>The cost model did not rank the programs of this task&apos;s latest round.</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeDock</name>
    <message>
        <source>Generating the code…</source>
        <translation>Generating the code…</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Something else has the machine to itself.</translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanes</name>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
    <message>
        <source>Loop nest after the chosen pass</source>
        <translation>Loop nest after the chosen pass</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembly</translation>
    </message>
    <message>
        <source>Hottest line</source>
        <translation>Hottest line</translation>
    </message>
    <message>
        <source>Go to the line that costs most by LLVM&apos;s scheduler model</source>
        <translation>Go to the line that costs most by LLVM&apos;s scheduler model</translation>
    </message>
    <message>
        <source>Assembly · static cost by LLVM&apos;s scheduler model of %1, not measured</source>
        <translation>Assembly · static cost by LLVM&apos;s scheduler model of %1, not measured</translation>
    </message>
    <message>
        <source>Loop nest after “%1”</source>
        <translation>Loop nest after “%1”</translation>
    </message>
    <message>
        <source>There is not enough room for this pane now; choose it to replace another one</source>
        <translation>There is not enough room for this pane now; choose it to replace another one</translation>
    </message>
    <message>
        <source>LLVM IR · samples</source>
        <translation>LLVM IR · samples</translation>
    </message>
    <message>
        <source>Go to the line that most samples are at</source>
        <translation>Go to the line that most samples are at</translation>
    </message>
    <message>
        <source>Assembly · %1</source>
        <translation>Assembly · %1</translation>
    </message>
    <message>
        <source>What “%1” changed</source>
        <translation>What “%1” changed</translation>
    </message>
    <message>
        <source>%1 · samples</source>
        <translation>%1 · samples</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeProfiler</name>
    <message>
        <source>no sample was taken while it ran</source>
        <translation>no sample was taken while it ran</translation>
    </message>
    <message>
        <source>Sample it again</source>
        <translation>Sample it again</translation>
    </message>
    <message>
        <source>There is no machine code to sample.</source>
        <translation>There is no machine code to sample.</translation>
    </message>
    <message>
        <source>This machine lacks what the program needs to run: %1</source>
        <translation>This machine lacks what the program needs to run: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>What to do</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Type what you want to do</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>What can be done</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>Nothing is called that</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareView</name>
    <message>
        <source>Select two records and choose Compare.</source>
        <translation>Select two records and choose Compare.</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Loop nests</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>Primitives</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>What is compared</translation>
    </message>
    <message>
        <source>Cannot tell: one of them was not measured.</source>
        <translation>Cannot tell: one of them was not measured.</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets.</source>
        <translation>Cannot tell: they were measured on different targets.</translation>
    </message>
    <message>
        <source>They are programs of different tasks.</source>
        <translation>They are programs of different tasks.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Record %1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;Record %1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>%1 · spread %2 · %3</source>
        <translation>%1 · spread %2 · %3</translation>
    </message>
    <message>
        <source>Repeats: %1</source>
        <translation>Repeats: %1</translation>
    </message>
    <message>
        <source>Variant %1 · sketch %2 · %3</source>
        <translation>Variant %1 · sketch %2 · %3</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Features</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembly</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch&apos;s, of the logarithms), widened by what the machine&apos;s own speed changed between them. Interrupted repeats are left out. An interval that contains 1 shows no difference.</source>
        <translation>In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch&apos;s, of the logarithms), widened by what the machine&apos;s own speed changed between them. Interrupted repeats are left out. An interval that contains 1 shows no difference.</translation>
    </message>
    <message>
        <source>Features in which the programs differ</source>
        <translation>Features in which the programs differ</translation>
    </message>
    <message>
        <source>Also what cost models see</source>
        <translation>Also what cost models see</translation>
    </message>
    <message>
        <source>Adds the features of the programs&apos; statements by their own names</source>
        <translation>Adds the features of the programs&apos; statements by their own names</translation>
    </message>
    <message>
        <source>Instructions of the two programs by class</source>
        <translation>Instructions of the two programs by class</translation>
    </message>
    <message>
        <source>Cannot tell: each was measured only once, too few repeats for an interval.</source>
        <translation>Cannot tell: each was measured only once, too few repeats for an interval.</translation>
    </message>
    <message>
        <source>Left is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>Left is faster: %1 (%2 to %3 with 95 % confidence).</translation>
    </message>
    <message>
        <source>Right is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>Right is faster: %1 (%2 to %3 with 95 % confidence).</translation>
    </message>
    <message>
        <source>Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.</source>
        <translation>Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.</translation>
    </message>
    <message>
        <source>One was measured only once; its noise is taken to be the other&apos;s.</source>
        <translation>One was measured only once; its noise is taken to be the other&apos;s.</translation>
    </message>
    <message>
        <source>Both are one and the same program.</source>
        <translation>Both are one and the same program.</translation>
    </message>
    <message>
        <source>Open the model of this task to see the features of its programs.</source>
        <translation>Open the model of this task to see the features of its programs.</translation>
    </message>
    <message>
        <source>They do not differ in any feature.</source>
        <translation>They do not differ in any feature.</translation>
    </message>
    <message>
        <source>Generating the code…</source>
        <translation>Generating the code…</translation>
    </message>
    <message>
        <source>Record %1: %2</source>
        <translation>Record %1: %2</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline (%2)</source>
        <translation>%1 as fast as the baseline (%2)</translation>
    </message>
    <message>
        <source>There are no estimates for programs of this target.</source>
        <translation>There are no estimates for programs of this target.</translation>
    </message>
</context>
<context>
    <name>tilewright::ComparedCostModels</name>
    <message>
        <source>%1, learnt from the first half</source>
        <translation>%1, learnt from the first half</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Cost model</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>Rank correlation</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>Top-quarter recall</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programs</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveGrid</name>
    <message>
        <source>not measured yet</source>
        <translation>not measured yet</translation>
    </message>
    <message>
        <source>%1, %2 as fast as the baseline (%3)</source>
        <translation>%1, %2 as fast as the baseline (%3)</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveModel</name>
    <message>
        <source>%1, %2 of %3 tasks measured</source>
        <translation>%1, %2 of %3 tasks measured</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Of</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Trial</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>Best latency</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>Sum of tasks</translation>
    </message>
    <message>
        <source>How much faster the best is than the baseline of the task, or of the model</source>
        <translation>How much faster the best is than the baseline of the task, or of the model</translation>
    </message>
</context>
<context>
    <name>tilewright::DataTable</name>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Copy all as</source>
        <translation>Copy all as</translation>
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
        <translation>Save as…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Save the table</translation>
    </message>
</context>
<context>
    <name>tilewright::DatabaseDialog</name>
    <message>
        <source>Database of records</source>
        <translation>Database of records</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Check</translation>
    </message>
    <message>
        <source>Reads the whole file and every reference in it</source>
        <translation>Reads the whole file and every reference in it</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>C&amp;ompact</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>&amp;Back up…</translation>
    </message>
    <message>
        <source>Copies all sessions, also while one runs</source>
        <translation>Copies all sessions, also while one runs</translation>
    </message>
    <message>
        <source>Nothing has been kept yet.</source>
        <translation>Nothing has been kept yet.</translation>
    </message>
    <message>
        <source>Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6</source>
        <translation>Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6</translation>
    </message>
    <message>
        <source>Reading the whole database…</source>
        <translation>Reading the whole database…</translation>
    </message>
    <message>
        <source>There is no database yet.</source>
        <translation>There is no database yet.</translation>
    </message>
    <message>
        <source>The database is whole.</source>
        <translation>The database is whole.</translation>
    </message>
    <message>
        <source>Writing the database anew…</source>
        <translation>Writing the database anew…</translation>
    </message>
    <message>
        <source>%1 were freed.</source>
        <translation>%1 were freed.</translation>
    </message>
    <message>
        <source>There was nothing to free.</source>
        <translation>There was nothing to free.</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>Back up the database</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>Databases of records (*.db);;All files (*)</translation>
    </message>
    <message>
        <source>Copying the database…</source>
        <translation>Copying the database…</translation>
    </message>
    <message>
        <source>All sessions are copied to %1.</source>
        <translation>All sessions are copied to %1.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Rewrites the file without the space that deleted rows took</source>
        <translation>Rewrites the file without the space that deleted rows took</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionForm</name>
    <message>
        <source>This sketch leaves nothing open.</source>
        <translation>This sketch leaves nothing open.</translation>
    </message>
    <message>
        <source>%1, factor %2</source>
        <translation>%1, factor %2</translation>
    </message>
    <message>
        <source>· %1 outside</source>
        <translation>· %1 outside</translation>
    </message>
    <message>
        <source>✗ of %1</source>
        <translation>✗ of %1</translation>
    </message>
    <message>
        <source>No value fits the other factors.</source>
        <translation>No value fits the other factors.</translation>
    </message>
    <message>
        <source>Fits the other factors: %1</source>
        <translation>Fits the other factors: %1</translation>
    </message>
    <message>
        <source>Other decisions leave nothing to choose here.</source>
        <translation>Other decisions leave nothing to choose here.</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionModel</name>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Why it was chosen</source>
        <translation>Why it was chosen</translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation>Expected gain</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gain</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>How much the scheduler expected a round to lower the model&apos;s latency</source>
        <translation>How much the scheduler expected a round to lower the model&apos;s latency</translation>
    </message>
    <message>
        <source>How much the round lowered the model&apos;s latency</source>
        <translation>How much the round lowered the model&apos;s latency</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentModel</name>
    <message>
        <source>%1, the first of its kind</source>
        <translation>%1, the first of its kind</translation>
    </message>
    <message>
        <source>%1, bred from programs that were never measured</source>
        <translation>%1, bred from programs that were never measured</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a sketch and where its program came from</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Change</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>How much faster the program is than its task&apos;s baseline</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentPlay</name>
    <message>
        <source>Generation that is shown</source>
        <translation>Generation that is shown</translation>
    </message>
    <message>
        <source>Generation of the line of descent</source>
        <translation>Generation of the line of descent</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Stop at this generation (Space)</source>
        <translation>Stop at this generation (Space)</translation>
    </message>
    <message>
        <source>Show one generation after the other (Space)</source>
        <translation>Show one generation after the other (Space)</translation>
    </message>
    <message>
        <source>Generation %1 of %2 · record %3 · %4</source>
        <translation>Generation %1 of %2 · record %3 · %4</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>There are no loops to draw.</translation>
    </message>
    <message>
        <source>Choose a program to see how it came about.</source>
        <translation>Choose a program to see how it came about.</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Drawing…</translation>
    </message>
</context>
<context>
    <name>tilewright::DiffPanes</name>
    <message>
        <source>First program</source>
        <translation>First program</translation>
    </message>
    <message>
        <source>Second program</source>
        <translation>Second program</translation>
    </message>
</context>
<context>
    <name>tilewright::EmptyState</name>
    <message>
        <source>No records for this filter</source>
        <translation>No records for this filter</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Clear filter</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorBar</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Close the message</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorModel</name>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>Last trial</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place and what is wrong there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>Where: %1</translation>
    </message>
    <message>
        <source>When: %1</source>
        <translation>When: %1</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>What helps: %1</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Times</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>Last at</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorView</name>
    <message>
        <source>Show its records</source>
        <translation>Show its records</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>of %1</translation>
    </message>
    <message>
        <source>Failure in full</source>
        <translation>Failure in full</translation>
    </message>
    <message>
        <source>Select a cause to read its failures in full.</source>
        <translation>Select a cause to read its failures in full.</translation>
    </message>
    <message>
        <source>Which failure of the cause</source>
        <translation>Which failure of the cause</translation>
    </message>
    <message>
        <source>Failure </source>
        <translation>Failure </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Run this one again verbosely</source>
        <translation>Run this one again verbosely</translation>
    </message>
    <message>
        <source>Builds and runs the program once more in a worker of its own, and tells every step of it</source>
        <translation>Builds and runs the program once more in a worker of its own, and tells every step of it</translation>
    </message>
    <message numerus="yes">
        <source>%n cause(s) muted</source>
        <translation>
            <numerusform>%n cause muted</numerusform>
            <numerusform>%n causes muted</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Hide</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Hide muted causes</source>
        <translation>Hide muted causes</translation>
    </message>
    <message>
        <source>Show muted causes</source>
        <translation>Show muted causes</translation>
    </message>
    <message>
        <source>Unmute this cause</source>
        <translation>Unmute this cause</translation>
    </message>
    <message>
        <source>Mute this cause</source>
        <translation>Mute this cause</translation>
    </message>
    <message>
        <source>Muted causes are counted, not listed, in this session</source>
        <translation>Muted causes are counted, not listed, in this session</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Report</translation>
    </message>
    <message>
        <source>Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a verbose run is part of it once it is here.</source>
        <translation>Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a verbose run is part of it once it is here.</translation>
    </message>
    <message>
        <source>Causes of failed trials, and what else went wrong</source>
        <translation>Causes of failed trials, and what else went wrong</translation>
    </message>
    <message>
        <source>No trial has failed, and nothing else went wrong.</source>
        <translation>No trial has failed, and nothing else went wrong.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Do once more what went wrong</source>
        <translation>Do once more what went wrong</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Dismiss</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>Take it off the list</translation>
    </message>
    <message>
        <source>Open record</source>
        <translation>Open record</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Show code</translation>
    </message>
    <message>
        <source>No record of this failure was kept</source>
        <translation>No record of this failure was kept</translation>
    </message>
    <message>
        <source>The page of this record: the steps of its schedule, its features, its parents</source>
        <translation>The page of this record: the steps of its schedule, its features, its parents</translation>
    </message>
    <message>
        <source>What this program becomes: the loop nest pass by pass, and what the compiler makes of it</source>
        <translation>What this program becomes: the loop nest pass by pass, and what the compiler makes of it</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorsDock</name>
    <message>
        <source>Errors (%1)</source>
        <translation>Errors (%1)</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errors</translation>
    </message>
    <message>
        <source>Not while a session measures, which has the machine to itself: pause it first</source>
        <translation>Not while a session measures, which has the machine to itself: pause it first</translation>
    </message>
    <message>
        <source>Something else has the machine to itself</source>
        <translation>Something else has the machine to itself</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationModel</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Learnt from: %1</source>
        <translation>Learnt from: %1</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>random order</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>true order</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Learnt from</source>
        <translation>Learnt from</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Per program</source>
        <translation>Per program</translation>
    </message>
    <message>
        <source>Numbers that were learnt: weights, or thresholds and leaves</source>
        <translation>Numbers that were learnt: weights, or thresholds and leaves</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameters</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Published</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1, on %2</translation>
    </message>
    <message>
        <source>%1, same for each</source>
        <translation>%1, same for each</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</translation>
    </message>
    <message>
        <source>Average score of a random order of the same programs</source>
        <translation>Average score of a random order of the same programs</translation>
    </message>
    <message>
        <source>Score of the true order of the same programs: no model can do better</source>
        <translation>Score of the true order of the same programs: no model can do better</translation>
    </message>
    <message>
        <source>What the model was trained on before it was judged</source>
        <translation>What the model was trained on before it was judged</translation>
    </message>
    <message>
        <source>Time the model took to learn, its source platforms included: the median over seeds, since other work on a machine only adds to it</source>
        <translation>Time the model took to learn, its source platforms included: the median over seeds, since other work on a machine only adds to it</translation>
    </message>
    <message>
        <source>Time to describe a program to the model and predict its score: the least over seeds, since other work on a machine only adds to it</source>
        <translation>Time to describe a program to the model and predict its score: the least over seeds, since other work on a machine only adds to it</translation>
    </message>
    <message>
        <source>How many trainings the mean is taken over; there is no interval where all of them gave the same scores</source>
        <translation>How many trainings the mean is taken over; there is no interval where all of them gave the same scores</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationView</name>
    <message>
        <source>Copy the command</source>
        <translation>Copy the command</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>What is compared</translation>
    </message>
    <message>
        <source>Target that the models are judged on</source>
        <translation>Target that the models are judged on</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>What the chart shows</translation>
    </message>
    <message>
        <source>mean over networks</source>
        <translation>mean over networks</translation>
    </message>
    <message>
        <source>Each network&apos;s score counts alike (TenSet&apos;s definition)</source>
        <translation>Each network&apos;s score counts alike (TenSet&apos;s definition)</translation>
    </message>
    <message>
        <source>networks pooled</source>
        <translation>networks pooled</translation>
    </message>
    <message>
        <source>Latencies of all networks are added up first (TLP&apos;s definition)</source>
        <translation>Latencies of all networks are added up first (TLP&apos;s definition)</translation>
    </message>
    <message>
        <source>Cost models and their figures</source>
        <translation>Cost models and their figures</translation>
    </message>
    <message>
        <source>Tilewright&apos;s dataset (%1)</source>
        <translation>Tilewright&apos;s dataset (%1)</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>Dataset %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>on %1</translation>
    </message>
    <message>
        <source>top-1 and top-5</source>
        <translation>top-1 and top-5</translation>
    </message>
    <message>
        <source>top-1 by tasks</source>
        <translation>top-1 by tasks</translation>
    </message>
    <message>
        <source>top-1 by programs</source>
        <translation>top-1 by programs</translation>
    </message>
    <message>
        <source>top-5 by tasks</source>
        <translation>top-5 by tasks</translation>
    </message>
    <message>
        <source>top-5 by programs</source>
        <translation>top-5 by programs</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>bars: %1</translation>
    </message>
    <message>
        <source>the dataset that comes with Tilewright (%1)</source>
        <translation>the dataset that comes with Tilewright (%1)</translation>
    </message>
    <message>
        <source>dataset %1</source>
        <translation>dataset %1</translation>
    </message>
    <message>
        <source>Up to %1 seeds, ± half of the 95 % interval.</source>
        <translation>Up to %1 seeds, ± half of the 95 % interval.</translation>
    </message>
    <message>
        <source>%1 more are left, which would take about %2 here.</source>
        <translation>%1 more are left, which would take about %2 here.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 and %2</translation>
    </message>
    <message>
        <source>No cost model has been evaluated yet. This command compares them on a dataset, as far as it gets in an hour: %1 --minutes 60</source>
        <translation>No cost model has been evaluated yet. This command compares them on a dataset, as far as it gets in an hour: %1 --minutes 60</translation>
    </message>
    <message>
        <source>How the scores of several networks are combined</source>
        <translation>How the scores of several networks are combined</translation>
    </message>
    <message>
        <source>Dataset that the figures come from</source>
        <translation>Dataset that the figures come from</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose</source>
        <translation>* Reconstruction: its authors left details open, which we chose</translation>
    </message>
    <message>
        <source>Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.</source>
        <translation>Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.</translation>
    </message>
    <message>
        <source>%1 trainings in all, which took %2 with %3 threads of %4.</source>
        <translation>%1 trainings in all, which took %2 with %3 threads of %4.</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportSheet</name>
    <message>
        <source>The code runs on every 64-bit x86 processor.</source>
        <translation>The code runs on every 64-bit x86 processor.</translation>
    </message>
    <message>
        <source>Export the best programs</source>
        <translation>Export the best programs</translation>
    </message>
    <message numerus="yes">
        <source>It was measured with %n thread(s).</source>
        <translation>
            <numerusform>It was measured with %n thread.</numerusform>
            <numerusform>It was measured with %n threads.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the best programs into a folder</source>
        <translation>Export the best programs into a folder</translation>
    </message>
    <message>
        <source>Intel since Nehalem (2008), AMD since Bulldozer (2011)</source>
        <translation>Intel since Nehalem (2008), AMD since Bulldozer (2011)</translation>
    </message>
    <message>
        <source>Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)</source>
        <translation>Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)</translation>
    </message>
    <message>
        <source>Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)</source>
        <translation>Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)</translation>
    </message>
    <message>
        <source>The code is for processors of the kind %1.</source>
        <translation>The code is for processors of the kind %1.</translation>
    </message>
    <message>
        <source>The code is for processors of the level %1: %2.</source>
        <translation>The code is for processors of the level %1: %2.</translation>
    </message>
    <message>
        <source>It needs %1. Where a processor lacks one of these, the code says which before it runs.</source>
        <translation>It needs %1. Where a processor lacks one of these, the code says which before it runs.</translation>
    </message>
    <message>
        <source>Export the task&apos;s best program</source>
        <translation>Export the task&apos;s best program</translation>
    </message>
    <message>
        <source>Shared &amp;library, its weights in a file beside it</source>
        <translation>Shared &amp;library, its weights in a file beside it</translation>
    </message>
    <message>
        <source>&amp;Object to link into a program, its weights inside</source>
        <translation>&amp;Object to link into a program, its weights inside</translation>
    </message>
    <message>
        <source>Into a folder of its own are written: one object that needs nothing but the C library and its threads, a C header that describes it, an example in C++ with inputs and the outputs expected of them, the schedule and its record, the loop nest, and the assembly.</source>
        <translation>Into a folder of its own are written: one object that needs nothing but the C library and its threads, a C header that describes it, an example in C++ with inputs and the outputs expected of them, the schedule and its record, the loop nest, and the assembly.</translation>
    </message>
    <message>
        <source>Into a folder are written: one object that needs nothing but the C library and its threads, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>Into a folder are written: one object that needs nothing but the C library and its threads, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</translation>
    </message>
    <message>
        <source>Into a folder are written: a shared library with its sources and weights, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>Into a folder are written: a shared library with its sources and weights, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Export</translation>
    </message>
    <message>
        <source>A folder that does not exist is made</source>
        <translation>A folder that does not exist is made</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>&amp;Folder:</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Choose…</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Choose a folder</translation>
    </message>
    <message>
        <source>It uses %1-bit vectors.</source>
        <translation>It uses %1-bit vectors.</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>Exporting to %1…</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyCanvas</name>
    <message>
        <source>Round of the session</source>
        <translation>Round of the session</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>baseline %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyView</name>
    <message>
        <source>Family of the task&apos;s programs, by rounds</source>
        <translation>Family of the task&apos;s programs, by rounds</translation>
    </message>
    <message>
        <source>How the chosen program came about</source>
        <translation>How the chosen program came about</translation>
    </message>
    <message>
        <source>Select a task to see where its programs came from.</source>
        <translation>Select a task to see where its programs came from.</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Fastest</translation>
    </message>
    <message>
        <source>Choose the fastest program</source>
        <translation>Choose the fastest program</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>Show in the table</translation>
    </message>
    <message>
        <source>Show the records of this line of descent among the records</source>
        <translation>Show the records of this line of descent among the records</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Read again</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>Read the records again, with those that came meanwhile</translation>
    </message>
    <message>
        <source>line of descent</source>
        <translation>line of descent</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>No program of this task has been measured yet.</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Record %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>Session %1.</source>
        <translation>Session %1.</translation>
    </message>
    <message>
        <source>The records do not name parents: a dashed line connects each program with the most similar earlier one.</source>
        <translation>The records do not name parents: a dashed line connects each program with the most similar earlier one.</translation>
    </message>
    <message>
        <source>Only the first %1 programs are shown.</source>
        <translation>Only the first %1 programs are shown.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that the filter does not keep are shown pale: others came from them.</source>
        <translation>
            <numerusform>%Ln program that the filter does not keep is shown pale: others came from it.</numerusform>
            <numerusform>%Ln programs that the filter does not keep are shown pale: others came from them.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line of descent as loop nests</source>
        <translation>Line of descent as loop nests</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Loop nests</translation>
    </message>
    <message>
        <source>Play this line of descent, program by program, as loop nests</source>
        <translation>Play this line of descent, program by program, as loop nests</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Show the programs of the chart as a table</source>
        <translation>Show the programs of the chart as a table</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>%1 as fast as the baseline</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureCompareModel</name>
    <message>
        <source>How many times more it is on the right. Green: the right program gains by it, everything else being equal; red: it loses.</source>
        <translation>How many times more it is on the right. Green: the right program gains by it, everything else being equal; red: it loses.</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Feature</translation>
    </message>
    <message>
        <source>About</source>
        <translation>About</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Left</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Right</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>Right / left</translation>
    </message>
    <message>
        <source>As cost models see them, over all statements: amounts are summed; for all other features the largest value is shown.</source>
        <translation>As cost models see them, over all statements: amounts are summed; for all other features the largest value is shown.</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureModel</name>
    <message>
        <source>Features</source>
        <translation>Features</translation>
    </message>
    <message>
        <source>Share of the gain</source>
        <translation>Share of the gain</translation>
    </message>
</context>
<context>
    <name>tilewright::FileDrops</name>
    <message>
        <source>Drop to open %1</source>
        <translation>Drop to open %1</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n model(s)</source>
        <translation>
            <numerusform>Drop to open %n model</numerusform>
            <numerusform>Drop to open %n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterBar</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Clear</translation>
    </message>
    <message>
        <source>Show all records again</source>
        <translation>Show all records again</translation>
    </message>
    <message>
        <source>Which records are shown, and how many there are of each</source>
        <translation>Which records are shown, and how many there are of each</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>a condition, and the records it keeps of those that the others keep</comment>
        <translation>%1 (%2 of %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a condition, and the records it keeps</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%1 of %2 records</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>The selected task, whichever it is</source>
        <translation>The selected task, whichever it is</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>The last hour</translation>
    </message>
    <message>
        <source>The last 24 hours</source>
        <translation>The last 24 hours</translation>
    </message>
    <message>
        <source>Since the session went on</source>
        <translation>Since the session went on</translation>
    </message>
    <message>
        <source>The last round and later ones</source>
        <translation>The last round and later ones</translation>
    </message>
    <message numerus="yes">
        <source>The last %n round(s) and later ones</source>
        <translation>
            <numerusform>The last round and later ones</numerusform>
            <numerusform>The last %n rounds and later ones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterControl</name>
    <message>
        <source>Tasks without a record that fits are pale while none is selected. Figures count all records.</source>
        <translation>Tasks without a record that fits are pale while none is selected. Figures count all records.</translation>
    </message>
    <message>
        <source>Points and tasks without a record that fits are hidden. Best latencies count all records.</source>
        <translation>Points and tasks without a record that fits are hidden. Best latencies count all records.</translation>
    </message>
    <message>
        <source>The chart on the left shows the programs that fit. Figures by round count all programs.</source>
        <translation>The chart on the left shows the programs that fit. Figures by round count all programs.</translation>
    </message>
    <message>
        <source>Tasks without a record that fits are hidden. A point is a task&apos;s best program, whether it fits or not.</source>
        <translation>Tasks without a record that fits are hidden. A point is a task&apos;s best program, whether it fits or not.</translation>
    </message>
    <message>
        <source>The filter changes nothing on this page.</source>
        <translation>The filter changes nothing on this page.</translation>
    </message>
</context>
<context>
    <name>tilewright::FilterSelection</name>
    <message>
        <source>change of the filter</source>
        <translation>change of the filter</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingLine</name>
    <message>
        <source>Why?</source>
        <translation>Why?</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Why: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingMark</name>
    <message>
        <source>In order</source>
        <translation>In order</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Needs attention</translation>
    </message>
</context>
<context>
    <name>tilewright::FirstStartBar</name>
    <message>
        <source>This is the first start: see whether everything works on this machine.</source>
        <translation>This is the first start: see whether everything works on this machine.</translation>
    </message>
    <message>
        <source>Run 20-second check</source>
        <translation>Run 20-second check</translation>
    </message>
    <message>
        <source>Close the offer of a check</source>
        <translation>Close the offer of a check</translation>
    </message>
    <message>
        <source>Close. Tools ▸ Machine check has it too.</source>
        <translation>Close. Tools ▸ Machine check has it too.</translation>
    </message>
</context>
<context>
    <name>tilewright::FitBars</name>
    <message>
        <source>Working sets against the caches</source>
        <translation>Working sets against the caches</translation>
    </message>
    <message>
        <source>%1 of the %2 of the L%3 cache</source>
        <translation>%1 of the %2 of the L%3 cache</translation>
    </message>
    <message>
        <source>L1 · sums</source>
        <translation>L1 · sums</translation>
    </message>
    <message>
        <source>L2 · block</source>
        <translation>L2 · block</translation>
    </message>
    <message>
        <source>L3 · nest</source>
        <translation>L3 · nest</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphActions</name>
    <message>
        <source>&amp;Unfold blocks</source>
        <translation>&amp;Unfold blocks</translation>
    </message>
    <message>
        <source>Draw every box of the chosen block, or of all</source>
        <translation>Draw every box of the chosen block, or of all</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>&amp;Shape</translation>
    </message>
    <message>
        <source>Element &amp;type</source>
        <translation>Element &amp;type</translation>
    </message>
    <message>
        <source>&amp;Operations</source>
        <translation>&amp;Operations</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>&amp;Latency</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Data flows from left to &amp;right</source>
        <translation>Data flows from left to &amp;right</translation>
    </message>
    <message>
        <source>O&amp;verview in the corner</source>
        <translation>O&amp;verview in the corner</translation>
    </message>
    <message>
        <source>Save images with a light &amp;background</source>
        <translation>Save images with a light &amp;background</translation>
    </message>
    <message>
        <source>&amp;Go to what is selected</source>
        <translation>&amp;Go to what is selected</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>&amp;Tasks</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph</source>
        <translation>O&amp;ptimised graph</translation>
    </message>
    <message>
        <source>&amp;Imported graph</source>
        <translation>&amp;Imported graph</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Colour by</translation>
    </message>
    <message>
        <source>&amp;Nothing beside</source>
        <translation>&amp;Nothing beside</translation>
    </message>
    <message>
        <source>&amp;Tasks beside</source>
        <translation>&amp;Tasks beside</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph beside</source>
        <translation>O&amp;ptimised graph beside</translation>
    </message>
    <message>
        <source>&amp;Imported graph beside</source>
        <translation>&amp;Imported graph beside</translation>
    </message>
    <message>
        <source>Two stages &amp;side by side</source>
        <translation>Two stages &amp;side by side</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Show another stage of the graph beside this one, or this one alone again</source>
        <translation>Show another stage of the graph beside this one, or this one alone again</translation>
    </message>
    <message>
        <source>Move &amp;both together</source>
        <translation>Move &amp;both together</translation>
    </message>
    <message>
        <source>Go to the ot&amp;her side</source>
        <translation>Go to the ot&amp;her side</translation>
    </message>
    <message>
        <source>&amp;Beside</source>
        <translation>&amp;Beside</translation>
    </message>
    <message>
        <source>&amp;Attributes</source>
        <translation>&amp;Attributes</translation>
    </message>
    <message>
        <source>Shapes of &amp;weights</source>
        <translation>Shapes of &amp;weights</translation>
    </message>
    <message>
        <source>F&amp;old blocks</source>
        <translation>F&amp;old blocks</translation>
    </message>
    <message>
        <source>Draw each block as one box: the chosen one, or all</source>
        <translation>Draw each block as one box: the chosen one, or all</translation>
    </message>
    <message>
        <source>Blocks that &amp;repeat</source>
        <translation>Blocks that &amp;repeat</translation>
    </message>
    <message>
        <source>What &amp;names put together</source>
        <translation>What &amp;names put together</translation>
    </message>
    <message>
        <source>Draw boxes whose names share the beginning of a path as one</source>
        <translation>Draw boxes whose names share the beginning of a path as one</translation>
    </message>
    <message>
        <source>One part of the names &amp;more</source>
        <translation>One part of the names &amp;more</translation>
    </message>
    <message>
        <source>One part of the names &amp;less</source>
        <translation>One part of the names &amp;less</translation>
    </message>
    <message>
        <source>Fol&amp;d by</source>
        <translation>Fol&amp;d by</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphCanvas</name>
    <message>
        <source>Computation graph</source>
        <translation>Computation graph</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>Task %1</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphFindBar</name>
    <message>
        <source>Find in the graph</source>
        <translation>Find in the graph</translation>
    </message>
    <message>
        <source>Find words, for example: layer3 op:Conv task:7 shape:1x64</source>
        <translation>Find words, for example: layer3 op:Conv task:7 shape:1x64</translation>
    </message>
    <message>
        <source>All words must be found. With a key only one thing is looked at: %1; * stands for anything, quotation marks keep words together.</source>
        <translation>All words must be found. With a key only one thing is looked at: %1; * stands for anything, quotation marks keep words together.</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Previous hit (Shift+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Next hit (F3)</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>Close the find bar (Esc)</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSaver</name>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG drawing (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF document (*.pdf)</translation>
    </message>
    <message>
        <source>PNG image, natural size (*.png)</source>
        <translation>PNG image, natural size (*.png)</translation>
    </message>
    <message>
        <source>PNG image, twice the size (*.png)</source>
        <translation>PNG image, twice the size (*.png)</translation>
    </message>
    <message>
        <source>PNG image, four times the size (*.png)</source>
        <translation>PNG image, four times the size (*.png)</translation>
    </message>
    <message>
        <source>Save graph as image</source>
        <translation>Save graph as image</translation>
    </message>
    <message>
        <source>The graph was saved as %1</source>
        <translation>The graph was saved as %1</translation>
    </message>
    <message>
        <source>%1, at %2 times its size: a larger picture would have too many pixels. SVG and PDF have no such limit.</source>
        <translation>%1, at %2 times its size: a larger picture would have too many pixels. SVG and PDF have no such limit.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Choose another file…</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSheet</name>
    <message>
        <source>Save graph as image</source>
        <translation>Save graph as image</translation>
    </message>
    <message>
        <source>&amp;All that is shown</source>
        <translation>&amp;All that is shown</translation>
    </message>
    <message>
        <source>Only what is &amp;selected:</source>
        <translation>Only what is &amp;selected:</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>Choose a &amp;file…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphPage</name>
    <message>
        <source>Try again, or fold the graph</source>
        <translation>Try again, or fold the graph</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphSide</name>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>The layout was cancelled.</source>
        <translation>The layout was cancelled.</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Lay out</translation>
    </message>
    <message>
        <source>Laying out %1 boxes may take minutes.</source>
        <translation>Laying out %1 boxes may take minutes.</translation>
    </message>
    <message>
        <source>Laying out %1 boxes…</source>
        <translation>Laying out %1 boxes…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphView</name>
    <message>
        <source>Which of the open models the graph shows</source>
        <translation>Which of the open models the graph shows</translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation>What the graph shows</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Zoom out</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom in</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Fit</translation>
    </message>
    <message>
        <source>Fit the graph into the view (F)</source>
        <translation>Fit the graph into the view (F)</translation>
    </message>
    <message>
        <source>Natural size (1)</source>
        <translation>Natural size (1)</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 found</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>%1 · as chosen by measurement</source>
        <translation>%1 · as chosen by measurement</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n box</numerusform>
            <numerusform>%n boxes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 for %2</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es), folded</source>
        <translation>
            <numerusform>%n box, folded</numerusform>
            <numerusform>%n boxes, folded</numerusform>
        </translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Optimised graph</source>
        <translation>Optimised graph</translation>
    </message>
    <message>
        <source>Imported graph</source>
        <translation>Imported graph</translation>
    </message>
    <message>
        <source>One box a subgraph, as it is tuned</source>
        <translation>One box a subgraph, as it is tuned</translation>
    </message>
    <message>
        <source>One box a node after all passes</source>
        <translation>One box a node after all passes</translation>
    </message>
    <message>
        <source>One box a node of the file</source>
        <translation>One box a node of the file</translation>
    </message>
    <message>
        <source>What the colours tell (T)</source>
        <translation>What the colours tell (T)</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>What the boxes say</source>
        <translation>What the boxes say</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Unfold</translation>
    </message>
    <message>
        <source>Colour:</source>
        <translation>Colour:</translation>
    </message>
    <message>
        <source>Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.</source>
        <translation>Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.</translation>
    </message>
    <message>
        <source>“%1:” is no key; there are %2</source>
        <translation>“%1:” is no key; there are %2</translation>
    </message>
    <message>
        <source>%1 found, in %2 boxes</source>
        <translation>%1 found, in %2 boxes</translation>
    </message>
    <message>
        <source>What is shown beside the graph (Ctrl+B)</source>
        <translation>What is shown beside the graph (Ctrl+B)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>Linked</translation>
    </message>
    <message>
        <source>Move both graphs together, so that what corresponds is seen on both</source>
        <translation>Move both graphs together, so that what corresponds is seen on both</translation>
    </message>
    <message>
        <source>Beside:</source>
        <translation>Beside:</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes → %n box(es)</source>
        <translation>
            <numerusform>%1 nodes → %n box</numerusform>
            <numerusform>%1 nodes → %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 → %n node(s)</source>
        <translation>
            <numerusform>%1 → %n node</numerusform>
            <numerusform>%1 → %n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fused</source>
        <translation>
            <numerusform>%n fused</numerusform>
            <numerusform>%n fused</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folded or removed</source>
        <translation>
            <numerusform>%n folded or removed</numerusform>
            <numerusform>%n folded or removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split off</source>
        <translation>
            <numerusform>%n split off</numerusform>
            <numerusform>%n split off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message>
        <source>as chosen by measurement</source>
        <translation>as chosen by measurement</translation>
    </message>
    <message numerus="yes">
        <source>drawn as %n box(es)</source>
        <translation>
            <numerusform>drawn as %n box</numerusform>
            <numerusform>drawn as %n boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) for the chosen box</source>
        <translation>
            <numerusform>%n stands for the chosen box</numerusform>
            <numerusform>%n stand for the chosen box</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing stands for the chosen box</source>
        <translation>nothing stands for the chosen box</translation>
    </message>
    <message>
        <source>Computation graph: %1</source>
        <translation>Computation graph: %1</translation>
    </message>
    <message>
        <source>Computation graph</source>
        <translation>Computation graph</translation>
    </message>
    <message>
        <source>%1 · %2 beside</source>
        <translation>%1 · %2 beside</translation>
    </message>
    <message>
        <source>%1 with what it reads and what reads it: %2</source>
        <translation>%1 with what it reads and what reads it: %2</translation>
    </message>
    <message>
        <source>what stands for the chosen box: %1</source>
        <translation>what stands for the chosen box: %1</translation>
    </message>
    <message>
        <source>task %1: %2</source>
        <translation>task %1: %2</translation>
    </message>
    <message>
        <source>folding of the graph</source>
        <translation>folding of the graph</translation>
    </message>
    <message>
        <source>%1, refused</source>
        <translation>%1, refused</translation>
    </message>
</context>
<context>
    <name>tilewright::HandEditing</name>
    <message>
        <source>The session ended before it was measured.</source>
        <translation>The session ended before it was measured.</translation>
    </message>
    <message>
        <source>A session must run to measure it: start one with F9.</source>
        <translation>A session must run to measure it: start one with F9.</translation>
    </message>
    <message>
        <source>The session that runs does not have this task.</source>
        <translation>The session that runs does not have this task.</translation>
    </message>
    <message>
        <source>It is measured first when the session goes on.</source>
        <translation>It is measured first when the session goes on.</translation>
    </message>
    <message>
        <source>It is measured next…</source>
        <translation>It is measured next…</translation>
    </message>
    <message>
        <source>It could not be measured: %1</source>
        <translation>It could not be measured: %1</translation>
    </message>
    <message>
        <source>Record %1 failed: %2</source>
        <translation>Record %1 failed: %2</translation>
    </message>
    <message>
        <source>Record %1: compiled, not measured</source>
        <translation>Record %1: compiled, not measured</translation>
    </message>
    <message>
        <source>Measured as record %1: %2, %3x the speed of the initial program</source>
        <translation>Measured as record %1: %2, %3x the speed of the initial program</translation>
    </message>
    <message>
        <source>Measured as record %1: %2</source>
        <translation>Measured as record %1: %2</translation>
    </message>
    <message>
        <source>A kept session is shown, which measures nothing. A session must run to measure this program: close the replay, then start one with F9.</source>
        <translation>A kept session is shown, which measures nothing. A session must run to measure this program: close the replay, then start one with F9.</translation>
    </message>
    <message>
        <source>The session is over or about to end. A session must run to measure this program: start one with F9.</source>
        <translation>The session is over or about to end. A session must run to measure this program: start one with F9.</translation>
    </message>
</context>
<context>
    <name>tilewright::InspectorView</name>
    <message>
        <source>Details of what is selected</source>
        <translation>Details of what is selected</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Back (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Forward (Alt+Right)</translation>
    </message>
    <message>
        <source>The graph as it is drawn does not have this task.</source>
        <translation>The graph as it is drawn does not have this task.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Reading record %1…</source>
        <translation>Reading record %1…</translation>
    </message>
    <message>
        <source>Select a box of the graph, a task or a record to see its details.</source>
        <translation>Select a box of the graph, a task or a record to see its details.</translation>
    </message>
    <message>
        <source>Back to %1 (Alt+Left)</source>
        <translation>Back to %1 (Alt+Left)</translation>
    </message>
    <message>
        <source>Forward to %1 (Alt+Right)</source>
        <translation>Forward to %1 (Alt+Right)</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionCompareModel</name>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>Instructions in the code</translation>
    </message>
    <message>
        <source>How many times more the right program executes, by the estimate</source>
        <translation>How many times more the right program executes, by the estimate</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>Left, est. executed</source>
        <translation>Left, est. executed</translation>
    </message>
    <message>
        <source>Right, est. executed</source>
        <translation>Right, est. executed</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>Right / left</translation>
    </message>
    <message>
        <source>Left, written</source>
        <translation>Left, written</translation>
    </message>
    <message>
        <source>Right, written</source>
        <translation>Right, written</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionModel</name>
    <message>
        <source>What the instructions are there for</source>
        <translation>What the instructions are there for</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>Instructions in the code</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</translation>
    </message>
    <message>
        <source>Share of what one call executes, by the estimate</source>
        <translation>Share of what one call executes, by the estimate</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Written</translation>
    </message>
    <message>
        <source>Est. executed</source>
        <translation>Est. executed</translation>
    </message>
    <message>
        <source>Est. share</source>
        <translation>Est. share</translation>
    </message>
</context>
<context>
    <name>tilewright::LayoutProcess</name>
    <message>
        <source>The graph could not be laid out.</source>
        <translation>The graph could not be laid out.</translation>
    </message>
</context>
<context>
    <name>tilewright::LegendPanel</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Meaning of the colours</translation>
    </message>
</context>
<context>
    <name>tilewright::LoadingPage</name>
    <message>
        <source>Reading</source>
        <translation>Reading</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tilewright::LogPage</name>
    <message>
        <source>Nothing has happened yet: the log tells what a session does.</source>
        <translation>Nothing has happened yet: the log tells what a session does.</translation>
    </message>
</context>
<context>
    <name>tilewright::LogView</name>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
</context>
<context>
    <name>tilewright::MachinePage</name>
    <message>
        <source>What there is</source>
        <translation>What there is</translation>
    </message>
    <message>
        <source>What matters for measured times</source>
        <translation>What matters for measured times</translation>
    </message>
    <message>
        <source>Where sessions are kept</source>
        <translation>Where sessions are kept</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Change…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>Change where sessions are kept</translation>
    </message>
    <message>
        <source>Does it work?</source>
        <translation>Does it work?</translation>
    </message>
    <message>
        <source>Everything can be changed later in Preferences.</source>
        <translation>Everything can be changed later in Preferences.</translation>
    </message>
    <message>
        <source>Welcome to Tilewright</source>
        <translation>Welcome to Tilewright</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>This machine</translation>
    </message>
    <message>
        <source>Programs are compiled and measured on this machine. This is what was found.</source>
        <translation>Programs are compiled and measured on this machine. This is what was found.</translation>
    </message>
    <message>
        <source>This was found on it just now.</source>
        <translation>This was found on it just now.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Begin</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
</context>
<context>
    <name>tilewright::MachineUsers</name>
    <message>
        <source>A session measures and has the machine to itself: pause it first.</source>
        <translation>A session measures and has the machine to itself: pause it first.</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Something else has the machine to itself.</translation>
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
        <translation>Graph</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Tuning</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Cost model</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Sketches</source>
        <translation>Sketches</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspector</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Records</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errors</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>&amp;Open model…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Open &amp;recent</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Re&amp;load</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>Open the &amp;sample</translation>
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
        <translation>&amp;Close model</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copy</translation>
    </message>
    <message>
        <source>&amp;Find in the graph</source>
        <translation>&amp;Find in the graph</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>Find &amp;next</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>Find &amp;previous</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
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
        <translation>&amp;Fit graph</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Back</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>F&amp;orward</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>&amp;Restore default layout</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>As the &amp;desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Light</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;ark</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>F&amp;ull screen</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Session</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Start</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;top</translation>
    </message>
    <message>
        <source>Tune the selected &amp;task next</source>
        <translation>Tune the selected &amp;task next</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>&amp;Record</translation>
    </message>
    <message>
        <source>&amp;Compare the two selected</source>
        <translation>&amp;Compare the two selected</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Keyboard shortcuts</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>&amp;About Tilewright</source>
        <translation>&amp;About Tilewright</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Tune the open model (F9)</source>
        <translation>Tune the open model (F9)</translation>
    </message>
    <message>
        <source>About Tilewright</source>
        <translation>About Tilewright</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Tunes the tensor programs of neural networks.&lt;/p&gt;&lt;p&gt;Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, XGBoost, SQLite and Graphviz.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Tunes the tensor programs of neural networks.&lt;/p&gt;&lt;p&gt;Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, XGBoost, SQLite and Graphviz.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Open model</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation>ONNX models (*.onnx);;All files (*)</translation>
    </message>
    <message>
        <source>Stop the session</source>
        <translation>Stop the session</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>Reading %1…</translation>
    </message>
    <message>
        <source>%1 – Tilewright</source>
        <translation>%1 – Tilewright</translation>
    </message>
    <message>
        <source>%1 nodes · %2 subgraphs · %3 tasks · %4 without task</source>
        <translation>%1 nodes · %2 subgraphs · %3 tasks · %4 without task</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>Cost models compared</source>
        <translation>Cost models compared</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Replay a &amp;session</source>
        <translation>Replay a &amp;session</translation>
    </message>
    <message>
        <source>Replay the e&amp;xample session</source>
        <translation>Replay the e&amp;xample session</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Preferences…</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Window &amp;layout</source>
        <translation>Window &amp;layout</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>&amp;Page</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>&amp;Next page</translation>
    </message>
    <message>
        <source>&amp;Previous page</source>
        <translation>&amp;Previous page</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xt size</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Larger</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Smaller</translation>
    </message>
    <message>
        <source>Show c&amp;ode</source>
        <translation>Show c&amp;ode</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>&amp;Find an action…</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Select the task</source>
        <translation>Select the task</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No session has been kept yet</source>
        <translation>No session has been kept yet</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manual</translation>
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
        <translation>&amp;Edit as new schedule</translation>
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
        <translation>Decisions</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>Family tree</translation>
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
        <translation>&amp;New window</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Export</translation>
    </message>
    <message>
        <source>&amp;Add trials…</source>
        <translation>&amp;Add trials…</translation>
    </message>
    <message>
        <source>&amp;Verify result</source>
        <translation>&amp;Verify result</translation>
    </message>
    <message>
        <source>Compare &amp;with the next one chosen…</source>
        <translation>Compare &amp;with the next one chosen…</translation>
    </message>
    <message>
        <source>Show in &amp;graph</source>
        <translation>Show in &amp;graph</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>&amp;Measure again</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Write a &amp;note</source>
        <translation>Write a &amp;note</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>Copy as CS&amp;V</translation>
    </message>
    <message>
        <source>Copy as Mark&amp;down</source>
        <translation>Copy as Mark&amp;down</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Copy as &amp;JSON</translation>
    </message>
    <message>
        <source>&amp;Save the records shown…</source>
        <translation>&amp;Save the records shown…</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Tour</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Copy diagnostics</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Transfer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Open sess&amp;ion…</source>
        <translation>Open sess&amp;ion…</translation>
    </message>
    <message>
        <source>Open a session that was copied</source>
        <translation>Open a session that was copied</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>Databases of records (*.db);;All files (*)</translation>
    </message>
    <message>
        <source>Save cop&amp;y of session…</source>
        <translation>Save cop&amp;y of session…</translation>
    </message>
    <message>
        <source>Save a copy of the session</source>
        <translation>Save a copy of the session</translation>
    </message>
    <message>
        <source>I&amp;mport records of TVM…</source>
        <translation>I&amp;mport records of TVM…</translation>
    </message>
    <message>
        <source>Import records of TVM&apos;s auto_scheduler</source>
        <translation>Import records of TVM&apos;s auto_scheduler</translation>
    </message>
    <message>
        <source>Logs (*.json *.log);;All files (*)</source>
        <translation>Logs (*.json *.log);;All files (*)</translation>
    </message>
    <message>
        <source>Keep the imported records as</source>
        <translation>Keep the imported records as</translation>
    </message>
    <message>
        <source>Datasets (*.jsonl.gz);;All files (*)</source>
        <translation>Datasets (*.jsonl.gz);;All files (*)</translation>
    </message>
    <message>
        <source>Export all records of the session</source>
        <translation>Export all records of the session</translation>
    </message>
    <message>
        <source>Records as &amp;CSV…</source>
        <translation>Records as &amp;CSV…</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Comma-separated values (*.csv)</translation>
    </message>
    <message>
        <source>Records as &amp;JSON…</source>
        <translation>Records as &amp;JSON…</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>&amp;Report as HTML…</source>
        <translation>&amp;Report as HTML…</translation>
    </message>
    <message>
        <source>Export a report of the session</source>
        <translation>Export a report of the session</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>&amp;Graph as image…</source>
        <translation>&amp;Graph as image…</translation>
    </message>
    <message>
        <source>Keep the weights as</source>
        <translation>Keep the weights as</translation>
    </message>
    <message>
        <source>Weights (*.model)</source>
        <translation>Weights (*.model)</translation>
    </message>
    <message>
        <source>Diagnostics are copied: versions, the machine and counts. Neither models nor folders are named.</source>
        <translation>Diagnostics are copied: versions, the machine and counts. Neither models nor folders are named.</translation>
    </message>
    <message>
        <source>A network is cut into tasks. Each row says how often it occurs, how fast its best program is, and what it takes of the whole. What you select here is selected everywhere.</source>
        <translation>A network is cut into tasks. Each row says how often it occurs, how fast its best program is, and what it takes of the whole. What you select here is selected everywhere.</translation>
    </message>
    <message>
        <source>This is the latency of the whole model as the session went on. A session tries programs, measures them here, and learns from each.</source>
        <translation>This is the latency of the whole model as the session went on. A session tries programs, measures them here, and learns from each.</translation>
    </message>
    <message>
        <source>A cost model says which programs are worth measuring. The closer the points lie to a line, the better it chooses.</source>
        <translation>A cost model says which programs are worth measuring. The closer the points lie to a line, the better it chooses.</translation>
    </message>
    <message>
        <source>Every trial is kept: its program, its times, whether it was verified, or why it failed.</source>
        <translation>Every trial is kept: its program, its times, whether it was verified, or why it failed.</translation>
    </message>
    <message>
        <source>Your own model</source>
        <translation>Your own model</translation>
    </message>
    <message>
        <source>Drop an ONNX file on the window and press F9. This line says how far the session is. The manual (F1) has the rest.</source>
        <translation>Drop an ONNX file on the window and press F9. This line says how far the session is. The manual (F1) has the rest.</translation>
    </message>
    <message>
        <source>Folder that sessions are kept in</source>
        <translation>Folder that sessions are kept in</translation>
    </message>
    <message>
        <source>Sessions are kept in %1 from now on; those in %2 stay there.</source>
        <translation>Sessions are kept in %1 from now on; those in %2 stay there.</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Go back</translation>
    </message>
    <message>
        <source>A session is running. Stop it before another one is shown.</source>
        <translation>A session is running. Stop it before another one is shown.</translation>
    </message>
    <message>
        <source>Weights for the cost model %1</source>
        <translation>Weights for the cost model %1</translation>
    </message>
    <message>
        <source>Start when it has ended</source>
        <translation>Start when it has ended</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Show it</translation>
    </message>
    <message>
        <source>Another session measures</source>
        <translation>Another session measures</translation>
    </message>
    <message>
        <source>%1 Two at once would disturb each other&apos;s times.</source>
        <translation>%1 Two at once would disturb each other&apos;s times.</translation>
    </message>
    <message>
        <source>A session is running</source>
        <translation>A session is running</translation>
    </message>
    <message>
        <source>Keep tuning in background</source>
        <translation>Keep tuning in background</translation>
    </message>
    <message>
        <source>Pause and close</source>
        <translation>Pause and close</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <translation>Open %1?</translation>
    </message>
    <message>
        <source>A session is running in this window. It can go on beside another window; once stopped it can be resumed later.</source>
        <translation>A session is running in this window. It can go on beside another window; once stopped it can be resumed later.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>Open in a new window</translation>
    </message>
    <message>
        <source>Stop the session and open</source>
        <translation>Stop the session and open</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Tools</translation>
    </message>
    <message>
        <source>&amp;Machine check</source>
        <translation>&amp;Machine check</translation>
    </message>
    <message>
        <source>Measure &amp;roofline ceilings</source>
        <translation>Measure &amp;roofline ceilings</translation>
    </message>
    <message>
        <source>Re&amp;train cost model…</source>
        <translation>Re&amp;train cost model…</translation>
    </message>
    <message>
        <source>&amp;Database maintenance…</source>
        <translation>&amp;Database maintenance…</translation>
    </message>
    <message>
        <source>A cost model does not learn while programs are measured.</source>
        <translation>A cost model does not learn while programs are measured.</translation>
    </message>
    <message>
        <source>Show the &amp;last session</source>
        <translation>Show the &amp;last session</translation>
    </message>
    <message>
        <source>Show the last session</source>
        <translation>Show the last session</translation>
    </message>
    <message>
        <source>This session was not finished.</source>
        <translation>This session was not finished.</translation>
    </message>
    <message>
        <source>Go on tuning</source>
        <translation>Go on tuning</translation>
    </message>
    <message>
        <source>E&amp;xport the task&apos;s best program…</source>
        <translation>E&amp;xport the task&apos;s best program…</translation>
    </message>
    <message>
        <source>&amp;Best programs as library or object…</source>
        <translation>&amp;Best programs as library or object…</translation>
    </message>
    <message>
        <source>Best program of the selected &amp;task…</source>
        <translation>Best program of the selected &amp;task…</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Open the folder</translation>
    </message>
    <message>
        <source>Copy records &amp;as</source>
        <translation>Copy records &amp;as</translation>
    </message>
    <message>
        <source>Try random &amp;programs of it next</source>
        <translation>Try random &amp;programs of it next</translation>
    </message>
    <message>
        <source>More at random</source>
        <translation>More at random</translation>
    </message>
    <message>
        <source>The next round tries programs of the selected task that are drawn at random. A cost model that is far off for a task learns from them what it never saw.</source>
        <translation>The next round tries programs of the selected task that are drawn at random. A cost model that is far off for a task learns from them what it never saw.</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Set as &amp;baseline</translation>
    </message>
    <message>
        <source>&amp;Compare sessions…</source>
        <translation>&amp;Compare sessions…</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Open</translation>
    </message>
    <message>
        <source>Export the record&apos;s &amp;program…</source>
        <translation>Export the record&apos;s &amp;program…</translation>
    </message>
    <message>
        <source>The failure is copied, with versions, the machine and counts. Look it through before you hand it over: it may name your model.</source>
        <translation>The failure is copied, with versions, the machine and counts. Look it through before you hand it over: it may name your model.</translation>
    </message>
    <message>
        <source>None of the open models has this task, so it cannot be exported.</source>
        <translation>None of the open models has this task, so it cannot be exported.</translation>
    </message>
    <message>
        <source>%1 (record %2)</source>
        <translation>%1 (record %2)</translation>
    </message>
    <message>
        <source>Start tuning (F9)</source>
        <translation>Start tuning (F9)</translation>
    </message>
    <message>
        <source>was not written</source>
        <translation>was not written</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>Choose another place</translation>
    </message>
    <message>
        <source>Ctrl+Shift+0</source>
        <translation>Ctrl+Shift+0</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Window</translation>
    </message>
    <message>
        <source>Filter &amp;bar</source>
        <translation>Filter &amp;bar</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Tune &amp;only selected tasks</source>
        <translation>Tune &amp;only selected tasks</translation>
    </message>
    <message>
        <source>Baseline from a &amp;kept session</source>
        <translation>Baseline from a &amp;kept session</translation>
    </message>
    <message>
        <source>Clea&amp;r baseline</source>
        <translation>Clea&amp;r baseline</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Something else has the machine to itself.</translation>
    </message>
    <message>
        <source>Measure the nois&amp;y ones again</source>
        <translation>Measure the nois&amp;y ones again</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>Choose a task</translation>
    </message>
    <message>
        <source>Choose records</source>
        <translation>Choose records</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>Open the log</translation>
    </message>
    <message>
        <source>Choose where sessions are kept</source>
        <translation>Choose where sessions are kept</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Open a model…</translation>
    </message>
    <message>
        <source>Show its latency curve</source>
        <translation>Show its latency curve</translation>
    </message>
    <message>
        <source>Go on tuning (F9)</source>
        <translation>Go on tuning (F9)</translation>
    </message>
    <message>
        <source>Choose a task…</source>
        <translation>Choose a task…</translation>
    </message>
    <message>
        <source>Choose another task…</source>
        <translation>Choose another task…</translation>
    </message>
    <message>
        <source>Tune this task next</source>
        <translation>Tune this task next</translation>
    </message>
    <message>
        <source>Choose records…</source>
        <translation>Choose records…</translation>
    </message>
    <message>
        <source>Compare the two selected records</source>
        <translation>Compare the two selected records</translation>
    </message>
    <message>
        <source>Choose where sessions are kept…</source>
        <translation>Choose where sessions are kept…</translation>
    </message>
    <message>
        <source>See the cost models compared</source>
        <translation>See the cost models compared</translation>
    </message>
    <message>
        <source>Settings: language, theme, dark or light colours, font and text size, notifications, and the database where sessions are kept</source>
        <translation>Settings: language, theme, dark or light colours, font and text size, notifications, and the database where sessions are kept</translation>
    </message>
    <message>
        <source>A kept session is shown: Session ▸ Add trials goes on with it; end the replay to start a new one</source>
        <translation>A kept session is shown: Session ▸ Add trials goes on with it; end the replay to start a new one</translation>
    </message>
    <message>
        <source>Go on (F9 or F10)</source>
        <translation>Go on (F9 or F10)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln trial(s). All of them are kept.</source>
        <translation>
            <numerusform>Stopped after %Ln trial. It is kept.</numerusform>
            <numerusform>Stopped after %Ln trials. All of them are kept.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Go on</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>P&amp;in</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Unp&amp;in</source>
        <translation>Unp&amp;in</translation>
    </message>
    <message>
        <source>Not while a session measures: pause it first</source>
        <translation>Not while a session measures: pause it first</translation>
    </message>
    <message>
        <source>tuned models</source>
        <translation>tuned models</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Where is %1 now?</translation>
    </message>
    <message>
        <source>Choose its file…</source>
        <translation>Choose its file…</translation>
    </message>
    <message>
        <source>This session is paused.</source>
        <translation>This session is paused.</translation>
    </message>
    <message>
        <source>Something else still has the machine to itself. Resume when that has ended.</source>
        <translation>Something else still has the machine to itself. Resume when that has ended.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>End it</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Stop and close</translation>
    </message>
    <message>
        <source>&amp;Back to %1</source>
        <translation>&amp;Back to %1</translation>
    </message>
    <message>
        <source>F&amp;orward to %1</source>
        <translation>F&amp;orward to %1</translation>
    </message>
    <message>
        <source>The session is in the lists again.</source>
        <translation>The session is in the lists again.</translation>
    </message>
    <message numerus="yes">
        <source>The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from them.</source>
        <translation>
            <numerusform>The session is hidden from the lists. Its %Ln trial is kept, and new sessions still learn from it.</numerusform>
            <numerusform>The session is hidden from the lists. Its %Ln trials are kept, and new sessions still learn from them.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Another program is working on this session. This is how far it had got.</source>
        <translation>Another program is working on this session. This is how far it had got.</translation>
    </message>
    <message>
        <source>A session is running. Stop it before choosing another folder for sessions.</source>
        <translation>A session is running. Stop it before choosing another folder for sessions.</translation>
    </message>
    <message>
        <source>The roofline ceilings are being measured, which takes a few seconds. Resume after that.</source>
        <translation>The roofline ceilings are being measured, which takes a few seconds. Resume after that.</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Its model is not at %1: choosing the session asks where it is now.</translation>
    </message>
    <message>
        <source>Try again, or close the window once more to discard the note or pin</source>
        <translation>Try again, or close the window once more to discard the note or pin</translation>
    </message>
    <message>
        <source>In the background it goes on without a window; the next start of Tilewright shows it again. Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions calls it paused or interrupted.</source>
        <translation>In the background it goes on without a window; the next start of Tilewright shows it again. Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions calls it paused or interrupted.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Time the &amp;finalists again</source>
        <translation>Time the &amp;finalists again</translation>
    </message>
    <message>
        <source>Runs the whole model again with the programs that compete for it. No other program should use the machine meanwhile.</source>
        <translation>Runs the whole model again with the programs that compete for it. No other program should use the machine meanwhile.</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>End replay</translation>
    </message>
    <message>
        <source>Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine come to rest, and time it again.</source>
        <translation>Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine come to rest, and time it again.</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>Time the finalists again</translation>
    </message>
    <message>
        <source>Si&amp;zes of inputs…</source>
        <translation>Si&amp;zes of inputs…</translation>
    </message>
    <message>
        <source>Searches compared</source>
        <translation>Searches compared</translation>
    </message>
</context>
<context>
    <name>tilewright::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Find in the manual</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
</context>
<context>
    <name>tilewright::MemberModel</name>
    <message>
        <source>%1, by likeness</source>
        <translation>%1, by likeness</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>Came by</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>Parents</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>What changed</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>not kept by the filter</source>
        <translation>not kept by the filter</translation>
    </message>
    <message>
        <source>%1, not kept by the filter</source>
        <translation>%1, not kept by the filter</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>How much faster the program is than its task&apos;s baseline</translation>
    </message>
</context>
<context>
    <name>tilewright::MenuJobs</name>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelled.</translation>
    </message>
    <message>
        <source>Copying the session…</source>
        <translation>Copying the session…</translation>
    </message>
    <message>
        <source>The session is copied to %1 (%2).</source>
        <translation>The session is copied to %1 (%2).</translation>
    </message>
    <message>
        <source>Reading records…</source>
        <translation>Reading records…</translation>
    </message>
    <message>
        <source>Writing records…</source>
        <translation>Writing records…</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Writing the report…</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>The report is in %1.</translation>
    </message>
    <message>
        <source>Comparing with the reference kernels on random inputs…</source>
        <translation>Comparing with the reference kernels on random inputs…</translation>
    </message>
    <message>
        <source>%1: no task has a program yet, so there is nothing to compare.</source>
        <translation>%1: no task has a program yet, so there is nothing to compare.</translation>
    </message>
    <message>
        <source>Teaching the cost model…</source>
        <translation>Teaching the cost model…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that differ are kept as wrong and will not be used again.</source>
        <translation>
            <numerusform>%Ln program that differs is kept as wrong and will not be used again.</numerusform>
            <numerusform>%Ln programs that differ are kept as wrong and will not be used again.</numerusform>
        </translation>
    </message>
    <message>
        <source>Something else is still being done</source>
        <translation>Something else is still being done</translation>
    </message>
    <message>
        <source>Choose it again when that has ended</source>
        <translation>Choose it again when that has ended</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>Exporting to %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) and folder(s) written to %1.</source>
        <translation>
            <numerusform>%n file or folder written to %1.</numerusform>
            <numerusform>%n files and folders written to %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was linked: %1 is not installed. Install it and run build.sh there.</source>
        <translation>Nothing was linked: %1 is not installed. Install it and run build.sh there.</translation>
    </message>
    <message>
        <source>To try it there: %1 &amp;&amp; ./example</source>
        <translation>To try it there: %1 &amp;&amp; ./example</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of %1 are in %2.</source>
        <translation>
            <numerusform>%Ln record of %1 is in %2.</numerusform>
            <numerusform>%Ln records of %1 are in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them failed.</source>
        <translation>
            <numerusform>%Ln of them failed.</numerusform>
            <numerusform>%Ln of them failed.</numerusform>
        </translation>
    </message>
    <message>
        <source>“tilewright train” teaches networks with this file.</source>
        <translation>“tilewright train” teaches networks with this file.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are in %1.</source>
        <translation>
            <numerusform>%Ln record is in %1.</numerusform>
            <numerusform>%Ln records are in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was not run as a whole: %Ln program(s) of %2 fail or differ when each runs alone.</source>
        <translation>
            <numerusform>%1 was not run as a whole: %Ln program of %2 fails or differs when each runs alone.</numerusform>
            <numerusform>%1 was not run as a whole: %Ln programs of %2 fail or differ when each runs alone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is right: the largest relative error of an output is %2, and %Ln program(s) were compared one by one.</source>
        <translation>
            <numerusform>%1 is right: the largest relative error of an output is %2, and %Ln program was compared by itself.</numerusform>
            <numerusform>%1 is right: the largest relative error of an output is %2, and %Ln programs were compared one by one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is wrong: the largest relative error of an output is %2, and %Ln program(s) of %3 differ.</source>
        <translation>
            <numerusform>%1 is wrong: the largest relative error of an output is %2, and %Ln program of %3 differs.</numerusform>
            <numerusform>%1 is wrong: the largest relative error of an output is %2, and %Ln programs of %3 differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model “%1” learnt from %Ln program(s) of %2 in %3; its weights are in %4.</source>
        <translation>
            <numerusform>The model “%1” learnt from %Ln program of %2 in %3; its weights are in %4.</numerusform>
            <numerusform>The model “%1” learnt from %Ln programs of %2 in %3; its weights are in %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln task</numerusform>
            <numerusform>%Ln tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are run by reference kernels there, which are slower.</source>
        <translation>
            <numerusform>%Ln node is run by its reference kernel there, which is slower.</numerusform>
            <numerusform>%Ln nodes are run by reference kernels there, which are slower.</numerusform>
        </translation>
    </message>
    <message>
        <source>The example has nothing to compare with: %1</source>
        <translation>The example has nothing to compare with: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Overview of the graph</translation>
    </message>
    <message>
        <source>Drag the frame to move the graph</source>
        <translation>Drag the frame to move the graph</translation>
    </message>
</context>
<context>
    <name>tilewright::NestCanvas</name>
    <message>
        <source>one step of %1</source>
        <translation>one step of %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>sum</translation>
    </message>
    <message>
        <source>While %1 runs, %2 are touched: they fit the %3.</source>
        <translation>While %1 runs, %2 are touched: they fit the %3.</translation>
    </message>
</context>
<context>
    <name>tilewright::NestView</name>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
    <message>
        <source>Place in the order of execution</source>
        <translation>Place in the order of execution</translation>
    </message>
    <message>
        <source>Loop that is walked step by step</source>
        <translation>Loop that is walked step by step</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>Stop walking</source>
        <translation>Stop walking</translation>
    </message>
    <message>
        <source>Walk through the order of execution</source>
        <translation>Walk through the order of execution</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>step %1 of %2</translation>
    </message>
</context>
<context>
    <name>tilewright::NotePanel</name>
    <message>
        <source>Notes on</source>
        <translation>Notes on</translation>
    </message>
    <message>
        <source>Write; Markdown is understood</source>
        <translation>Write; Markdown is understood</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>Write the note</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text of the note</translation>
    </message>
    <message>
        <source>Plain text or Markdown; kept by itself</source>
        <translation>Plain text or Markdown; kept by itself</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Record</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Select a task or a record to write a note on it.</source>
        <translation>Select a task or a record to write a note on it.</translation>
    </message>
    <message>
        <source>No note yet</source>
        <translation>No note yet</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Write a note</translation>
    </message>
</context>
<context>
    <name>tilewright::NoteWriter</name>
    <message>
        <source>record %1</source>
        <translation>record %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>session %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Notifier</name>
    <message>
        <source>The session failed</source>
        <translation>The session failed</translation>
    </message>
    <message>
        <source>The session is finished</source>
        <translation>The session is finished</translation>
    </message>
    <message>
        <source>Notably faster</source>
        <translation>Notably faster</translation>
    </message>
    <message>
        <source>Nothing has been measured for five minutes</source>
        <translation>Nothing has been measured for five minutes</translation>
    </message>
    <message>
        <source>The session is at: %1</source>
        <translation>The session is at: %1</translation>
    </message>
    <message>
        <source>Measured whole run: %1 after %2 trials</source>
        <translation>Measured whole run: %1 after %2 trials</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 after %2 trials</source>
        <translation>Sum of tasks: %1 after %2 trials</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 (%2) after %3 trials</source>
        <translation>Sum of tasks: %1 (%2) after %3 trials</translation>
    </message>
    <message>
        <source>Most of it by %1</source>
        <translation>Most of it by %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) became faster</source>
        <translation>
            <numerusform>%n task became faster</numerusform>
            <numerusform>%n tasks became faster</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PageMenu</name>
    <message>
        <source>All pages</source>
        <translation>All pages</translation>
    </message>
    <message>
        <source>More pages</source>
        <translation>More pages</translation>
    </message>
</context>
<context>
    <name>tilewright::PairCode</name>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>Open the model of this record&apos;s task to see its code.</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelCanvas</name>
    <message>
        <source>baseline</source>
        <translation>baseline</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelView</name>
    <message>
        <source>Records across the decisions of their programs</source>
        <translation>Records across the decisions of their programs</translation>
    </message>
    <message>
        <source>Select a task to see which decisions make its programs fast.</source>
        <translation>Select a task to see which decisions make its programs fast.</translation>
    </message>
    <message>
        <source>Records shown</source>
        <translation>Records shown</translation>
    </message>
    <message>
        <source>Of every session</source>
        <translation>Of every session</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>Of this session</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Sketch</translation>
    </message>
    <message>
        <source>What stands out while nothing is brushed</source>
        <translation>What stands out while nothing is brushed</translation>
    </message>
    <message>
        <source>Best %1</source>
        <translation>Best %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>All axes</source>
        <translation>All axes</translation>
    </message>
    <message>
        <source>Show every decision, not only those that explain most</source>
        <translation>Show every decision, not only those that explain most</translation>
    </message>
    <message>
        <source>Clear brushes</source>
        <translation>Clear brushes</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Read again</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>Read the records again, with those that came meanwhile</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>Show in the table</translation>
    </message>
    <message>
        <source>Every sketch</source>
        <translation>Every sketch</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>No program of this task has been measured yet.</translation>
    </message>
    <message>
        <source>%1 of the newest %2 records</source>
        <translation>%1 of the newest %2 records</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%1 of %2 records</translation>
    </message>
    <message>
        <source>Bars tell how much of the differences in latency a decision explains. Drag along an axis to filter, drag a title to move it, double-click to clear.</source>
        <translation>Bars tell how much of the differences in latency a decision explains. Drag along an axis to filter, drag a title to move it, double-click to clear.</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Record %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>brushed</source>
        <translation>brushed</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>the best</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>%1 as fast as the baseline</translation>
    </message>
    <message>
        <source>Show only the highlighted records in the table of records; the table follows every change of a brush</source>
        <translation>Show only the highlighted records in the table of records; the table follows every change of a brush</translation>
    </message>
    <message>
        <source>%1: axis %2 of %3</source>
        <comment>the name of a decision</comment>
        <translation>%1: axis %2 of %3</translation>
    </message>
    <message>
        <source>not brushed</source>
        <translation>not brushed</translation>
    </message>
    <message>
        <source>brushed where no value lies</source>
        <translation>brushed where no value lies</translation>
    </message>
    <message>
        <source>brushed: %1</source>
        <comment>values of a decision</comment>
        <translation>brushed: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PassModel</name>
    <message>
        <source>This pass changed nothing.</source>
        <translation>This pass changed nothing.</translation>
    </message>
    <message>
        <source>Makes the loop nest that the others change.</source>
        <translation>Makes the loop nest that the others change.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ from the pass before.</source>
        <translation>
            <numerusform>%n line differs from the pass before.</numerusform>
            <numerusform>%n lines differ from the pass before.</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unchanged</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lines</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
</context>
<context>
    <name>tilewright::PeakFinder</name>
    <message>
        <source>Measuring what this machine reaches…</source>
        <translation>Measuring what this machine reaches…</translation>
    </message>
    <message>
        <source>No ceilings are shown: %1</source>
        <translation>No ceilings are shown: %1</translation>
    </message>
    <message>
        <source>The ceilings are measured when the session ends: it has the machine to itself.</source>
        <translation>The ceilings are measured when the session ends: it has the machine to itself.</translation>
    </message>
    <message numerus="yes">
        <source>Ceilings of this machine (%1) with %n thread(s): the best of all measurements, the last one on %2.</source>
        <translation>
            <numerusform>Ceilings of this machine (%1) with %n thread: the best of all measurements, the last one on %2.</numerusform>
            <numerusform>Ceilings of this machine (%1) with %n threads: the best of all measurements, the last one on %2.</numerusform>
        </translation>
    </message>
    <message>
        <source> They contradict each other (%2 faster than %1): the machine had other work. Measure them again when it is quiet.</source>
        <translation> They contradict each other (%2 faster than %1): the machine had other work. Measure them again when it is quiet.</translation>
    </message>
</context>
<context>
    <name>tilewright::PolicyOptionsForm</name>
    <message>
        <source>%1. From %2 to %3, usually %4.</source>
        <translation>%1. From %2 to %3, usually %4.</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>As usual</translation>
    </message>
    <message>
        <source>Sets all options of this policy back to their usual values</source>
        <translation>Sets all options of this policy back to their usual values</translation>
    </message>
    <message>
        <source>%1. Usually %2.</source>
        <translation>%1. Usually %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionModel</name>
    <message>
        <source>Trial</source>
        <translation>Trial</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>Predicted score</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Of the best</source>
        <translation>Of the best</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Uncertainty</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>Score of the cost model; higher is faster; comparable within a task only</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>How much faster the program is than its task&apos;s baseline</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionPage</name>
    <message>
        <source>Record %1</source>
        <translation>Record %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Predicted against measured</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Predictions</translation>
    </message>
    <message>
        <source>Predictions appear once the cost model was trained on a first round.</source>
        <translation>Predictions appear once the cost model was trained on a first round.</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Cost model: not trained yet</source>
        <translation>Cost model: not trained yet</translation>
    </message>
    <message>
        <source>Show predictions and rounds as tables</source>
        <translation>Show predictions and rounds as tables</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>All tasks</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Selected task</translation>
    </message>
    <message>
        <source>Tasks shown</source>
        <translation>Tasks shown</translation>
    </message>
    <message>
        <source>Round shown</source>
        <translation>Round shown</translation>
    </message>
    <message>
        <source>Round whose programs are shown; the left end shows those of all rounds</source>
        <translation>Round whose programs are shown; the left end shows those of all rounds</translation>
    </message>
    <message>
        <source>Cost model by round</source>
        <translation>Cost model by round</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Ranking</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Training loss</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Figure by round</source>
        <translation>Figure by round</translation>
    </message>
    <message>
        <source>Features that the cost model looks at</source>
        <translation>Features that the cost model looks at</translation>
    </message>
    <message>
        <source>By round</source>
        <translation>By round</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Features</translation>
    </message>
    <message>
        <source>Other models</source>
        <translation>Other models</translation>
    </message>
    <message>
        <source>Cost models on the same records</source>
        <translation>Cost models on the same records</translation>
    </message>
    <message>
        <source>How other cost models would have ordered the programs of the second half of this session</source>
        <translation>How other cost models would have ordered the programs of the second half of this session</translation>
    </message>
    <message>
        <source>Compare on this session&apos;s records</source>
        <translation>Compare on this session&apos;s records</translation>
    </message>
    <message>
        <source>In its last %1 rounds the cost model ordered programs worse than chance would (rank correlation %2). More random programs or another cost model may help.</source>
        <translation>In its last %1 rounds the cost model ordered programs worse than chance would (rank correlation %2). More random programs or another cost model may help.</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>All rounds</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Round %1</translation>
    </message>
    <message>
        <source>Scores compare within a task alone: each task&apos;s are multiplied by one factor, the median of measured speed / score. Shaded: 20 % to either side of the diagonal. Grey lines: the model&apos;s own uncertainty.</source>
        <translation>Scores compare within a task alone: each task&apos;s are multiplied by one factor, the median of measured speed / score. Shaded: 20 % to either side of the diagonal. Grey lines: the model&apos;s own uncertainty.</translation>
    </message>
    <message>
        <source>This model&apos;s scores say which program is faster, not by how much.</source>
        <translation>This model&apos;s scores say which program is faster, not by how much.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s)</source>
        <translation>
            <numerusform>%Ln program</numerusform>
            <numerusform>%Ln programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s), %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln program, %1 within the model&apos;s own uncertainty</numerusform>
            <numerusform>%Ln programs, %1 within the model&apos;s own uncertainty</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1, round %2: score %3, measured %4 (click: its record)</source>
        <translation>Trial %1, round %2: score %3, measured %4 (click: its record)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) of the selected task, %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln program of the selected task, %1 within the model&apos;s own uncertainty</numerusform>
            <numerusform>%Ln programs of the selected task, %1 within the model&apos;s own uncertainty</numerusform>
        </translation>
    </message>
    <message>
        <source>The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs or another cost model may help.</source>
        <translation>The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs or another cost model may help.</translation>
    </message>
    <message numerus="yes">
        <source>%n more that no model chose, without a prediction</source>
        <translation>
            <numerusform>%n more that no model chose, without a prediction</numerusform>
            <numerusform>%n more that no model chose, without a prediction</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>Show the ranking</translation>
    </message>
    <message>
        <source>No round has three programs yet that the cost model chose, too few to rank.</source>
        <translation>No round has three programs yet that the cost model chose, too few to rank.</translation>
    </message>
    <message>
        <source>How many samples the cost model knew was not kept.</source>
        <translation>How many samples the cost model knew was not kept.</translation>
    </message>
    <message>
        <source>Show the training time</source>
        <translation>Show the training time</translation>
    </message>
    <message>
        <source>This cost model does not report which features it uses, or it has not learnt in this session yet.</source>
        <translation>This cost model does not report which features it uses, or it has not learnt in this session yet.</translation>
    </message>
    <message>
        <source>Trying other cost models on the session&apos;s records…</source>
        <translation>Trying other cost models on the session&apos;s records…</translation>
    </message>
    <message>
        <source>Once a session has ended or is paused, other cost models can be tried on its records.</source>
        <translation>Once a session has ended or is paused, other cost models can be tried on its records.</translation>
    </message>
    <message>
        <source>There are no figures by round until the cost model has been trained after one.</source>
        <translation>There are no figures by round until the cost model has been trained after one.</translation>
    </message>
    <message>
        <source>This cost model does not report its training error.</source>
        <translation>This cost model does not report its training error.</translation>
    </message>
    <message>
        <source>Trained on %1 samples   ·   %2 guided trials</source>
        <translation>Trained on %1 samples   ·   %2 guided trials</translation>
    </message>
    <message>
        <source>Rank correlation in the last round: %1   ·   %2</source>
        <translation>Rank correlation in the last round: %1   ·   %2</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidates</translation>
    </message>
    <message>
        <source>Why programs of the latest round were chosen, and why others were not</source>
        <translation>Why programs of the latest round were chosen, and why others were not</translation>
    </message>
</context>
<context>
    <name>tilewright::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferences</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>As the desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Theme:</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>Text &amp;size:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Language:</translation>
    </message>
    <message>
        <source>&amp;Notify me on the desktop while I look elsewhere</source>
        <translation>&amp;Notify me on the desktop while I look elsewhere</translation>
    </message>
    <message>
        <source>When a session ends, fails or stalls, or the models become notably faster</source>
        <translation>When a session ends, fails or stalls, or the models become notably faster</translation>
    </message>
    <message>
        <source>Show a &amp;summary before a session starts</source>
        <translation>Show a &amp;summary before a session starts</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Change…</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>Change where sessions are kept</translation>
    </message>
    <message>
        <source>Sessions are kept in:</source>
        <translation>Sessions are kept in:</translation>
    </message>
    <message>
        <source>Since the last notification, or since you last looked at the window</source>
        <translation>Since the last notification, or since you last looked at the window</translation>
    </message>
    <message>
        <source>&amp;When the models are faster by:</source>
        <translation>&amp;When the models are faster by:</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Never</translation>
    </message>
    <message>
        <source>Of one task alone, however little the models gain by it</source>
        <translation>Of one task alone, however little the models gain by it</translation>
    </message>
    <message>
        <source>When &amp;one task is faster by:</source>
        <translation>When &amp;one task is faster by:</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>A new language takes effect at the next start.</source>
        <translation>A new language takes effect at the next start.</translation>
    </message>
</context>
<context>
    <name>tilewright::PrimitiveForm</name>
    <message>
        <source>Factor %1</source>
        <translation>Factor %1</translation>
    </message>
    <message>
        <source>One factor more</source>
        <translation>One factor more</translation>
    </message>
    <message>
        <source>One factor less</source>
        <translation>One factor less</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>of %1</translation>
    </message>
    <message>
        <source>%1 steps outside</source>
        <translation>%1 steps outside</translation>
    </message>
    <message>
        <source>Loops from the outermost to the innermost</source>
        <translation>Loops from the outermost to the innermost</translation>
    </message>
    <message>
        <source>Further out</source>
        <translation>Further out</translation>
    </message>
    <message>
        <source>Further in</source>
        <translation>Further in</translation>
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
        <translation>Primitives</translation>
    </message>
    <message>
        <source>Parameters of the primitive</source>
        <translation>Parameters of the primitive</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Add</translation>
    </message>
    <message>
        <source>Put a primitive below the selected one</source>
        <translation>Put a primitive below the selected one</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicate</translation>
    </message>
    <message>
        <source>The same once more (Alt+Shift+Down)</source>
        <translation>The same once more (Alt+Shift+Down)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Take the primitive out (Del)</source>
        <translation>Take the primitive out (Del)</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Up</translation>
    </message>
    <message>
        <source>Apply it earlier (Alt+Up)</source>
        <translation>Apply it earlier (Alt+Up)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Down</translation>
    </message>
    <message>
        <source>Apply it later (Alt+Down)</source>
        <translation>Apply it later (Alt+Down)</translation>
    </message>
    <message>
        <source>The primitive as text</source>
        <translation>The primitive as text</translation>
    </message>
    <message>
        <source>No stage of the program takes a primitive &quot;%1&quot; here.</source>
        <translation>No stage of the program takes a primitive &quot;%1&quot; here.</translation>
    </message>
    <message>
        <source>adding %1</source>
        <translation>adding %1</translation>
    </message>
    <message>
        <source>duplicating primitive %1</source>
        <translation>duplicating primitive %1</translation>
    </message>
    <message>
        <source>deleting primitive %1</source>
        <translation>deleting primitive %1</translation>
    </message>
    <message>
        <source>moving primitive %1</source>
        <translation>moving primitive %1</translation>
    </message>
    <message>
        <source>change of primitive %1</source>
        <translation>change of primitive %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCode</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>Select a task to see the code of its best program.</translation>
    </message>
    <message>
        <source>No program of this task was measured on this target yet.</source>
        <translation>No program of this task was measured on this target yet.</translation>
    </message>
    <message>
        <source>Best program of %1 · variant %2 · %3 · record %4</source>
        <translation>Best program of %1 · variant %2 · %3 · record %4</translation>
    </message>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>Open the model of this record&apos;s task to see its code.</translation>
    </message>
    <message>
        <source>Record %1 · %2 · variant %3 · %4 · %5</source>
        <translation>Record %1 · %2 · variant %3 · %4 · %5</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCodeView</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>Select a task to see the code of its best program.</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>Find in the code</translation>
    </message>
    <message>
        <source>Searches the text that was used last (Ctrl+F, F3, Shift+F3)</source>
        <translation>Searches the text that was used last (Ctrl+F, F3, Shift+F3)</translation>
    </message>
    <message>
        <source>Link colours</source>
        <translation>Link colours</translation>
    </message>
    <message>
        <source>Lines that belong together have one colour (C)</source>
        <translation>Lines that belong together have one colour (C)</translation>
    </message>
    <message>
        <source>Passes of the lowering</source>
        <translation>Passes of the lowering</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unchanged</translation>
    </message>
    <message>
        <source>Function whose instructions are counted</source>
        <translation>Function whose instructions are counted</translation>
    </message>
    <message>
        <source>Instructions of one call</source>
        <translation>Instructions of one call</translation>
    </message>
    <message>
        <source>Instructions that pack the constants</source>
        <translation>Instructions that pack the constants</translation>
    </message>
    <message>
        <source>Instructions by class</source>
        <translation>Instructions by class</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Passes</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instructions</translation>
    </message>
    <message>
        <source>What the column beside the lines says</source>
        <translation>What the column beside the lines says</translation>
    </message>
    <message>
        <source>Static cost</source>
        <translation>Static cost</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Stop sampling</source>
        <translation>Stop sampling</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>The program runs; this ends it</source>
        <translation>The program runs; this ends it</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Difference</translation>
    </message>
    <message>
        <source>Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)</source>
        <translation>Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)</translation>
    </message>
    <message>
        <source>Run the program for a second, and see on which lines its first thread spends its time</source>
        <translation>Run the program for a second, and see on which lines its first thread spends its time</translation>
    </message>
</context>
<context>
    <name>tilewright::QuickCheckView</name>
    <message>
        <source>Run 20-second check</source>
        <translation>Run 20-second check</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Cancel the check</source>
        <translation>Cancel the check</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Progress of the check</translation>
    </message>
    <message>
        <source>Best latency of the check over its trials</source>
        <translation>Best latency of the check over its trials</translation>
    </message>
    <message>
        <source>Tunes a small matrix product from end to end: it shows that programs are compiled, measured and verified here, and what tuning brings.</source>
        <translation>Tunes a small matrix product from end to end: it shows that programs are compiled, measured and verified here, and what tuning brings.</translation>
    </message>
    <message>
        <source>Measuring the program that nobody tuned…</source>
        <translation>Measuring the program that nobody tuned…</translation>
    </message>
    <message>
        <source>Ending the measurement in flight…</source>
        <translation>Ending the measurement in flight…</translation>
    </message>
    <message>
        <source>The plain loops take %1. Looking for a faster program…</source>
        <translation>The plain loops take %1. Looking for a faster program…</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>The check was cancelled.</translation>
    </message>
    <message>
        <source>The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.</source>
        <translation>The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Best program</translation>
    </message>
    <message>
        <source>The check ended before a program was measured.</source>
        <translation>The check ended before a program was measured.</translation>
    </message>
    <message>
        <source>None of the %1 programs that were tried could be measured: %2.</source>
        <translation>None of the %1 programs that were tried could be measured: %2.</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>Show the improvements as a table</translation>
    </message>
    <message>
        <source>Improvements of the check</source>
        <translation>Improvements of the check</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>After %Ln trial</numerusform>
            <numerusform>After %Ln trials</numerusform>
        </translation>
    </message>
    <message>
        <source>Every program measured</source>
        <translation>Every program measured</translation>
    </message>
</context>
<context>
    <name>tilewright::RecentMenu</name>
    <message>
        <source>Forget missing files</source>
        <translation>Forget missing files</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (missing)</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>Show %1 (%2)</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>The Delete key removes it from this list.</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>&amp;Remove from this list</translation>
    </message>
    <message>
        <source>Resume %1 (%2, paused)</source>
        <translation>Resume %1 (%2, paused)</translation>
    </message>
    <message>
        <source>Resume %1 (%2, interrupted)</source>
        <translation>Resume %1 (%2, interrupted)</translation>
    </message>
    <message>
        <source>Show %1 (%2, hidden)</source>
        <translation>Show %1 (%2, hidden)</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>Show hidden sessions (%Ln)</numerusform>
            <numerusform>Show hidden sessions (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>Sessions that were taken off the lists; all their records are kept.</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>It cannot go on here. %1</translation>
    </message>
    <message>
        <source>The Delete key puts it back into the lists.</source>
        <translation>The Delete key puts it back into the lists.</translation>
    </message>
    <message>
        <source>The Delete key hides it from the lists; its records are kept.</source>
        <translation>The Delete key hides it from the lists; its records are kept.</translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>&amp;Show in the lists again</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>&amp;Hide from the lists</translation>
    </message>
    <message>
        <source>%1 (model missing)</source>
        <translation>%1 (model missing)</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Its model is not at %1: choosing the session asks where it is now.</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordActions</name>
    <message>
        <source>Save what is listed…</source>
        <translation>Save what is listed…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) written to %1</source>
        <translation>
            <numerusform>%Ln record written to %1</numerusform>
            <numerusform>%Ln records written to %1</numerusform>
        </translation>
    </message>
    <message>
        <source>A session must run to keep what is measured: start one with F9.</source>
        <translation>A session must run to keep what is measured: start one with F9.</translation>
    </message>
    <message>
        <source>Run it once, keep nothing</source>
        <translation>Run it once, keep nothing</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordFilterFields</name>
    <message>
        <source>Records</source>
        <translation>Records</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Filter by %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Succeeded</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verified</translation>
    </message>
    <message>
        <source>Measured, not verified</source>
        <translation>Measured, not verified</translation>
    </message>
    <message>
        <source>Compiled alone</source>
        <translation>Compiled alone</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>Noisy</translation>
    </message>
    <message>
        <source>Not noisy</source>
        <translation>Not noisy</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordModel</name>
    <message>
        <source>Has a note; the Inspector shows it</source>
        <translation>Has a note; the Inspector shows it</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>Score of the cost model; higher is faster; comparable within a task only</translation>
    </message>
    <message>
        <source>Baseline of the task: %1</source>
        <translation>Baseline of the task: %1</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline: the default schedule, where nothing else was chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task and sort by latency</source>
        <translation>How much faster the program is than its task&apos;s baseline: the default schedule, where nothing else was chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task and sort by latency</translation>
    </message>
    <message>
        <source>Marks what was measured while the machine was at least %1 slower or faster than when the session began</source>
        <translation>Marks what was measured while the machine was at least %1 slower or faster than when the session began</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Pinned: %1</translation>
    </message>
    <message>
        <source>Pinned: shown above the others, however they are sorted</source>
        <translation>Pinned: shown above the others, however they are sorted</translation>
    </message>
    <message>
        <source>The processor, and the beginning of the id, of the machine that measured the record</source>
        <translation>The processor, and the beginning of the id, of the machine that measured the record</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordPageActions</name>
    <message>
        <source>with %1</source>
        <translation>with %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordView</name>
    <message>
        <source>No records yet.</source>
        <translation>No records yet.</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>This session</translation>
    </message>
    <message>
        <source>Whole database</source>
        <translation>Whole database</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>Records of</translation>
    </message>
    <message>
        <source>Filter records</source>
        <translation>Filter records</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Compare</translation>
    </message>
    <message>
        <source>Two selected records side by side</source>
        <translation>Two selected records side by side</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message>
        <source>No records for this filter.</source>
        <translation>No records for this filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Clear filter</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>Show the program</translation>
    </message>
    <message>
        <source>Show other records again</source>
        <translation>Show other records again</translation>
    </message>
    <message>
        <source>At most %1 records can be copied at once. Save them as CSV instead.</source>
        <translation>At most %1 records can be copied at once. Save them as CSV instead.</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Show code</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>Edit as new schedule</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>Compare with none</translation>
    </message>
    <message>
        <source>Filter: words, task:3, state:ok, latency:&lt;2ms</source>
        <translation>Filter: words, task:3, state:ok, latency:&lt;2ms</translation>
    </message>
    <message>
        <source>Read texts as regular expressions</source>
        <translation>Read texts as regular expressions</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>Regular expressions</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filters</translation>
    </message>
    <message>
        <source>Filters that were saved</source>
        <translation>Filters that were saved</translation>
    </message>
    <message>
        <source>Words, or a key and a value: %1</source>
        <translation>Words, or a key and a value: %1</translation>
    </message>
    <message>
        <source>Compare record %1 with the next one chosen</source>
        <translation>Compare record %1 with the next one chosen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Compare with…</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Show in graph</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Measure again</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Write a note</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Copy as</translation>
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
        <translation>Save what is listed…</translation>
    </message>
    <message>
        <source>Save records</source>
        <translation>Save records</translation>
    </message>
    <message>
        <source>Export this program…</source>
        <translation>Export this program…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>Has the session that runs measure noisy records of earlier sessions again: of the selected ones where several are selected, otherwise of all that are listed; the fastest of each task first, at most %1 at once</source>
        <translation>Has the session that runs measure noisy records of earlier sessions again: of the selected ones where several are selected, otherwise of all that are listed; the fastest of each task first, at most %1 at once</translation>
    </message>
    <message>
        <source>Measure the noisy ones again</source>
        <translation>Measure the noisy ones again</translation>
    </message>
    <message>
        <source>Reading the records…</source>
        <translation>Reading the records…</translation>
    </message>
    <message>
        <source>Select at most %1 records, or all that are listed.</source>
        <translation>Select at most %1 records, or all that are listed.</translation>
    </message>
    <message>
        <source>Open models</source>
        <translation>Open models</translation>
    </message>
    <message>
        <source>Records of this session, of all tasks of the open models, or of everything that is kept</source>
        <translation>Records of this session, of all tasks of the open models, or of everything that is kept</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Selected task</translation>
    </message>
    <message>
        <source>Records of the selected task only</source>
        <translation>Records of the selected task only</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new · Show</source>
        <translation>
            <numerusform>%Ln new · Show</numerusform>
            <numerusform>%Ln new · Show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) came since the list was read</source>
        <translation>
            <numerusform>%Ln record came since the list was read</numerusform>
            <numerusform>%Ln records came since the list was read</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Unpin</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At most %1 at once</source>
        <translation>Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At most %1 at once</translation>
    </message>
</context>
<context>
    <name>tilewright::Remeasurer</name>
    <message>
        <source>The session that runs does not have the task of record %1.</source>
        <translation>The session that runs does not have the task of record %1.</translation>
    </message>
    <message>
        <source>The program of record %1 is measured next.</source>
        <translation>The program of record %1 is measured next.</translation>
    </message>
    <message>
        <source>Record %1 could not be measured again: %2</source>
        <translation>Record %1 could not be measured again: %2</translation>
    </message>
    <message>
        <source>This session measured the program already, as record %1: %2. A session measures a program once.</source>
        <translation>This session measured the program already, as record %1: %2. A session measures a program once.</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2, and failed: %3</source>
        <translation>Record %1 was measured again as record %2, and failed: %3</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3, before %4</source>
        <translation>Record %1 was measured again as record %2: %3, before %4</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3</source>
        <translation>Record %1 was measured again as record %2: %3</translation>
    </message>
    <message>
        <source>There is nothing to measure again: none of these records belongs to a task of this session, comes from an earlier session and is still unrequested.</source>
        <translation>There is nothing to measure again: none of these records belongs to a task of this session, comes from an earlier session and is still unrequested.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 records are measured again next, the fastest of each task first.</source>
        <translation>
            <numerusform>%n of %1 records is measured again next, the fastest of each task first.</numerusform>
            <numerusform>%n of %1 records are measured again next, the fastest of each task first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are measured again next.</source>
        <translation>
            <numerusform>%Ln record is measured again next.</numerusform>
            <numerusform>%Ln records are measured again next.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) were measured again.</source>
        <translation>
            <numerusform>%Ln record was measured again.</numerusform>
            <numerusform>%Ln records were measured again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) could not be measured again.</source>
        <translation>
            <numerusform>%Ln record could not be measured again.</numerusform>
            <numerusform>%Ln records could not be measured again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln record(s) this session had measured the program already.</source>
        <translation>
            <numerusform>Of %Ln record this session had measured the program already.</numerusform>
            <numerusform>Of %Ln records this session had measured the program already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is measured again: this session cannot make the programs of these %Ln record(s), or measures them already.</source>
        <translation>
            <numerusform>Nothing is measured again: this session cannot make the program of this %Ln record, or measures it already.</numerusform>
            <numerusform>Nothing is measured again: this session cannot make the programs of these %Ln records, or measures them already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session ended before it got to %Ln more record(s).</source>
        <translation>
            <numerusform>The session ended before it got to %Ln more record.</numerusform>
            <numerusform>The session ended before it got to %Ln more records.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayBar</name>
    <message>
        <source>Moment of the session</source>
        <translation>Moment of the session</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Speed of the replay</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>End replay</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Pause the replay</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Play</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s)</source>
        <comment>a target</comment>
        <translation>
            <numerusform>%1, %n thread</numerusform>
            <numerusform>%1, %n threads</numerusform>
        </translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>speed of a replay</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Replay</translation>
    </message>
    <message>
        <source>Replay · recorded on %1</source>
        <translation>Replay · recorded on %1</translation>
    </message>
    <message>
        <source>Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.</source>
        <translation>Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.</translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayForm</name>
    <message>
        <source>Recorded spaces</source>
        <translation>Recorded spaces</translation>
    </message>
    <message>
        <source>Files that `tilewright dataset space` wrote: every program of a task&apos;s space, measured</source>
        <translation>Files that `tilewright dataset space` wrote: every program of a task&apos;s space, measured</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Add…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remove</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>Contestants</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>None</source>
        <translation>None</translation>
    </message>
    <message>
        <source>Choose all contestants</source>
        <translation>Choose all contestants</translation>
    </message>
    <message>
        <source>Choose no contestant</source>
        <translation>Choose no contestant</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Trials a round</source>
        <translation>Trials a round</translation>
    </message>
    <message>
        <source>Start the replay</source>
        <translation>Start the replay</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>It trains networks, which takes long.</source>
        <translation>It trains networks, which takes long.</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* Reconstruction: its authors left details open, which we chose.</translation>
    </message>
    <message>
        <source>Recorded spaces (*.gz);;All files (*)</source>
        <translation>Recorded spaces (*.gz);;All files (*)</translation>
    </message>
    <message>
        <source>Add recorded spaces, which `tilewright dataset space` writes.</source>
        <translation>Add recorded spaces, which `tilewright dataset space` writes.</translation>
    </message>
    <message>
        <source>Choose at least one contestant.</source>
        <translation>Choose at least one contestant.</translation>
    </message>
    <message>
        <source>Searches: %1. Nothing is measured; those that were made before are not made again.</source>
        <translation>Searches: %1. Nothing is measured; those that were made before are not made again.</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineCanvas</name>
    <message>
        <source>Arithmetic intensity (FLOP per byte of weights, inputs and outputs)</source>
        <translation>Arithmetic intensity (FLOP per byte of weights, inputs and outputs)</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a level of memory and its rate</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Arithmetic, %1</source>
        <translation>Arithmetic, %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineModel</name>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensity</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Of the limit</source>
        <translation>Of the limit</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Limited by</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>Share of time</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflinePage</name>
    <message numerus="yes">
        <source>Ceilings of the machine that measured this session (%1) with %n thread(s).</source>
        <translation>
            <numerusform>Ceilings of the machine that measured this session (%1) with %n thread.</numerusform>
            <numerusform>Ceilings of the machine that measured this session (%1) with %n threads.</numerusform>
        </translation>
    </message>
    <message>
        <source>No ceilings are shown: this session was measured on another machine (%1), and the measured peaks of that machine were not stored.</source>
        <translation>No ceilings are shown: this session was measured on another machine (%1), and the measured peaks of that machine were not stored.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
    <message>
        <source>No ceilings are shown: what the machine reaches with code for %1 was not kept with this session.</source>
        <translation>No ceilings are shown: what the machine reaches with code for %1 was not kept with this session.</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineView</name>
    <message>
        <source>Roofline: the rate of each task against its arithmetic intensity</source>
        <translation>Roofline: the rate of each task against its arithmetic intensity</translation>
    </message>
    <message>
        <source>Tasks appear here once a program of theirs has been measured (F9).</source>
        <translation>Tasks appear here once a program of theirs has been measured (F9).</translation>
    </message>
    <message>
        <source>Tasks shown, by their part of the time</source>
        <translation>Tasks shown, by their part of the time</translation>
    </message>
    <message>
        <source>Show the tasks alone that take the most of the time</source>
        <translation>Show the tasks alone that take the most of the time</translation>
    </message>
    <message>
        <source>Measure the machine</source>
        <translation>Measure the machine</translation>
    </message>
    <message>
        <source>Measure the ceilings anew, which takes about two seconds</source>
        <translation>Measure the ceilings anew, which takes about two seconds</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Show the same figures as a table</source>
        <translation>Show the same figures as a table</translation>
    </message>
    <message>
        <source>Tasks and their limits</source>
        <translation>Tasks and their limits</translation>
    </message>
    <message>
        <source>Tasks that make up %1 of the time</source>
        <translation>Tasks that make up %1 of the time</translation>
    </message>
    <message>
        <source>Click a point, or go from one to the next by arrow keys, to read its figures and to see how it came there.</source>
        <translation>Click a point, or go from one to the next by arrow keys, to read its figures and to see how it came there.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a rate at an intensity</comment>
        <translation>%1 at %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 of the limit set by %4</source>
        <translation>%1 at %2: %3 of the limit set by %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a task and its figures</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2 as fast as the baseline</source>
        <comment>figures of a task</comment>
        <translation>%1; %2 as fast as the baseline</translation>
    </message>
    <message>
        <source>%1 at %2: above the limit of %3 (%4)</source>
        <comment>a rate at an intensity, and why it is above the limit</comment>
        <translation>%1 at %2: above the limit of %3 (%4)</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundChart</name>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>rank correlation</source>
        <translation>rank correlation</translation>
    </message>
    <message>
        <source>top-quarter recall</source>
        <translation>top-quarter recall</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>by chance</translation>
    </message>
    <message>
        <source>mean of %1 rounds</source>
        <translation>mean of %1 rounds</translation>
    </message>
    <message>
        <source>1 is perfect</source>
        <translation>1 is perfect</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Training time (s)</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Training loss</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundModel</name>
    <message>
        <source>Spearman&apos;s correlation of predicted and measured ranks within the round: 1 is the right order, 0 is chance. The programs of a round are those that the model liked best, which are hard to tell apart.</source>
        <translation>Spearman&apos;s correlation of predicted and measured ranks within the round: 1 is the right order, 0 is chance. The programs of a round are those that the model liked best, which are hard to tell apart.</translation>
    </message>
    <message>
        <source>How many of the fastest quarter were among the quarter predicted to be fastest</source>
        <translation>How many of the fastest quarter were among the quarter predicted to be fastest</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Round</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programs</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>Rank correlation</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>Top-quarter recall</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>By chance</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Training time</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Training loss</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>How many of the fastest tenth were in the tenth predicted to be fastest: whether the model finds the very best</source>
        <translation>How many of the fastest tenth were in the tenth predicted to be fastest: whether the model finds the very best</translation>
    </message>
    <message>
        <source>Fastest tenth found</source>
        <translation>Fastest tenth found</translation>
    </message>
    <message>
        <source>What error remains on the samples it learnt from, in the model&apos;s own measure</source>
        <translation>What error remains on the samples it learnt from, in the model&apos;s own measure</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundPanel</name>
    <message>
        <source>From round</source>
        <translation>From round</translation>
    </message>
    <message>
        <source>To round</source>
        <translation>To round</translation>
    </message>
</context>
<context>
    <name>tilewright::SavedFilters</name>
    <message>
        <source>Save this filter as…</source>
        <translation>Save this filter as…</translation>
    </message>
    <message>
        <source>Name of the filter to save</source>
        <translation>Name of the filter to save</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
</context>
<context>
    <name>tilewright::ScatterPlot</name>
    <message>
        <source>Predicted score (higher is faster)</source>
        <translation>Predicted score (higher is faster)</translation>
    </message>
    <message>
        <source>Predicted speed (task&apos;s best: 1)</source>
        <translation>Predicted speed (task&apos;s best: 1)</translation>
    </message>
    <message>
        <source>Measured speed (task&apos;s best: 1)</source>
        <translation>Measured speed (task&apos;s best: 1)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>baseline</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreBarChart</name>
    <message>
        <source>random order</source>
        <translation>random order</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>true order</translation>
    </message>
    <message>
        <source>Top-1 and top-5 of %1 cost models</source>
        <translation>Top-1 and top-5 of %1 cost models</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreLineChart</name>
    <message>
        <source>Tasks of the source that were learnt from</source>
        <translation>Tasks of the source that were learnt from</translation>
    </message>
    <message>
        <source>Programs of the target that were learnt from</source>
        <translation>Programs of the target that were learnt from</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>random order</translation>
    </message>
    <message>
        <source>%1 of cost models by what they learnt from</source>
        <translation>%1 of cost models by what they learnt from</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchCurveChart</name>
    <message>
        <source>Best programs of compared searches</source>
        <translation>Best programs of compared searches</translation>
    </message>
    <message>
        <source>Seconds of a search, with its trials</source>
        <translation>Seconds of a search, with its trials</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>Share of the best</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>After %Ln trial</numerusform>
            <numerusform>After %Ln trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SearchLegend</name>
    <message>
        <source>Curves of the chart</source>
        <translation>Curves of the chart</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchModel</name>
    <message>
        <source>%1 trials</source>
        <translation>%1 trials</translation>
    </message>
    <message>
        <source>Best program after %1 trials: the latency of the fastest one there is, as a share of its latency</source>
        <translation>Best program after %1 trials: the latency of the fastest one there is, as a share of its latency</translation>
    </message>
    <message>
        <source>Won / tied / lost</source>
        <translation>Won / tied / lost</translation>
    </message>
    <message>
        <source>Nothing is counted: there is no reference among the contestants</source>
        <translation>Nothing is counted: there is no reference among the contestants</translation>
    </message>
    <message>
        <source>Searches of the same task and seed against %1, after all trials</source>
        <translation>Searches of the same task and seed against %1, after all trials</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 of %3)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>Contestant</translation>
    </message>
    <message>
        <source>A search policy with its options, and the cost model that it asks</source>
        <translation>A search policy with its options, and the cost model that it asks</translation>
    </message>
    <message>
        <source>Equal seconds</source>
        <translation>Equal seconds</translation>
    </message>
    <message>
        <source>Best program within the time that the quickest contestant took for all of its trials</source>
        <translation>Best program within the time that the quickest contestant took for all of its trials</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>How much slower than the fastest program the chosen one is, both measured again</source>
        <translation>How much slower than the fastest program the chosen one is, both measured again</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Changed</translation>
    </message>
    <message>
        <source>How often the chosen program was not the fastest of its search any more when it was measured again</source>
        <translation>How often the chosen program was not the fastest of its search any more when it was measured again</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Time of a search without its trials and its training</source>
        <translation>Time of a search without its trials and its training</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Time of the training of models in a search</source>
        <translation>Time of the training of models in a search</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>the reference</translation>
    </message>
    <message>
        <source>%1 of %2 ended early</source>
        <translation>%1 of %2 ended early</translation>
    </message>
    <message>
        <source>What else is to be said of its searches</source>
        <translation>What else is to be said of its searches</translation>
    </message>
    <message>
        <source>Searches: %1</source>
        <translation>Searches: %1</translation>
    </message>
    <message>
        <source>%1 of the latency of the fastest program</source>
        <translation>%1 of the latency of the fastest program</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchPairModel</name>
    <message>
        <source>%1 finds faster programs than %2.</source>
        <translation>%1 finds faster programs than %2.</translation>
    </message>
    <message>
        <source>%1 finds slower programs than %2.</source>
        <translation>%1 finds slower programs than %2.</translation>
    </message>
    <message>
        <source>Of %1 and %2 one cannot tell which finds faster programs.</source>
        <translation>Of %1 and %2 one cannot tell which finds faster programs.</translation>
    </message>
    <message>
        <source>Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches</source>
        <translation>Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>Contestant</translation>
    </message>
    <message>
        <source>The other columns are the contestants in the same order</source>
        <translation>The other columns are the contestants in the same order</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesPage</name>
    <message>
        <source>There is no file to keep the searches in.</source>
        <translation>There is no file to keep the searches in.</translation>
    </message>
    <message>
        <source>A replay is under way: stop it first.</source>
        <translation>A replay is under way: stop it first.</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesView</name>
    <message>
        <source>No searches have been compared yet: replay recorded spaces, which `tilewright dataset space` writes, or compare them by `tilewright compare`.</source>
        <translation>No searches have been compared yet: replay recorded spaces, which `tilewright dataset space` writes, or compare them by `tilewright compare`.</translation>
    </message>
    <message>
        <source>Replay recorded spaces…</source>
        <translation>Replay recorded spaces…</translation>
    </message>
    <message>
        <source>Which searches are compared</source>
        <translation>Which searches are compared</translation>
    </message>
    <message>
        <source>Task whose searches are shown</source>
        <translation>Task whose searches are shown</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>What the curves are drawn over</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>over trials</translation>
    </message>
    <message>
        <source>over seconds</source>
        <translation>over seconds</translation>
    </message>
    <message>
        <source>Your own results</source>
        <translation>Your own results</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>Open results…</translation>
    </message>
    <message>
        <source>Searches that `tilewright compare` kept in a file</source>
        <translation>Searches that `tilewright compare` kept in a file</translation>
    </message>
    <message>
        <source>Progress of the replay</source>
        <translation>Progress of the replay</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Searches that have ended are kept: the same replay goes on from there</source>
        <translation>Searches that have ended are kept: the same replay goes on from there</translation>
    </message>
    <message>
        <source>Contestants and their figures</source>
        <translation>Contestants and their figures</translation>
    </message>
    <message>
        <source>Each contestant against each other</source>
        <translation>Each contestant against each other</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>Contestants</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pairs</translation>
    </message>
    <message>
        <source>Results of `tilewright compare`</source>
        <translation>Results of `tilewright compare`</translation>
    </message>
    <message>
        <source>Compared searches (*.jsonl);;All files (*)</source>
        <translation>Compared searches (*.jsonl);;All files (*)</translation>
    </message>
    <message>
        <source>Reading the recorded spaces…</source>
        <translation>Reading the recorded spaces…</translation>
    </message>
    <message>
        <source>%1 is shown; go back to the searches of this program</source>
        <translation>%1 is shown; go back to the searches of this program</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* Reconstruction: its authors left details open, which we chose.</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBar</name>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Budget </source>
        <translation>Budget </translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>trials per task</source>
        <translation>trials per task</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>trials in all</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>Unit of the budget</translation>
    </message>
    <message>
        <source>Chooses what to measure next</source>
        <translation>Chooses what to measure next</translation>
    </message>
    <message>
        <source>Predicts which programs are fast</source>
        <translation>Predicts which programs are fast</translation>
    </message>
    <message>
        <source>A network: learns in the learner, and costs more time than trees</source>
        <translation>A network: learns in the learner, and costs more time than trees</translation>
    </message>
    <message>
        <source>Which programs the search may choose from</source>
        <translation>Which programs the search may choose from</translation>
    </message>
    <message>
        <source>  Threads </source>
        <translation>  Threads </translation>
    </message>
    <message>
        <source>Threads that the tuned programs use</source>
        <translation>Threads that the tuned programs use</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Compare cost models</source>
        <translation>Compare cost models</translation>
    </message>
    <message>
        <source>How the cost models compare on networks that they have not seen</source>
        <translation>How the cost models compare on networks that they have not seen</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Policy</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Cost model</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Rules</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>What the session may spend. With 0 trials nothing is searched: each task gets the cost model&apos;s first choice, which is timed once. The least is 1 minute.</source>
        <translation>What the session may spend. With 0 trials nothing is searched: each task gets the cost model&apos;s first choice, which is timed once. The least is 1 minute.</translation>
    </message>
    <message>
        <source>
Reconstruction: its authors left details open, which we chose</source>
        <translation>
Reconstruction: its authors left details open, which we chose</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Advanced</translation>
    </message>
    <message>
        <source>Advanced: %1</source>
        <translation>Advanced: %1</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Chooses the task of each round</source>
        <translation>Chooses the task of each round</translation>
    </message>
    <message>
        <source>Search policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>Search policy %1, cost model %2, rules %3, scheduler %4</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBridge</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Session %1 goes on after %2 trials</source>
        <translation>Session %1 goes on after %2 trials</translation>
    </message>
    <message>
        <source>Session %1 begins</source>
        <translation>Session %1 begins</translation>
    </message>
    <message>
        <source>Round %1: %2 (%3)</source>
        <translation>Round %1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 is left out: %2</translation>
    </message>
    <message>
        <source>%1 is cut into smaller subgraphs: %2</source>
        <translation>%1 is cut into smaller subgraphs: %2</translation>
    </message>
    <message>
        <source>%1 runs by a plain loop nest: %2</source>
        <translation>%1 runs by a plain loop nest: %2</translation>
    </message>
    <message>
        <source>%1 runs by its reference kernels: %2</source>
        <translation>%1 runs by its reference kernels: %2</translation>
    </message>
    <message>
        <source>The machine&apos;s speed changed by %1 since the session began</source>
        <translation>The machine&apos;s speed changed by %1 since the session began</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 instead of %5</source>
        <translation>%1: %2 at %3, %4 instead of %5</translation>
    </message>
    <message>
        <source>%1: what the rules say again instead of %2 at %3</source>
        <translation>%1: what the rules say again instead of %2 at %3</translation>
    </message>
    <message>
        <source>Record %1, made by hand, takes %2</source>
        <translation>Record %1, made by hand, takes %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2</source>
        <translation>%1: measured whole run %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2, %3 with the programs that are fastest alone</source>
        <translation>%1: measured whole run %2, %3 with the programs that are fastest alone</translation>
    </message>
    <message>
        <source>All tasks are tuned again</source>
        <translation>All tasks are tuned again</translation>
    </message>
    <message numerus="yes">
        <source>Only %n task(s) are tuned from now on</source>
        <translation>
            <numerusform>Only %n task is tuned from now on</numerusform>
            <numerusform>Only %n tasks are tuned from now on</numerusform>
        </translation>
    </message>
    <message>
        <source>The default schedule of %1 did not work, so the task is compared with what comes first: %2</source>
        <translation>The default schedule of %1 did not work, so the task is compared with what comes first: %2</translation>
    </message>
    <message>
        <source>%1: whole run with the default schedules %2</source>
        <translation>%1: whole run with the default schedules %2</translation>
    </message>
    <message>
        <source>Programs run without %1 here; “tilewright doctor” says what follows</source>
        <translation>Programs run without %1 here; “tilewright doctor” says what follows</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareModel</name>
    <message>
        <source>only in B</source>
        <translation>only in B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>only in A</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A is faster</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B is faster</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>cannot tell</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verified</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>not verified</translation>
    </message>
    <message>
        <source>Measured on different targets.</source>
        <translation>Measured on different targets.</translation>
    </message>
    <message>
        <source>Each was measured only once.</source>
        <translation>Each was measured only once.</translation>
    </message>
    <message>
        <source>They differ by %1; the noise is %2.</source>
        <translation>They differ by %1; the noise is %2.</translation>
    </message>
    <message>
        <source>Latency of B relative to A</source>
        <translation>Latency of B relative to A</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>A best</source>
        <translation>A best</translation>
    </message>
    <message>
        <source>A spread</source>
        <translation>A spread</translation>
    </message>
    <message>
        <source>B best</source>
        <translation>B best</translation>
    </message>
    <message>
        <source>B spread</source>
        <translation>B spread</translation>
    </message>
    <message>
        <source>B to A</source>
        <translation>B to A</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.</source>
        <translation>A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>equal</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 to %3)</translation>
    </message>
    <message>
        <source>B takes %1 as long as A, with 95 % confidence between %2 and %3.</source>
        <translation>B takes %1 as long as A, with 95 % confidence between %2 and %3.</translation>
    </message>
    <message>
        <source>How many times as long B takes as A, with the 95 % confidence interval, on a logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference can be shown.</source>
        <translation>How many times as long B takes as A, with the 95 % confidence interval, on a logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference can be shown.</translation>
    </message>
    <message>
        <source>B / A, 95 %</source>
        <translation>B / A, 95 %</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareView</name>
    <message>
        <source>This page compares two sessions, once two have been kept.</source>
        <translation>This page compares two sessions, once two have been kept.</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>Session A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>Session B</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Swap</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>Exchange A and B</translation>
    </message>
    <message>
        <source>Best programs of two sessions</source>
        <translation>Best programs of two sessions</translation>
    </message>
    <message>
        <source>Choose two different sessions.</source>
        <translation>Choose two different sessions.</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets, %1 and %2.</source>
        <translation>Cannot tell: they were measured on different targets, %1 and %2.</translation>
    </message>
    <message>
        <source>%1: A %2, B %3.</source>
        <translation>%1: A %2, B %3.</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (%4 of %5 tasks, those that both measured).</source>
        <translation>%1: A %2, B %3 (%4 of %5 tasks, those that both measured).</translation>
    </message>
    <message>
        <source>Cannot tell: they differ by %1, and the noise is %2.</source>
        <translation>Cannot tell: they differ by %1, and the noise is %2.</translation>
    </message>
    <message>
        <source>Cannot tell: some programs were measured only once.</source>
        <translation>Cannot tell: some programs were measured only once.</translation>
    </message>
    <message>
        <source>A is faster: B takes %1 longer, beyond the noise of %2.</source>
        <translation>A is faster: B takes %1 longer, beyond the noise of %2.</translation>
    </message>
    <message>
        <source>B is faster: A takes %1 longer, beyond the noise of %2.</source>
        <translation>B is faster: A takes %1 longer, beyond the noise of %2.</translation>
    </message>
    <message>
        <source>They have no measured model in common.</source>
        <translation>They have no measured model in common.</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during A; the noise includes that.</source>
        <translation>The machine itself was %1 slower during A; the noise includes that.</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during B; the noise includes that.</source>
        <translation>The machine itself was %1 slower during B; the noise includes that.</translation>
    </message>
    <message>
        <source>Each is summed with the layouts and subgraphs that its session chose.</source>
        <translation>Each is summed with the layouts and subgraphs that its session chose.</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 trials</source>
        <translation>%1 · %2 · %3 · %4 trials</translation>
    </message>
    <message>
        <source>Cost model %1</source>
        <translation>Cost model %1</translation>
    </message>
    <message>
        <source>What is shown of the sessions</source>
        <translation>What is shown of the sessions</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Over trials</source>
        <translation>Over trials</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Over time</translation>
    </message>
    <message>
        <source>When its trials were measured was not kept.</source>
        <translation>When its trials were measured was not kept.</translation>
    </message>
    <message>
        <source>There is nothing to draw: they have no measured model in common.</source>
        <translation>There is nothing to draw: they have no measured model in common.</translation>
    </message>
    <message>
        <source>No task was measured by both.</source>
        <translation>No task was measured by both.</translation>
    </message>
    <message>
        <source>B against A: %1 won · %2 lost · %3 equal · %4 cannot tell</source>
        <translation>B against A: %1 won · %2 lost · %3 equal · %4 cannot tell</translation>
    </message>
    <message>
        <source>After %1, when the shorter one ended</source>
        <translation>After %1, when the shorter one ended</translation>
    </message>
    <message>
        <source>%1, neither was ahead by more than the noise: A %2, B %3.</source>
        <translation>%1, neither was ahead by more than the noise: A %2, B %3.</translation>
    </message>
    <message>
        <source>%1, A was ahead by %2: A %3, B %4.</source>
        <translation>%1, A was ahead by %2: A %3, B %4.</translation>
    </message>
    <message>
        <source>%1, B was ahead by %2: A %3, B %4.</source>
        <translation>%1, B was ahead by %2: A %3, B %4.</translation>
    </message>
    <message>
        <source>A as baseline</source>
        <translation>A as baseline</translation>
    </message>
    <message>
        <source>Compare every latency of the window with session A, until another baseline is set</source>
        <translation>Compare every latency of the window with session A, until another baseline is set</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s), when the one with fewer ended</source>
        <translation>
            <numerusform>After %Ln trial, when the one with fewer ended</numerusform>
            <numerusform>After %Ln trials, when the one with fewer ended</numerusform>
        </translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Show the curves as a table</source>
        <translation>Show the curves as a table</translation>
    </message>
    <message>
        <source>How the sums of both sessions fell</source>
        <translation>How the sums of both sessions fell</translation>
    </message>
    <message>
        <source>Search policy %1 (%2)</source>
        <translation>Search policy %1 (%2)</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveChart</name>
    <message>
        <source>Sums of the best programs of both sessions</source>
        <translation>Sums of the best programs of both sessions</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>Session A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>Session B</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>After %Ln trial</numerusform>
            <numerusform>After %Ln trials</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveModel</name>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>Sum of tasks</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionSheet</name>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Workers</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Search</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>Stored in</translation>
    </message>
    <message>
        <source>&amp;Weights of the cost model</source>
        <translation>&amp;Weights of the cost model</translation>
    </message>
    <message>
        <source>Weights of the cost model</source>
        <translation>Weights of the cost model</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;Do not show this before each start</source>
        <translation>&amp;Do not show this before each start</translation>
    </message>
    <message>
        <source>%1 trials per task, %2 in all</source>
        <translation>%1 trials per task, %2 in all</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>Not known before the first round: nothing was measured for this target yet</source>
        <translation>Not known before the first round: nothing was measured for this target yet</translation>
    </message>
    <message>
        <source>About %1, at %2 a trial as in earlier sessions</source>
        <translation>About %1, at %2 a trial as in earlier sessions</translation>
    </message>
    <message>
        <source>Tune %1</source>
        <translation>Tune %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at earlier sessions…</source>
        <translation>Looking at earlier sessions…</translation>
    </message>
    <message>
        <source>as they came with the program</source>
        <translation>as they came with the program</translation>
    </message>
    <message>
        <source>none: it learns in this session</source>
        <translation>none: it learns in this session</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choose a file…</translation>
    </message>
    <message>
        <source>A file that “tilewright train” wrote, for the cost model to begin with</source>
        <translation>A file that “tilewright train” wrote, for the cost model to begin with</translation>
    </message>
    <message>
        <source>Two sessions would disturb each other&apos;s times: this one can wait for its turn.</source>
        <translation>Two sessions would disturb each other&apos;s times: this one can wait for its turn.</translation>
    </message>
    <message>
        <source>How to fix</source>
        <translation>How to fix</translation>
    </message>
    <message>
        <source>How to fix: %1</source>
        <translation>How to fix: %1</translation>
    </message>
    <message>
        <source>&amp;Measure a default schedule of each task first</source>
        <translation>&amp;Measure a default schedule of each task first</translation>
    </message>
    <message>
        <source>A plain program of each task, measured once before the first round and on top of the budget: speed-ups are counted from it</source>
        <translation>A plain program of each task, measured once before the first round and on top of the budget: speed-ups are counted from it</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) in all</source>
        <translation>
            <numerusform>%Ln trial in all</numerusform>
            <numerusform>%Ln trials in all</numerusform>
        </translation>
    </message>
    <message>
        <source>That of compiling</source>
        <translation>That of compiling</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%1 of %n task</numerusform>
            <numerusform>%1 of %n tasks</numerusform>
        </translation>
    </message>
    <message>
        <source>One program of each task</source>
        <translation>One program of each task</translation>
    </message>
    <message>
        <source>One program of each task, by prediction: no search</source>
        <translation>One program of each task, by prediction: no search</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s): all but one compile, then that one measures alone</source>
        <translation>
            <numerusform>%n worker, which compiles and then measures alone</numerusform>
            <numerusform>%n workers: all but one compile, then that one measures alone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) compile, nothing is measured</source>
        <translation>
            <numerusform>%n worker compiles, nothing is measured</numerusform>
            <numerusform>%n workers compile, nothing is measured</numerusform>
        </translation>
    </message>
    <message>
        <source>policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>policy %1, cost model %2, rules %3, scheduler %4</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeSheet</name>
    <message>
        <source>The file leaves these dimensions open, and programs are tuned for one size each. What you enter is remembered for this file.</source>
        <translation>The file leaves these dimensions open, and programs are tuned for one size each. What you enter is remembered for this file.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>How large are the inputs of %1?</source>
        <translation>How large are the inputs of %1?</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>Shape of %1</translation>
    </message>
    <message>
        <source>Dimension %1 of %2</source>
        <translation>Dimension %1 of %2</translation>
    </message>
    <message>
        <source>Add other sizes</source>
        <translation>Add other sizes</translation>
    </message>
    <message>
        <source>One session tunes programs for all of these sizes, and one exported library has them all.</source>
        <translation>One session tunes programs for all of these sizes, and one exported library has them all.</translation>
    </message>
    <message>
        <source>Remove the last sizes</source>
        <translation>Remove the last sizes</translation>
    </message>
    <message>
        <source>%1, sizes %2</source>
        <translation>%1, sizes %2</translation>
    </message>
    <message>
        <source>A shape is missing: it is written as extents with commas between them, such as 1,3,224,224.</source>
        <translation>A shape is missing: it is written as extents with commas between them, such as 1,3,224,224.</translation>
    </message>
</context>
<context>
    <name>tilewright::Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>What it does</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Where</translation>
    </message>
    <message>
        <source>Fit, natural size, zoom</source>
        <translation>Fit, natural size, zoom</translation>
    </message>
    <message>
        <source>F, 1, + and −, mouse wheel</source>
        <translation>F, 1, + and −, mouse wheel</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Next meaning of the colours</source>
        <translation>Next meaning of the colours</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Producers, consumers, boxes beside</source>
        <translation>Producers, consumers, boxes beside</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>arrow keys</translation>
    </message>
    <message>
        <source>Open the chosen box</source>
        <translation>Open the chosen box</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Enter, double click</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Move</translation>
    </message>
    <message>
        <source>drag, Space and drag, middle button</source>
        <translation>drag, Space and drag, middle button</translation>
    </message>
    <message>
        <source>Find, link colours, reveal the linked lines, let go</source>
        <translation>Find, link colours, reveal the linked lines, let go</translation>
    </message>
    <message>
        <source>Ctrl+F, C, Ctrl+F10, Esc</source>
        <translation>Ctrl+F, C, Ctrl+F10, Esc</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Zoom, show everything</source>
        <translation>Zoom, show everything</translation>
    </message>
    <message>
        <source>drag, double click</source>
        <translation>drag, double click</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Charts</translation>
    </message>
    <message>
        <source>Filter shortcuts</source>
        <translation>Filter shortcuts</translation>
    </message>
    <message>
        <source>Cross-hair to the next step, to the first and the last</source>
        <translation>Cross-hair to the next step, to the first and the last</translation>
    </message>
    <message>
        <source>Left and Right, Home and End</source>
        <translation>Left and Right, Home and End</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curves</translation>
    </message>
    <message>
        <source>Set a marker, clear, zoom, show everything</source>
        <translation>Set a marker, clear, zoom, show everything</translation>
    </message>
    <message>
        <source>Enter, Esc, + and −, F</source>
        <translation>Enter, Esc, + and −, F</translation>
    </message>
    <message>
        <source>Next point, its record, let go</source>
        <translation>Next point, its record, let go</translation>
    </message>
    <message>
        <source>arrow keys, Enter, Esc</source>
        <translation>arrow keys, Enter, Esc</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Cost model</translation>
    </message>
    <message>
        <source>Next task by intensity, by speed, none</source>
        <translation>Next task by intensity, by speed, none</translation>
    </message>
    <message>
        <source>Left and Right, Up and Down, Esc</source>
        <translation>Left and Right, Up and Down, Esc</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Next record, next decision, its record, let go</source>
        <translation>Next record, next decision, its record, let go</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Enter, Esc</source>
        <translation>Up and Down, Left and Right, Enter, Esc</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisions</translation>
    </message>
    <message>
        <source>Parent and fastest child, older and younger, first and last</source>
        <translation>Parent and fastest child, older and younger, first and last</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Home and End</source>
        <translation>Up and Down, Left and Right, Home and End</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>Family tree</translation>
    </message>
    <message>
        <source>Remove, move, duplicate or write the primitive</source>
        <translation>Remove, move, duplicate or write the primitive</translation>
    </message>
    <message>
        <source>Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2</source>
        <translation>Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>What-if</translation>
    </message>
    <message>
        <source>Filter the rows, clear the filter</source>
        <translation>Filter the rows, clear the filter</translation>
    </message>
    <message>
        <source>Ctrl+F, Esc</source>
        <translation>Ctrl+F, Esc</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>Go on while the session is paused</source>
        <translation>Go on while the session is paused</translation>
    </message>
    <message>
        <source>F9, F10</source>
        <translation>F9, F10</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>Brush the axis upwards, downwards, clear its brush, move the axis</source>
        <translation>Brush the axis upwards, downwards, clear its brush, move the axis</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right</source>
        <translation>Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right</translation>
    </message>
    <message>
        <source>What can be done with the row, sort by a column, show, move and widen columns</source>
        <translation>What can be done with the row, sort by a column, show, move and widen columns</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>Menu key</translation>
    </message>
    <message>
        <source>Next part, open the view that says more</source>
        <translation>Next part, open the view that says more</translation>
    </message>
    <message>
        <source>Tab, Enter</source>
        <translation>Tab, Enter</translation>
    </message>
    <message>
        <source>Line at the bottom</source>
        <translation>Line at the bottom</translation>
    </message>
</context>
<context>
    <name>tilewright::SideCaption</name>
    <message>
        <source>Show one graph alone (Ctrl+B)</source>
        <translation>Show one graph alone (Ctrl+B)</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchPane</name>
    <message>
        <source>Decision</source>
        <translation>Decision</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
    <message>
        <source>What is computed</source>
        <translation>What is computed</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisions</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Drawing…</translation>
    </message>
    <message>
        <source>There is no program to draw.</source>
        <translation>There is no program to draw.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>There are no loops to draw.</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchView</name>
    <message>
        <source>Sketches of the selected task</source>
        <translation>Sketches of the selected task</translation>
    </message>
    <message>
        <source>Rules that made the sketch, in order</source>
        <translation>Rules that made the sketch, in order</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>Select a task to see its sketches.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Rules</translation>
    </message>
    <message>
        <source>What is shown of a sketch</source>
        <translation>What is shown of a sketch</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Picture</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisions</translation>
    </message>
    <message>
        <source>Shown beside it</source>
        <translation>Shown beside it</translation>
    </message>
    <message>
        <source>Nothing beside</source>
        <translation>Nothing beside</translation>
    </message>
    <message>
        <source>Rules of the one beside</source>
        <translation>Rules of the one beside</translation>
    </message>
    <message>
        <source>Rules that made the sketch beside, in order</source>
        <translation>Rules that made the sketch beside, in order</translation>
    </message>
    <message>
        <source>Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records that share the rule</source>
        <translation>Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records that share the rule</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchesDock</name>
    <message>
        <source>Looking for sketches…</source>
        <translation>Looking for sketches…</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>Select a task to see its sketches.</translation>
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
        <translation>Find the fastest programs for a neural network on this machine.</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Open a model…</translation>
    </message>
    <message>
        <source>An ONNX file. It can also be dropped anywhere on this window.</source>
        <translation>An ONNX file. It can also be dropped anywhere on this window.</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Try the sample</translation>
    </message>
    <message>
        <source>SqueezeNet 1.1 with random weights: a small network to look around with.</source>
        <translation>SqueezeNet 1.1 with random weights: a small network to look around with.</translation>
    </message>
    <message>
        <source>Recent models</source>
        <translation>Recent models</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 of %2 trials</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (missing)</translation>
    </message>
    <message>
        <source>Replay an example session</source>
        <translation>Replay an example session</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Recent sessions</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Paused</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Interrupted</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>%1 of work</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>about %1 left</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln trial</numerusform>
            <numerusform>%Ln trials</numerusform>
        </translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Set as &amp;baseline</translation>
    </message>
    <message>
        <source>no result for the whole model yet</source>
        <translation>no result for the whole model yet</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>Resume %1</translation>
    </message>
    <message>
        <source>Opens what was tuned, and goes on with the session.</source>
        <translation>Opens what was tuned, and goes on with the session.</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>The Delete key removes it from this list.</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>&amp;Remove from this list</translation>
    </message>
    <message>
        <source>%1 a whole run</source>
        <translation>%1 a whole run</translation>
    </message>
    <message>
        <source>%1, sum of tasks</source>
        <translation>%1, sum of tasks</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Its model is not at %1: choosing the session asks where it is now.</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>It cannot go on here. %1</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Hidden</translation>
    </message>
    <message>
        <source>Model missing</source>
        <translation>Model missing</translation>
    </message>
    <message>
        <source>A recorded session on that network: every view shows what it showed then.</source>
        <translation>A recorded session on that network: every view shows what it showed then.</translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>Sessions that were taken off the lists; all their records are kept.</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>Show hidden sessions (%Ln)</numerusform>
            <numerusform>Show hidden sessions (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>&amp;Show in the lists again</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>&amp;Hide from the lists</translation>
    </message>
</context>
<context>
    <name>tilewright::StatusLine</name>
    <message>
        <source>What the session is doing</source>
        <translation>What the session is doing</translation>
    </message>
    <message>
        <source>Stage of the round</source>
        <translation>Stage of the round</translation>
    </message>
    <message>
        <source>A round is one batch of trials of one task</source>
        <translation>A round is one batch of trials of one task</translation>
    </message>
    <message>
        <source>Trials made, and planned in all</source>
        <translation>Trials made, and planned in all</translation>
    </message>
    <message>
        <source>Progress of the session</source>
        <translation>Progress of the session</translation>
    </message>
    <message>
        <source>Time left at the pace so far</source>
        <translation>Time left at the pace so far</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>round %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 of %2 trials</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 left</translation>
    </message>
    <message>
        <source>machine speed %1</source>
        <translation>machine speed %1</translation>
    </message>
    <message>
        <source>Replay · %1</source>
        <translation>Replay · %1</translation>
    </message>
    <message>
        <source>What the session is doing; a click shows its log</source>
        <translation>What the session is doing; a click shows its log</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n worker</numerusform>
            <numerusform>%n workers</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>%n restart</numerusform>
            <numerusform>%n restarts</numerusform>
        </translation>
    </message>
    <message>
        <source>machine noise %1</source>
        <translation>machine noise %1</translation>
    </message>
    <message>
        <source>A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in %2 samples; the machine&apos;s speed changed by %3 since the session began. A click shows the curves, where unsteady times are shaded</source>
        <translation>A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in %2 samples; the machine&apos;s speed changed by %3 since the session began. A click shows the curves, where unsteady times are shaded</translation>
    </message>
    <message>
        <source>default schedules %1/%2</source>
        <translation>default schedules %1/%2</translation>
    </message>
    <message>
        <source>A plain program of each task is measured first: speed-ups are counted from it</source>
        <translation>A plain program of each task is measured first: speed-ups are counted from it</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln trial</numerusform>
            <numerusform>%Ln trials</numerusform>
        </translation>
    </message>
    <message>
        <source>Processes that build and run programs: all but one compile, then that one measures alone. A process that a program crashes is replaced, and only that trial is lost; a click shows why trials failed</source>
        <translation>Processes that build and run programs: all but one compile, then that one measures alone. A process that a program crashes is replaced, and only that trial is lost; a click shows why trials failed</translation>
    </message>
    <message>
        <source>Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and the nodes that belong to none; a click shows the graph</source>
        <translation>Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and the nodes that belong to none; a click shows the graph</translation>
    </message>
</context>
<context>
    <name>tilewright::StepList</name>
    <message>
        <source>Before any rule</source>
        <translation>Before any rule</translation>
    </message>
    <message>
        <source>before any rule</source>
        <translation>before any rule</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>after step %1 of %2</source>
        <translation>after step %1 of %2</translation>
    </message>
    <message>
        <source>after primitive %1</source>
        <translation>after primitive %1</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Records</translation>
    </message>
    <message>
        <source>Show the records of the task that share the chosen rule (Enter)</source>
        <translation>Show the records of the task that share the chosen rule (Enter)</translation>
    </message>
</context>
<context>
    <name>tilewright::TableFilter</name>
    <message>
        <source>Filter: %1</source>
        <comment>the name of a table</comment>
        <translation>Filter: %1</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filter…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows that are left of all</comment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Rows that have every word in some column stay. Ctrl+F leads here while the table has the focus; Escape clears.</source>
        <translation>Rows that have every word in some column stay. Ctrl+F leads here while the table has the focus; Escape clears.</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>Regular expressions</translation>
    </message>
    <message>
        <source>Read words as regular expressions; \s stands for a space</source>
        <translation>Read words as regular expressions; \s stands for a space</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Clear filter</translation>
    </message>
    <message>
        <source>No row fits this filter.</source>
        <translation>No row fits this filter.</translation>
    </message>
</context>
<context>
    <name>tilewright::TableRows</name>
    <message>
        <source>%1 is no regular expression: %2. Mend it, or read the text as plain words</source>
        <translation>%1 is no regular expression: %2. Mend it, or read the text as plain words</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskAdvisor</name>
    <message>
        <source>At %1 of what the machine allows: further trials have little to gain.</source>
        <translation>At %1 of what the machine allows: further trials have little to gain.</translation>
    </message>
    <message>
        <source>Bound by memory: its data takes longer to arrive than its arithmetic. Smaller types or more of the graph in one task would help, another schedule hardly.</source>
        <translation>Bound by memory: its data takes longer to arrive than its arithmetic. Smaller types or more of the graph in one task would help, another schedule hardly.</translation>
    </message>
    <message>
        <source>Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a multiple of %2 would fill them.</source>
        <translation>Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a multiple of %2 would fill them.</translation>
    </message>
    <message>
        <source>%1 of %2 threads work on average. Parallel loops with more steps would share the work out better.</source>
        <translation>%1 of %2 threads work on average. Parallel loops with more steps would share the work out better.</translation>
    </message>
    <message>
        <source>Its register tile is larger than the processor has vector registers, so that values go through memory. A smaller tile would keep them.</source>
        <translation>Its register tile is larger than the processor has vector registers, so that values go through memory. A smaller tile would keep them.</translation>
    </message>
    <message>
        <source>Each addition waits for the one before it. A larger register tile would do other sums meanwhile.</source>
        <translation>Each addition waits for the one before it. A larger register tile would do other sums meanwhile.</translation>
    </message>
    <message>
        <source>Parallel work is started %1 times a run, which takes time. A parallel loop further out would start it less often.</source>
        <translation>Parallel work is started %1 times a run, which takes time. A parallel loop further out would start it less often.</translation>
    </message>
    <message>
        <source>%1 of its trials failed; the Errors dock tells why.</source>
        <translation>%1 of its trials failed; the Errors dock tells why.</translation>
    </message>
    <message>
        <source>It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a nearer cache.</source>
        <translation>It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a nearer cache.</translation>
    </message>
    <message numerus="yes">
        <source>Still far from what the machine allows after %Ln trial(s): more trials are worthwhile.</source>
        <translation>
            <numerusform>Still far from what the machine allows after %Ln trial: more trials are worthwhile.</numerusform>
            <numerusform>Still far from what the machine allows after %Ln trials: more trials are worthwhile.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the limit of the direct algorithm: this program uses another one, which needs less arithmetic.</source>
        <translation>%1 of the limit of the direct algorithm: this program uses another one, which needs less arithmetic.</translation>
    </message>
    <message>
        <source>The cost model is unreliable here: it orders this task&apos;s programs little better than chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it next teaches it.</source>
        <translation>The cost model is unreliable here: it orders this task&apos;s programs little better than chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it next teaches it.</translation>
    </message>
    <message>
        <source>By a simple estimate, up to %1 of the time.</source>
        <translation>By a simple estimate, up to %1 of the time.</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskModel</name>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>%1: ×%2</source>
        <translation>%1: ×%2</translation>
    </message>
    <message>
        <source>Best variant: %1</source>
        <translation>Best variant: %1</translation>
    </message>
    <message>
        <source>Running now: %1</source>
        <translation>Running now: %1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Left out: %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Best</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Share</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Verified</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln trial</numerusform>
            <numerusform>%Ln trials</numerusform>
        </translation>
    </message>
    <message>
        <source>verified</source>
        <translation>verified</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>not verified</translation>
    </message>
    <message>
        <source>Best of this session: %1</source>
        <translation>Best of this session: %1</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>compiled, not verified</translation>
    </message>
    <message>
        <source>Belongs to other layouts and subgraphs than those in use</source>
        <translation>Belongs to other layouts and subgraphs than those in use</translation>
    </message>
    <message>
        <source>Only with the layouts and subgraphs that were chosen by measurement</source>
        <translation>Only with the layouts and subgraphs that were chosen by measurement</translation>
    </message>
    <message>
        <source>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</source>
        <translation>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 trials ago</source>
        <translation>%1 trials ago</translation>
    </message>
    <message>
        <source>Speed-up over %1, the first program of this session that worked</source>
        <translation>Speed-up over %1, the first program of this session that worked</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of earlier sessions</source>
        <translation>Speed-up over %1, the best of earlier sessions</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best when the baseline was set</source>
        <translation>Speed-up over %1, the best when the baseline was set</translation>
    </message>
    <message>
        <source>How often the model has the task</source>
        <translation>How often the model has the task</translation>
    </message>
    <message>
        <source>Latency of the fastest program so far</source>
        <translation>Latency of the fastest program so far</translation>
    </message>
    <message>
        <source>Best latency over the task&apos;s trials in this session, equal ratios equally high</source>
        <translation>Best latency over the task&apos;s trials in this session, equal ratios equally high</translation>
    </message>
    <message>
        <source>Arithmetic of the direct algorithm by the best latency</source>
        <translation>Arithmetic of the direct algorithm by the best latency</translation>
    </message>
    <message>
        <source>Programs measured, failed ones included</source>
        <translation>Programs measured, failed ones included</translation>
    </message>
    <message>
        <source>Trials that gave no valid program; amber from 10 %, red from half of them on</source>
        <translation>Trials that gave no valid program; amber from 10 %, red from half of them on</translation>
    </message>
    <message>
        <source>Trials of the task since it last became faster</source>
        <translation>Trials of the task since it last became faster</translation>
    </message>
    <message>
        <source>Whether the best program&apos;s outputs were compared with the reference kernels</source>
        <translation>Whether the best program&apos;s outputs were compared with the reference kernels</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Speed-up</translation>
    </message>
    <message>
        <source>Of limit</source>
        <translation>Of limit</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>Trend</translation>
    </message>
    <message>
        <source>Last gain</source>
        <translation>Last gain</translation>
    </message>
    <message>
        <source>Number of the task, as filters and searches take it: task:7</source>
        <translation>Number of the task, as filters and searches take it: task:7</translation>
    </message>
    <message>
        <source>The least time that this machine&apos;s measured peaks allow for the task (its direct algorithm), as a share of the best latency. &quot;At the limit&quot; is 100 % and more: an algorithm with less arithmetic can pass it, and peaks that were measured under load.</source>
        <translation>The least time that this machine&apos;s measured peaks allow for the task (its direct algorithm), as a share of the best latency. &quot;At the limit&quot; is 100 % and more: an algorithm with less arithmetic can pass it, and peaks that were measured under load.</translation>
    </message>
    <message>
        <source>#</source>
        <comment>number of a task</comment>
        <translation>#</translation>
    </message>
    <message>
        <source>Of the sum of all tasks&apos; best latencies, each as often as it occurs. Before anything is measured (≈), of the floating-point operations</source>
        <translation>Of the sum of all tasks&apos; best latencies, each as often as it occurs. Before anything is measured (≈), of the floating-point operations</translation>
    </message>
    <message>
        <source>Left out: only other tasks were chosen to be tuned</source>
        <translation>Left out: only other tasks were chosen to be tuned</translation>
    </message>
    <message>
        <source>Speed-up over %1, its default schedule</source>
        <translation>Speed-up over %1, its default schedule</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of the session of %2</source>
        <translation>Speed-up over %1, the best of the session of %2</translation>
    </message>
    <message>
        <source>Against the task&apos;s default schedule, which a session measures before its first round; where it did not, against the best of earlier sessions or the first program that worked. The menu Session sets another baseline: what is best now, or a kept session.</source>
        <translation>Against the task&apos;s default schedule, which a session measures before its first round; where it did not, against the best of earlier sessions or the first program that worked. The menu Session sets another baseline: what is best now, or a kept session.</translation>
    </message>
    <message>
        <source>The filter keeps none of its records</source>
        <translation>The filter keeps none of its records</translation>
    </message>
    <message>
        <source>In the records: %1, of an older version of Tilewright; tune again</source>
        <translation>In the records: %1, of an older version of Tilewright; tune again</translation>
    </message>
    <message>
        <source>In the records: %1</source>
        <translation>In the records: %1</translation>
    </message>
    <message>
        <source>In the records: %1, best %2 (%3, %4)</source>
        <translation>In the records: %1, best %2 (%3, %4)</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskView</name>
    <message>
        <source>Tasks</source>
        <translation>Tasks</translation>
    </message>
    <message>
        <source>Open a model to see its tasks.</source>
        <translation>Open a model to see its tasks.</translation>
    </message>
    <message>
        <source>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</source>
        <translation>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</translation>
    </message>
    <message numerus="yes">
        <source>Only %1 of %n task(s) are tuned; those with an empty square are left out.</source>
        <translation>
            <numerusform>Only %1 of %n task is tuned; those with an empty square are left out.</numerusform>
            <numerusform>Only %1 of %n tasks are tuned; those with an empty square are left out.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show its failures</source>
        <translation>Show its failures</translation>
    </message>
    <message>
        <source>Nothing of this model can be tuned: all of it runs as reference kernels.</source>
        <translation>Nothing of this model can be tuned: all of it runs as reference kernels.</translation>
    </message>
</context>
<context>
    <name>tilewright::TimePanel</name>
    <message>
        <source>From</source>
        <translation>From</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Until</translation>
    </message>
</context>
<context>
    <name>tilewright::TourOverlay</name>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>End the tour</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Done</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Next</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferModel</name>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>the same task</source>
        <translation>the same task</translation>
    </message>
    <message>
        <source>another target</source>
        <translation>another target</translation>
    </message>
    <message>
        <source>other shapes</source>
        <translation>other shapes</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>No record of this task, or of one with the same operators</source>
        <translation>No record of this task, or of one with the same operators</translation>
    </message>
    <message>
        <source>The same task was tuned for this target: a session begins with it</source>
        <translation>The same task was tuned for this target: a session begins with it</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program can be made here</source>
        <translation>The same task was tuned for another target; its program can be made here</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program cannot be made here</source>
        <translation>The same task was tuned for another target; its program cannot be made here</translation>
    </message>
    <message>
        <source>A task of the same operators and other shapes was tuned for this target</source>
        <translation>A task of the same operators and other shapes was tuned for this target</translation>
    </message>
    <message>
        <source>Measured where the task is the same; with other shapes, by the arithmetic at the record&apos;s rate</source>
        <translation>Measured where the task is the same; with other shapes, by the arithmetic at the record&apos;s rate</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>Records of</translation>
    </message>
    <message>
        <source>Tuned before</source>
        <translation>Tuned before</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Trials</translation>
    </message>
    <message>
        <source>Best there</source>
        <translation>Best there</translation>
    </message>
    <message>
        <source>Expected here</source>
        <translation>Expected here</translation>
    </message>
    <message>
        <source>Untuned</source>
        <translation>Untuned</translation>
    </message>
    <message>
        <source>Latency of the task&apos;s default schedule, where a session measured it; with ≈ that of an ordinary program, estimated by the ratio of the cost model&apos;s scores</source>
        <translation>Latency of the task&apos;s default schedule, where a session measured it; with ≈ that of an ordinary program, estimated by the ratio of the cost model&apos;s scores</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be</source>
        <translation>How much faster than its baseline the task is expected to be</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferSearch</name>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>Open a model to see what earlier records offer its tasks.</translation>
    </message>
    <message>
        <source>Looking through the records…</source>
        <translation>Looking through the records…</translation>
    </message>
    <message>
        <source>The records are looked through when the session has ended.</source>
        <translation>The records are looked through when the session has ended.</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferView</name>
    <message>
        <source>What earlier records offer each task</source>
        <translation>What earlier records offer each task</translation>
    </message>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>Open a model to see what earlier records offer its tasks.</translation>
    </message>
    <message>
        <source>Tune, beginning with these</source>
        <translation>Tune, beginning with these</translation>
    </message>
    <message>
        <source>Starts a session that measures the programs of these records first</source>
        <translation>Starts a session that measures the programs of these records first</translation>
    </message>
    <message>
        <source>No earlier record is of these tasks, or of tasks with the same operators.</source>
        <translation>No earlier record is of these tasks, or of tasks with the same operators.</translation>
    </message>
    <message>
        <source>With these programs %1 is expected, over %2 of %3 tasks.</source>
        <translation>With these programs %1 is expected, over %2 of %3 tasks.</translation>
    </message>
    <message>
        <source>Nothing to transfer: no record of another task or target offers a program</source>
        <translation>Nothing to transfer: no record of another task or target offers a program</translation>
    </message>
    <message numerus="yes">
        <source>All %n task(s) are tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</source>
        <translation>
            <numerusform>The %n task is tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</numerusform>
            <numerusform>All %n tasks are tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tasks are tuned for this target already, and a transfer can bring programs for %3 of the others.</source>
        <translation>%1 of %2 tasks are tuned for this target already, and a transfer can bring programs for %3 of the others.</translation>
    </message>
    <message>
        <source>Untuned programs would take about %1 where these take %2.</source>
        <translation>Untuned programs would take about %1 where these take %2.</translation>
    </message>
    <message>
        <source>There is no estimate of what these programs would take here.</source>
        <translation>There is no estimate of what these programs would take here.</translation>
    </message>
</context>
<context>
    <name>tilewright::TunedTaskChoice</name>
    <message>
        <source>A session tunes the tasks that are selected now, and leaves out all others until this is switched off</source>
        <translation>A session tunes the tasks that are selected now, and leaves out all others until this is switched off</translation>
    </message>
</context>
<context>
    <name>tilewright::TuningView</name>
    <message>
        <source>Best latency so far</source>
        <translation>Best latency so far</translation>
    </message>
    <message>
        <source>Improvements</source>
        <translation>Improvements</translation>
    </message>
    <message>
        <source>The latency over the trials appears here once a session has begun.</source>
        <translation>The latency over the trials appears here once a session has begun.</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Whole model</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Selected task</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>All tasks</translation>
    </message>
    <message>
        <source>Curves shown</source>
        <translation>Curves shown</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>over trials</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>over time</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontal axis</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Log scale</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Follow</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>As table</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>Show the improvements as a table</translation>
    </message>
    <message>
        <source>%1, before every task was measured</source>
        <translation>%1, before every task was measured</translation>
    </message>
    <message>
        <source>%1, only %2 of %3 tasks measured</source>
        <translation>%1, only %2 of %3 tasks measured</translation>
    </message>
    <message>
        <source>Select a task to see its curve.</source>
        <translation>Select a task to see its curve.</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Trial %1</translation>
    </message>
    <message>
        <source>Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to move, click to set two markers, double-click to follow again.</source>
        <translation>Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to move, click to set two markers, double-click to follow again.</translation>
    </message>
    <message>
        <source>Set baseline</source>
        <translation>Set baseline</translation>
    </message>
    <message>
        <source>Compare everything with what is best now</source>
        <translation>Compare everything with what is best now</translation>
    </message>
    <message>
        <source>Why each task was chosen</source>
        <translation>Why each task was chosen</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>baseline %1</translation>
    </message>
    <message>
        <source>%1, the slowest %2 of %3</source>
        <translation>%1, the slowest %2 of %3</translation>
    </message>
    <message>
        <source>speed of the machine changed by 5 % or more</source>
        <translation>speed of the machine changed by 5 % or more</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slower program(s) above</source>
        <translation>
            <numerusform>%Ln slower program above</numerusform>
            <numerusform>%Ln slower programs above</numerusform>
        </translation>
    </message>
    <message>
        <source>forecast at trial %1: %2 to %3</source>
        <translation>forecast at trial %1: %2 to %3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>measured whole run %1</source>
        <translation>measured whole run %1</translation>
    </message>
    <message>
        <source>A small chart for each task</source>
        <translation>A small chart for each task</translation>
    </message>
    <message>
        <source>Each task</source>
        <translation>Each task</translation>
    </message>
    <message>
        <source>8 of 10 of the last %1 programs</source>
        <translation>8 of 10 of the last %1 programs</translation>
    </message>
    <message>
        <source>%1, %2 to %3 as fast as the baseline</source>
        <comment>a forecast and its speed-ups</comment>
        <translation>%1, %2 to %3 as fast as the baseline</translation>
    </message>
    <message>
        <source>where it was paused</source>
        <translation>where it was paused</translation>
    </message>
    <message>
        <source>The curve begins with the first program that works.</source>
        <translation>The curve begins with the first program that works.</translation>
    </message>
    <message>
        <source>Shows which task each round is for, and why.</source>
        <translation>Shows which task each round is for, and why.</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>Time the finalists again</translation>
    </message>
    <message>
        <source>Waits for its turn to measure. %1</source>
        <translation>Waits for its turn to measure. %1</translation>
    </message>
    <message>
        <source>whole run with the default schedules %1</source>
        <translation>whole run with the default schedules %1</translation>
    </message>
</context>
<context>
    <name>tilewright::UndoHistory</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Undo %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Redo %1</translation>
    </message>
</context>
<context>
    <name>tilewright::VerboseRerun</name>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>What it wrote to standard error:</source>
        <translation>What it wrote to standard error:</translation>
    </message>
    <message>
        <source>Lowering</source>
        <translation>Lowering</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>not finished</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Not run: this machine lacks instructions of the target.</source>
        <translation>Not run: this machine lacks instructions of the target.</translation>
    </message>
    <message>
        <source>Time in the worker</source>
        <translation>Time in the worker</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Repeats</translation>
    </message>
    <message>
        <source>Largest relative error against the reference</source>
        <translation>Largest relative error against the reference</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limits</translation>
    </message>
    <message>
        <source>%1 to build, %2 to run, %3 GiB of memory</source>
        <translation>%1 to build, %2 to run, %3 GiB of memory</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Compiled, not verified</source>
        <translation>Compiled, not verified</translation>
    </message>
    <message>
        <source>This time it worked: %1</source>
        <translation>This time it worked: %1</translation>
    </message>
    <message>
        <source>Record %1 run again</source>
        <translation>Record %1 run again</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Task</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Target</translation>
    </message>
    <message>
        <source>Variant and sketch</source>
        <translation>Variant and sketch</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Then</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Schedule</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIf</name>
    <message>
        <source>Best program of %1 · sketch %2 · %3 · record %4</source>
        <translation>Best program of %1 · sketch %2 · %3 · record %4</translation>
    </message>
    <message>
        <source>First choices of sketch %1 of %2 · nothing was measured yet</source>
        <translation>First choices of sketch %1 of %2 · nothing was measured yet</translation>
    </message>
    <message>
        <source>Record %1 · %2 · sketch %3 · %4</source>
        <translation>Record %1 · %2 · sketch %3 · %4</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>Select a task to edit its best program.</translation>
    </message>
    <message>
        <source>Best program of %1 · without a sketch · %2 · record %3</source>
        <translation>Best program of %1 · without a sketch · %2 · record %3</translation>
    </message>
    <message>
        <source>Record %1 · %2 · without a sketch · %3</source>
        <translation>Record %1 · %2 · without a sketch · %3</translation>
    </message>
    <message>
        <source>primitive %1, %2: %3</source>
        <translation>primitive %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIfView</name>
    <message>
        <source>change of %1</source>
        <translation>change of %1</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisions</translation>
    </message>
    <message>
        <source>Loop nest; lines that differ from the initial program are marked</source>
        <translation>Loop nest; lines that differ from the initial program are marked</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Loop nest</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Picture</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>Select a task to edit its best program.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Undo</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Redo</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Best program</translation>
    </message>
    <message>
        <source>Begin anew with the best program of the selected task</source>
        <translation>Begin anew with the best program of the selected task</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Measure</translation>
    </message>
    <message>
        <source>What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole loop nest. The dashed line is the size of the cache, the blue line that of the initial program.</source>
        <translation>What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole loop nest. The dashed line is the size of the cache, the blue line that of the initial program.</translation>
    </message>
    <message>
        <source>✓ A legal program</source>
        <translation>✓ A legal program</translation>
    </message>
    <message>
        <source>✓ The program as it was found</source>
        <translation>✓ The program as it was found</translation>
    </message>
    <message>
        <source>✗ Not legal: %1</source>
        <translation>✗ Not legal: %1</translation>
    </message>
    <message>
        <source>No prediction</source>
        <translation>No prediction</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed, about %2</source>
        <translation>Predicted: %1 the record&apos;s speed, about %2</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices</source>
        <translation>Predicted: %1 the speed of the first choices</translation>
    </message>
    <message>
        <source>Register tile: %1 of %2 vector registers</source>
        <translation>Register tile: %1 of %2 vector registers</translation>
    </message>
    <message>
        <source>Vectors: %1 of their lanes are used</source>
        <translation>Vectors: %1 of their lanes are used</translation>
    </message>
    <message>
        <source>Threads: %1 of %2 work on average</source>
        <translation>Threads: %1 of %2 work on average</translation>
    </message>
    <message>
        <source>Draft: %1 cycles compared with the start</source>
        <translation>Draft: %1 cycles compared with the start</translation>
    </message>
    <message>
        <source>Measure this program next, ahead of the search</source>
        <translation>Measure this program next, ahead of the search</translation>
    </message>
    <message>
        <source>Only a legal program can be measured.</source>
        <translation>Only a legal program can be measured.</translation>
    </message>
    <message>
        <source>Predicted: faster than the record</source>
        <translation>Predicted: faster than the record</translation>
    </message>
    <message>
        <source>Predicted: faster than the first choices</source>
        <translation>Predicted: faster than the first choices</translation>
    </message>
    <message>
        <source>Predicted: slower than the record</source>
        <translation>Predicted: slower than the record</translation>
    </message>
    <message>
        <source>Predicted: slower than the first choices</source>
        <translation>Predicted: slower than the first choices</translation>
    </message>
    <message>
        <source>Predicted: as fast as the record</source>
        <translation>Predicted: as fast as the record</translation>
    </message>
    <message>
        <source>Predicted: as fast as the first choices</source>
        <translation>Predicted: as fast as the first choices</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed (%2 to %3), about %4 (%5 to %6)</source>
        <translation>Predicted: %1 the record&apos;s speed (%2 to %3), about %4 (%5 to %6)</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices (%2 to %3)</source>
        <translation>Predicted: %1 the speed of the first choices (%2 to %3)</translation>
    </message>
    <message>
        <source>In brackets: the range of predictions of the model&apos;s separately trained parts for both programs.</source>
        <translation>In brackets: the range of predictions of the model&apos;s separately trained parts for both programs.</translation>
    </message>
    <message>
        <source>By the shipped model</source>
        <translation>By the shipped model</translation>
    </message>
    <message>
        <source>By the shipped model, until the session&apos;s is here</source>
        <translation>By the shipped model, until the session&apos;s is here</translation>
    </message>
    <message>
        <source>By %1, retrained in round %2</source>
        <translation>By %1, retrained in round %2</translation>
    </message>
    <message>
        <source>By %1 as the session began: it has not learnt there yet</source>
        <translation>By %1 as the session began: it has not learnt there yet</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s %1 has measured too little to learn from</source>
        <translation>By the shipped model: the session&apos;s %1 has measured too little to learn from</translation>
    </message>
    <message>
        <source>By the shipped model: the session searches without a cost model</source>
        <translation>By the shipped model: the session searches without a cost model</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s is for another target</source>
        <translation>By the shipped model: the session&apos;s is for another target</translation>
    </message>
    <message>
        <source>The primitives were changed by hand: no decisions of a sketch make this program. Undo that to choose decisions again.</source>
        <translation>The primitives were changed by hand: no decisions of a sketch make this program. Undo that to choose decisions again.</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>Primitives</translation>
    </message>
    <message>
        <source>The steps that make the program, each of which can be changed</source>
        <translation>The steps that make the program, each of which can be changed</translation>
    </message>
    <message>
        <source>As begun</source>
        <translation>As begun</translation>
    </message>
    <message>
        <source>Back to the initial program; can be undone</source>
        <translation>Back to the initial program; can be undone</translation>
    </message>
    <message>
        <source>What the program&apos;s sketch leaves open</source>
        <translation>What the program&apos;s sketch leaves open</translation>
    </message>
    <message>
        <source>The program has none: it was written by hand, or came from another tool</source>
        <translation>The program has none: it was written by hand, or came from another tool</translation>
    </message>
    <message>
        <source>going back to the beginning</source>
        <translation>going back to the beginning</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s own is not available now</source>
        <translation>By the shipped model: the session&apos;s own is not available now</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowLayouts</name>
    <message>
        <source>&amp;Explore</source>
        <translation>&amp;Explore</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>&amp;Tune</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>&amp;Code</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>C&amp;ompare</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowMenu</name>
    <message>
        <source>&amp;Minimise</source>
        <translation>&amp;Minimise</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>Ne&amp;xt window</source>
        <translation>Ne&amp;xt window</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>&amp;Previous window</translation>
    </message>
    <message>
        <source>&amp;%1 %2 (in the background)</source>
        <translation>&amp;%1 %2 (in the background)</translation>
    </message>
</context>
</TS>
