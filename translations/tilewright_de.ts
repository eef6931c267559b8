<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_GB">
<context>
    <name>ColumnMenus</name>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>Aufsteigend</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>Absteigend</translation>
    </message>
    <message>
        <source>Move %1 to the left</source>
        <comment>the name of a column</comment>
        <translation>%1 nach links</translation>
    </message>
    <message>
        <source>Move %1 to the right</source>
        <comment>the name of a column</comment>
        <translation>%1 nach rechts</translation>
    </message>
    <message>
        <source>Make %1 wider</source>
        <comment>the name of a column</comment>
        <translation>%1 breiter</translation>
    </message>
    <message>
        <source>Make %1 narrower</source>
        <comment>the name of a column</comment>
        <translation>%1 schmaler</translation>
    </message>
    <message>
        <source>Make %1 as wide as its texts</source>
        <comment>the name of a column</comment>
        <translation>%1 so breit wie die Texte</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>cost model %1</source>
        <translation>Kostenmodell %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>Eingabe %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>Aufgabe %1</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>Netz %1</translation>
    </message>
    <message>
        <source>search policy %1</source>
        <translation>Suchstrategie %1</translation>
    </message>
    <message>
        <source>rule set %1</source>
        <translation>Regelsatz %1</translation>
    </message>
    <message>
        <source>objective %1</source>
        <translation>Zielgröße %1</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>verification</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>Auswertung</translation>
    </message>
    <message>
        <source>cannot open the file: %1</source>
        <translation>Die Datei kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>cannot read the file: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>cannot write the file: %1</source>
        <translation>Die Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>Die Datei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>cannot append to the file: %1</source>
        <translation>An die Datei kann nichts angehängt werden: %1</translation>
    </message>
    <message>
        <source>cannot replace the file: %1</source>
        <translation>Die Datei kann nicht ersetzt werden: %1</translation>
    </message>
    <message>
        <source>cannot make the folder: %1</source>
        <translation>Der Ordner kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>cannot write into this folder: %1</source>
        <translation>In diesen Ordner kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>Ein temporärer Ordner kann nicht angelegt werden: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>Das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>Das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is not a folder</source>
        <translation>Das ist kein Ordner</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>Diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>could not be written</source>
        <translation>konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the records could not be written</source>
        <translation>Die Aufzeichnungen konnten nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the weights could not be written</source>
        <translation>Die Gewichte konnten nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Give the path of a plain file</source>
        <translation>Geben Sie den Pfad einer gewöhnlichen Datei an</translation>
    </message>
    <message>
        <source>Check that it exists and that you may read it</source>
        <translation>Prüfen Sie, ob es sie gibt und ob Sie sie lesen dürfen</translation>
    </message>
    <message>
        <source>Check that the disk is not full</source>
        <translation>Prüfen Sie, ob der Datenträger voll ist</translation>
    </message>
    <message>
        <source>Check that you may write it</source>
        <translation>Prüfen Sie, ob Sie sie schreiben dürfen</translation>
    </message>
    <message>
        <source>Check that the folder may be written</source>
        <translation>Prüfen Sie, ob in den Ordner geschrieben werden darf</translation>
    </message>
    <message>
        <source>Free some space on the disk</source>
        <translation>Schaffen Sie Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation>Wählen Sie einen Ordner, in den Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>Choose a file that you may write</source>
        <translation>Wählen Sie eine Datei, die Sie schreiben dürfen</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>Wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>Choose another session</source>
        <translation>Wählen Sie eine andere Sitzung</translation>
    </message>
    <message>
        <source>Get the file again</source>
        <translation>Besorgen Sie die Datei neu</translation>
    </message>
    <message>
        <source>this program, which belongs to Tilewright, was not found</source>
        <translation>Dieses Programm gehört zu Tilewright und wurde nicht gefunden</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole, or set TILEWRIGHT_BIN to the folder that holds it</source>
        <translation>Installieren Sie Tilewright vollständig, oder setzen Sie TILEWRIGHT_BIN auf den Ordner, in dem es liegt</translation>
    </message>
    <message>
        <source>it belongs to another version of this program</source>
        <translation>Es gehört zu einer anderen Version dieses Programms</translation>
    </message>
    <message>
        <source>Install both programs of one version</source>
        <translation>Installieren Sie beide Programme in einer Version</translation>
    </message>
    <message>
        <source>is missing in this build of the program</source>
        <translation>fehlt in diesem Build des Programms</translation>
    </message>
    <message>
        <source>Install the program again</source>
        <translation>Installieren Sie das Programm neu</translation>
    </message>
    <message>
        <source>Delete the file and try again</source>
        <translation>Löschen Sie die Datei und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message>
        <source>this is not an ONNX file</source>
        <translation>Das ist keine ONNX-Datei</translation>
    </message>
    <message>
        <source>Choose a file that was exported as ONNX</source>
        <translation>Wählen Sie eine Datei, die als ONNX exportiert wurde</translation>
    </message>
    <message>
        <source>the file is cut off before its end</source>
        <translation>Die Datei bricht vor ihrem Ende ab</translation>
    </message>
    <message>
        <source>Copy or export it again</source>
        <translation>Kopieren oder exportieren Sie sie noch einmal</translation>
    </message>
    <message>
        <source>the file is larger than 2 GiB, which the format does not allow</source>
        <translation>Die Datei ist größer als 2 GiB, was das Format nicht erlaubt</translation>
    </message>
    <message>
        <source>Export it with external weights</source>
        <translation>Exportieren Sie es mit ausgelagerten Gewichten</translation>
    </message>
    <message>
        <source>the file is damaged: its parts do not fit together</source>
        <translation>Die Datei ist beschädigt: Ihre Teile passen nicht zusammen</translation>
    </message>
    <message>
        <source>the file is damaged: a name in it, &apos;%1&apos;, is not text</source>
        <translation>Die Datei ist beschädigt: Ein Name darin, „%1“, ist kein Text</translation>
    </message>
    <message>
        <source>the file holds no graph</source>
        <translation>Die Datei enthält keinen Graphen</translation>
    </message>
    <message>
        <source>the graph has no output</source>
        <translation>Der Graph hat keine Ausgabe</translation>
    </message>
    <message>
        <source>the file breaks a rule of ONNX: %1</source>
        <translation>Die Datei bricht eine Regel von ONNX: %1</translation>
    </message>
    <message>
        <source>the file does not say which ONNX opset it uses</source>
        <translation>Die Datei sagt nicht, welches ONNX-Opset sie benutzt</translation>
    </message>
    <message>
        <source>the model uses ONNX opset %1, and this program reads opset %2 to %3</source>
        <translation>Das Modell benutzt ONNX-Opset %1, und dieses Programm liest Opset %2 bis %3</translation>
    </message>
    <message>
        <source>Export it with one of these</source>
        <translation>Exportieren Sie es mit einem von diesen</translation>
    </message>
    <message>
        <source>Export it again</source>
        <translation>Exportieren Sie es noch einmal</translation>
    </message>
    <message>
        <source>Export the model again</source>
        <translation>Exportieren Sie das Modell noch einmal</translation>
    </message>
    <message>
        <source>Export the model without them</source>
        <translation>Exportieren Sie das Modell ohne sie</translation>
    </message>
    <message>
        <source>the model holds sparse weights</source>
        <translation>Das Modell enthält dünn besetzte Gewichte</translation>
    </message>
    <message>
        <source>Export it with dense ones</source>
        <translation>Exportieren Sie es mit dicht besetzten</translation>
    </message>
    <message>
        <source>the model has no input &apos;%1&apos;</source>
        <translation>Das Modell hat keine Eingabe „%1“</translation>
    </message>
    <message>
        <source>Its inputs are %1</source>
        <translation>Seine Eingaben sind %1</translation>
    </message>
    <message>
        <source>its values are missing: %1 was not found</source>
        <translation>Seine Werte fehlen: %1 wurde nicht gefunden</translation>
    </message>
    <message>
        <source>Put that file beside the model</source>
        <translation>Legen Sie diese Datei neben das Modell</translation>
    </message>
    <message>
        <source>The file &apos;%1&apos; with weights is missing beside the model: what needs their values will fail.</source>
        <translation>Die Datei „%1“ mit Gewichten fehlt neben dem Modell: Was ihre Werte braucht, wird scheitern.</translation>
    </message>
    <message>
        <source>The output &apos;%1&apos; is not of the shape that the file states: it is %2.</source>
        <translation>Die Ausgabe „%1“ hat nicht die Form, die in der Datei steht: Sie ist %2.</translation>
    </message>
    <message>
        <source>The nodes of the file are not in the order in which they can run; they were sorted.</source>
        <translation>Die Knoten der Datei stehen nicht in der Reihenfolge, in der sie laufen können; sie wurden sortiert.</translation>
    </message>
    <message>
        <source>%1 on %2 is not tuned</source>
        <translation>%1 auf %2 wird nicht optimiert</translation>
    </message>
    <message>
        <source>%1 in this form has no variant to tune</source>
        <translation>%1 hat in dieser Form keine Variante zum Optimieren</translation>
    </message>
    <message>
        <source>view: no work</source>
        <translation>Sicht: keine Arbeit</translation>
    </message>
    <message>
        <source>the database of records is locked by another program</source>
        <translation>Die Datenbank der Aufzeichnungen ist von einem anderen Programm gesperrt</translation>
    </message>
    <message>
        <source>Wait until that program is done or close it, then try again</source>
        <translation>Warten Sie, bis dieses Programm fertig ist, oder schließen Sie es, und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>this file is damaged or is no database of records</source>
        <translation>Diese Datei ist beschädigt oder keine Datenbank von Aufzeichnungen</translation>
    </message>
    <message>
        <source>this database of records is damaged</source>
        <translation>Diese Datenbank von Aufzeichnungen ist beschädigt</translation>
    </message>
    <message>
        <source>this database does not have the tables that records need</source>
        <translation>Dieser Datenbank fehlen die Tabellen, die Aufzeichnungen brauchen</translation>
    </message>
    <message>
        <source>Move it away to begin a new one, or put a backup in its place</source>
        <translation>Legen Sie sie beiseite, um eine neue zu beginnen, oder setzen Sie eine Sicherung an ihre Stelle</translation>
    </message>
    <message>
        <source>Move the file away to begin a new one, or put a backup in its place</source>
        <translation>Legen Sie die Datei beiseite, um eine neue zu beginnen, oder setzen Sie eine Sicherung an ihre Stelle</translation>
    </message>
    <message>
        <source>there is no space left for the database of records</source>
        <translation>Für die Datenbank der Aufzeichnungen ist kein Platz mehr</translation>
    </message>
    <message>
        <source>Free some space on that disk; what was recorded before is kept</source>
        <translation>Schaffen Sie Platz auf diesem Datenträger; was vorher aufgezeichnet wurde, bleibt erhalten</translation>
    </message>
    <message>
        <source>the database of records cannot be opened or written</source>
        <translation>Die Datenbank der Aufzeichnungen kann nicht geöffnet oder geschrieben werden</translation>
    </message>
    <message>
        <source>Check that the file and its folder may be written, and that the disk is sound and not full</source>
        <translation>Prüfen Sie, ob die Datei und ihr Ordner geschrieben werden dürfen und ob der Datenträger heil und nicht voll ist</translation>
    </message>
    <message>
        <source>there is not enough memory for the database of records</source>
        <translation>Für die Datenbank der Aufzeichnungen reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>the folder for records cannot be made</source>
        <translation>Der Ordner für Aufzeichnungen kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the database of records refused a request</source>
        <translation>Die Datenbank der Aufzeichnungen hat eine Anfrage abgelehnt</translation>
    </message>
    <message>
        <source>Name a file in which records may be kept</source>
        <translation>Nennen Sie eine Datei, in der Aufzeichnungen liegen dürfen</translation>
    </message>
    <message>
        <source>this database has version %1, the newest that this program knows is %2</source>
        <translation>Diese Datenbank hat Version %1, die neueste, die dieses Programm kennt, ist %2</translation>
    </message>
    <message>
        <source>Update the program, or choose another database</source>
        <translation>Aktualisieren Sie das Programm, oder wählen Sie eine andere Datenbank</translation>
    </message>
    <message>
        <source>this is the database of another program</source>
        <translation>Das ist die Datenbank eines anderen Programms</translation>
    </message>
    <message>
        <source>Choose another file for the records</source>
        <translation>Wählen Sie eine andere Datei für die Aufzeichnungen</translation>
    </message>
    <message>
        <source>there is no such database</source>
        <translation>Diese Datenbank gibt es nicht</translation>
    </message>
    <message>
        <source>Tune a model first</source>
        <translation>Optimieren Sie zuerst ein Modell</translation>
    </message>
    <message>
        <source>a database cannot be copied onto itself</source>
        <translation>Eine Datenbank kann nicht auf sich selbst kopiert werden</translation>
    </message>
    <message>
        <source>Choose another name for the copy</source>
        <translation>Wählen Sie einen anderen Namen für die Kopie</translation>
    </message>
    <message>
        <source>somebody works on the file that the copy would replace</source>
        <translation>Jemand arbeitet an der Datei, die von der Kopie ersetzt würde</translation>
    </message>
    <message>
        <source>Close it there, or choose another name for the copy</source>
        <translation>Schließen Sie sie dort, oder wählen Sie einen anderen Namen für die Kopie</translation>
    </message>
    <message>
        <source>a session writes into the database</source>
        <translation>Eine Sitzung schreibt in die Datenbank</translation>
    </message>
    <message>
        <source>Compact it when the session has ended</source>
        <translation>Verdichten Sie sie, wenn die Sitzung zu Ende ist</translation>
    </message>
    <message>
        <source>there is no session &apos;%1&apos;</source>
        <translation>Es gibt keine Sitzung „%1“</translation>
    </message>
    <message>
        <source>has no session</source>
        <translation>enthält keine Sitzung</translation>
    </message>
    <message>
        <source>is not in the database</source>
        <translation>steht nicht in der Datenbank</translation>
    </message>
    <message>
        <source>is not in this database</source>
        <translation>steht nicht in dieser Datenbank</translation>
    </message>
    <message>
        <source>is not in %1</source>
        <translation>steht nicht in %1</translation>
    </message>
    <message>
        <source>is not in session %1</source>
        <translation>kommt in Sitzung %1 nicht vor</translation>
    </message>
    <message>
        <source>Choose one that is listed</source>
        <translation>Wählen Sie eine aus der Liste</translation>
    </message>
    <message>
        <source>is not kept in the database</source>
        <translation>wird in der Datenbank nicht geführt</translation>
    </message>
    <message>
        <source>Open the model of this task</source>
        <translation>Öffnen Sie das Modell dieser Aufgabe</translation>
    </message>
    <message>
        <source>has no step %1</source>
        <translation>hat keinen Schritt %1</translation>
    </message>
    <message>
        <source>Open the record&apos;s page again</source>
        <translation>Öffnen Sie die Seite der Aufzeichnung noch einmal</translation>
    </message>
    <message>
        <source>its task is not known: open its model first</source>
        <translation>Ihre Aufgabe ist nicht bekannt: Öffnen Sie zuerst ihr Modell</translation>
    </message>
    <message>
        <source>its program was made by other rules than this version&apos;s, so its decisions cannot be edited</source>
        <translation>Ihr Programm entstand nach anderen Regeln als denen dieser Version, deshalb können ihre Entscheidungen nicht bearbeitet werden</translation>
    </message>
    <message>
        <source>another process uses this session&apos;s mark</source>
        <translation>Ein anderer Prozess benutzt die Marke dieser Sitzung</translation>
    </message>
    <message>
        <source>Close the other program, then try again</source>
        <translation>Schließen Sie das andere Programm und versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>another process is working on session &apos;%1&apos;</source>
        <translation>Ein anderer Prozess arbeitet an Sitzung „%1“</translation>
    </message>
    <message>
        <source>Let it end or close it, then resume</source>
        <translation>Warten Sie, bis er fertig ist, oder schließen Sie ihn, und setzen Sie dann fort</translation>
    </message>
    <message>
        <source>is no regular expression: %1</source>
        <translation>ist kein regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>Mend it, or leave the slashes out</source>
        <translation>Berichtigen Sie ihn, oder lassen Sie die Schrägstriche weg</translation>
    </message>
    <message>
        <source>has a back-reference, which these expressions cannot have</source>
        <translation>enthält einen Rückverweis, was in diesen Ausdrücken nicht geht</translation>
    </message>
    <message>
        <source>Write out what is to come again</source>
        <translation>Schreiben Sie aus, was noch einmal kommen soll</translation>
    </message>
    <message>
        <source>has a look-ahead or look-behind, which these expressions cannot have</source>
        <translation>blickt voraus oder zurück, was in diesen Ausdrücken nicht geht</translation>
    </message>
    <message>
        <source>Write what is sought there as a word of its own, with a minus sign where it must not be found</source>
        <translation>Schreiben Sie das dort Gesuchte als eigenes Wort, mit einem Minuszeichen, wo es nicht vorkommen darf</translation>
    </message>
    <message>
        <source>is too large to look for</source>
        <translation>ist zu groß, um danach zu suchen</translation>
    </message>
    <message>
        <source>Shorten it, or repeat less in it</source>
        <translation>Kürzen Sie es, oder lassen Sie darin weniger wiederholen</translation>
    </message>
    <message>
        <source>is neither yes nor no</source>
        <translation>ist weder yes noch no</translation>
    </message>
    <message>
        <source>Write %1:yes or %2:no</source>
        <translation>Schreiben Sie %1:yes oder %2:no</translation>
    </message>
    <message>
        <source>is no key of this filter</source>
        <translation>ist kein Schlüssel dieses Filters</translation>
    </message>
    <message>
        <source>Write one of %1</source>
        <translation>Schreiben Sie eines von %1</translation>
    </message>
    <message>
        <source>is no range of numbers</source>
        <translation>ist kein Bereich von Zahlen</translation>
    </message>
    <message>
        <source>Write 1ms..3ms or &lt;2ms</source>
        <translation>Schreiben Sie 1ms..3ms oder &lt;2ms</translation>
    </message>
    <message>
        <source>Write 1..3 or &lt;2</source>
        <translation>Schreiben Sie 1..3 oder &lt;2</translation>
    </message>
    <message>
        <source>tuned none of the open models&apos; tasks</source>
        <translation>hat keine Aufgabe der offenen Modelle optimiert</translation>
    </message>
    <message>
        <source>has no program that others could be compared with</source>
        <translation>hat kein Programm, mit dem andere verglichen werden könnten</translation>
    </message>
    <message>
        <source>is not among the unfinished ones</source>
        <translation>gehört nicht zu den unfertigen</translation>
    </message>
    <message>
        <source>It has finished, or another program works on it</source>
        <translation>Sie ist zu Ende, oder ein anderes Programm arbeitet an ihr</translation>
    </message>
    <message>
        <source>is measured by another session now: %1</source>
        <translation>wird gerade von einer anderen Sitzung für Messungen gebraucht: %1</translation>
    </message>
    <message>
        <source>is measured by another session, and two would disturb each other&apos;s times: %1</source>
        <translation>wird von einer anderen Sitzung für Messungen gebraucht, und zwei würden einander die Zeiten verfälschen: %1</translation>
    </message>
    <message>
        <source>Measure again when it has ended</source>
        <translation>Messen Sie noch einmal, wenn sie zu Ende ist</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it</source>
        <translation>Warten Sie, bis sie zu Ende ist, oder beenden Sie sie</translation>
    </message>
    <message>
        <source>was waited for in vain</source>
        <translation>wurde vergeblich erwartet</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks, so nothing can be timed</source>
        <translation>hat Befehle, die dieser Maschine fehlen, deshalb kann nichts gemessen werden</translation>
    </message>
    <message>
        <source>has instructions that this machine lacks</source>
        <translation>hat Befehle, die dieser Maschine fehlen</translation>
    </message>
    <message>
        <source>this machine cannot run its code</source>
        <translation>Diese Maschine kann seinen Code nicht ausführen</translation>
    </message>
    <message>
        <source>Tune by prediction (--trials 0), or on a machine that has them</source>
        <translation>Optimieren Sie nach Vorhersage (0 Versuche), oder auf einer Maschine, die sie hat</translation>
    </message>
    <message>
        <source>has nothing that can be tuned</source>
        <translation>enthält nichts, was optimiert werden kann</translation>
    </message>
    <message>
        <source>has other tasks than these models give now: shapes of inputs differ, or the version of the program</source>
        <translation>hat andere Aufgaben, als diese Modelle jetzt ergeben: Die Formen der Eingaben sind andere, oder die Version des Programms</translation>
    </message>
    <message>
        <source>began with other models than these</source>
        <translation>begann mit anderen Modellen als diesen</translation>
    </message>
    <message>
        <source>has no search that more trials could go to: it took the cost model&apos;s first choices</source>
        <translation>hat keine Suche, der mehr Versuche nützten: Sie nahm die erste Wahl des Kostenmodells</translation>
    </message>
    <message>
        <source>Begin a new session</source>
        <translation>Beginnen Sie eine neue Sitzung</translation>
    </message>
    <message>
        <source>Begin a new session: it starts from what was measured</source>
        <translation>Beginnen Sie eine neue Sitzung: Sie geht von dem aus, was gemessen wurde</translation>
    </message>
    <message>
        <source>was begun by another version, for which its decisions meant other programs</source>
        <translation>wurde von einer anderen Version begonnen, für die ihre Entscheidungen andere Programme bedeuteten</translation>
    </message>
    <message>
        <source>was stopped before it began</source>
        <translation>wurde beendet, ehe sie begann</translation>
    </message>
    <message>
        <source>was stopped</source>
        <translation>wurde beendet</translation>
    </message>
    <message>
        <source>was stopped; nothing was written</source>
        <translation>wurde beendet; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>Look at another session, or at a backup</source>
        <translation>Sehen Sie sich eine andere Sitzung oder eine Sicherung an</translation>
    </message>
    <message>
        <source>needs at least eight measured programs of one task</source>
        <translation>braucht mindestens acht gemessene Programme einer Aufgabe</translation>
    </message>
    <message>
        <source>are too few to learn from: eight programs must have run</source>
        <translation>sind zu wenige, um daraus zu lernen: Acht Programme müssen gelaufen sein</translation>
    </message>
    <message>
        <source>Let the session measure some more</source>
        <translation>Lassen Sie die Sitzung noch mehr messen</translation>
    </message>
    <message>
        <source>is not known</source>
        <translation>ist nicht bekannt</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>gibt es nicht</translation>
    </message>
    <message>
        <source>Choose one of %1</source>
        <translation>Wählen Sie eines von %1</translation>
    </message>
    <message>
        <source>Train a new one</source>
        <translation>Trainieren Sie ein neues</translation>
    </message>
    <message>
        <source>Train one, or choose another file</source>
        <translation>Trainieren Sie eines, oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>was trained on other features than this version&apos;s</source>
        <translation>wurde mit anderen Merkmalen trainiert als denen dieser Version</translation>
    </message>
    <message>
        <source>holds no weights that the cost model &apos;%1&apos; can use</source>
        <translation>enthält keine Gewichte, die das Kostenmodell „%1“ benutzen kann</translation>
    </message>
    <message>
        <source>The budget is used up</source>
        <translation>Das Budget ist aufgebraucht</translation>
    </message>
    <message>
        <source>No task has anything left to try</source>
        <translation>Bei keiner Aufgabe ist noch etwas zu versuchen</translation>
    </message>
    <message>
        <source>%1; the programs were not compared within the models: %2</source>
        <translation>%1; die Programme wurden nicht innerhalb der Modelle verglichen: %2</translation>
    </message>
    <message>
        <source>Paused; it can be resumed</source>
        <translation>Angehalten; sie kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>Stopped; it can be resumed</source>
        <translation>Beendet; sie kann fortgesetzt werden</translation>
    </message>
    <message>
        <source>no verified program is known for this task</source>
        <translation>Für diese Aufgabe ist kein geprüftes Programm bekannt</translation>
    </message>
    <message>
        <source>no verified program is known for %1</source>
        <translation>Für %1 ist kein geprüftes Programm bekannt</translation>
    </message>
    <message>
        <source>Tune the model for this target first: %1</source>
        <translation>Optimieren Sie zuerst das Modell für dieses Ziel: %1</translation>
    </message>
    <message>
        <source>the code could not be linked: the system&apos;s compiler %1</source>
        <translation>Der Code konnte nicht gebunden werden: Der Compiler des Systems %1</translation>
    </message>
    <message>
        <source>Look at the compiler&apos;s words; CC and CXX choose other compilers</source>
        <translation>Sehen Sie sich an, was der Compiler sagt; CC und CXX wählen andere Compiler</translation>
    </message>
    <message>
        <source>LLVM refused the program</source>
        <translation>LLVM hat das Programm abgelehnt</translation>
    </message>
    <message>
        <source>it has no reference kernel</source>
        <translation>Dafür gibt es keinen Referenzkern</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>Dafür reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>is not the model of the session: its content is another</source>
        <translation>ist nicht das Modell der Sitzung: Der Inhalt ist ein anderer</translation>
    </message>
    <message>
        <source>Choose the file that was tuned</source>
        <translation>Wählen Sie die Datei, die optimiert wurde</translation>
    </message>
    <message>
        <source>was changed since the session</source>
        <translation>wurde seit der Sitzung geändert</translation>
    </message>
    <message>
        <source>Choose the file as it was then</source>
        <translation>Wählen Sie die Datei, wie sie damals war</translation>
    </message>
    <message>
        <source>has a &apos;%1&apos; of something else</source>
        <translation>enthält ein „%1“ von etwas anderem</translation>
    </message>
    <message>
        <source>Chains that walk side by side</source>
        <translation>Ketten, die nebeneinander laufen</translation>
    </message>
    <message>
        <source>Steps of each chain in a round, at most</source>
        <translation>Schritte jeder Kette in einer Runde, höchstens</translation>
    </message>
    <message>
        <source>Steps without a better point after which the round&apos;s walk ends</source>
        <translation>Schritte ohne besseren Punkt, nach denen der Lauf der Runde endet</translation>
    </message>
    <message>
        <source>Loss of speed, as a share of the best, that is easily taken at first</source>
        <translation>Verlust an Geschwindigkeit, als Anteil der besten, der anfangs leicht hingenommen wird</translation>
    </message>
    <message>
        <source>Share of the trials that is drawn at random</source>
        <translation>Anteil der Versuche, der zufällig gezogen wird</translation>
    </message>
    <message>
        <source>Programs kept at each decision</source>
        <translation>Programme, die bei jeder Entscheidung behalten werden</translation>
    </message>
    <message>
        <source>Values tried of each split</source>
        <translation>Werte, die je Aufteilung versucht werden</translation>
    </message>
    <message>
        <source>Points of each generation</source>
        <translation>Punkte jeder Generation</translation>
    </message>
    <message>
        <source>Points of each generation, of all sketches together</source>
        <translation>Punkte jeder Generation, aller Skizzen zusammen</translation>
    </message>
    <message>
        <source>Generations bred in a round</source>
        <translation>Generationen in einer Runde</translation>
    </message>
    <message>
        <source>Probability that a child is mutated</source>
        <translation>Wahrscheinlichkeit, dass ein Nachkomme mutiert</translation>
    </message>
    <message>
        <source>Probability that a child has two parents</source>
        <translation>Wahrscheinlichkeit, dass ein Nachkomme zwei Eltern hat</translation>
    </message>
    <message>
        <source>Share of the first generation that were measured best</source>
        <translation>Anteil der ersten Generation, der aus den besten gemessenen besteht</translation>
    </message>
    <message>
        <source>Spaces of at most so many combinations are walked the first decision fastest</source>
        <translation>Räume mit höchstens so vielen Kombinationen werden mit der ersten Entscheidung zuerst durchlaufen</translation>
    </message>
    <message>
        <source>nothing profiles running programs here</source>
        <translation>hier erstellt nichts Profile laufender Programme</translation>
    </message>
    <message>
        <source>the file is of ONNX format %1, and this program reads format %2 to %3</source>
        <translation>die Datei hat das ONNX-Format %1, und dieses Programm liest Format %2 bis %3</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; calls itself</source>
        <translation>die Funktion „%1“ ruft sich selbst auf</translation>
    </message>
    <message>
        <source>the function &apos;%1&apos; is defined twice</source>
        <translation>die Funktion „%1“ ist zweimal definiert</translation>
    </message>
    <message>
        <source>calls of functions are nested more than %1 deep in &apos;%2&apos;</source>
        <translation>in „%2“ sind Funktionsaufrufe tiefer als %1-fach verschachtelt</translation>
    </message>
    <message>
        <source>the functions of the model call each other so often that they would become more than %1 nodes</source>
        <translation>die Funktionen des Modells rufen einander so oft auf, dass mehr als %1 Knoten daraus würden</translation>
    </message>
    <message>
        <source>the functions of the model would become too large</source>
        <translation>die Funktionen des Modells würden zu groß</translation>
    </message>
    <message>
        <source>branches are nested more than %1 deep</source>
        <translation>Verzweigungen sind mehr als %1 Ebenen tief geschachtelt</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) lacks a branch</source>
        <translation>dem Knoten „%1“ (If) fehlt ein Zweig</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (If) has a branch of other inputs or outputs than its own</source>
        <translation>der Knoten „%1“ (If) hat einen Zweig mit anderen Ein- oder Ausgängen als seinen eigenen</translation>
    </message>
    <message>
        <source>The ONNX library, which knows no opset above %1, objects to node &apos;%2&apos;: %3.</source>
        <translation>Die ONNX-Bibliothek, die kein Opset über %1 kennt, beanstandet den Knoten „%2“: %3.</translation>
    </message>
    <message>
        <source>The ONNX library does not know these operators as the file uses them: %1. They were checked by this program&apos;s own descriptions.</source>
        <translation>Die ONNX-Bibliothek kennt diese Operatoren nicht so, wie die Datei sie verwendet: %1. Sie wurden mit den Beschreibungen dieses Programms geprüft.</translation>
    </message>
    <message>
        <source>The attribute &apos;%1&apos; of node &apos;%2&apos; (%3) is none that this program knows.</source>
        <translation>Das Attribut „%1“ des Knotens „%2“ (%3) ist keines, das dieses Programm kennt.</translation>
    </message>
    <message>
        <source>another machine measured session %1 so far. Its programs are compared with those of this machine and are not measured again; a new session begins with them and measures them here</source>
        <translation>Sitzung %1 wurde bisher von einer anderen Maschine gemessen. Ihre Programme werden mit denen dieser Maschine verglichen und nicht noch einmal gemessen; eine neue Sitzung beginnt mit ihnen und misst sie hier</translation>
    </message>
    <message>
        <source>some of its elements are out of the range of %1</source>
        <translation>einige seiner Elemente liegen außerhalb des Bereichs von %1</translation>
    </message>
    <message>
        <source>generated code does not compute in %1</source>
        <translation>erzeugter Code rechnet nicht in %1</translation>
    </message>
    <message>
        <source>an operation of real numbers is applied to integers</source>
        <translation>eine Operation für reelle Zahlen wird auf ganze Zahlen angewandt</translation>
    </message>
    <message>
        <source>Cast its operands to float32</source>
        <translation>Wandeln Sie seine Operanden in float32 um</translation>
    </message>
    <message>
        <source>Give a target that can run here</source>
        <translation>Geben Sie ein Ziel an, das hier laufen kann</translation>
    </message>
    <message>
        <source>has no time left for another request</source>
        <translation>hat keine Zeit mehr für eine weitere Anfrage</translation>
    </message>
    <message>
        <source>nothing measures the machine&apos;s own speed here</source>
        <translation>Hier misst nichts die Geschwindigkeit der Maschine selbst</translation>
    </message>
    <message>
        <source>nothing runs whole models here</source>
        <translation>Hier führt nichts ganze Modelle aus</translation>
    </message>
    <message>
        <source>Wait until it has ended, or stop it; with TILEWRIGHT_MEASURING_LOCK set to nothing no turns are taken</source>
        <translation>Warten Sie, bis sie zu Ende ist, oder halten Sie sie an; mit leerem TILEWRIGHT_MEASURING_LOCK wird nicht abgewechselt</translation>
    </message>
    <message>
        <source>the file that tells who measures on this machine cannot be locked</source>
        <translation>Die Datei, die sagt, wer auf dieser Maschine misst, kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>the system %1: %2</source>
        <translation>Das System %1: %2</translation>
    </message>
    <message>
        <source>Set kernel.perf_event_paranoid to 2 or less (sysctl), and where this runs in a container let its seccomp profile allow perf_event_open</source>
        <translation>Setzen Sie kernel.perf_event_paranoid auf höchstens 2 (sysctl), und wo dies in einem Container läuft, erlauben Sie perf_event_open in seinem Seccomp-Profil</translation>
    </message>
    <message>
        <source>cannot take a sample every %1 ns</source>
        <translation>Es kann nicht alle %1 ns eine Probe genommen werden</translation>
    </message>
    <message>
        <source>Ask for %1 to %2 ns</source>
        <translation>Wählen Sie %1 bis %2 ns</translation>
    </message>
    <message>
        <source>there is no memory for its inputs</source>
        <translation>Für seine Eingaben reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and all that it held was saved as %1</source>
        <translation>Die Datenbank wurde verschoben, gelöscht oder ersetzt, während sie benutzt wurde, und alles darin wurde als %1 gesichert</translation>
    </message>
    <message>
        <source>Put that file in its place to go on, and leave it there while a session runs</source>
        <translation>Legen Sie diese Datei an ihre Stelle, um weiterzumachen, und lassen Sie sie dort, solange eine Sitzung läuft</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist, so it cannot be upgraded to version %2</source>
        <translation>Die Tabelle „%1“ verweist auf Zeilen, die es nicht gibt, und kann deshalb nicht auf Version %2 gebracht werden</translation>
    </message>
    <message>
        <source>this database has version %1 and would have to be upgraded, but may be read only</source>
        <translation>Diese Datenbank hat Version %1 und müsste aktualisiert werden, darf aber nur gelesen werden</translation>
    </message>
    <message>
        <source>Copy it to a folder that you may write to, and open the copy</source>
        <translation>Kopieren Sie sie in einen Ordner, in den Sie schreiben dürfen, und öffnen Sie die Kopie</translation>
    </message>
    <message>
        <source>table &apos;%1&apos; refers to rows that do not exist</source>
        <translation>Die Tabelle „%1“ verweist auf Zeilen, die es nicht gibt</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;</source>
        <translation>Es gibt kein „%2“ (%1)</translation>
    </message>
    <message>
        <source>the file that marks sessions in use cannot be locked</source>
        <translation>Die Datei, die benutzte Sitzungen kennzeichnet, kann nicht gesperrt werden</translation>
    </message>
    <message>
        <source>a session &apos;%1&apos; exists already</source>
        <translation>Eine Sitzung „%1“ gibt es schon</translation>
    </message>
    <message>
        <source>Resume it, or begin one with another id</source>
        <translation>Setzen Sie sie fort, oder beginnen Sie eine mit anderer Kennung</translation>
    </message>
    <message>
        <source>is damaged: it names a model that it does not have</source>
        <translation>ist beschädigt: Sie nennt ein Modell, das sie nicht hat</translation>
    </message>
    <message>
        <source>it has no trial %1</source>
        <translation>Sie hat keinen Versuch %1</translation>
    </message>
    <message>
        <source>a trial&apos;s latency is %1 s, which is no positive number</source>
        <translation>Die Latenz eines Versuchs ist %1 s, was keine positive Zahl ist</translation>
    </message>
    <message>
        <source>program %1 of task %2 is already kept for session &apos;%3&apos;</source>
        <translation>Programm %1 der Aufgabe %2 ist für die Sitzung „%3“ schon gespeichert</translation>
    </message>
    <message>
        <source>its programs are for several kinds of device</source>
        <translation>Seine Programme sind für mehrere Arten von Geräten</translation>
    </message>
    <message>
        <source>Give programs of one target</source>
        <translation>Geben Sie Programme für ein einziges Ziel an</translation>
    </message>
    <message>
        <source>operator %1 has no reference kernel</source>
        <translation>Der Operator %1 hat keinen Referenzkernel</translation>
    </message>
    <message>
        <source>gave %1 where %2 was expected</source>
        <translation>ergab %1, wo %2 erwartet wurde</translation>
    </message>
    <message>
        <source>Fix the shapes of the inputs with --shape</source>
        <translation>Legen Sie die Formen der Eingaben mit --shape fest</translation>
    </message>
    <message>
        <source>there is no memory for %1 bytes of weights and %2 of activations</source>
        <translation>Für %1 Bytes Gewichte und %2 Bytes Aktivierungen reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>a task could not pack its weights</source>
        <translation>Eine Aufgabe konnte ihre Gewichte nicht packen</translation>
    </message>
    <message>
        <source>is %1, and the model wants %2</source>
        <translation>ist %1, und das Modell verlangt %2</translation>
    </message>
    <message>
        <source>step %1 failed</source>
        <translation>Schritt %1 ist gescheitert</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>what was kept of it as &apos;%1&apos; cannot be read</source>
        <translation>was von ihr als „%1“ gespeichert wurde, kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>is none of the session&apos;s</source>
        <translation>gehört nicht zur Sitzung</translation>
    </message>
    <message>
        <source>is no number</source>
        <translation>ist keine Zahl</translation>
    </message>
    <message>
        <source>names no round of this session</source>
        <translation>nennt keine Runde dieser Sitzung</translation>
    </message>
    <message>
        <source>the earlier records that it began with cannot be read</source>
        <translation>Die früheren Aufzeichnungen, mit denen sie begann, können nicht gelesen werden</translation>
    </message>
    <message>
        <source>the network that was its cost model is not kept, and would have to learn all of it again</source>
        <translation>Das Netz, das ihr Kostenmodell war, ist nicht gespeichert und müsste alles noch einmal lernen</translation>
    </message>
    <message>
        <source>Go on with the session, which teaches it</source>
        <translation>Setzen Sie die Sitzung fort, die es ihm beibringt</translation>
    </message>
    <message>
        <source>Train a cost model</source>
        <translation>Trainieren Sie ein Kostenmodell</translation>
    </message>
    <message>
        <source>gave %1 seconds, which is no latency</source>
        <translation>ergab %1 Sekunden, was keine Latenz ist</translation>
    </message>
    <message>
        <source>%1 is no number of seconds</source>
        <translation>%1 ist keine Zahl von Sekunden</translation>
    </message>
    <message>
        <source>has no name here</source>
        <translation>hat hier keinen Namen</translation>
    </message>
    <message>
        <source>are no JSON object</source>
        <translation>sind kein JSON-Objekt</translation>
    </message>
    <message>
        <source>hold a number that is out of range</source>
        <translation>enthalten eine Zahl außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>`tilewright tasks MODEL` says what became of every node</source>
        <translation>`tilewright tasks MODEL` sagt, was aus jedem Knoten wurde</translation>
    </message>
    <message>
        <source>cannot be read from its record</source>
        <translation>kann nicht aus seiner Aufzeichnung gelesen werden</translation>
    </message>
    <message>
        <source>Tune the task again</source>
        <translation>Optimieren Sie die Aufgabe noch einmal</translation>
    </message>
    <message>
        <source>the database was moved, deleted or replaced while it was in use, and what it held could not be saved elsewhere</source>
        <translation>Die Datenbank wurde verschoben, gelöscht oder ersetzt, während sie benutzt wurde, und was darin war, konnte nicht anderswo gesichert werden</translation>
    </message>
    <message>
        <source>Leave it in its place while a session runs</source>
        <translation>Lassen Sie sie an ihrem Ort, solange eine Sitzung läuft</translation>
    </message>
    <message>
        <source>Export the model without it</source>
        <translation>Exportieren Sie das Modell ohne es</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; %2</source>
        <translation>Die ausgelagerten Gewichte von „%1“: %2</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; do not fit: &apos;%2&apos; has %3 bytes, and %4 is wanted at %5</source>
        <translation>Die ausgelagerten Gewichte von „%1“ passen nicht: „%2“ hat %3 Bytes, und %4 werden ab %5 gebraucht</translation>
    </message>
    <message>
        <source>Copy the file again</source>
        <translation>Kopieren Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; lie outside the folder of the model: &apos;%2&apos; is a link to elsewhere</source>
        <translation>Die ausgelagerten Gewichte von „%1“ liegen außerhalb des Ordners des Modells: „%2“ ist ein Verweis an einen anderen Ort</translation>
    </message>
    <message>
        <source>Put the file itself beside the model if you trust it</source>
        <translation>Legen Sie die Datei selbst neben das Modell, wenn Sie ihr vertrauen</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; overlap with others in the same file</source>
        <translation>Die ausgelagerten Gewichte von „%1“ überschneiden sich mit anderen in derselben Datei</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is not a tensor</source>
        <translation>Die Eingabe „%1“ ist kein Tensor</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has elements of an unsupported type (%2)</source>
        <translation>Die Eingabe „%1“ hat Elemente eines nicht unterstützten Typs (%2)</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; has the impossible shape %2</source>
        <translation>Die Eingabe „%1“ hat die unmögliche Form %2</translation>
    </message>
    <message>
        <source>Fix it, for example with%1</source>
        <translation>Legen Sie sie fest, zum Beispiel mit%1</translation>
    </message>
    <message>
        <source>attribute &apos;%1&apos; is of an unsupported kind</source>
        <translation>Das Attribut „%1“ ist von einer nicht unterstützten Art</translation>
    </message>
    <message>
        <source>a constant tensor has no name</source>
        <translation>Ein konstanter Tensor hat keinen Namen</translation>
    </message>
    <message>
        <source>two constant tensors are named &apos;%1&apos;</source>
        <translation>Zwei konstante Tensoren heißen „%1“</translation>
    </message>
    <message>
        <source>its %1 are out of range</source>
        <translation>Seine Angaben %1 liegen außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>its %1 is out of range</source>
        <translation>Seine Angabe %1 liegt außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>its axis is out of range</source>
        <translation>Seine Achse liegt außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>its auto_pad is not one that ONNX knows</source>
        <translation>Sein auto_pad ist keines, das ONNX kennt</translation>
    </message>
    <message>
        <source>its perm is not a permutation</source>
        <translation>Sein perm ist keine Permutation</translation>
    </message>
    <message>
        <source>its perm does not fit its input</source>
        <translation>Sein perm passt nicht zu seiner Eingabe</translation>
    </message>
    <message>
        <source>its input is missing</source>
        <translation>Seine Eingabe fehlt</translation>
    </message>
    <message>
        <source>its input has no spatial extents</source>
        <translation>Seine Eingabe hat keine räumlichen Ausdehnungen</translation>
    </message>
    <message>
        <source>%1 do not fit its input</source>
        <translation>%1 passen nicht zu seiner Eingabe</translation>
    </message>
    <message>
        <source>its pads do not fit its input</source>
        <translation>Seine Auffüllungen (pads) passen nicht zu seiner Eingabe</translation>
    </message>
    <message>
        <source>its weights are missing</source>
        <translation>Seine Gewichte fehlen</translation>
    </message>
    <message>
        <source>its weights have another rank than its input</source>
        <translation>Seine Gewichte haben einen anderen Rang als seine Eingabe</translation>
    </message>
    <message>
        <source>its kernel_shape is not that of its weights</source>
        <translation>Sein kernel_shape ist nicht das seiner Gewichte</translation>
    </message>
    <message>
        <source>its weights do not fit its input&apos;s channels</source>
        <translation>Seine Gewichte passen nicht zu den Kanälen seiner Eingabe</translation>
    </message>
    <message>
        <source>%1 would have the impossible shape %2</source>
        <translation>%1 hätte die unmögliche Form %2</translation>
    </message>
    <message>
        <source>%1 is not a tensor of known type</source>
        <translation>%1 ist kein Tensor von bekanntem Typ</translation>
    </message>
    <message>
        <source>%1 has elements of an unsupported type (%2)</source>
        <translation>%1 hat Elemente eines nicht unterstützten Typs (%2)</translation>
    </message>
    <message>
        <source>the shape of %1 depends on data</source>
        <translation>Die Form von %1 hängt von Daten ab</translation>
    </message>
    <message>
        <source>a tensor cannot have the shape %1</source>
        <translation>Ein Tensor kann nicht die Form %1 haben</translation>
    </message>
    <message>
        <source>the operator has no known output type in opset %1</source>
        <translation>Für den Operator ist in Opset %1 kein Typ der Ausgabe bekannt</translation>
    </message>
    <message>
        <source>its input %1 is missing</source>
        <translation>Seine Eingabe %1 fehlt</translation>
    </message>
    <message>
        <source>the shape of its output depends on data</source>
        <translation>Die Form seiner Ausgabe hängt von Daten ab</translation>
    </message>
    <message>
        <source>its slope does not broadcast to its input</source>
        <translation>Seine Steigung lässt sich nicht auf seine Eingabe ausdehnen</translation>
    </message>
    <message>
        <source>its matrices %1 do not fit images of %2</source>
        <translation>Seine Matrizen %1 passen nicht zu Bildern von %2</translation>
    </message>
    <message>
        <source>its axis is empty</source>
        <translation>Seine Achse ist leer</translation>
    </message>
    <message>
        <source>its mask of shape %1 does not fit its scores of shape %2</source>
        <translation>Seine Maske der Form %1 passt nicht zu seinen Werten der Form %2</translation>
    </message>
    <message>
        <source>it has too many outputs</source>
        <translation>Er hat zu viele Ausgaben</translation>
    </message>
    <message>
        <source>spatial = 0 is not supported</source>
        <translation>spatial = 0 wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it does not give %1 outputs</source>
        <translation>Er gibt nicht %1 Ausgaben</translation>
    </message>
    <message>
        <source>its batch is empty</source>
        <translation>Sein Stapel ist leer</translation>
    </message>
    <message>
        <source>element type %1 is not supported</source>
        <translation>Der Elementtyp %1 wird nicht unterstützt</translation>
    </message>
    <message>
        <source>elements of %1 and %2 have different sizes</source>
        <translation>Elemente von %1 und %2 sind verschieden groß</translation>
    </message>
    <message>
        <source>it does not take %1</source>
        <translation>Er nimmt %1 nicht an</translation>
    </message>
    <message>
        <source>it has no direction that is known</source>
        <translation>Er hat keine bekannte Richtung</translation>
    </message>
    <message>
        <source>its round_mode &apos;%1&apos; is not known</source>
        <translation>Sein round_mode „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>it asks for ONNX&apos;s element type %1, which is not supported</source>
        <translation>Er verlangt den ONNX-Elementtyp %1, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>its output has elements of an unsupported type (%1)</source>
        <translation>Seine Ausgabe hat Elemente eines nicht unterstützten Typs (%1)</translation>
    </message>
    <message>
        <source>it has %1 extents for %2 axes</source>
        <translation>Er hat %1 Ausdehnungen für %2 Achsen</translation>
    </message>
    <message>
        <source>its columns %1 do not fit an image of %2 and windows of %3</source>
        <translation>Seine Spalten %1 passen nicht zu einem Bild von %2 und Fenstern von %3</translation>
    </message>
    <message>
        <source>its image has the impossible shape %1</source>
        <translation>Sein Bild hat die unmögliche Form %1</translation>
    </message>
    <message>
        <source>its window has the impossible shape %1</source>
        <translation>Sein Fenster hat die unmögliche Form %1</translation>
    </message>
    <message>
        <source>its two inputs have different element types</source>
        <translation>Seine beiden Eingaben haben verschiedene Elementtypen</translation>
    </message>
    <message>
        <source>its inputs are not bool</source>
        <translation>Seine Eingaben sind nicht bool</translation>
    </message>
    <message>
        <source>its condition is not bool</source>
        <translation>Seine Bedingung ist nicht bool</translation>
    </message>
    <message>
        <source>its two choices have different element types</source>
        <translation>Seine beiden Wahlmöglichkeiten haben verschiedene Elementtypen</translation>
    </message>
    <message>
        <source>it has no axis</source>
        <translation>Er hat keine Achse</translation>
    </message>
    <message>
        <source>one of its inputs is missing</source>
        <translation>Eine seiner Eingaben fehlt</translation>
    </message>
    <message>
        <source>%1 cannot be joined to %2 along axis %3</source>
        <translation>%1 lässt sich nicht entlang der Achse %3 an %2 fügen</translation>
    </message>
    <message>
        <source>its output would be too large</source>
        <translation>Seine Ausgabe würde zu groß</translation>
    </message>
    <message>
        <source>its parts do not add up to %1</source>
        <translation>Seine Teile ergeben zusammen nicht %1</translation>
    </message>
    <message>
        <source>%1 elements cannot be split into %2 equal parts</source>
        <translation>%1 Elemente lassen sich nicht in %2 gleiche Teile teilen</translation>
    </message>
    <message>
        <source>its last part would be negative</source>
        <translation>Sein letzter Teil würde negativ</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 are wanted</source>
        <translation>Er hat %1 Teile, verlangt werden aber %2</translation>
    </message>
    <message>
        <source>it has %1 parts, but %2 outputs</source>
        <translation>Er hat %1 Teile, aber %2 Ausgaben</translation>
    </message>
    <message>
        <source>its value has a broken shape</source>
        <translation>Die Form seines Wertes ist unbrauchbar</translation>
    </message>
    <message>
        <source>it holds no value of a supported kind</source>
        <translation>Er enthält keinen Wert einer unterstützten Art</translation>
    </message>
    <message>
        <source>its value is not one element</source>
        <translation>Sein Wert ist nicht ein einzelnes Element</translation>
    </message>
    <message>
        <source>it would never reach its limit</source>
        <translation>Er würde seine Grenze nie erreichen</translation>
    </message>
    <message>
        <source>its inputs have different element types</source>
        <translation>Seine Eingaben haben verschiedene Elementtypen</translation>
    </message>
    <message>
        <source>its weights %1 do not fit the input %2</source>
        <translation>Seine Gewichte %1 passen nicht zur Eingabe %2</translation>
    </message>
    <message>
        <source>its input has no channels</source>
        <translation>Seine Eingabe hat keine Kanäle</translation>
    </message>
    <message>
        <source>its channels cannot be cut into %1 groups</source>
        <translation>Seine Kanäle lassen sich nicht in %1 Gruppen teilen</translation>
    </message>
    <message>
        <source>kernel_shape is not that of the weights %1</source>
        <translation>kernel_shape ist nicht das der Gewichte %1</translation>
    </message>
    <message>
        <source>it has too many output channels</source>
        <translation>Er hat zu viele Ausgabekanäle</translation>
    </message>
    <message>
        <source>it takes images of two spatial dimensions only</source>
        <translation>Er nimmt nur Bilder mit zwei räumlichen Dimensionen</translation>
    </message>
    <message>
        <source>its weights or groups do not fit its input&apos;s channels</source>
        <translation>Seine Gewichte oder Gruppen passen nicht zu den Kanälen seiner Eingabe</translation>
    </message>
    <message>
        <source>its offsets or its mask do not fit its output of shape %1</source>
        <translation>Seine Verschiebungen oder seine Maske passen nicht zu seiner Ausgabe der Form %1</translation>
    </message>
    <message>
        <source>a blocksize of %1 makes no sense</source>
        <translation>Ein blocksize von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>its channels do not divide by the square of blocksize</source>
        <translation>Seine Kanäle lassen sich nicht durch das Quadrat von blocksize teilen</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not known</source>
        <translation>Der Modus „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>its image does not divide by blocksize</source>
        <translation>Sein Bild lässt sich nicht durch blocksize teilen</translation>
    </message>
    <message>
        <source>its matrices of %1 are not square</source>
        <translation>Seine Matrizen von %1 sind nicht quadratisch</translation>
    </message>
    <message>
        <source>its input is not a matrix</source>
        <translation>Seine Eingabe ist keine Matrix</translation>
    </message>
    <message>
        <source>input %1 is missing</source>
        <translation>Eingabe %1 fehlt</translation>
    </message>
    <message>
        <source>it divides an integer by 0</source>
        <translation>Er teilt eine ganze Zahl durch 0</translation>
    </message>
    <message>
        <source>floating-point values need fmod = 1</source>
        <translation>Gleitkommawerte brauchen fmod = 1</translation>
    </message>
    <message>
        <source>its input is not bool</source>
        <translation>Seine Eingabe ist nicht bool</translation>
    </message>
    <message>
        <source>it is in training mode</source>
        <translation>Er ist im Trainingsmodus</translation>
    </message>
    <message>
        <source>it has %1 repeats for an input of shape %2</source>
        <translation>Er hat %1 Wiederholungen für eine Eingabe der Form %2</translation>
    </message>
    <message>
        <source>it cannot repeat an axis %1 times</source>
        <translation>Er kann eine Achse nicht %1-mal wiederholen</translation>
    </message>
    <message>
        <source>its input of shape %1 does not end with 1 or 2 parts</source>
        <translation>Seine Eingabe der Form %1 endet nicht mit 1 oder 2 Teilen</translation>
    </message>
    <message>
        <source>its axis is that of the parts</source>
        <translation>Seine Achse ist die der Teile</translation>
    </message>
    <message>
        <source>a transform of %1 points makes no sense</source>
        <translation>Eine Transformation von %1 Punkten ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>the spectrum of complex values has no half that tells the other</source>
        <translation>Das Spektrum komplexer Werte hat keine Hälfte, aus der die andere folgt</translation>
    </message>
    <message>
        <source>its signal has %1 dimensions, not 2 to 3</source>
        <translation>Sein Signal hat %1 Dimensionen, nicht 2 bis 3</translation>
    </message>
    <message>
        <source>its signal of shape %1 does not end with 1 or 2 parts</source>
        <translation>Sein Signal der Form %1 endet nicht mit 1 oder 2 Teilen</translation>
    </message>
    <message>
        <source>frames of %1 every %2 do not fit into a signal of %3</source>
        <translation>Rahmen von %1 alle %2 passen nicht in ein Signal von %3</translation>
    </message>
    <message>
        <source>its window is not as long as its frames</source>
        <translation>Sein Fenster ist nicht so lang wie seine Rahmen</translation>
    </message>
    <message>
        <source>its input %1 is not a scalar</source>
        <translation>Seine Eingabe %1 ist kein Skalar</translation>
    </message>
    <message>
        <source>its data and indices have different ranks</source>
        <translation>Seine Daten und Indizes haben verschiedene Ränge</translation>
    </message>
    <message>
        <source>its indices reach outside the data of shape %1</source>
        <translation>Seine Indizes reichen über die Daten der Form %1 hinaus</translation>
    </message>
    <message>
        <source>its batch axes do not agree</source>
        <translation>Seine Stapelachsen stimmen nicht überein</translation>
    </message>
    <message>
        <source>the shapes %1 and %2 cannot be multiplied</source>
        <translation>Die Formen %1 und %2 lassen sich nicht multiplizieren</translation>
    </message>
    <message>
        <source>input 2 does not broadcast to %1</source>
        <translation>Eingabe 2 lässt sich nicht auf %1 ausdehnen</translation>
    </message>
    <message>
        <source>its input has an empty spatial axis</source>
        <translation>Seine Eingabe hat eine leere räumliche Achse</translation>
    </message>
    <message>
        <source>p = %1 makes no sense</source>
        <translation>p = %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>the mode &apos;%1&apos; is not supported</source>
        <translation>Der Modus „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its grid of shape %1 does not fit its input of shape %2</source>
        <translation>Sein Gitter der Form %1 passt nicht zu seiner Eingabe der Form %2</translation>
    </message>
    <message>
        <source>its input is empty</source>
        <translation>Seine Eingabe ist leer</translation>
    </message>
    <message>
        <source>its %1 channels do not form %2 groups</source>
        <translation>Seine %1 Kanäle bilden keine %2 Gruppen</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not broadcast to the normalised axes %3</source>
        <translation>Eingabe %1 der Form %2 lässt sich nicht auf die normalisierten Achsen %3 ausdehnen</translation>
    </message>
    <message>
        <source>its labels %1 do not fit its scores %2</source>
        <translation>Seine Kennzeichen %1 passen nicht zu seinen Werten %2</translation>
    </message>
    <message>
        <source>the reduction &apos;%1&apos; is not known</source>
        <translation>Die Reduktion „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>its labels are %1, not int32 or int64</source>
        <translation>Seine Kennzeichen sind %1, nicht int32 oder int64</translation>
    </message>
    <message>
        <source>its label %1 is none of %2 classes</source>
        <translation>Sein Kennzeichen %1 gehört zu keiner von %2 Klassen</translation>
    </message>
    <message>
        <source>its size is %1</source>
        <translation>Seine Größe ist %1</translation>
    </message>
    <message>
        <source>p = %1 is not supported</source>
        <translation>p = %1 wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its image %1, regions %2 and pooled_shape do not fit</source>
        <translation>Sein Bild %1, seine Bereiche %2 und pooled_shape passen nicht zusammen</translation>
    </message>
    <message>
        <source>its region %1 is of no image</source>
        <translation>Sein Bereich %1 gehört zu keinem Bild</translation>
    </message>
    <message>
        <source>its kernel_shape does not fit its input</source>
        <translation>Sein kernel_shape passt nicht zu seiner Eingabe</translation>
    </message>
    <message>
        <source>its strides or pads do not fit its kernel_shape</source>
        <translation>Seine Schrittweiten oder pads passen nicht zu seinem kernel_shape</translation>
    </message>
    <message>
        <source>its kernel_shape, strides or pads make no sense</source>
        <translation>Sein kernel_shape, seine Schrittweiten oder pads ergeben keinen Sinn</translation>
    </message>
    <message>
        <source>its input is too large</source>
        <translation>Seine Eingabe ist zu groß</translation>
    </message>
    <message>
        <source>its indices do not fit its input</source>
        <translation>Seine Indizes passen nicht zu seiner Eingabe</translation>
    </message>
    <message>
        <source>its output shape %1 has another rank than its input</source>
        <translation>Die Form %1 seiner Ausgabe hat einen anderen Rang als seine Eingabe</translation>
    </message>
    <message>
        <source>its output would have the impossible shape %1</source>
        <translation>Seine Ausgabe hätte die unmögliche Form %1</translation>
    </message>
    <message>
        <source>its index %1 is outside its output</source>
        <translation>Sein Index %1 liegt außerhalb seiner Ausgabe</translation>
    </message>
    <message>
        <source>its transform or its sample rate makes no sense</source>
        <translation>Seine Transformation oder seine Abtastrate ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>its output_datatype is out of range</source>
        <translation>Sein output_datatype liegt außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>its sizes are not scalars</source>
        <translation>Seine Größen sind keine Skalare</translation>
    </message>
    <message>
        <source>an overlap of %1 is not among 0 to 1</source>
        <translation>Eine Überlappung von %1 liegt nicht zwischen 0 und 1</translation>
    </message>
    <message>
        <source>its boxes of shape %1 do not fit its scores of shape %2</source>
        <translation>Seine Rahmen der Form %1 passen nicht zu seinen Werten der Form %2</translation>
    </message>
    <message>
        <source>its depth is %1</source>
        <translation>Seine Tiefe ist %1</translation>
    </message>
    <message>
        <source>its constant has another type than its input</source>
        <translation>Seine Konstante hat einen anderen Typ als seine Eingabe</translation>
    </message>
    <message>
        <source>its constant is not a scalar</source>
        <translation>Seine Konstante ist kein Skalar</translation>
    </message>
    <message>
        <source>it cuts more than there is of %1</source>
        <translation>Er schneidet mehr ab, als %1 hat</translation>
    </message>
    <message>
        <source>it cannot pad an empty axis in mode &apos;%1&apos;</source>
        <translation>Er kann eine leere Achse im Modus „%1“ nicht auffüllen</translation>
    </message>
    <message>
        <source>kernel_shape has %1 entries for %2 spatial axes</source>
        <translation>kernel_shape hat %1 Einträge für %2 räumliche Achsen</translation>
    </message>
    <message>
        <source>its padding is not smaller than its window</source>
        <translation>Seine Auffüllung ist nicht kleiner als sein Fenster</translation>
    </message>
    <message>
        <source>its output_dtype is not the type of its zero point</source>
        <translation>Sein output_dtype ist nicht der Typ seines Nullpunkts</translation>
    </message>
    <message>
        <source>its %1 is not a floating-point type</source>
        <translation>Seine Angabe %1 ist kein Gleitkommatyp</translation>
    </message>
    <message>
        <source>it does not quantise to %1</source>
        <translation>Er quantisiert nicht nach %1</translation>
    </message>
    <message>
        <source>input %1 is not a scalar</source>
        <translation>Eingabe %1 ist kein Skalar</translation>
    </message>
    <message>
        <source>input %1 is not of the type of input %2</source>
        <translation>Eingabe %1 hat nicht den Typ der Eingabe %2</translation>
    </message>
    <message>
        <source>its bias is not int32</source>
        <translation>Sein Bias ist nicht int32</translation>
    </message>
    <message>
        <source>input %1 of shape %2 does not belong to a product of shape %3</source>
        <translation>Eingabe %1 der Form %2 gehört nicht zu einem Produkt der Form %3</translation>
    </message>
    <message>
        <source>it does not make %1</source>
        <translation>Er erzeugt kein %1</translation>
    </message>
    <message>
        <source>it has no shape</source>
        <translation>Er hat keine Form</translation>
    </message>
    <message>
        <source>it has no class to draw</source>
        <translation>Er hat keine Klasse, die gezogen werden könnte</translation>
    </message>
    <message>
        <source>the direction &apos;%1&apos; does not exist</source>
        <translation>Die Richtung „%1“ gibt es nicht</translation>
    </message>
    <message>
        <source>its weights of shape %1 do not fit its direction, its hidden size or its data of shape %2</source>
        <translation>Seine Gewichte der Form %1 passen nicht zu seiner Richtung, seiner verborgenen Größe oder seinen Daten der Form %2</translation>
    </message>
    <message>
        <source>it names %1 activations, not %2</source>
        <translation>Er nennt %1 Aktivierungen, nicht %2</translation>
    </message>
    <message>
        <source>the activation &apos;%1&apos; is not supported</source>
        <translation>Die Aktivierung „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the cell &apos;%1&apos; does not exist</source>
        <translation>Die Zelle „%1“ gibt es nicht</translation>
    </message>
    <message>
        <source>its products do not fit its weights</source>
        <translation>Seine Produkte passen nicht zu seinen Gewichten</translation>
    </message>
    <message>
        <source>a sequence of %1 steps is not among its %2</source>
        <translation>Eine Folge von %1 Schritten liegt nicht innerhalb seiner %2</translation>
    </message>
    <message>
        <source>a clip of %1 makes no sense</source>
        <translation>Eine Begrenzung von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>it has nothing to reduce in an input of shape %1</source>
        <translation>Er hat in einer Eingabe der Form %1 nichts zu reduzieren</translation>
    </message>
    <message>
        <source>it does not take integers</source>
        <translation>Er nimmt keine ganzen Zahlen an</translation>
    </message>
    <message>
        <source>an input of shape %1 cannot become %2</source>
        <translation>Eine Eingabe der Form %1 kann nicht zu %2 werden</translation>
    </message>
    <message>
        <source>it has no shape to go to</source>
        <translation>Er hat keine Zielform</translation>
    </message>
    <message>
        <source>it keeps an axis that its input does not have</source>
        <translation>Er behält eine Achse, die seine Eingabe nicht hat</translation>
    </message>
    <message>
        <source>its shape has two unknown extents</source>
        <translation>Seine Form hat zwei unbekannte Ausdehnungen</translation>
    </message>
    <message>
        <source>its shape %1 makes no sense</source>
        <translation>Seine Form %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>there is no axis %1</source>
        <translation>Es gibt keine Achse %1</translation>
    </message>
    <message>
        <source>axis %1 of %2 is not 1</source>
        <translation>Achse %1 von %2 ist nicht 1</translation>
    </message>
    <message>
        <source>it has no axes</source>
        <translation>Er hat keine Achsen</translation>
    </message>
    <message>
        <source>its time axis is its batch axis</source>
        <translation>Seine Zeitachse ist seine Stapelachse</translation>
    </message>
    <message>
        <source>its length %1 is outside a sequence of %2</source>
        <translation>Seine Länge %1 liegt außerhalb einer Folge von %2</translation>
    </message>
    <message>
        <source>its scale does not broadcast to its input</source>
        <translation>Sein Maßstab lässt sich nicht auf seine Eingabe ausdehnen</translation>
    </message>
    <message>
        <source>the coordinates &apos;%1&apos; are not supported</source>
        <translation>Die Koordinaten „%1“ werden nicht unterstützt</translation>
    </message>
    <message>
        <source>a size of %1 makes no sense</source>
        <translation>Eine Größe von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>a sampling ratio of %1 makes no sense</source>
        <translation>Ein Abtastverhältnis von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>a region from %1 to %2 makes no sense</source>
        <translation>Ein Bereich von %1 bis %2 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>its regions have the shape %1</source>
        <translation>Seine Bereiche haben die Form %1</translation>
    </message>
    <message>
        <source>its image or its regions have too few or too many dimensions</source>
        <translation>Sein Bild oder seine Bereiche haben zu wenige oder zu viele Dimensionen</translation>
    </message>
    <message>
        <source>its data and updates have different element types</source>
        <translation>Seine Daten und Änderungen haben verschiedene Elementtypen</translation>
    </message>
    <message>
        <source>its indices %1 do not fit its updates %2 and data %3</source>
        <translation>Seine Indizes %1 passen nicht zu seinen Änderungen %2 und Daten %3</translation>
    </message>
    <message>
        <source>its updates have the shape %1, not %2</source>
        <translation>Seine Änderungen haben die Form %1, nicht %2</translation>
    </message>
    <message>
        <source>its size is not a scalar</source>
        <translation>Seine Größe ist kein Skalar</translation>
    </message>
    <message>
        <source>its starts, ends, axes and steps have different lengths</source>
        <translation>Seine Anfänge, Enden, Achsen und Schritte sind verschieden viele</translation>
    </message>
    <message>
        <source>it has a step of 0</source>
        <translation>Er hat einen Schritt von 0</translation>
    </message>
    <message>
        <source>its axis is that of the batch</source>
        <translation>Seine Achse ist die des Stapels</translation>
    </message>
    <message>
        <source>its update of shape %1 does not fit its cache of shape %2</source>
        <translation>Seine Änderung der Form %1 passt nicht zu seinem Cache der Form %2</translation>
    </message>
    <message>
        <source>its index %1 is outside an axis of %2</source>
        <translation>Sein Index %1 liegt außerhalb einer Achse von %2</translation>
    </message>
    <message>
        <source>it has no ngram_indexes</source>
        <translation>Er hat keine ngram_indexes</translation>
    </message>
    <message>
        <source>its ngram_indexes are out of range</source>
        <translation>Seine ngram_indexes liegen außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>its input has %1 dimensions, not 1 to 2</source>
        <translation>Seine Eingabe hat %1 Dimensionen, nicht 1 bis 2</translation>
    </message>
    <message>
        <source>its lengths or its skips make no sense</source>
        <translation>Seine Längen oder seine Sprünge ergeben keinen Sinn</translation>
    </message>
    <message>
        <source>its weights do not fit its ngram_indexes</source>
        <translation>Seine Gewichte passen nicht zu seinen ngram_indexes</translation>
    </message>
    <message>
        <source>its ngram_counts do not fit its pool</source>
        <translation>Seine ngram_counts passen nicht zu seinem Vorrat</translation>
    </message>
    <message>
        <source>its pool has more sequences than ngram_indexes</source>
        <translation>Sein Vorrat hat mehr Folgen als ngram_indexes</translation>
    </message>
    <message>
        <source>it wants %1 of %2 elements</source>
        <translation>Er will %1 von %2 Elementen</translation>
    </message>
    <message>
        <source>perm does not name every axis of %1</source>
        <translation>perm nennt nicht jede Achse von %1</translation>
    </message>
    <message>
        <source>the shapes %1 do not broadcast together</source>
        <translation>Die Formen %1 lassen sich nicht gemeinsam ausdehnen</translation>
    </message>
    <message>
        <source>%1 is %2, not float32</source>
        <translation>%1 ist %2, nicht float32</translation>
    </message>
    <message>
        <source>%1 is %2, not float16, bfloat16, float32 or float64</source>
        <translation>%1 ist %2, nicht float16, bfloat16, float32 oder float64</translation>
    </message>
    <message>
        <source>its inputs are %1 and %2</source>
        <translation>Seine Eingaben sind %1 und %2</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions, not %3</source>
        <translation>%1 hat %2 Dimensionen, nicht %3</translation>
    </message>
    <message>
        <source>%1 has the shape %2, not %3</source>
        <translation>%1 hat die Form %2, nicht %3</translation>
    </message>
    <message>
        <source>there is no axis %1 among %2 dimensions</source>
        <translation>Unter %2 Dimensionen gibt es keine Achse %1</translation>
    </message>
    <message>
        <source>it names an axis twice</source>
        <translation>Er nennt eine Achse zweimal</translation>
    </message>
    <message>
        <source>%1 is %2, not an integer list</source>
        <translation>%1 ist %2, keine Liste ganzer Zahlen</translation>
    </message>
    <message>
        <source>Use smaller inputs, or a machine with more memory</source>
        <translation>Nehmen Sie kleinere Eingaben oder eine Maschine mit mehr Speicher</translation>
    </message>
    <message>
        <source>its output of shape %1 would take more than 4 GiB</source>
        <translation>Seine Ausgabe der Form %1 bräuchte mehr als 4 GiB</translation>
    </message>
    <message>
        <source>its weights %1 and input %2 have different numbers of dimensions</source>
        <translation>Seine Gewichte %1 und seine Eingabe %2 haben verschieden viele Dimensionen</translation>
    </message>
    <message>
        <source>its input has %1 channels, but the weights %2 in %3 groups take another number</source>
        <translation>Seine Eingabe hat %1 Kanäle, die Gewichte %2 in %3 Gruppen verlangen aber eine andere Zahl</translation>
    </message>
    <message>
        <source>its equation has a term &apos;%1&apos; that cannot be read</source>
        <translation>Seine Gleichung hat einen Term „%1“, der nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>its equation &apos;%1&apos; does not name the axes of %2 inputs</source>
        <translation>Seine Gleichung „%1“ nennt nicht die Achsen von %2 Eingaben</translation>
    </message>
    <message>
        <source>its equation names %1 axes of input %2, which has %3</source>
        <translation>Seine Gleichung nennt %1 Achsen der Eingabe %2, die %3 hat</translation>
    </message>
    <message>
        <source>an axis of its equation has the extents %1 and %2</source>
        <translation>Eine Achse seiner Gleichung hat die Ausdehnungen %1 und %2</translation>
    </message>
    <message>
        <source>the result of its equation has an axis twice, or one that no input has</source>
        <translation>Das Ergebnis seiner Gleichung hat eine Achse doppelt oder eine, die keine Eingabe hat</translation>
    </message>
    <message>
        <source>input %1 is %2, not a floating-point type</source>
        <translation>Eingabe %1 ist %2, kein Gleitkommatyp</translation>
    </message>
    <message>
        <source>input %1 has the shape %2, not %3</source>
        <translation>Eingabe %1 hat die Form %2, nicht %3</translation>
    </message>
    <message>
        <source>its indices are %1, not int32 or int64</source>
        <translation>Seine Indizes sind %1, nicht int32 oder int64</translation>
    </message>
    <message>
        <source>its indices of shape %1 do not fit data of shape %2</source>
        <translation>Seine Indizes der Form %1 passen nicht zu Daten der Form %2</translation>
    </message>
    <message>
        <source>it takes at most %1, not %2</source>
        <translation>Er nimmt höchstens %1, nicht %2</translation>
    </message>
    <message>
        <source>it gives at most %1, but %2 are wanted</source>
        <translation>Er gibt höchstens %1, verlangt werden aber %2</translation>
    </message>
    <message>
        <source>it needs at least %1, and input %2 is missing</source>
        <translation>Er braucht mindestens %1, und Eingabe %2 fehlt</translation>
    </message>
    <message>
        <source>input %1 has the impossible shape %2</source>
        <translation>Eingabe %1 hat die unmögliche Form %2</translation>
    </message>
    <message>
        <source>it gives %1 outputs, but %2 are wanted</source>
        <translation>Er gibt %1 Ausgaben, verlangt werden aber %2</translation>
    </message>
    <message>
        <source>it has %1 pads for %2 axes</source>
        <translation>Er hat %1 Auffüllungen für %2 Achsen</translation>
    </message>
    <message>
        <source>a pad of %1 makes no sense</source>
        <translation>Eine Auffüllung von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>%1, not an integer of at most 16 bits</source>
        <translation>%1, keine ganze Zahl mit höchstens 16 Bit</translation>
    </message>
    <message>
        <source>its block_size is out of range</source>
        <translation>Sein block_size liegt außerhalb des erlaubten Bereichs</translation>
    </message>
    <message>
        <source>%1, not float32 or float16</source>
        <translation>%1, nicht float32 oder float16</translation>
    </message>
    <message>
        <source>it has %1 zero points for %2 scales</source>
        <translation>Er hat %1 Nullpunkte für %2 Maßstäbe</translation>
    </message>
    <message>
        <source>a scale of %1 makes no sense</source>
        <translation>Ein Maßstab von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>it has %1 scales for an input of shape %2</source>
        <translation>Er hat %1 Maßstäbe für eine Eingabe der Form %2</translation>
    </message>
    <message>
        <source>it has %1 sizes for an input of shape %2</source>
        <translation>Er hat %1 Größen für eine Eingabe der Form %2</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is not supported</source>
        <translation>Die Regel „%1“ wird nicht unterstützt</translation>
    </message>
    <message>
        <source>it has %1 bounds of a region of %2 axes</source>
        <translation>Er hat %1 Grenzen für einen Bereich von %2 Achsen</translation>
    </message>
    <message>
        <source>it has neither scales nor sizes</source>
        <translation>Er hat weder Maßstäbe noch Größen</translation>
    </message>
    <message>
        <source>%1 cannot be multiplied</source>
        <translation>%1 lassen sich nicht multiplizieren</translation>
    </message>
    <message>
        <source>%1 has %2 entries, not %3</source>
        <translation>%1 hat %2 Einträge, nicht %3</translation>
    </message>
    <message>
        <source>%1 of %2 makes no sense</source>
        <translation>%1 von %2 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>a kernel extent of %1 makes no sense</source>
        <translation>Eine Kernelausdehnung von %1 ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>auto_pad &apos;%1&apos; is not known</source>
        <translation>auto_pad „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>a window of %1 does not fit into an input of %2 with its padding</source>
        <translation>Ein Fenster von %1 passt nicht in eine Eingabe von %2 mit ihrer Auffüllung</translation>
    </message>
    <message>
        <source>its output would be empty</source>
        <translation>Seine Ausgabe wäre leer</translation>
    </message>
    <message>
        <source>no memory for a tensor of %1 bytes</source>
        <translation>kein Speicher für einen Tensor von %1 Bytes</translation>
    </message>
    <message>
        <source>names a stage that does not exist</source>
        <translation>nennt eine Stufe, die es nicht gibt</translation>
    </message>
    <message>
        <source>%1 is not computed and has no loops</source>
        <translation>%1 wird nicht berechnet und hat keine Schleifen</translation>
    </message>
    <message>
        <source>%1 was inlined</source>
        <translation>%1 wurde eingesetzt</translation>
    </message>
    <message>
        <source>follows a primitive that does not come before it</source>
        <translation>folgt einem Primitiv, das nicht vor ihm steht</translation>
    </message>
    <message>
        <source>follows a primitive that is not a split</source>
        <translation>folgt einem Primitiv, das keine Teilung ist</translation>
    </message>
    <message>
        <source>asks for more parts than the split it follows has</source>
        <translation>verlangt mehr Teile, als die Teilung hat, der es folgt</translation>
    </message>
    <message>
        <source>a fusion needs at least two loops</source>
        <translation>eine Verschmelzung braucht mindestens zwei Schleifen</translation>
    </message>
    <message>
        <source>fuses a loop that the stage does not have</source>
        <translation>verschmilzt eine Schleife, die die Stufe nicht hat</translation>
    </message>
    <message>
        <source>fuses loops that are not neighbours</source>
        <translation>verschmilzt Schleifen, die nicht benachbart sind</translation>
    </message>
    <message>
        <source>fuses an annotated loop</source>
        <translation>verschmilzt eine Schleife mit Anmerkung</translation>
    </message>
    <message>
        <source>fuses the loop of a micro-kernel</source>
        <translation>verschmilzt die Schleife eines Mikrokernels</translation>
    </message>
    <message>
        <source>fuses a loop inside which another stage is computed</source>
        <translation>verschmilzt eine Schleife, in der eine andere Stufe berechnet wird</translation>
    </message>
    <message>
        <source>fuses loops to more steps than can be counted</source>
        <translation>verschmilzt Schleifen zu mehr Schritten, als sich zählen lassen</translation>
    </message>
    <message>
        <source>fuses a loop over elements with one of their sum</source>
        <translation>verschmilzt eine Schleife über Elemente mit einer ihrer Summe</translation>
    </message>
    <message>
        <source>a new order must name every loop of the stage once</source>
        <translation>eine neue Reihenfolge muss jede Schleife der Stufe einmal nennen</translation>
    </message>
    <message>
        <source>annotates a loop twice</source>
        <translation>versieht eine Schleife zweimal mit einer Anmerkung</translation>
    </message>
    <message>
        <source>a reduction cannot be bound to %1</source>
        <translation>eine Reduktion kann nicht an %1 gebunden werden</translation>
    </message>
    <message>
        <source>a reduction cannot be %1d</source>
        <translation>eine Reduktion erlaubt diese Anmerkung nicht: %1</translation>
    </message>
    <message>
        <source>annotates a loop that the stage does not have</source>
        <translation>versieht eine Schleife mit einer Anmerkung, die die Stufe nicht hat</translation>
    </message>
    <message>
        <source>a negative unroll limit</source>
        <translation>eine negative Grenze für das Abrollen</translation>
    </message>
    <message>
        <source>there is no intrinsic &quot;%1&quot;</source>
        <translation>es gibt keine intrinsische Funktion „%1“</translation>
    </message>
    <message>
        <source>gives a stage a second micro-kernel</source>
        <translation>gibt einer Stufe einen zweiten Mikrokernel</translation>
    </message>
    <message>
        <source>gives a micro-kernel what is no sum</source>
        <translation>gibt einem Mikrokernel etwas, das keine Summe ist</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that the stage does not have</source>
        <translation>gibt einem Mikrokernel eine Schleife, die die Stufe nicht hat</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop that is no reduction</source>
        <translation>gibt einem Mikrokernel eine Schleife, die keine Reduktion ist</translation>
    </message>
    <message>
        <source>gives a micro-kernel a parallel loop</source>
        <translation>gibt einem Mikrokernel eine parallele Schleife</translation>
    </message>
    <message>
        <source>gives a micro-kernel a loop inside which another stage is computed</source>
        <translation>gibt einem Mikrokernel eine Schleife, in der eine andere Stufe berechnet wird</translation>
    </message>
    <message>
        <source>pads %1, an inner part of another loop: steps past its end would be other elements</source>
        <translation>füllt %1 auf, den inneren Teil einer anderen Schleife: Schritte über sein Ende hinaus wären andere Elemente</translation>
    </message>
    <message>
        <source>pads %1 of extent %2 to steps of %3</source>
        <translation>füllt %1 der Ausdehnung %2 auf Schritte von %3 auf</translation>
    </message>
    <message>
        <source>splits a loop that the stage does not have</source>
        <translation>teilt eine Schleife, die die Stufe nicht hat</translation>
    </message>
    <message>
        <source>splits an annotated loop</source>
        <translation>teilt eine Schleife mit Anmerkung</translation>
    </message>
    <message>
        <source>splits the loop of a micro-kernel</source>
        <translation>teilt die Schleife eines Mikrokernels</translation>
    </message>
    <message>
        <source>splits a loop inside which another stage is computed</source>
        <translation>teilt eine Schleife, in der eine andere Stufe berechnet wird</translation>
    </message>
    <message>
        <source>a split needs at least one factor</source>
        <translation>eine Teilung braucht mindestens einen Faktor</translation>
    </message>
    <message>
        <source>a split factor must be positive</source>
        <translation>ein Teilungsfaktor muss positiv sein</translation>
    </message>
    <message>
        <source>%1 does not divide %2 of extent %3</source>
        <translation>%1 teilt %2 der Ausdehnung %3 nicht</translation>
    </message>
    <message>
        <source>a stage cannot be computed inside itself</source>
        <translation>eine Stufe kann nicht in sich selbst berechnet werden</translation>
    </message>
    <message>
        <source>an output cannot be computed inside another stage</source>
        <translation>eine Ausgabe kann nicht in einer anderen Stufe berechnet werden</translation>
    </message>
    <message>
        <source>computes a stage at a loop that its target does not have</source>
        <translation>berechnet eine Stufe an einer Schleife, die deren Ziel nicht hat</translation>
    </message>
    <message>
        <source>two stages would be computed inside each other</source>
        <translation>zwei Stufen würden ineinander berechnet</translation>
    </message>
    <message>
        <source>an output cannot be inlined</source>
        <translation>eine Ausgabe kann nicht eingesetzt werden</translation>
    </message>
    <message>
        <source>a reduction cannot be inlined</source>
        <translation>eine Reduktion kann nicht eingesetzt werden</translation>
    </message>
    <message>
        <source>a stage that hosts another one cannot be inlined</source>
        <translation>eine Stufe, in der eine andere liegt, kann nicht eingesetzt werden</translation>
    </message>
    <message>
        <source>an output must stay in global memory</source>
        <translation>eine Ausgabe muss im globalen Speicher bleiben</translation>
    </message>
    <message>
        <source>the order of an output in memory belongs to the graph</source>
        <translation>die Anordnung einer Ausgabe im Speicher bestimmt der Graph</translation>
    </message>
    <message>
        <source>packs an axis that does not exist</source>
        <translation>packt eine Achse, die es nicht gibt</translation>
    </message>
    <message>
        <source>packs the rest of an axis twice</source>
        <translation>packt den Rest einer Achse zweimal</translation>
    </message>
    <message>
        <source>packs an inner part of an axis before its rest</source>
        <translation>packt einen inneren Teil einer Achse vor ihrem Rest</translation>
    </message>
    <message>
        <source>packs an axis into parts far larger than it is</source>
        <translation>packt eine Achse in Teile, die viel größer sind als sie</translation>
    </message>
    <message>
        <source>packs without the rest of an axis</source>
        <translation>packt ohne den Rest einer Achse</translation>
    </message>
    <message>
        <source>prefetches in a loop that the stage does not have</source>
        <translation>lädt in einer Schleife vor, die die Stufe nicht hat</translation>
    </message>
    <message>
        <source>prefetches nothing</source>
        <translation>lädt nichts vor</translation>
    </message>
    <message>
        <source>prefetches more than any cache holds</source>
        <translation>lädt mehr vor, als ein Cache fasst</translation>
    </message>
    <message>
        <source>prefetches what the stage does not read</source>
        <translation>lädt vor, was die Stufe nicht liest</translation>
    </message>
    <message>
        <source>prefetches what is kept in registers</source>
        <translation>lädt vor, was in Registern liegt</translation>
    </message>
    <message>
        <source>prefetches for a loop that is not around the stage</source>
        <translation>lädt für eine Schleife vor, die nicht um die Stufe liegt</translation>
    </message>
    <message>
        <source>a stage must get its write cache before it is split or fused</source>
        <translation>eine Stufe muss ihren Schreibpuffer bekommen, bevor sie geteilt oder verschmolzen wird</translation>
    </message>
    <message>
        <source>a stage must get its write cache before its micro-kernel</source>
        <translation>eine Stufe muss ihren Schreibpuffer vor ihrem Mikrokernel bekommen</translation>
    </message>
    <message>
        <source>a read cache needs a reader</source>
        <translation>ein Lesepuffer braucht einen Leser</translation>
    </message>
    <message>
        <source>makes a read cache for a stage that does not read it</source>
        <translation>legt einen Lesepuffer für eine Stufe an, die nicht daraus liest</translation>
    </message>
    <message>
        <source>factors a loop that is not a reduction of the stage</source>
        <translation>zerlegt eine Schleife, die keine Reduktion der Stufe ist</translation>
    </message>
    <message>
        <source>factors a stage that has a micro-kernel</source>
        <translation>zerlegt eine Stufe, die einen Mikrokernel hat</translation>
    </message>
    <message>
        <source>factors a stage inside which another stage is computed</source>
        <translation>zerlegt eine Stufe, in der eine andere berechnet wird</translation>
    </message>
    <message>
        <source>is too large to be edited by hand</source>
        <translation>ist zu groß, um von Hand bearbeitet zu werden</translation>
    </message>
    <message>
        <source>The list may come from another version of the program</source>
        <translation>Die Liste kommt vielleicht von einer anderen Version des Programms</translation>
    </message>
    <message>
        <source>is computed inside a vectorised loop, whose steps share one statement</source>
        <translation>wird in einer vektorisierten Schleife berechnet, deren Schritte sich eine Anweisung teilen</translation>
    </message>
    <message>
        <source>is computed where its reader %1 cannot see it</source>
        <translation>wird dort berechnet, wo sein Leser %1 es nicht sieht</translation>
    </message>
    <message>
        <source>an input of the graph has no value</source>
        <translation>Eine Eingabe des Graphen hat keinen Wert</translation>
    </message>
    <message>
        <source>it reads a value that does not exist</source>
        <translation>Er liest einen Wert, den es nicht gibt</translation>
    </message>
    <message>
        <source>it makes a value that does not exist</source>
        <translation>Er erzeugt einen Wert, den es nicht gibt</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice</source>
        <translation>Der Wert „%1“ wird zweimal erzeugt</translation>
    </message>
    <message>
        <source>it reads &apos;%1&apos;, which nothing makes</source>
        <translation>Er liest „%1“, was nichts erzeugt</translation>
    </message>
    <message>
        <source>an output of the graph has no value</source>
        <translation>Eine Ausgabe des Graphen hat keinen Wert</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos;</source>
        <translation>Nichts erzeugt die Ausgabe „%1“</translation>
    </message>
    <message>
        <source>it depends on its own output</source>
        <translation>Er hängt von seiner eigenen Ausgabe ab</translation>
    </message>
    <message>
        <source>two nodes have this name</source>
        <translation>Zwei Knoten haben diesen Namen</translation>
    </message>
    <message>
        <source>have a senseless offset</source>
        <translation>haben einen sinnlosen Anfang</translation>
    </message>
    <message>
        <source>have a senseless length</source>
        <translation>haben eine sinnlose Länge</translation>
    </message>
    <message>
        <source>do not say which file holds them</source>
        <translation>sagen nicht, in welcher Datei sie liegen</translation>
    </message>
    <message>
        <source>lie outside the folder of the model</source>
        <translation>liegen außerhalb des Ordners des Modells</translation>
    </message>
    <message>
        <source>has %1 dimensions, and the input has %2</source>
        <translation>hat %1 Dimensionen, und die Eingabe hat %2</translation>
    </message>
    <message>
        <source>has a negative extent</source>
        <translation>hat eine negative Ausdehnung</translation>
    </message>
    <message>
        <source>gives &apos;%1&apos; another extent than before (%2)</source>
        <translation>gibt „%1“ eine andere Ausdehnung als vorher (%2)</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; does not say which operator it is</source>
        <translation>Der Knoten „%1“ sagt nicht, welcher Operator er ist</translation>
    </message>
    <message>
        <source>the value &apos;%1&apos; is made twice (node &apos;%2&apos;)</source>
        <translation>Der Wert „%1“ wird zweimal erzeugt (Knoten „%2“)</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; reads &apos;%2&apos;, which nothing makes</source>
        <translation>Der Knoten „%1“ liest „%2“, was nichts erzeugt</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; depends on its own output</source>
        <translation>Der Knoten „%1“ hängt von seiner eigenen Ausgabe ab</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; makes nothing</source>
        <translation>Der Knoten „%1“ erzeugt nichts</translation>
    </message>
    <message>
        <source>the input &apos;%1&apos; is a sequence, and the file does not say of how many tensors</source>
        <translation>Die Eingabe „%1“ ist eine Folge, und die Datei sagt nicht, von wie vielen Tensoren</translation>
    </message>
    <message>
        <source>Give the shape of each, for example with --shape %1/0:3,4 --shape %2/1:3,4</source>
        <translation>Geben Sie die Form eines jeden an, zum Beispiel mit --shape %1/0:3,4 --shape %2/1:3,4</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is both a tensor of an input and the name of another value</source>
        <translation>„%1“ ist sowohl ein Tensor einer Eingabe als auch der Name eines anderen Wertes</translation>
    </message>
    <message>
        <source>was changed while it was read</source>
        <translation>wurde geändert, während sie gelesen wurde</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>Beginnen Sie noch einmal</translation>
    </message>
    <message>
        <source>Take out the line, or give logs that TVM&apos;s auto_scheduler (v0.6) or AutoTVM (0.2) wrote</source>
        <translation>Nehmen Sie die Zeile heraus, oder geben Sie Protokolle an, die TVMs auto_scheduler (v0.6) oder AutoTVM (0.2) geschrieben hat</translation>
    </message>
    <message>
        <source>%1 reads &apos;%2&apos;, which is no tensor</source>
        <translation>%1 liest „%2“, was kein Tensor ist</translation>
    </message>
    <message>
        <source>the bodies of node &apos;%1&apos; would become too large</source>
        <translation>Die Rümpfe des Knotens „%1“ würden zu groß</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body of another number of inputs than it must have</source>
        <translation>Der Knoten „%1“ hat einen Rumpf mit einer anderen Zahl von Eingaben, als er haben muss</translation>
    </message>
    <message>
        <source>its update rule &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>Seine Änderungsregel „%1“ gibt es in ONNX nicht</translation>
    </message>
    <message>
        <source>the shapes of its inputs and its numbers of heads do not fit each other</source>
        <translation>Die Formen seiner Eingaben und seine Zahlen von Köpfen passen nicht zueinander</translation>
    </message>
    <message>
        <source>its update rule needs a decay</source>
        <translation>Seine Änderungsregel braucht einen Zerfall (decay)</translation>
    </message>
    <message>
        <source>its update rule needs a beta</source>
        <translation>Seine Änderungsregel braucht ein beta</translation>
    </message>
    <message>
        <source>it has no keys or no values</source>
        <translation>Er hat keine Schlüssel oder keine Werte</translation>
    </message>
    <message>
        <source>it has another number of keys than of values</source>
        <translation>Er hat eine andere Zahl von Schlüsseln als von Werten</translation>
    </message>
    <message>
        <source>its keys are of another kind than its input</source>
        <translation>Seine Schlüssel sind von anderer Art als seine Eingabe</translation>
    </message>
    <message>
        <source>its kind of node &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>Die Art „%1“ seines Knotens gibt es in ONNX nicht</translation>
    </message>
    <message>
        <source>its function &apos;%1&apos; is none of ONNX&apos;s</source>
        <translation>Seine Funktion „%1“ gibt es in ONNX nicht</translation>
    </message>
    <message>
        <source>the transform of its sums is not supported</source>
        <translation>Die Umformung seiner Summen wird nicht unterstützt</translation>
    </message>
    <message>
        <source>its lists of nodes and leaves do not fit each other</source>
        <translation>Seine Listen von Knoten und Blättern passen nicht zueinander</translation>
    </message>
    <message>
        <source>it asks for a feature that its input does not have</source>
        <translation>Er verlangt ein Merkmal, das seine Eingabe nicht hat</translation>
    </message>
    <message>
        <source>its input has not two axes</source>
        <translation>Seine Eingabe hat nicht zwei Achsen</translation>
    </message>
    <message>
        <source>it has no targets</source>
        <translation>Er hat keine Ziele</translation>
    </message>
    <message>
        <source>its pool is of another kind than its input</source>
        <translation>Sein Vorrat ist von anderer Art als seine Eingabe</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos; is no number</source>
        <translation>Der Text „%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>its pattern &apos;%1&apos; is no regular expression</source>
        <translation>Sein Muster „%1“ ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>its input of shape %1 has several rows</source>
        <translation>Seine Eingabe der Form %1 hat mehrere Zeilen</translation>
    </message>
    <message>
        <source>its case_change_action &apos;%1&apos; is not known</source>
        <translation>Seine case_change_action „%1“ ist nicht bekannt</translation>
    </message>
    <message>
        <source>the external weights of &apos;%1&apos; have elements of an unsupported type</source>
        <translation>Die ausgelagerten Gewichte von „%1“ haben Elemente eines Typs, der nicht unterstützt wird</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) has a %3 in which the value &apos;%4&apos; is made twice</source>
        <translation>Der Knoten „%1“ (%2) hat einen Teil (%3), in dem der Wert „%4“ zweimal erzeugt wird</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; (%2) %3</source>
        <translation>Der Knoten „%1“ (%2) %3</translation>
    </message>
    <message>
        <source>Export it with dense ones in the file itself</source>
        <translation>Exportieren Sie es mit dicht besetzten in der Datei selbst</translation>
    </message>
    <message>
        <source>carries value %1, whose element type changes</source>
        <translation>trägt den Wert %1 weiter, dessen Elementtyp sich ändert</translation>
    </message>
    <message>
        <source>has a body of other inputs or outputs than its own</source>
        <translation>hat einen Rumpf mit anderen Eingaben oder Ausgaben als seinen eigenen</translation>
    </message>
    <message>
        <source>has a body that is broken: %1</source>
        <translation>hat einen fehlerhaften Rumpf: %1</translation>
    </message>
    <message>
        <source>has a branch of other inputs or outputs than its own</source>
        <translation>hat einen Zweig mit anderen Eingaben oder Ausgaben als seinen eigenen</translation>
    </message>
    <message>
        <source>has an input of too few dimensions</source>
        <translation>hat eine Eingabe mit zu wenigen Dimensionen</translation>
    </message>
    <message>
        <source>has another number of axes than it scans</source>
        <translation>hat eine andere Zahl von Achsen, als er durchläuft</translation>
    </message>
    <message>
        <source>has no condition</source>
        <translation>hat keine Bedingung</translation>
    </message>
    <message>
        <source>holds bodies within bodies that become too large</source>
        <translation>enthält ineinander liegende Rümpfe, die zu groß werden</translation>
    </message>
    <message>
        <source>lacks a value to begin with</source>
        <translation>hat keinen Anfangswert</translation>
    </message>
    <message>
        <source>lacks an input</source>
        <translation>hat eine Eingabe zu wenig</translation>
    </message>
    <message>
        <source>lacks its %1</source>
        <translation>hat kein %1</translation>
    </message>
    <message>
        <source>makes an output of an impossible shape</source>
        <translation>erzeugt eine Ausgabe von unmöglicher Form</translation>
    </message>
    <message>
        <source>scans another number of inputs than it has</source>
        <translation>durchläuft eine andere Zahl von Eingaben, als er hat</translation>
    </message>
    <message>
        <source>sequences of several lengths are not supported</source>
        <translation>Folgen verschiedener Längen werden nicht unterstützt</translation>
    </message>
    <message>
        <source>the body of node &apos;%1&apos; holds weights that are sparse or in another file</source>
        <translation>Der Rumpf des Knotens „%1“ enthält Gewichte, die dünn besetzt sind oder in einer anderen Datei liegen</translation>
    </message>
    <message>
        <source>would collect more than any memory holds</source>
        <translation>würde mehr sammeln, als in einen Speicher passt</translation>
    </message>
    <message>
        <source>a body that only a run can tell gives the sequence &apos;%1&apos;</source>
        <translation>Ein Rumpf, den erst ein Lauf bestimmt, gibt die Folge „%1“</translation>
    </message>
    <message>
        <source>bodies are nested more than %1 deep</source>
        <translation>Rümpfe sind mehr als %1 tief verschachtelt</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has a body that gives a sequence beside what it carries</source>
        <translation>Der Knoten „%1“ hat einen Rumpf, der neben dem, was er weiterträgt, eine Folge gibt</translation>
    </message>
    <message>
        <source>nothing makes the output &apos;%1&apos; of a body</source>
        <translation>Nichts erzeugt die Ausgabe „%1“ eines Rumpfes</translation>
    </message>
    <message>
        <source>what its iterations give has several shapes</source>
        <translation>Was seine Durchläufe geben, hat verschiedene Formen</translation>
    </message>
    <message>
        <source>%1 is neither 0 nor 1</source>
        <translation>%1 ist weder 0 noch 1</translation>
    </message>
    <message>
        <source>its bias does not fit its weights</source>
        <translation>sein Bias passt nicht zu seinen Gewichten</translation>
    </message>
    <message>
        <source>its input has no dimensions</source>
        <translation>seine Eingabe hat keine Dimensionen</translation>
    </message>
    <message>
        <source>its inputs are of different types</source>
        <translation>seine Eingaben sind von verschiedenen Typen</translation>
    </message>
    <message>
        <source>its channels do not form groups</source>
        <translation>seine Kanäle bilden keine Gruppen</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a group or a channel</source>
        <translation>seine Skalierung und sein Bias sind nicht je eine Zahl für eine Gruppe oder einen Kanal</translation>
    </message>
    <message>
        <source>its stash_type is no type of real numbers</source>
        <translation>sein stash_type ist kein Typ für reelle Zahlen</translation>
    </message>
    <message>
        <source>no task has such an operator</source>
        <translation>keine Aufgabe hat einen solchen Operator</translation>
    </message>
    <message>
        <source>it has another number of inputs or outputs than it may have</source>
        <translation>er hat eine andere Zahl von Eingängen oder Ausgängen, als er haben darf</translation>
    </message>
    <message>
        <source>it has no input %1</source>
        <translation>er hat keinen Eingang %1</translation>
    </message>
    <message>
        <source>its input %1 is a constant that no task holds</source>
        <translation>sein Eingang %1 ist eine Konstante, die keine Aufgabe enthält</translation>
    </message>
    <message>
        <source>its output is of another type than the task says</source>
        <translation>sein Ausgang ist von einem anderen Typ, als die Aufgabe sagt</translation>
    </message>
    <message>
        <source>one of its outputs is made by no node</source>
        <translation>einen ihrer Ausgänge erzeugt kein Knoten</translation>
    </message>
    <message>
        <source>its input has no spatial dimensions</source>
        <translation>seine Eingabe hat keine räumlichen Dimensionen</translation>
    </message>
    <message>
        <source>its scale and bias are not one number a channel</source>
        <translation>seine Skalierung und sein Bias sind nicht je eine Zahl für einen Kanal</translation>
    </message>
    <message>
        <source>its shapes are known only when the model runs</source>
        <translation>seine Formen stehen erst fest, wenn das Modell läuft</translation>
    </message>
    <message>
        <source>it runs the graphs in it, whose tasks are tuned</source>
        <translation>er führt die Graphen in ihm aus, deren Aufgaben optimiert werden</translation>
    </message>
    <message>
        <source>has no end: the loops of this run made %1 iterations</source>
        <translation>endet nicht: Die Schleifen dieses Laufs machten %1 Durchgänge</translation>
    </message>
    <message>
        <source>its iterations collect more than %1 bytes</source>
        <translation>seine Durchgänge sammeln mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>Give inputs with which it ends earlier</source>
        <translation>Geben Sie Eingaben an, mit denen es früher endet</translation>
    </message>
    <message>
        <source>takes a branch that does not fit the shapes it is given: %1</source>
        <translation>nimmt einen Zweig, der nicht zu den gegebenen Formen passt: %1</translation>
    </message>
    <message>
        <source>Give inputs of the sizes that the branch is made for</source>
        <translation>Geben Sie Eingaben der Größen an, für die der Zweig gemacht ist</translation>
    </message>
    <message>
        <source>does not end soon on these inputs</source>
        <translation>endet mit diesen Eingaben nicht bald</translation>
    </message>
    <message>
        <source>The given shapes may not fit; the file declares %1</source>
        <translation>Die angegebenen Formen passen vielleicht nicht; die Datei deklariert %1</translation>
    </message>
    <message>
        <source>was begun with models that round float16 and bfloat16 otherwise (--keep-rounding)</source>
        <translation>wurde mit Modellen begonnen, die float16 und bfloat16 anders runden (--keep-rounding)</translation>
    </message>
    <message>
        <source>Go on with it on the command line, which knows how it began</source>
        <translation>Setzen Sie sie auf der Befehlszeile fort, die weiß, wie sie begann</translation>
    </message>
    <message>
        <source>no library can be made: only a reference kernel can run %1, and there are none for this target</source>
        <translation>Es lässt sich keine Bibliothek machen: Nur ein Referenzkern kann %1 ausführen, und für dieses Ziel gibt es keine</translation>
    </message>
    <message>
        <source>Cut these nodes off the model, or export it for a processor like this machine&apos;s</source>
        <translation>Schneiden Sie diese Knoten vom Modell ab, oder exportieren Sie es für einen Prozessor wie den dieses Rechners</translation>
    </message>
    <message>
        <source>this archive, which belongs to Tilewright, was not found beside its programs</source>
        <translation>dieses Archiv, das zu Tilewright gehört, wurde neben dessen Programmen nicht gefunden</translation>
    </message>
    <message>
        <source>Install Tilewright as a whole; a build with sanitizers has no such archive</source>
        <translation>Installieren Sie Tilewright vollständig; ein Build mit Sanitizern hat kein solches Archiv</translation>
    </message>
    <message>
        <source>Best points of before that are parents again</source>
        <translation>Beste frühere Punkte, die wieder Eltern sind</translation>
    </message>
    <message>
        <source>Probability that a decision of a child is drawn anew</source>
        <translation>Wahrscheinlichkeit, dass eine Entscheidung eines Kindes neu gezogen wird</translation>
    </message>
    <message>
        <source>Probability that it is drawn of the values that were frequent among the history&apos;s best</source>
        <translation>Wahrscheinlichkeit, dass sie aus den Werten gezogen wird, die unter den besten früheren häufig waren</translation>
    </message>
    <message>
        <source>Share of the history&apos;s points that are its best</source>
        <translation>Anteil der früheren Punkte, die als beste gelten</translation>
    </message>
    <message>
        <source>Which parent gives a decision, with a history: by fitness, or by one place drawn</source>
        <translation>Von welchem Elternteil eine Entscheidung kommt, wenn es frühere Suchen gibt: nach Eignung oder an einer gezogenen Stelle</translation>
    </message>
    <message>
        <source>Children bred, with a history, for each that trees choose; 1: they choose none</source>
        <translation>Kinder, aus denen Bäume je eines wählen, wenn es frühere Suchen gibt; 1: sie wählen nicht</translation>
    </message>
    <message>
        <source>Earlier tasks of other shapes that are looked at</source>
        <translation>Frühere Aufgaben anderer Größen, die angesehen werden</translation>
    </message>
    <message>
        <source>Best points of each of them in the first generation</source>
        <translation>Beste Punkte von jeder davon in der ersten Generation</translation>
    </message>
    <message>
        <source>Best points of this task, measured elsewhere, in the first generation</source>
        <translation>Beste Punkte dieser Aufgabe von anderen Maschinen in der ersten Generation</translation>
    </message>
    <message>
        <source>Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew</source>
        <translation>Versuche, die ein Gang plant, 64 in AutoTVM; 0: jede Runde geht neu los</translation>
    </message>
    <message>
        <source>Whether the walk&apos;s best are chosen for being unlike each other too, by the paper&apos;s or the code&apos;s rule</source>
        <translation>Ob die besten Punkte des Gangs auch nach ihrer Verschiedenheit gewählt werden, nach der Regel des Papiers oder des Programms</translation>
    </message>
    <message>
        <source>Points for each that is wanted among which diversity chooses</source>
        <translation>Punkte für jeden gewünschten, aus denen nach Verschiedenheit gewählt wird</translation>
    </message>
    <message>
        <source>What new values of all decisions count by the paper&apos;s rule, as a share of the best speed</source>
        <translation>Was neue Werte aller Entscheidungen nach der Regel des Papiers zählen, als Anteil der besten Geschwindigkeit</translation>
    </message>
    <message>
        <source>Best points of all so far that are parents of every generation</source>
        <translation>Beste Punkte von allen bisher, die Eltern jeder Generation sind</translation>
    </message>
    <message>
        <source>What chooses the members of a larger generation that are measured</source>
        <translation>Was von einer größeren Generation auswählt, was gemessen wird</translation>
    </message>
    <message>
        <source>How many times larger a generation is that the model filters</source>
        <translation>Um wie viel größer eine Generation ist, aus der das Modell auswählt</translation>
    </message>
    <message>
        <source>Largest p-value at which a program counts as faster than another</source>
        <translation>Größter p-Wert, bei dem ein Programm als schneller als ein anderes gilt</translation>
    </message>
    <message>
        <source>Trials at most between two looks at their results</source>
        <translation>Versuche, höchstens, zwischen zwei Blicken auf ihre Ergebnisse</translation>
    </message>
    <message>
        <source>Whether a descent that has converged is followed by another one</source>
        <translation>Ob auf einen Abstieg, der angekommen ist, ein weiterer folgt</translation>
    </message>
    <message>
        <source>Random points before the first step</source>
        <translation>Zufällige Punkte vor dem ersten Schritt</translation>
    </message>
    <message>
        <source>How much less often steps begin at slower points</source>
        <translation>Wie viel seltener Schritte an langsameren Punkten beginnen</translation>
    </message>
    <message>
        <source>Share of the first steps whose direction is drawn at random</source>
        <translation>Anteil der ersten Schritte, deren Richtung zufällig gezogen wird</translation>
    </message>
    <message>
        <source>How fast that share falls with each program measured</source>
        <translation>Wie schnell dieser Anteil mit jedem gemessenen Programm sinkt</translation>
    </message>
    <message>
        <source>Weight of what later steps gain</source>
        <translation>Gewicht dessen, was spätere Schritte bringen</translation>
    </message>
    <message>
        <source>Trials drawn at random before the process is asked</source>
        <translation>Zufällig gezogene Versuche, bevor der Prozess gefragt wird</translation>
    </message>
    <message>
        <source>Places from which its parameters are fitted</source>
        <translation>Stellen, von denen aus seine Parameter angepasst werden</translation>
    </message>
    <message>
        <source>Random points among which a round looks for the largest improvement</source>
        <translation>Zufällige Punkte, unter denen eine Runde die größte Verbesserung sucht</translation>
    </message>
    <message>
        <source>Best points that local moves go on from</source>
        <translation>Beste Punkte, von denen aus in der Nähe weitergesucht wird</translation>
    </message>
    <message>
        <source>Measured points that the process is given, at most</source>
        <translation>Gemessene Punkte, die der Prozess höchstens bekommt</translation>
    </message>
    <message>
        <source>Trials drawn at random before the estimators are asked</source>
        <translation>Zufällig gezogene Versuche, bevor die Schätzer gefragt werden</translation>
    </message>
    <message>
        <source>Share of what was measured that counts as good</source>
        <translation>Anteil des Gemessenen, der als gut gilt</translation>
    </message>
    <message>
        <source>Measured points that count as good, at most</source>
        <translation>Gemessene Punkte, die höchstens als gut gelten</translation>
    </message>
    <message>
        <source>Points drawn for each trial, of which the likeliest is taken</source>
        <translation>Punkte, die je Versuch gezogen werden; der wahrscheinlichste wird genommen</translation>
    </message>
    <message>
        <source>Weight of what is likely before anything was measured</source>
        <translation>Gewicht dessen, was wahrscheinlich ist, bevor etwas gemessen wurde</translation>
    </message>
    <message>
        <source>Trials drawn at random before the forest is asked</source>
        <translation>Zufällig gezogene Versuche, bevor der Wald gefragt wird</translation>
    </message>
    <message>
        <source>Fastest programs around which neighbours are looked for</source>
        <translation>Schnellste Programme, um die herum Nachbarn gesucht werden</translation>
    </message>
    <message>
        <source>Neighbours of each of them</source>
        <translation>Nachbarn von jedem davon</translation>
    </message>
    <message>
        <source>Random points that the forest judges beside the neighbours</source>
        <translation>Zufällige Punkte, die der Wald neben den Nachbarn beurteilt</translation>
    </message>
    <message>
        <source>Octaves of a factor, places among options, between a point and a neighbour</source>
        <translation>Oktaven eines Faktors oder Plätze unter Möglichkeiten zwischen einem Punkt und einem Nachbarn</translation>
    </message>
    <message>
        <source>Share of the fastest programs that the forest learns to find</source>
        <translation>Anteil der schnellsten Programme, die der Wald zu finden lernt</translation>
    </message>
    <message>
        <source>Share of the points judged from which trials are chosen</source>
        <translation>Anteil der beurteilten Punkte, aus denen Versuche gewählt werden</translation>
    </message>
    <message>
        <source>How much a point loses by being like those chosen before it</source>
        <translation>Wie viel ein Punkt verliert, weil er früher gewählten gleicht</translation>
    </message>
    <message>
        <source>Trees of the forest</source>
        <translation>Bäume des Waldes</translation>
    </message>
    <message>
        <source>Points that the draft looks at for each that the cost model sees</source>
        <translation>Punkte, die der Entwurf ansieht, für jeden, den das Kostenmodell sieht</translation>
    </message>
    <message>
        <source>How much the model&apos;s doubt of a program counts in its favour</source>
        <translation>Wie viel der Zweifel des Modells an einem Programm für dieses zählt</translation>
    </message>
    <message>
        <source>Trials of a round: all of them, or fewer the less the model can be trusted</source>
        <translation>Versuche einer Runde: alle, oder umso weniger, je weniger dem Modell zu trauen ist</translation>
    </message>
    <message>
        <source>Begin with what was fastest in like tasks</source>
        <translation>Mit dem beginnen, was in ähnlichen Aufgaben am schnellsten war</translation>
    </message>
    <message>
        <source>CHAMELEON&apos;s reinforcement learning and adaptive sampling</source>
        <translation>Bestärkendes Lernen und anpassende Auswahl von CHAMELEON</translation>
    </message>
    <message>
        <source>Walks of the agent in a round, each from a point drawn at random</source>
        <translation>Gänge des Agenten in einer Runde, jeder von einem zufällig gezogenen Punkt aus</translation>
    </message>
    <message>
        <source>Steps of a walk, at most</source>
        <translation>Schritte eines Gangs, höchstens</translation>
    </message>
    <message>
        <source>Walks after which the agent learns of them</source>
        <translation>Gänge, nach denen der Agent daraus lernt</translation>
    </message>
    <message>
        <source>Share of knobs that stay or reach an end at which a walk ends</source>
        <translation>Anteil der Stellgrößen, die bleiben oder ein Ende erreichen, bei dem ein Gang endet</translation>
    </message>
    <message>
        <source>Best points of the walks that are sampled for measuring</source>
        <translation>Beste Punkte der Gänge, aus denen zum Messen ausgewählt wird</translation>
    </message>
    <message>
        <source>Factor by which eight more clusters must lower the loss to be followed by more</source>
        <translation>Faktor, um den acht weitere Gruppen den Verlust senken müssen, damit noch mehr folgen</translation>
    </message>
    <message>
        <source>Of which values of the best points samples are made</source>
        <translation>Aus welchen Werten der besten Punkte Proben gemacht werden</translation>
    </message>
    <message>
        <source>How far the agent&apos;s probabilities may move in a lesson</source>
        <translation>Wie weit sich die Wahrscheinlichkeiten des Agenten in einer Lektion ändern dürfen</translation>
    </message>
    <message>
        <source>Weight of the entropy of the agent&apos;s decisions</source>
        <translation>Gewicht der Entropie der Entscheidungen des Agenten</translation>
    </message>
    <message>
        <source>Weight of the error of the agent&apos;s value network</source>
        <translation>Gewicht des Fehlers im Wertnetz des Agenten</translation>
    </message>
    <message>
        <source>Learning rate of the agent</source>
        <translation>Lernrate des Agenten</translation>
    </message>
    <message>
        <source>Discount of a reward that comes a step later</source>
        <translation>Abschlag auf eine Belohnung, die einen Schritt später kommt</translation>
    </message>
    <message>
        <source>Weight of a longer look ahead in the advantages</source>
        <translation>Gewicht eines weiteren Vorausblicks in den Vorteilen</translation>
    </message>
    <message>
        <source>Minibatches of each walk that the agent learns</source>
        <translation>Teilmengen jedes Gangs, die der Agent lernt</translation>
    </message>
    <message>
        <source>Steps of a minibatch</source>
        <translation>Schritte einer Teilmenge</translation>
    </message>
    <message>
        <source>Transfer from earlier tasks by a deep Gaussian process</source>
        <translation>Übertragung aus früheren Aufgaben durch einen tiefen Gauß-Prozess</translation>
    </message>
    <message>
        <source>Trials by which the model is first tuned to a task</source>
        <translation>Versuche, mit denen das Modell zuerst auf eine Aufgabe eingestellt wird</translation>
    </message>
    <message>
        <source>What a point is worth that might be measured</source>
        <translation>Was ein Punkt wert ist, der gemessen werden könnte</translation>
    </message>
    <message>
        <source>Deviations that the upper confidence bound lies above the mean</source>
        <translation>Standardabweichungen, um die die obere Vertrauensgrenze über dem Mittel liegt</translation>
    </message>
    <message>
        <source>Width of the hidden layer, at most</source>
        <translation>Breite der verborgenen Schicht, höchstens</translation>
    </message>
    <message>
        <source>Inducing points of each layer, at most</source>
        <translation>Stützpunkte jeder Schicht, höchstens</translation>
    </message>
    <message>
        <source>Training steps on the history</source>
        <translation>Trainingsschritte auf früheren Suchen</translation>
    </message>
    <message>
        <source>Training steps on the trials of a task, before each round</source>
        <translation>Trainingsschritte auf den Versuchen einer Aufgabe, vor jeder Runde</translation>
    </message>
    <message>
        <source>Points of a training step</source>
        <translation>Punkte eines Trainingsschritts</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Weight of the prior that holds a task&apos;s model to the history</source>
        <translation>Gewicht der Annahme, die das Modell einer Aufgabe an frühere Suchen bindet</translation>
    </message>
    <message>
        <source>Samples of the hidden layer in a prediction</source>
        <translation>Stichproben der verborgenen Schicht in einer Vorhersage</translation>
    </message>
    <message>
        <source>Steps of each chain in a round</source>
        <translation>Schritte jeder Kette in einer Runde</translation>
    </message>
    <message>
        <source>Loss of worth, as a share of its range, that is easily taken at first</source>
        <translation>Verlust an Wert, als Anteil seiner Spanne, der anfangs leicht hingenommen wird</translation>
    </message>
    <message>
        <source>agent of the policy</source>
        <translation>Agent der Suchstrategie</translation>
    </message>
    <message>
        <source>surrogate of the policy</source>
        <translation>Ersatzmodell der Suchstrategie</translation>
    </message>
    <message>
        <source>trust of the search in its model</source>
        <translation>Vertrauen der Suche in ihr Modell</translation>
    </message>
    <message>
        <source>past searches</source>
        <translation>frühere Suchen</translation>
    </message>
    <message>
        <source>log record</source>
        <translation>Protokolleintrag</translation>
    </message>
    <message>
        <source>is none of AutoTVM</source>
        <translation>ist keiner von AutoTVM</translation>
    </message>
    <message>
        <source>is left out of the template&apos;s space</source>
        <translation>ist im Raum der Vorlage ausgelassen</translation>
    </message>
    <message>
        <source>has no entity of this value</source>
        <translation>hat keinen Eintrag mit diesem Wert</translation>
    </message>
    <message>
        <source>scheduler %1</source>
        <translation>Scheduler %1</translation>
    </message>
    <message>
        <source>No task is expected to improve the objective by %1 % with the budget that is left</source>
        <translation>Bei keiner Aufgabe ist zu erwarten, dass sie das Ziel mit dem übrigen Budget um %1 % verbessert</translation>
    </message>
    <message>
        <source>Ours: where most is expected to be gained, and less of it where a task stood still for long</source>
        <translation>Unser Verfahren: wo am meisten zu gewinnen ist; weniger gilt, wo eine Aufgabe lange stillstand</translation>
    </message>
    <message>
        <source>Ours: where the forecasts of the tasks promise most; ends early where they promise little</source>
        <translation>Unser Verfahren: wo die Vorhersagen der Aufgaben am meisten versprechen; endet früh, wo sie wenig versprechen</translation>
    </message>
    <message>
        <source>Ansor&apos;s: where most is expected to be gained, by the task&apos;s rounds and by similar tasks</source>
        <translation>Ansors Verfahren: wo nach den Runden der Aufgabe und nach ähnlichen Aufgaben am meisten zu gewinnen ist</translation>
    </message>
    <message>
        <source>TVM&apos;s: one task after the other</source>
        <translation>TVMs Verfahren: eine Aufgabe nach der anderen</translation>
    </message>
    <message>
        <source>has the name of another space</source>
        <translation>trägt den Namen eines anderen Raums</translation>
    </message>
    <message>
        <source>Name each space once</source>
        <translation>Nennen Sie jeden Raum einmal</translation>
    </message>
    <message>
        <source>Share of the trials that the model chooses over all sketches, not sketch by sketch</source>
        <translation>Anteil der Versuche, die das Modell über alle Skizzen hinweg wählt und nicht Skizze für Skizze</translation>
    </message>
    <message>
        <source>Programs that the model cannot tell apart of which no more are measured</source>
        <translation>So viele Programme, die das Modell nicht unterscheiden kann, werden höchstens gemessen</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>Beste Latenz</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>largest expected gain, %1 a round</source>
        <translation>größter erwarteter Gewinn, %1 je Runde</translation>
    </message>
    <message>
        <source>its first round</source>
        <translation>ihre erste Runde</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>has no valid program yet</source>
        <translation>hat noch kein gültiges Programm</translation>
    </message>
    <message>
        <source>by prediction alone</source>
        <translation>allein nach Vorhersage</translation>
    </message>
    <message>
        <source>asked for, at random</source>
        <translation>gewünscht, zufällig</translation>
    </message>
    <message>
        <source>its turn</source>
        <translation>ist an der Reihe</translation>
    </message>
    <message>
        <source>takes much, and had few rounds</source>
        <translation>braucht viel Zeit und hatte wenige Runden</translation>
    </message>
</context>
<context>
    <name>DecisionReader</name>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
</context>
<context>
    <name>DifferenceExplanation</name>
    <message>
        <source>; it </source>
        <translation>; es </translation>
    </message>
    <message>
        <source>What makes the difference is not known: without the task there is no program to look at.</source>
        <translation>Was den Unterschied ausmacht, ist nicht bekannt: Ohne die Aufgabe gibt es kein Programm, das man ansehen könnte.</translation>
    </message>
    <message>
        <source>Against it: the other one %1.</source>
        <translation>Dagegen spricht: Das langsamere %1.</translation>
    </message>
    <message>
        <source>Nothing in the estimates of the two explains why.</source>
        <translation>Nichts in den Schätzungen der beiden erklärt, warum.</translation>
    </message>
    <message>
        <source>By the estimate, this favours the left one: it %1.</source>
        <translation>Nach der Schätzung spricht für das linke: Es %1.</translation>
    </message>
    <message>
        <source>By the estimate, this favours the right one: it %1.</source>
        <translation>Nach der Schätzung spricht für das rechte: Es %1.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together it should be %1 as fast; measured, it is %2.</source>
        <translation>Nach der Schätzung aller Unterschiede zusammen müsste es %1 so schnell sein; gemessen ist es %2.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together the other one should be %1 as fast: the estimate misses something.</source>
        <translation>Nach der Schätzung aller Unterschiede zusammen müsste das langsamere %1 so schnell sein: Der Schätzung entgeht etwas.</translation>
    </message>
    <message>
        <source>By the estimate of all differences together, the two should be about equally fast.</source>
        <translation>Nach der Schätzung aller Unterschiede zusammen müssten beide etwa gleich schnell sein.</translation>
    </message>
</context>
<context>
    <name>DifferenceReasons</name>
    <message>
        <source>does without: %1 (the other one: %2)</source>
        <translation>kommt ohne aus: %1 (das andere: %2)</translation>
    </message>
    <message>
        <source>computes with vectors of %1 values, the other one with single values</source>
        <translation>rechnet mit Vektoren von %1 Werten, das andere mit einzelnen Werten</translation>
    </message>
    <message>
        <source>computes with vectors of %1 instead of %2 values</source>
        <translation>rechnet mit Vektoren von %1 statt %2 Werten</translation>
    </message>
    <message>
        <source>uses %1 instead of %2 of the vectors&apos; lanes</source>
        <translation>nutzt %1 statt %2 der Elemente der Vektoren</translation>
    </message>
    <message>
        <source>keeps %1 instead of %2 of %3 threads at work</source>
        <translation>beschäftigt %1 statt %2 von %3 Threads</translation>
    </message>
    <message>
        <source>sums up within %1, which the L1 cache of %3 holds, the other one within %2</source>
        <translation>summiert innerhalb von %1, die in den L1-Cache von %3 passen, das andere innerhalb von %2</translation>
    </message>
    <message>
        <source>works on blocks of %1, which the L2 cache of %3 holds, the other one on %2</source>
        <translation>arbeitet an Blöcken von %1, die in den L2-Cache von %3 passen, das andere an Blöcken von %2</translation>
    </message>
    <message>
        <source>touches %1 in all, which the L3 cache of %3 holds, the other one %2</source>
        <translation>berührt insgesamt %1, die in den L3-Cache von %3 passen, das andere %2</translation>
    </message>
    <message>
        <source>spends %1 of its instructions on saving and restoring registers, the other one %2</source>
        <translation>verwendet %1 seiner Befehle auf das Sichern und Wiederherstellen von Registern, das andere %2</translation>
    </message>
    <message>
        <source>keeps its sums in registers, of which the other one needs %1 more than there are</source>
        <translation>hält seine Summen in Registern, von denen das andere %1 mehr braucht, als es gibt</translation>
    </message>
    <message>
        <source>needs %1 instead of %2 registers more than there are</source>
        <translation>braucht %1 statt %2 Register mehr, als es gibt</translation>
    </message>
    <message>
        <source>reads %1 less from memory (%2 instead of %3)</source>
        <translation>liest %1 weniger aus dem Arbeitsspeicher (%2 statt %3)</translation>
    </message>
    <message>
        <source>takes %1 less from the L3 cache (%2 instead of %3)</source>
        <translation>holt %1 weniger aus dem L3-Cache (%2 statt %3)</translation>
    </message>
    <message>
        <source>takes %1 less from the L2 cache (%2 instead of %3)</source>
        <translation>holt %1 weniger aus dem L2-Cache (%2 statt %3)</translation>
    </message>
    <message>
        <source>does %1 less arithmetic (%2 operations instead of %3)</source>
        <translation>rechnet %1 weniger (%2 Rechenoperationen statt %3)</translation>
    </message>
    <message>
        <source>calls functions such as exp %1 less often (%2 instead of %3)</source>
        <translation>ruft Funktionen wie exp %1 seltener auf (%2- statt %3-mal)</translation>
    </message>
    <message>
        <source>spends %1 fewer cycles on loads and stores (%2 instead of %3)</source>
        <translation>verbringt %1 weniger Takte mit Laden und Speichern (%2 statt %3)</translation>
    </message>
    <message>
        <source>waits %1 less for its own sums (%2 cycles instead of %3)</source>
        <translation>wartet %1 weniger auf seine eigenen Summen (%2 Takte statt %3)</translation>
    </message>
    <message>
        <source>collects %1 fewer values one by one (%2 a step instead of %3)</source>
        <translation>sammelt %1 weniger Werte einzeln ein (%2 je Schritt statt %3)</translation>
    </message>
    <message>
        <source>sends threads out %1 less often (%2 times instead of %3)</source>
        <translation>sendet Threads %1 seltener aus (%2- statt %3-mal)</translation>
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
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>Transfer to other targets</source>
        <translation>Übertragung auf andere Ziele</translation>
    </message>
    <message>
        <source>Number of platforms</source>
        <translation>Anzahl der Plattformen</translation>
    </message>
    <message>
        <source>ATFormer&apos;s ablation</source>
        <translation>Ablation von ATFormer</translation>
    </message>
    <message>
        <source>ATFormer (a) with squared error, (b) with a rank loss, (c) with a mask, (d) with a mask and pre-training, (e) with pre-training, and (f) AutoTVM&apos;s trees.</source>
        <translation>ATFormer (a) mit quadratischem Fehler, (b) mit Rangverlust, (c) mit Maske, (d) mit Maske und Vortraining, (e) mit Vortraining, und (f) die Bäume von AutoTVM.</translation>
    </message>
    <message>
        <source>Number of source tasks</source>
        <translation>Anzahl der Quellaufgaben</translation>
    </message>
    <message>
        <source>GTuner&apos;s structures</source>
        <translation>Strukturen von GTuner</translation>
    </message>
    <message>
        <source>GTuner with each of the structures that its authors compare.</source>
        <translation>GTuner mit jeder der Strukturen, die seine Autoren vergleichen.</translation>
    </message>
    <message>
        <source>Top-1</source>
        <translation>Top-1</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the program that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>Beste bekannte Latenz eines Netzes als Anteil dessen, was es mit dem Programm braucht, das das Modell für jede Aufgabe an die erste Stelle setzt; Mittel über Netze (Definition von TenSet)</translation>
    </message>
    <message>
        <source>Top-5</source>
        <translation>Top-5</translation>
    </message>
    <message>
        <source>Best known latency of a network as a share of what it takes with the best of the five programs that the model puts first for each task; mean over networks (TenSet&apos;s definition)</source>
        <translation>Beste bekannte Latenz eines Netzes als Anteil dessen, was es mit dem besten der fünf Programme braucht, die das Modell für jede Aufgabe voranstellt; Mittel über Netze (Definition von TenSet)</translation>
    </message>
    <message>
        <source>Top-1 pooled</source>
        <translation>Top-1 zusammen</translation>
    </message>
    <message>
        <source>Top-1 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>Top-1 der zusammengezählten Latenzen aller Netze (Definition von TLP)</translation>
    </message>
    <message>
        <source>Top-5 pooled</source>
        <translation>Top-5 zusammen</translation>
    </message>
    <message>
        <source>Top-5 of all networks&apos; latencies added up (TLP&apos;s definition)</source>
        <translation>Top-5 der zusammengezählten Latenzen aller Netze (Definition von TLP)</translation>
    </message>
    <message>
        <source>Rank corr.</source>
        <translation>Rangkorr.</translation>
    </message>
    <message>
        <source>Rank correlation of predicted and measured speed within a task</source>
        <translation>Rangkorrelation von vorhergesagter und gemessener Geschwindigkeit innerhalb einer Aufgabe</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Recall@10</source>
        <translation>Recall@10</translation>
    </message>
    <message>
        <source>Share of a task&apos;s ten fastest programs among the ten put first</source>
        <translation>Anteil der zehn schnellsten Programme einer Aufgabe unter den zehn vorangestellten</translation>
    </message>
    <message>
        <source>Peak@1</source>
        <translation>Peak@1</translation>
    </message>
    <message>
        <source>Speed of the program put first, relative to the task&apos;s best</source>
        <translation>Geschwindigkeit des vorangestellten Programms, bezogen auf das Beste der Aufgabe</translation>
    </message>
    <message>
        <source>Peak@5</source>
        <translation>Peak@5</translation>
    </message>
    <message>
        <source>Speed of the best of the five programs put first, relative to the task&apos;s best</source>
        <translation>Geschwindigkeit des besten der fünf vorangestellten Programme, bezogen auf das Beste der Aufgabe</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean squared error of the relative speed; none for models that only learn an order</source>
        <translation>Wurzel des mittleren quadratischen Fehlers der relativen Geschwindigkeit; entfällt bei Modellen, die nur eine Reihenfolge lernen</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>Explained share of the relative speed&apos;s variance; none for models that only learn an order</source>
        <translation>Erklärter Anteil der Varianz der relativen Geschwindigkeit; entfällt bei Modellen, die nur eine Reihenfolge lernen</translation>
    </message>
    <message>
        <source>MAPE</source>
        <translation>MAPE</translation>
    </message>
    <message>
        <source>Mean absolute error as a share of the relative speed; none for models that only learn an order</source>
        <translation>Mittlerer absoluter Fehler als Anteil der relativen Geschwindigkeit; entfällt bei Modellen, die nur eine Reihenfolge lernen</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>alle Aufgaben</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 Aufgaben</translation>
    </message>
    <message>
        <source>no programs</source>
        <translation>keine Programme</translation>
    </message>
    <message>
        <source>all programs</source>
        <translation>alle Programme</translation>
    </message>
    <message>
        <source>%1 programs</source>
        <translation>%1 Programme</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1, unverändert</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <translation>%1, dann %2</translation>
    </message>
    <message>
        <source>%1 together with %2</source>
        <translation>%1 zusammen mit %2</translation>
    </message>
    <message>
        <source>%1 of the target alone</source>
        <translation>nur %1 des Ziels</translation>
    </message>
    <message>
        <source>%1, fine-tuned</source>
        <translation>%1, nachtrainiert</translation>
    </message>
    <message>
        <source>%1, together</source>
        <translation>%1, zusammen</translation>
    </message>
    <message>
        <source>%1, alone</source>
        <translation>%1, allein</translation>
    </message>
    <message>
        <source>Published, on E5-2673 with 500,000 of its programs: alone 0.6647 / 0.8848, beside Platinum-8272 0.8741 / 0.9385, EPYC 7452 0.8901 / 0.9520, Graviton2 0.8753 / 0.9302; our targets differ in instruction set or threads, not in the processor</source>
        <translation>Veröffentlicht, auf E5-2673 mit 500.000 seiner Programme: allein 0,6647 / 0,8848, mit Platinum-8272 0,8741 / 0,9385, mit EPYC 7452 0,8901 / 0,9520, mit Graviton2 0,8753 / 0,9302; unsere Ziele unterscheiden sich im Befehlssatz oder in den Threads, nicht im Prozessor</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the model on an RTX 2080 Ti; ours are scores on a processor</source>
        <translation>Veröffentlicht: Latenz von ResNet-18 nach einer Suche mit dem Modell auf einer RTX 2080 Ti; unsere sind Werte auf einem Prozessor</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with the structure on an RTX 3090; ours are scores on a processor</source>
        <translation>Veröffentlicht: Latenz von ResNet-18 nach einer Suche mit der Struktur auf einer RTX 3090; unsere sind Werte auf einem Prozessor</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Published: TLP&apos;s evaluation, pooled, on TenSet&apos;s 2,308 tasks and other processors: compare which models are ahead, not the figures. The published TLP reads 25 rows of 22 numbers (610,369 weights) and its epoch is chosen by hand; ours reads 64 rows of 40 (611,521 weights) and its epoch is chosen by validation</source>
        <translation>Veröffentlicht: Auswertung von TLP, zusammengelegt, auf den 2.308 Aufgaben von TenSet und anderen Prozessoren: zu vergleichen ist, welche Modelle vorn liegen, nicht die Zahlen. Das veröffentlichte TLP liest 25 Zeilen mit 22 Zahlen (610.369 Gewichte), und seine Epoche ist von Hand gewählt; unseres liest 64 Zeilen mit 40 Zahlen (611.521 Gewichte), und seine Epoche wählt die Validierung</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</source>
        <translation>Veröffentlicht: Latenz von ResNet-18 nach einer Suche mit ATFormer auf einer RTX 2080 Ti, 1,04 ms ohne Vortraining und 0,84 ms nach TenSet-500; unsere sind Werte auf einem Prozessor, neben der zufälligen und der wahren Reihenfolge derselben Programme zu lesen</translation>
    </message>
    <message>
        <source>How well each cost model, trained on all training programs of the target, ranks programs of networks it has not seen.</source>
        <translation>Wie gut jedes Kostenmodell, mit allen Trainingsprogrammen des Ziels trainiert, Programme von Netzen ordnet, die es nicht gesehen hat.</translation>
    </message>
    <message>
        <source>How well models rank programs of a target they were not trained for: used as they are, fine-tuned on some of its programs, trained together with those, or trained on those alone.</source>
        <translation>Wie gut Modelle Programme eines Ziels ordnen, für das sie nicht trainiert wurden: unverändert, mit einigen seiner Programme nachtrainiert, zusammen mit diesen trainiert oder nur mit diesen.</translation>
    </message>
    <message>
        <source>Compare each row with the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so a random order does well there</source>
        <translation>Vergleichen Sie jede Zeile mit der zufälligen und der wahren Reihenfolge derselben Programme: Die Vorräte der anderen Ziele sind kleiner und enthalten wenige Programme, zu denen eine Suche geführt hat, sodass dort auch eine zufällige Reihenfolge gut abschneidet</translation>
    </message>
    <message>
        <source>MTL-TLP on a target with few programs, by the platforms that it is trained with.</source>
        <translation>MTL-TLP auf einem Ziel mit wenigen Programmen, nach den Plattformen, mit denen zusammen es trainiert wird.</translation>
    </message>
    <message>
        <source>The same models, trained on more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</source>
        <translation>Dieselben Modelle, mit immer mehr Aufgaben trainiert; ATFormer wird danach mit 2.000 Programmen eines anderen Ziels nachtrainiert und dort beurteilt.</translation>
    </message>
    <message>
        <source>Share of pairs of programs of a task that are in the right order</source>
        <translation>Anteil der Programmpaare einer Aufgabe, die in der richtigen Reihenfolge stehen</translation>
    </message>
</context>
<context>
    <name>Family</name>
    <message>
        <source>at random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>first options of its sketch</source>
        <translation>erste Optionen ihrer Skizze</translation>
    </message>
    <message>
        <source>mutation</source>
        <translation>Mutation</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>Kreuzung</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>Strahlsuche</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>a decision and its values before and after</comment>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>default schedule</source>
        <translation>Standardablaufplan</translation>
    </message>
    <message>
        <source>plain loop nest</source>
        <translation>einfaches Schleifennest</translation>
    </message>
    <message>
        <source>an earlier search</source>
        <translation>eine frühere Suche</translation>
    </message>
    <message>
        <source>annealing</source>
        <translation>Abkühlen</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>Koordinatenabstieg</translation>
    </message>
    <message>
        <source>Q-learning</source>
        <translation>Q-Lernen</translation>
    </message>
    <message>
        <source>expected improvement</source>
        <translation>erwartete Verbesserung</translation>
    </message>
    <message>
        <source>Parzen estimators</source>
        <translation>Parzen-Schätzer</translation>
    </message>
    <message>
        <source>random forest</source>
        <translation>Zufallswald</translation>
    </message>
    <message>
        <source>reinforcement learning</source>
        <translation>bestärkendes Lernen</translation>
    </message>
    <message>
        <source>a deep Gaussian process</source>
        <translation>ein tiefer Gauß-Prozess</translation>
    </message>
    <message>
        <source>found for a like task</source>
        <translation>für eine ähnliche Aufgabe gefunden</translation>
    </message>
</context>
<context>
    <name>FeatureModel</name>
    <message>
        <source>Arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>Vectorised loops</source>
        <translation>Vektorisierte Schleifen</translation>
    </message>
    <message>
        <source>Unrolled loops</source>
        <translation>Abgerollte Schleifen</translation>
    </message>
    <message>
        <source>Parallel loops</source>
        <translation>Parallele Schleifen</translation>
    </message>
    <message>
        <source>Reads and writes</source>
        <translation>Lese- und Schreibzugriffe</translation>
    </message>
    <message>
        <source>Bytes and cache lines</source>
        <translation>Bytes und Cache-Zeilen</translation>
    </message>
    <message>
        <source>Reuse of buffers</source>
        <translation>Wiederverwendung von Puffern</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>Arithmetic intensity</source>
        <translation>Arithmetische Intensität</translation>
    </message>
    <message>
        <source>Buffers of its own</source>
        <translation>Eigene Puffer</translation>
    </message>
    <message>
        <source>Loops around</source>
        <translation>Umgebende Schleifen</translation>
    </message>
    <message>
        <source>Register tile</source>
        <translation>Registerkachel</translation>
    </message>
    <message>
        <source>Edges and guards</source>
        <translation>Ränder und Randprüfungen</translation>
    </message>
    <message>
        <source>Traffic between caches</source>
        <translation>Verkehr zwischen Caches</translation>
    </message>
    <message>
        <source>Prefetches</source>
        <translation>Prefetches</translation>
    </message>
    <message>
        <source>Where buffers lie</source>
        <translation>Lage der Puffer</translation>
    </message>
    <message>
        <source>Analytic draft</source>
        <translation>Analytische Schätzung</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
</context>
<context>
    <name>FilterText</name>
    <message>
        <source>Task: all</source>
        <translation>Aufgabe: alle</translation>
    </message>
    <message>
        <source>State: all</source>
        <translation>Zustand: alle</translation>
    </message>
    <message>
        <source>Round: all</source>
        <translation>Runde: alle</translation>
    </message>
    <message>
        <source>Source: all</source>
        <translation>Herkunft: alle</translation>
    </message>
    <message>
        <source>Time: any</source>
        <translation>Zeit: beliebig</translation>
    </message>
    <message>
        <source>Task: the selected one</source>
        <translation>Aufgabe: die gewählte</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>Aufgabe: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n Aufgabe</numerusform>
            <numerusform>%n Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>State: %1</source>
        <translation>Zustand: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n Zustand</numerusform>
            <numerusform>%n Zustände</numerusform>
        </translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Herkunft: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n Herkunft</numerusform>
            <numerusform>%n Herkünfte</numerusform>
        </translation>
    </message>
    <message>
        <source>Round: from %1</source>
        <translation>Runde: ab %1</translation>
    </message>
    <message>
        <source>Round: up to %1</source>
        <translation>Runde: bis %1</translation>
    </message>
    <message>
        <source>Round: %1</source>
        <translation>Runde: %1</translation>
    </message>
    <message>
        <source>Rounds: %1 to %2</source>
        <translation>Runden: %1 bis %2</translation>
    </message>
    <message>
        <source>Since %1</source>
        <translation>Seit %1</translation>
    </message>
    <message>
        <source>Until %1</source>
        <translation>Bis %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>GraphChoice</name>
    <message>
        <source>one subgraph</source>
        <translation>ein Teilgraph</translation>
    </message>
    <message>
        <source>plain layout</source>
        <translation>einfaches Layout</translation>
    </message>
    <message>
        <source>blocks of %1 channels</source>
        <translation>Blöcke aus %1 Kanälen</translation>
    </message>
    <message>
        <source>%1 between two convolutions</source>
        <translation>%1 zwischen zwei Faltungen</translation>
    </message>
</context>
<context>
    <name>GraphLegend</name>
    <message>
        <source>Task %1</source>
        <translation>Aufgabe %1</translation>
    </message>
    <message>
        <source>no task</source>
        <translation>keine Aufgabe</translation>
    </message>
    <message>
        <source>Colour: task</source>
        <translation>Farbe: Aufgabe</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>nothing measured yet</source>
        <translation>noch nichts gemessen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>und %n weitere Aufgabe</numerusform>
            <numerusform>und %n weitere Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>folded or removed</source>
        <translation>eingerechnet oder entfernt</translation>
    </message>
    <message>
        <source>added by a pass</source>
        <translation>von einer Umformung ergänzt</translation>
    </message>
</context>
<context>
    <name>GraphOverlay</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Share of the total</source>
        <translation>Anteil am Ganzen</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Failed trials</source>
        <translation>Fehlgeschlagene Versuche</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Rechenoperationen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>kein Ergebnis</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>being tuned</source>
        <translation>wird optimiert</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
</context>
<context>
    <name>GraphPicture</name>
    <message numerus="yes">
        <source>block of %n box(es)</source>
        <translation>
            <numerusform>Block aus %n Kasten</numerusform>
            <numerusform>Block aus %n Kästen</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to unfold</source>
        <translation>Doppelklick klappt aus</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n Kasten</numerusform>
            <numerusform>%n Kästen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>input of the model</source>
        <translation>Eingang des Modells</translation>
    </message>
    <message>
        <source>output of the model</source>
        <translation>Ausgang des Modells</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>Aufgabe %1</translation>
    </message>
    <message>
        <source>Belongs to no task</source>
        <translation>Gehört zu keiner Aufgabe</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>Erzeuger</translation>
    </message>
    <message>
        <source>Consumers</source>
        <translation>Verbraucher</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in %1</source>
        <translation>
            <numerusform>%n Stelle in %1</numerusform>
            <numerusform>%n Stellen in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2, %3</source>
        <translation>%1 · %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>In %n session(s)</source>
        <translation>
            <numerusform>In %n Sitzung</numerusform>
            <numerusform>In %n Sitzungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln trial(s), %2 failed</source>
        <translation>
            <numerusform>%1 · %Ln Versuch, %2 fehlgeschlagen</numerusform>
            <numerusform>%1 · %Ln Versuche, %2 fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Rat</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>Programm zeigen</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Erneut messen</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>Als neuen Ablaufplan bearbeiten</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Notiz schreiben</translation>
    </message>
    <message>
        <source>the repeats spread by %1</source>
        <translation>die Wiederholungen streuen um %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>verified, largest relative error %1</source>
        <translation>geprüft, größter relativer Fehler %1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>%1, after %2 of work</source>
        <translation>%1, nach %2 Arbeit</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a policy and a cost model</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Why it failed</source>
        <translation>Warum es fehlschlug</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>It stands for %1; measured: %2, error %3</source>
        <translation>Er steht für %1; gemessen: %2, Fehler %3</translation>
    </message>
    <message>
        <source>A step leads to the records that share it.</source>
        <translation>Ein Schritt führt zu den Aufzeichnungen, die ihn gemeinsam haben.</translation>
    </message>
    <message>
        <source>Features, the most telling first</source>
        <translation>Merkmale, die aussagekräftigsten zuerst</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 der Zeit</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Vorgeschichte</translation>
    </message>
    <message>
        <source>Looking for its family…</source>
        <translation>Verwandte werden gesucht …</translation>
    </message>
    <message>
        <source>Parent, the earlier one most like it</source>
        <translation>Vorfahr: die ähnlichste frühere Aufzeichnung</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>Vorfahren</translation>
    </message>
    <message>
        <source>None: it was not made from another record.</source>
        <translation>Keine: Sie entstand nicht aus einer anderen Aufzeichnung.</translation>
    </message>
    <message>
        <source>Children (%1)</source>
        <translation>Nachkommen (%1)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>the record counts as noisy: measure it again</source>
        <translation>die Aufzeichnung gilt als verrauscht: erneut messen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), %1 of the task&apos;s</source>
        <translation>
            <numerusform>%Ln Aufzeichnung, %1 derer der Aufgabe</numerusform>
            <numerusform>%Ln Aufzeichnungen, %1 derer der Aufgabe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; none ran</source>
        <translation>%1; keine lief</translation>
    </message>
    <message>
        <source>%1; best %2, median %3</source>
        <comment>records and their latencies</comment>
        <translation>%1; beste %2, Median %3</translation>
    </message>
    <message>
        <source>A rule or a step leads to the records that share it.</source>
        <translation>Eine Regel oder ein Schritt führt zu den Aufzeichnungen, die sie gemeinsam haben.</translation>
    </message>
    <message>
        <source>%1 a run</source>
        <translation>%1 je Durchlauf</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>No cost model had learnt enough to predict it.</source>
        <translation>Kein Kostenmodell hatte genug gelernt, um es vorherzusagen.</translation>
    </message>
    <message numerus="yes">
        <source>Rank among %Ln program(s) of the task: predicted %1, measured %2</source>
        <translation>
            <numerusform>Rang unter %Ln Programm der Aufgabe: vorhergesagt %1, gemessen %2</numerusform>
            <numerusform>Rang unter %Ln Programmen der Aufgabe: vorhergesagt %1, gemessen %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the machine&apos;s speed had changed by %1</source>
        <translation>die Geschwindigkeit der Maschine hatte sich um %1 geändert</translation>
    </message>
    <message>
        <source>Fused into %1</source>
        <translation>Verschmolzen mit %1</translation>
    </message>
    <message>
        <source>%1 of a run (%2 %) in its reference kernel</source>
        <translation>%1 eines Laufs (%2 %) in seinem Referenzkernel</translation>
    </message>
</context>
<context>
    <name>KeptSession</name>
    <message>
        <source>This version does not know the target %1.</source>
        <translation>Diese Version kennt das Ziel %1 nicht.</translation>
    </message>
    <message>
        <source>It was measured on another machine: this one lacks %1.</source>
        <translation>Sie wurde auf einer anderen Maschine gemessen: Der hiesigen fehlt %1.</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>Warnung: %1.</translation>
    </message>
</context>
<context>
    <name>LatencyResult</name>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>measured whole run</source>
        <translation>gemessener ganzer Durchlauf</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks, earlier sessions</source>
        <translation>Summe von %1 von %2 Aufgaben, frühere Sitzungen</translation>
    </message>
    <message>
        <source>sum of %1 of %2 tasks</source>
        <translation>Summe von %1 von %2 Aufgaben</translation>
    </message>
    <message>
        <source>sum of tasks, earlier sessions</source>
        <translation>Summe der Aufgaben, frühere Sitzungen</translation>
    </message>
    <message>
        <source>sum of tasks</source>
        <translation>Summe der Aufgaben</translation>
    </message>
    <message>
        <source>sum of tasks %1</source>
        <translation>Summe der Aufgaben %1</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the baseline was set (%2)</source>
        <translation>%1 so schnell wie die Summe der Aufgaben, als der Bezugspunkt gesetzt wurde (%2)</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks when the session began (%2)</source>
        <translation>%1 so schnell wie die Summe der Aufgaben zu Beginn der Sitzung (%2)</translation>
    </message>
    <message>
        <source>Sum of tasks: the tasks&apos; best latencies, each measured alone and counted as often as it occurs.</source>
        <translation>Summe der Aufgaben: die besten Latenzen der Aufgaben, jede einzeln gemessen und so oft gezählt, wie sie vorkommt.</translation>
    </message>
    <message>
        <source>A whole run is measured when the search is at its end, and is the result from then on.</source>
        <translation>Am Ende der Suche wird ein ganzer Durchlauf gemessen; er ist von da an das Ergebnis.</translation>
    </message>
    <message>
        <source>%1 as fast as the sum of tasks of the session of %3 (%2)</source>
        <translation>%1 so schnell wie die Summe der Aufgaben der Sitzung vom %3 (%2)</translation>
    </message>
    <message>
        <source>%1 as fast as the tasks&apos; default schedules (%2)</source>
        <translation>%1 so schnell wie die Standardablaufpläne der Aufgaben (%2)</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>%1 so schnell</translation>
    </message>
    <message>
        <source>%1 as fast as with the default schedules (%2)</source>
        <translation>%1 so schnell wie mit den Standardablaufplänen (%2)</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against the session of %2 (%1).</source>
        <translation>Die Beschleunigung ist die der Summe der Aufgaben gegenüber der Sitzung vom %2 (%1).</translation>
    </message>
    <message>
        <source>The speed-up is that of the whole run against one with each task&apos;s default schedule (%1), measured in turn with it.</source>
        <translation>Die Beschleunigung ist die des ganzen Durchlaufs gegenüber einem mit dem Standardablaufplan jeder Aufgabe (%1), abwechselnd mit ihm gemessen.</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the baseline was set (%1).</source>
        <translation>Die Beschleunigung ist die der Summe der Aufgaben, seit der Bezugspunkt gesetzt wurde (%1).</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks against their default schedules (%1), each measured before the session&apos;s first round.</source>
        <translation>Die Beschleunigung ist die der Summe der Aufgaben gegenüber ihren Standardablaufplänen (%1), die vor der ersten Runde der Sitzung gemessen wurden.</translation>
    </message>
    <message>
        <source>The speed-up is that of the sum of tasks since the session began (%1): each task&apos;s best of earlier sessions or, where there was none, its first program.</source>
        <translation>Die Beschleunigung ist die der Summe der Aufgaben seit Beginn der Sitzung (%1): das Beste früherer Sitzungen je Aufgabe oder, wo es keines gab, ihr erstes Programm.</translation>
    </message>
    <message>
        <source>A whole run of the model was measured at the end of the session, with the programs that were chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each other. A small model can be faster as a whole: its weights stay in the caches.</source>
        <translation>Am Ende der Sitzung wurde ein ganzer Durchlauf des Modells gemessen, mit den Programmen, die darin gewählt wurden. Meist dauert er um das länger als die Summe der Aufgaben, was zwischen ihnen liegt: Umwandlungen von Layouts, Knoten ohne Aufgabe, Caches, die andere Aufgaben kalt hinterließen, und Threads, die aufeinander warten. Ein kleines Modell kann als Ganzes schneller sein: Seine Gewichte bleiben in den Caches.</translation>
    </message>
    <message>
        <source>whole run on a busy machine</source>
        <translation>ganzer Durchlauf auf beschäftigter Maschine</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>8 of 10 of its runs took %1 to %2; the result is what a quarter of them reached.</source>
        <translation>8 von 10 seiner Läufe dauerten %1 bis %2; das Ergebnis ist, was ein Viertel von ihnen erreichte.</translation>
    </message>
    <message>
        <source>The runs differ from each other, or from what they consist of, by more than noise explains: something else ran on the machine. Session ▸ Time the finalists again repeats them.</source>
        <translation>Die Läufe unterscheiden sich untereinander oder von dem, woraus sie bestehen, um mehr, als Rauschen erklärt: Etwas anderes lief auf der Maschine. Sitzung ▸ Finalisten erneut messen wiederholt sie.</translation>
    </message>
</context>
<context>
    <name>LimitText</name>
    <message>
        <source>at the limit</source>
        <translation>am Limit</translation>
    </message>
    <message>
        <source>%1 of the limit, which counts the arithmetic of the direct algorithm: %2 needs less</source>
        <translation>%1 des Limits, das die Arithmetik des direkten Algorithmus zählt: %2 braucht weniger</translation>
    </message>
    <message>
        <source>%1 of the limit: the machine&apos;s peaks were measured while it had other work or was slower. Measured again they can only rise</source>
        <translation>%1 des Limits: Die Spitzenwerte der Maschine wurden gemessen, als sie anderweitig belastet oder langsamer war. Bei neuer Messung können sie nur steigen</translation>
    </message>
    <message>
        <source>%1 of the limit: less is read than it counts, or from a nearer cache</source>
        <translation>%1 des Limits: Es wird weniger gelesen, als es zählt, oder aus einem näheren Cache</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>reading the L1 cache</source>
        <translation>Lesen des L1-Caches</translation>
    </message>
    <message>
        <source>reading the L2 cache</source>
        <translation>Lesen des L2-Caches</translation>
    </message>
    <message>
        <source>reading the L3 cache</source>
        <translation>Lesen des L3-Caches</translation>
    </message>
    <message>
        <source>reading memory</source>
        <translation>Lesen des Arbeitsspeichers</translation>
    </message>
    <message>
        <source>Limit of the machine: %1, set by %2</source>
        <translation>Limit der Maschine: %1 (bestimmt durch: %2)</translation>
    </message>
    <message>
        <source>Limit of %1, which needs less arithmetic: %2, set by %3</source>
        <translation>Limit von %1, das weniger Arithmetik braucht: %2 (bestimmt durch: %3)</translation>
    </message>
    <message>
        <source>it only moves elements, against their order in memory</source>
        <translation>sie bewegt nur Elemente, gegen ihre Reihenfolge im Speicher</translation>
    </message>
    <message>
        <source>it is depthwise, and every product has operands of its own to load</source>
        <translation>sie ist eine Depthwise-Faltung, und jedes Produkt muss eigene Operanden laden</translation>
    </message>
    <message>
        <source>its groups have fewer channels than a vector has places</source>
        <translation>ihre Gruppen haben weniger Kanäle, als ein Vektor Plätze hat</translation>
    </message>
    <message>
        <source>it has fewer channels than a vector has places</source>
        <translation>sie hat weniger Kanäle, als ein Vektor Plätze hat</translation>
    </message>
    <message>
        <source>a matrix has fewer rows or columns than a vector has places</source>
        <translation>eine Matrix hat weniger Zeilen oder Spalten, als ein Vektor Plätze hat</translation>
    </message>
    <message>
        <source>it reads every row again for what it found in it</source>
        <translation>sie liest jede Zeile noch einmal, nachdem sie sie ausgewertet hat</translation>
    </message>
    <message>
        <source>the cause is not known</source>
        <translation>die Ursache ist nicht bekannt</translation>
    </message>
    <message>
        <source>so short a program takes as long to enter and to leave</source>
        <translation>bei einem so kurzen Programm dauern Aufruf und Rückkehr ebenso lange</translation>
    </message>
    <message>
        <source>few programs were measured; more trials may find a faster one</source>
        <translation>es wurden wenige Programme gemessen; mehr Versuche finden vielleicht ein schnelleres</translation>
    </message>
    <message>
        <source>Far below the limit, at %1: %2</source>
        <translation>Weit unter dem Limit, bei %1: %2</translation>
    </message>
    <message>
        <source>It counts %1 twice, which are read again because a whole row does not fit into a nearer cache</source>
        <translation>Er zählt %1 doppelt, die noch einmal gelesen werden, weil eine ganze Zeile nicht in einen näheren Cache passt</translation>
    </message>
</context>
<context>
    <name>LineCost</name>
    <message>
        <source>One such instruction can start every %1 cycles; its result takes %2 cycles, with operands in the L1 cache.</source>
        <translation>Alle %1 Takte kann ein solcher Befehl beginnen; sein Ergebnis braucht %2 Takte, mit Operanden im L1-Cache.</translation>
    </message>
    <message>
        <source>About %1 times in one call: %2 cycles, %3 of its function.</source>
        <translation>Etwa %1-mal je Aufruf: %2 Takte, %3 seiner Funktion.</translation>
    </message>
    <message>
        <source>How often it runs is not known.</source>
        <translation>Wie oft er läuft, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Static cost by LLVM&apos;s scheduler model of %1, not measured.</source>
        <translation>Statische Kosten nach LLVMs Scheduler-Modell von %1, nicht gemessen.</translation>
    </message>
    <message>
        <source>Static cost of each line</source>
        <translation>Statische Kosten jeder Zeile</translation>
    </message>
</context>
<context>
    <name>LoadedModels</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
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
        <translation>abgerollt</translation>
    </message>
    <message>
        <source>in vectors</source>
        <translation>in Vektoren</translation>
    </message>
    <message>
        <source>L1 cache</source>
        <translation>L1-Cache</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3-Cache</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Loops around %1, from the outside in.</source>
        <translation>Schleifen um %1, von außen nach innen.</translation>
    </message>
    <message>
        <source>%1: %2 steps, touches %3, fits %4.</source>
        <translation>%1: %2 Schritte, berührt %3, passt in den %4.</translation>
    </message>
    <message>
        <source>%1: %2 steps, %3, touches %4, fits %5.</source>
        <translation>%1: %2 Schritte, %3, berührt %4, passt in den %5.</translation>
    </message>
    <message>
        <source>by blocks</source>
        <translation>auf Blöcke verteilt</translation>
    </message>
    <message>
        <source>by threads</source>
        <translation>auf Threads verteilt</translation>
    </message>
    <message>
        <source>by virtual threads</source>
        <translation>auf virtuelle Threads verteilt</translation>
    </message>
</context>
<context>
    <name>MachineText</name>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message numerus="yes">
        <source>%n core(s)</source>
        <translation>
            <numerusform>%n Kern</numerusform>
            <numerusform>%n Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n usable hardware thread(s)</source>
        <translation>
            <numerusform>%n nutzbarer Hardware-Thread</numerusform>
            <numerusform>%n nutzbare Hardware-Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>A processor that does not tell its name</source>
        <translation>Ein Prozessor, der seinen Namen nicht nennt</translation>
    </message>
    <message>
        <source>No graphics processor</source>
        <translation>Kein Grafikprozessor</translation>
    </message>
    <message>
        <source>None is needed.</source>
        <translation>Es wird keiner gebraucht.</translation>
    </message>
    <message>
        <source>This version tunes programs for processors only; this one stays unused.</source>
        <translation>Diese Version optimiert Programme nur für Prozessoren; dieser Grafikprozessor bleibt ungenutzt.</translation>
    </message>
    <message>
        <source>No code generator</source>
        <translation>Kein Codegenerator</translation>
    </message>
    <message>
        <source>This build cannot compile programs: nothing can be tuned.</source>
        <translation>Dieser Build kann keine Programme kompilieren: Es lässt sich nichts optimieren.</translation>
    </message>
    <message>
        <source>It compiles the programs that are tried.</source>
        <translation>Er kompiliert die Programme, die ausprobiert werden.</translation>
    </message>
    <message>
        <source>No C compiler</source>
        <translation>Kein C-Compiler</translation>
    </message>
    <message>
        <source>Models can be tuned; to export one as a library install g++.</source>
        <translation>Modelle lassen sich optimieren; um eines als Bibliothek zu exportieren, installieren Sie g++.</translation>
    </message>
    <message>
        <source>It links the libraries that are exported.</source>
        <translation>Er bindet die Bibliotheken, die exportiert werden.</translation>
    </message>
    <message>
        <source>No learner for networks</source>
        <translation>Kein Lernprogramm für Netze</translation>
    </message>
    <message>
        <source>All cost models but the networks can be used.</source>
        <translation>Alle Kostenmodelle außer den Netzen sind nutzbar.</translation>
    </message>
    <message>
        <source>Nothing disturbs measurements</source>
        <translation>Nichts stört die Messungen</translation>
    </message>
    <message>
        <source>The clock is steady, and no other program keeps the machine busy.</source>
        <translation>Der Takt ist stabil, und kein anderes Programm beschäftigt die Maschine.</translation>
    </message>
    <message>
        <source>%1, %2; %3-bit vectors (%4); caches: L1 %5, L2 %6, L3 %7; %8 of memory</source>
        <translation>%1, %2; %3-Bit-Vektoren (%4); Caches: L1 %5, L2 %6, L3 %7; %8 Arbeitsspeicher</translation>
    </message>
    <message>
        <source>The processor has them, but the system does not keep their registers; the kernel or the hypervisor has to enable that.</source>
        <translation>Der Prozessor hat sie, aber das System bewahrt ihre Register nicht auf; der Kernel oder der Hypervisor muss das freigeben.</translation>
    </message>
    <message>
        <source>They work but are hidden, as hypervisors do. Choose the target %1 to use them: workers verify every program by running it.</source>
        <translation>Sie funktionieren, sind aber verborgen, wie Hypervisoren es tun. Wählen Sie das Ziel %1, um sie zu nutzen: Jedes Programm wird geprüft, indem es ausgeführt wird.</translation>
    </message>
    <message>
        <source>The processor lacks %1 beside them: programs use narrower vectors.</source>
        <translation>Dem Prozessor fehlt daneben %1: Programme nutzen schmalere Vektoren.</translation>
    </message>
    <message>
        <source>Choose the target %1 to use them.</source>
        <translation>Wählen Sie das Ziel %1, um sie zu nutzen.</translation>
    </message>
    <message>
        <source>Programs use them: CPUID tells of them, /proc/cpuinfo does not.</source>
        <translation>Programme nutzen sie: CPUID nennt sie, /proc/cpuinfo nicht.</translation>
    </message>
    <message>
        <source>Tuned programs compute with 32-bit floating-point numbers, which need none of them.</source>
        <translation>Optimierte Programme rechnen mit 32-Bit-Gleitkommazahlen, die keine davon brauchen.</translation>
    </message>
    <message>
        <source>Used though not listed: %1</source>
        <translation>Genutzt, obwohl nicht aufgeführt: %1</translation>
    </message>
    <message>
        <source>Not used: %1</source>
        <translation>Nicht genutzt: %1</translation>
    </message>
    <message>
        <source>Caches smaller than the system reports</source>
        <translation>Caches kleiner, als das System meldet</translation>
    </message>
    <message>
        <source>It reports L1 %1, L2 %2, L3 %3. Measured reads show less, and programs are made for what was measured.</source>
        <translation>Gemeldet werden L1 %1, L2 %2, L3 %3. Gemessene Zugriffe zeigen weniger, und Programme werden für das Gemessene gemacht.</translation>
    </message>
</context>
<context>
    <name>MeasuringHolderText</name>
    <message>
        <source>Another session measures on this machine now.</source>
        <translation>Gerade misst eine andere Sitzung auf dieser Maschine.</translation>
    </message>
    <message>
        <source>Another window tunes %1 on this machine now.</source>
        <translation>Gerade optimiert ein anderes Fenster %1 auf dieser Maschine.</translation>
    </message>
    <message>
        <source>A window of another process (%1) tunes %2 on this machine now.</source>
        <translation>Gerade optimiert ein Fenster eines anderen Prozesses (%1) %2 auf dieser Maschine.</translation>
    </message>
    <message>
        <source>A command (process %1) tunes %2 on this machine now.</source>
        <translation>Gerade optimiert ein Befehl (Prozess %1) %2 auf dieser Maschine.</translation>
    </message>
</context>
<context>
    <name>OpeningNotes</name>
    <message numerus="yes">
        <source>%n warning(s) about the file.</source>
        <translation>
            <numerusform>%n Warnung zur Datei.</numerusform>
            <numerusform>%n Warnungen zur Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 operators cannot be tuned: they stay as reference kernels.</source>
        <translation>%1 von %2 Operatoren können nicht optimiert werden: Sie bleiben Referenzkerne.</translation>
    </message>
    <message numerus="yes">
        <source>%n fused subgraph(s) have no sketch and run by simpler means.</source>
        <translation>
            <numerusform>%n verschmolzener Teilgraph hat keine Skizze und läuft mit einfacheren Mitteln.</numerusform>
            <numerusform>%n verschmolzene Teilgraphen haben keine Skizze und laufen mit einfacheren Mitteln.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has not changed.</source>
        <translation>Die Datei hat sich nicht geändert.</translation>
    </message>
    <message>
        <source>The file has changed: %1 of %2 tasks are the same and keep their records.</source>
        <translation>Die Datei hat sich geändert: %1 von %2 Aufgaben sind dieselben und behalten ihre Aufzeichnungen.</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>Gone: %1</source>
        <translation>Weg: %1</translation>
    </message>
    <message>
        <source>The same: %1</source>
        <translation>Gleich: %1</translation>
    </message>
</context>
<context>
    <name>OutlinePicture</name>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
</context>
<context>
    <name>Parallel</name>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>values of a decision</comment>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>PassDifference</name>
    <message numerus="yes">
        <source>%n line(s) as before</source>
        <translation>
            <numerusform>%n Zeile wie zuvor</numerusform>
            <numerusform>%n Zeilen wie zuvor</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PointReader</name>
    <message>
        <source>%1, level %2</source>
        <translation>%1, Ebene %2</translation>
    </message>
    <message>
        <source>%1, decision %2</source>
        <translation>%1, Entscheidung %2</translation>
    </message>
</context>
<context>
    <name>PrimitiveForm</name>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>Tail</source>
        <translation>Rest</translation>
    </message>
    <message>
        <source>As in split</source>
        <translation>Wie in split</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>From loop</source>
        <translation>Ab Schleife</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Unroll up to</source>
        <translation>Abrollen bis</translation>
    </message>
    <message>
        <source>Inside stage</source>
        <translation>In Stufe</translation>
    </message>
    <message>
        <source>Inside loop</source>
        <translation>In Schleife</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>New axis</source>
        <translation>Neue Achse</translation>
    </message>
    <message>
        <source>Operand</source>
        <translation>Operand</translation>
    </message>
    <message>
        <source>Ahead of</source>
        <translation>Voraus zu</translation>
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
        <translation>Takte laut Schätzung</translation>
    </message>
    <message>
        <source>Bytes from memory</source>
        <translation>Bytes aus dem Speicher</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 8 MiB, in all</source>
        <translation>Was von jenseits eines Caches von 8 MiB kommt, insgesamt</translation>
    </message>
    <message>
        <source>Bytes from the L3 cache</source>
        <translation>Bytes aus dem L3-Cache</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 512 KiB, in all</source>
        <translation>Was von jenseits eines Caches von 512 KiB kommt, insgesamt</translation>
    </message>
    <message>
        <source>Bytes from the L2 cache</source>
        <translation>Bytes aus dem L2-Cache</translation>
    </message>
    <message>
        <source>What comes from beyond a cache of 32 KiB, in all</source>
        <translation>Was von jenseits eines Caches von 32 KiB kommt, insgesamt</translation>
    </message>
    <message>
        <source>Lines that share a set</source>
        <translation>Zeilen im selben Satz</translation>
    </message>
    <message>
        <source>Cache lines of the innermost loops that share one set of the L1 cache; more than its ways push each other out</source>
        <translation>Cache-Zeilen der innersten Schleifen, die sich einen Satz des L1-Caches teilen; mehr, als er Wege hat, verdrängen einander</translation>
    </message>
    <message>
        <source>Working set: sums</source>
        <translation>Arbeitsmenge: Summen</translation>
    </message>
    <message>
        <source>What the innermost sums touch: what L1 should hold</source>
        <translation>Was die innersten Summen berühren: was L1 fassen sollte</translation>
    </message>
    <message>
        <source>Working set: block of tiles</source>
        <translation>Arbeitsmenge: Kachelblock</translation>
    </message>
    <message>
        <source>What the loops around the innermost sums touch: what L2 should hold</source>
        <translation>Was die Schleifen um die innersten Summen berühren: was L2 fassen sollte</translation>
    </message>
    <message>
        <source>Working set: loop nest</source>
        <translation>Arbeitsmenge: Schleifennest</translation>
    </message>
    <message>
        <source>What the whole loop nest touches: what L3 should hold</source>
        <translation>Was das ganze Schleifennest berührt: was L3 fassen sollte</translation>
    </message>
    <message>
        <source>Values of a vector</source>
        <translation>Werte je Vektor</translation>
    </message>
    <message>
        <source>Steps of the vectorised loop in the statement that takes longest; 1: there is no such loop</source>
        <translation>Schritte der vektorisierten Schleife in der längsten Anweisung; 1: es gibt keine</translation>
    </message>
    <message>
        <source>Lanes that work</source>
        <translation>Genutzte Elemente</translation>
    </message>
    <message>
        <source>Share of the vectors&apos; lanes that compute something</source>
        <translation>Anteil der Elemente der Vektoren, die etwas berechnen</translation>
    </message>
    <message>
        <source>Registers of the tile</source>
        <translation>Register der Kachel</translation>
    </message>
    <message>
        <source>Vector registers that the largest register tile takes</source>
        <translation>Vektorregister, die die größte Registerkachel belegt</translation>
    </message>
    <message>
        <source>Registers too few</source>
        <translation>Fehlende Register</translation>
    </message>
    <message>
        <source>Vector registers that the innermost loops need in addition to the available ones</source>
        <translation>Vektorregister, die die innersten Schleifen zusätzlich zu den vorhandenen brauchen</translation>
    </message>
    <message>
        <source>Floating-point operations</source>
        <translation>Gleitkommaoperationen</translation>
    </message>
    <message>
        <source>Of all statements</source>
        <translation>Aller Anweisungen</translation>
    </message>
    <message>
        <source>Calls of functions</source>
        <translation>Funktionsaufrufe</translation>
    </message>
    <message>
        <source>Of exp and the like</source>
        <translation>Von exp und Ähnlichem</translation>
    </message>
    <message>
        <source>Divisions</source>
        <translation>Divisionen</translation>
    </message>
    <message>
        <source>Instructions by the draft</source>
        <translation>Befehle laut Schätzung</translation>
    </message>
    <message>
        <source>Executed vector and scalar instructions, arithmetic and memory accesses together</source>
        <translation>Ausgeführte Vektor- und Skalarbefehle, Arithmetik und Speicherzugriffe zusammen</translation>
    </message>
    <message>
        <source>Values collected one by one</source>
        <translation>Einzeln gesammelte Werte</translation>
    </message>
    <message>
        <source>Lanes of a step that are read or written by themselves</source>
        <translation>Elemente eines Schritts, die einzeln gelesen oder geschrieben werden</translation>
    </message>
    <message>
        <source>Cycles of arithmetic</source>
        <translation>Takte der Arithmetik</translation>
    </message>
    <message>
        <source>Of the units for it</source>
        <translation>Der Recheneinheiten</translation>
    </message>
    <message>
        <source>Cycles of loads and stores</source>
        <translation>Takte für Laden und Speichern</translation>
    </message>
    <message>
        <source>Of the units for them</source>
        <translation>Der Einheiten zum Laden und Speichern</translation>
    </message>
    <message>
        <source>Cycles that sums wait</source>
        <translation>Wartetakte der Summen</translation>
    </message>
    <message>
        <source>Threads that work</source>
        <translation>Arbeitende Threads</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>Im Mittel</translation>
    </message>
    <message>
        <source>Times threads are sent out</source>
        <translation>Aussendungen von Threads</translation>
    </message>
    <message>
        <source>Each time costs about 0.4 µs</source>
        <translation>Jedes Mal kostet etwa 0,4 µs</translation>
    </message>
    <message>
        <source>Steps written out</source>
        <translation>Abgerollte Schritte</translation>
    </message>
    <message>
        <source>Of unrolled loops, of the statement that takes longest</source>
        <translation>Von abgerollten Schleifen, bei der Anweisung, die am längsten braucht</translation>
    </message>
    <message>
        <source>Lines asked for ahead</source>
        <translation>Vorab geholte Zeilen</translation>
    </message>
    <message>
        <source>Cache lines that are prefetched</source>
        <translation>Cache-Zeilen, die Prefetches vorab holen</translation>
    </message>
    <message>
        <source>Tiles without a border</source>
        <translation>Kacheln ohne Rand</translation>
    </message>
    <message>
        <source>Share of tiles that need no condition</source>
        <translation>Anteil der Kacheln, die keine Bedingung brauchen</translation>
    </message>
    <message>
        <source>Micro-kernel</source>
        <translation>Mikrokernel</translation>
    </message>
    <message>
        <source>Whether the innermost loops are one written by hand</source>
        <translation>Ob die innersten Schleifen ein von Hand geschriebener Mikrokernel sind</translation>
    </message>
    <message>
        <source>Statements</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Buffers that are written</source>
        <translation>Puffer, die geschrieben werden</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Clock cycles until it is done, by a simple estimate without training</source>
        <translation>Takte, bis es fertig ist, nach einfacher Schätzung ohne Training</translation>
    </message>
    <message>
        <source>Each step of a sum waits for the one before: too few independent sums leave the processor waiting</source>
        <translation>Jeder Schritt einer Summe wartet auf den vorigen: Bei zu wenigen unabhängigen Summen wartet der Prozessor</translation>
    </message>
</context>
<context>
    <name>RecordReader</name>
    <message>
        <source>Open the model of this task to see its loop nest.</source>
        <translation>Öffnen Sie das Modell dieser Aufgabe, um ihr Schleifennest zu sehen.</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>Gemessen am</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>kompiliert, nicht geprüft</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>noisy, %1</source>
        <translation>verrauscht, %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>noisy, repeats differ</source>
        <translation>verrauscht, Wiederholungen weichen ab</translation>
    </message>
    <message>
        <source>Noisy: the repeats differ by %1, so the latency is in doubt.</source>
        <translation>Verrauscht: Die Wiederholungen unterscheiden sich um %1, daher ist die Latenz zweifelhaft.</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 slower than when the session began, so the latency is in doubt.</source>
        <translation>Verrauscht: Die Maschine war %1 langsamer als zu Beginn der Sitzung, daher ist die Latenz zweifelhaft.</translation>
    </message>
    <message>
        <source>Noisy: the machine was %1 faster than when the session began, so the latency is in doubt.</source>
        <translation>Verrauscht: Die Maschine war %1 schneller als zu Beginn der Sitzung, daher ist die Latenz zweifelhaft.</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>Gemessen auf</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>L1 cache</source>
        <translation>L1-Cache</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>L3 cache</source>
        <translation>L3-Cache</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>Arithmetik</translation>
    </message>
    <message>
        <source>the L1 cache</source>
        <translation>L1-Cache</translation>
    </message>
    <message>
        <source>the L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>the L3 cache</source>
        <translation>L3-Cache</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>%1 FLOP/byte</source>
        <translation>%1 FLOP/Byte</translation>
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
        <translation>▲ schneller</translation>
    </message>
    <message>
        <source>▼ slower</source>
        <translation>▼ langsamer</translation>
    </message>
    <message>
        <source>≈ cannot tell</source>
        <translation>≈ unentschieden</translation>
    </message>
    <message>
        <source>%1 trials, %2 a round</source>
        <translation>%1 Versuche, %2 je Runde</translation>
    </message>
    <message>
        <source>all tasks</source>
        <translation>alle Aufgaben</translation>
    </message>
    <message>
        <source>Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.</source>
        <translation>Suchen: %1; Startwerte: %2; Teilnehmer: %3; Aufgaben: %4; Versuche jeder Suche: %5, %6 je Runde.</translation>
    </message>
    <message>
        <source>Shares are of the fastest program in the recorded space: 100 % is as fast as it.</source>
        <translation>Anteile beziehen sich auf das schnellste Programm des aufgezeichneten Raums: 100 % ist so schnell wie dieses.</translation>
    </message>
    <message>
        <source>Shares are of the fastest program that any of these searches found: 100 % is as fast as it.</source>
        <translation>Anteile beziehen sich auf das schnellste Programm, das eine dieser Suchen fand: 100 % ist so schnell wie dieses.</translation>
    </message>
    <message>
        <source>Medians over seeds, geometric means over tasks.</source>
        <translation>Mediane über Startwerte, geometrische Mittel über Aufgaben.</translation>
    </message>
    <message>
        <source>Medians over seeds.</source>
        <translation>Mediane über Startwerte.</translation>
    </message>
    <message>
        <source>Not every contestant made every search: figures of all tasks are of those that each made.</source>
        <translation>Nicht jeder Teilnehmer machte jede Suche: Zahlen über alle Aufgaben gelten für die Suchen, die er machte.</translation>
    </message>
    <message>
        <source>Searches on other data of the same names, left out: %1.</source>
        <translation>Weggelassene Suchen auf anderen Daten derselben Namen: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 searches</source>
        <translation>%1 von %2 Suchen</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
</context>
<context>
    <name>SessionStatus</name>
    <message>
        <source>Idle</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Pausing</source>
        <translation>Wird angehalten</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>predicting</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>building</source>
        <translation>Kompilieren</translation>
    </message>
    <message>
        <source>measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>verifying</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>comparing in place</source>
        <translation>Vergleichen im Modell</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>der Rest</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Where the time went: %1</source>
        <translation>Wo die Zeit blieb: %1</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>%1 · waits for its turn to measure</source>
        <translation>%1 · wartet, bis sie messen darf</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n measurement(s) left in this round</source>
        <translation>
            <numerusform>%1 · noch %n Messung in dieser Runde</numerusform>
            <numerusform>%1 · noch %n Messungen in dieser Runde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · ends %2 first</source>
        <translation>%1 · zuerst noch %2</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Beendet</translation>
    </message>
</context>
<context>
    <name>ShownProfile</name>
    <message>
        <source>Samples of each line</source>
        <translation>Stichproben jeder Zeile</translation>
    </message>
    <message>
        <source>%1 of %2 samples, %3; %4, this machine</source>
        <translation>%1 von %2 Stichproben, %3; %4, diese Maschine</translation>
    </message>
    <message>
        <source>cycles</source>
        <translation>Takte</translation>
    </message>
    <message>
        <source>cpu clock</source>
        <translation>CPU-Zeit</translation>
    </message>
    <message>
        <source>All instructions of line %1 of the loop nest.</source>
        <translation>Alle Befehle von Zeile %1 des Schleifennests.</translation>
    </message>
    <message>
        <source>%1 samples of the running program (%2), %3 of them outside its code</source>
        <translation>%1 Stichproben des laufenden Programms (%2), davon %3 außerhalb seines Codes</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 verloren</translation>
    </message>
    <message>
        <source>Counted at line %1, because code that comes from one line of the loop nest cannot be separated.</source>
        <translation>In Zeile %1 gezählt, weil sich Code aus derselben Zeile des Schleifennests nicht trennen lässt.</translation>
    </message>
</context>
<context>
    <name>TableDialog</name>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
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
        <translation>Genau: %1</translation>
    </message>
</context>
<context>
    <name>TargetChoice</name>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>those of every x86-64 processor</source>
        <translation>die jedes x86-64-Prozessors</translation>
    </message>
    <message>
        <source>This machine cannot run code for %1: it lacks %2. Each task&apos;s first choice of the cost model is compiled; nothing is measured and nothing is verified.</source>
        <translation>Diese Maschine kann Code für %1 nicht ausführen: Ihr fehlt %2. Kompiliert wird je Aufgabe die erste Wahl des Kostenmodells; nichts wird gemessen und nichts geprüft.</translation>
    </message>
    <message>
        <source>%1, this machine</source>
        <translation>%1, diese Maschine</translation>
    </message>
    <message>
        <source>%1, by prediction</source>
        <translation>%1, nach Vorhersage</translation>
    </message>
    <message>
        <source>%1, as detected: %2, %3-bit vectors. Programs are made for it and measured on it.
Instruction sets: %4</source>
        <translation>%1, wie vorgefunden: %2, %3-Bit-Vektoren. Programme werden dafür gebildet und darauf gemessen.
Befehlssätze: %4</translation>
    </message>
    <message>
        <source>Programs are made for every processor of %1 and measured on this machine without its further instructions. On a processor that lacks these, times may differ.</source>
        <translation>Programme werden für jeden Prozessor der Stufe %1 gebildet und auf dieser Maschine ohne deren weitere Befehle gemessen. Auf einem Prozessor, dem diese fehlen, können die Zeiten anders sein.</translation>
    </message>
    <message>
        <source>Programs for %1 use %2, which this machine has but hides. Each is verified by running it; where the machine is moved to another processor it may fail.</source>
        <translation>Programme für %1 nutzen %2, was diese Maschine hat, aber verbirgt. Jedes wird geprüft, indem es ausgeführt wird; zieht die Maschine auf einen anderen Prozessor um, kann es scheitern.</translation>
    </message>
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>? %1 into %2 levels</source>
        <translation>? %1 in %2 Ebenen</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>%1 · variant %2 · sketch %3 · %4</source>
        <translation>%1 · Variante %2 · Skizze %3 · %4</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Measured %1 in session %2</source>
        <translation>Gemessen am %1 in Sitzung %2</translation>
    </message>
    <message>
        <source>Fastest within the model; alone another one takes %1</source>
        <translation>Das schnellste im Modell; einzeln braucht ein anderes %1</translation>
    </message>
    <message>
        <source>Loop nest of sketch %1</source>
        <translation>Schleifennest der Skizze %1</translation>
    </message>
    <message>
        <source>Variant %1 · %2 open decisions</source>
        <translation>Variante %1 · %2 offene Entscheidungen</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Bestes Programm</translation>
    </message>
    <message>
        <source>Loop nest of the best program</source>
        <translation>Schleifennest des besten Programms</translation>
    </message>
</context>
<context>
    <name>TimingWarningText</name>
    <message>
        <source>The clock of the processor changes with the load (governor “%1”).</source>
        <translation>Der Takt des Prozessors ändert sich mit der Last (Governor „%1“).</translation>
    </message>
    <message>
        <source>Other programs run: the load is %1 on %2 processors.</source>
        <translation>Andere Programme laufen: Die Last beträgt %1 auf %2 Prozessoren.</translation>
    </message>
    <message>
        <source>The machine runs on its battery.</source>
        <translation>Die Maschine läuft im Akkubetrieb.</translation>
    </message>
    <message>
        <source>This is a virtual machine: others may use the same processor.</source>
        <translation>Dies ist eine virtuelle Maschine: Andere benutzen vielleicht denselben Prozessor.</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads, and there are %2 processors.</source>
        <translation>Programme sollen %1 Threads benutzen, es gibt aber %2 Prozessoren.</translation>
    </message>
    <message>
        <source>Programs are to use %1 threads on %2 cores: some share one.</source>
        <translation>Programme sollen %1 Threads auf %2 Kernen benutzen: Manche teilen sich einen.</translation>
    </message>
    <message>
        <source>Run “sudo cpupower frequency-set -g performance” before a session.</source>
        <translation>Führen Sie vor einer Sitzung „sudo cpupower frequency-set -g performance“ aus.</translation>
    </message>
    <message>
        <source>End what else runs before a session.</source>
        <translation>Beenden Sie vor einer Sitzung, was sonst noch läuft.</translation>
    </message>
    <message>
        <source>Plug it in before a session.</source>
        <translation>Schließen Sie sie vor einer Sitzung ans Stromnetz an.</translation>
    </message>
    <message>
        <source>Watch the machine&apos;s noise in the line at the bottom.</source>
        <translation>Achten Sie auf das Rauschen der Maschine in der Zeile ganz unten.</translation>
    </message>
    <message>
        <source>Choose fewer threads.</source>
        <translation>Wählen Sie weniger Threads.</translation>
    </message>
    <message>
        <source>The system does not let threads be bound to processors.</source>
        <translation>Das System lässt nicht zu, dass Threads an Prozessoren gebunden werden.</translation>
    </message>
    <message>
        <source>Allow the program sched_setaffinity; until then times vary more.</source>
        <translation>Erlauben Sie dem Programm sched_setaffinity; bis dahin schwanken die Zeiten stärker.</translation>
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
        <translation>Falsche Benutzung</translation>
    </message>
    <message>
        <source>Bad input</source>
        <translation>Schlechte Eingabe</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>Nicht unterstützt</translation>
    </message>
    <message>
        <source>Illegal program</source>
        <translation>Unerlaubtes Programm</translation>
    </message>
    <message>
        <source>Compilation failed</source>
        <translation>Kompilieren misslang</translation>
    </message>
    <message>
        <source>Crashed</source>
        <translation>Abgestürzt</translation>
    </message>
    <message>
        <source>Took too long</source>
        <translation>Dauerte zu lange</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Speicher voll</translation>
    </message>
    <message>
        <source>Wrong result</source>
        <translation>Falsches Ergebnis</translation>
    </message>
    <message>
        <source>System refused</source>
        <translation>System verweigerte</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Benutzung</translation>
    </message>
    <message>
        <source>From a newer version</source>
        <translation>Von einer neueren Version</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgebrochen</translation>
    </message>
    <message>
        <source>Internal error</source>
        <translation>Interner Fehler</translation>
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
        <translation>ggü. Bezugspunkt</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Bezugspunkt: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::BaselineChoice</name>
    <message>
        <source>Once its model is open, everything is compared with this session.</source>
        <translation>Sobald ihr Modell offen ist, wird alles mit dieser Sitzung verglichen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 · %Ln trial(s)</source>
        <translation>
            <numerusform>%1 · %2 · %Ln Versuch</numerusform>
            <numerusform>%1 · %2 · %Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>No session of these models has been kept yet</source>
        <translation>Noch keine Sitzung dieser Modelle gespeichert</translation>
    </message>
    <message>
        <source>None of its programs ran, so it has no latencies.</source>
        <translation>Keines ihrer Programme lief, daher hat sie keine Latenzen.</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetModel</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Of the further trials, those that the task is expected to get</source>
        <translation>Wie viele der weiteren Versuche die Aufgabe voraussichtlich bekommt</translation>
    </message>
    <message>
        <source>Latency expected at the end, judged by how it fell so far</source>
        <translation>Am Ende erwartete Latenz, nach ihrem bisherigen Verlauf geschätzt</translation>
    </message>
    <message>
        <source>Expected gain of the models, in which the task may occur several times</source>
        <translation>Erwarteter Gewinn der Modelle, in denen die Aufgabe mehrmals vorkommen kann</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Further trials</source>
        <translation>Weitere Versuche</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>It has no valid program yet, so there is no forecast.</source>
        <translation>Sie hat noch kein gültiges Programm, daher gibt es keine Prognose.</translation>
    </message>
    <message>
        <source>It has too few trials of its own: its latency is assumed to fall as the others&apos; do.</source>
        <translation>Sie hat zu wenige eigene Versuche: Angenommen wird, dass ihre Latenz sinkt wie die der anderen.</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be in the end; one that gets no further trials stays as it is</source>
        <translation>Wie viel schneller als ihr Bezugspunkt die Aufgabe am Ende voraussichtlich ist; eine ohne weitere Versuche bleibt, wie sie ist</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetSheet</name>
    <message>
        <source>Budget of this session</source>
        <translation>Budget dieser Sitzung</translation>
    </message>
    <message>
        <source>Go on with this session</source>
        <translation>Diese Sitzung fortsetzen</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>Budget ändern</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
</context>
<context>
    <name>tilewright::BudgetView</name>
    <message>
        <source>Budget in all</source>
        <translation>Budget insgesamt</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>Einheit des Budgets</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>Versuche insgesamt</translation>
    </message>
    <message>
        <source>minutes in all</source>
        <translation>Minuten insgesamt</translation>
    </message>
    <message>
        <source>What each task is expected to come to</source>
        <translation>Was von jeder Aufgabe zu erwarten ist</translation>
    </message>
    <message>
        <source>nothing more</source>
        <translation>nichts weiter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s)</source>
        <translation>
            <numerusform>%Ln weiterer Versuch</numerusform>
            <numerusform>%Ln weitere Versuche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more trial(s), about %1</source>
        <translation>
            <numerusform>%Ln weiterer Versuch, etwa %1</numerusform>
            <numerusform>%Ln weitere Versuche, etwa %1</numerusform>
        </translation>
    </message>
    <message>
        <source>All models together take %1.</source>
        <translation>Alle Modelle zusammen brauchen %1.</translation>
    </message>
    <message>
        <source>All models together: %1 now, %2 to %3 expected (%4)</source>
        <translation>Alle Modelle zusammen: jetzt %1, erwartet %2 bis %3 (%4)</translation>
    </message>
    <message>
        <source>No task is expected to become much faster.</source>
        <translation>Von keiner Aufgabe ist zu erwarten, dass sie viel schneller wird.</translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it has had few trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie hatte erst wenige Versuche. %Ln Versuch kann %2 sparen.</numerusform>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie hatte erst wenige Versuche. %Ln Versuche können %2 sparen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it takes %3 of the models. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie macht %3 der Modelle aus. %Ln Versuch kann %2 sparen.</numerusform>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie macht %3 der Modelle aus. %Ln Versuche können %2 sparen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next hour is best spent on %1: it still becomes faster, %3 with twice the trials. %Ln trial(s) may save %2.</source>
        <translation>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie wird noch schneller, %3 bei doppelt so vielen Versuchen. %Ln Versuch kann %2 sparen.</numerusform>
            <numerusform>Die nächste Stunde ist am besten auf %1 verwendet: Sie wird noch schneller, %3 bei doppelt so vielen Versuchen. %Ln Versuche können %2 sparen.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no forecast before the first valid program.</source>
        <translation>Vor dem ersten gültigen Programm gibt es keine Prognose.</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) have no valid program yet: there is no forecast for the models before that.</source>
        <translation>
            <numerusform>%n Aufgabe hat noch kein gültiges Programm: Vorher gibt es keine Prognose für die Modelle.</numerusform>
            <numerusform>%n Aufgaben haben noch kein gültiges Programm: Vorher gibt es keine Prognose für die Modelle.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateModel</name>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>By the predicted score, among the programs of this list; none for a program that was not chosen for its score</source>
        <translation>Nach dem vorhergesagten Wert unter den Programmen dieser Liste; keiner für ein Programm, das nicht wegen seines Werts gewählt wurde</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>Program %1</source>
        <translation>Programm %1</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>Vorhergesagter Wert</translation>
    </message>
    <message>
        <source>Score of the cost model and its own uncertainty; higher is faster; comparable within a task only</source>
        <translation>Wert des Kostenmodells und seine eigene Unsicherheit; höher ist schneller; nur innerhalb einer Aufgabe vergleichbar</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>Entstanden durch</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>It was drawn at random, so that the cost model learns what it does not know.</source>
        <translation>Es wurde zufällig gezogen, damit das Kostenmodell lernt, was es nicht weiß.</translation>
    </message>
    <message>
        <source>The first options of each sketch are measured once, whatever their score.</source>
        <translation>Die ersten Optionen jeder Skizze werden einmal gemessen, gleich welchen Wert sie haben.</translation>
    </message>
    <message>
        <source>The policy chose it by other means than its score.</source>
        <translation>Die Suchstrategie hat es auf anderem Weg als nach seinem Wert gewählt.</translation>
    </message>
    <message>
        <source>All programs that the cost model chose in this round are predicted to be at least as fast.</source>
        <translation>Für alle Programme, die das Kostenmodell in dieser Runde gewählt hat, ist mindestens dieselbe Geschwindigkeit vorhergesagt.</translation>
    </message>
    <message>
        <source>It was next by its score, but this round kept places for programs that are not chosen for their score.</source>
        <translation>Nach seinem Wert war es als nächstes an der Reihe, aber diese Runde hielt Plätze für Programme frei, die nicht wegen ihres Werts gewählt werden.</translation>
    </message>
    <message>
        <source>It is too much like other programs of this round, which stand for it or bring more that is new.</source>
        <translation>Es ähnelt anderen Programmen dieser Runde zu sehr; sie stehen für es oder bringen mehr Neues.</translation>
    </message>
    <message>
        <source>Its score is higher than that of a chosen program, but the cost model doubts that one more, so that it may turn out faster.</source>
        <translation>Sein Wert ist höher als der eines gewählten Programms, aber bei jenem ist das Kostenmodell unsicherer, sodass es sich als schneller erweisen kann.</translation>
    </message>
    <message>
        <source>The default program comes first unless another is predicted to be much faster, and this one is not.</source>
        <translation>Das Standardprogramm kommt zuerst, wenn nicht für ein anderes eine viel höhere Geschwindigkeit vorhergesagt ist; das ist hier nicht so.</translation>
    </message>
    <message>
        <source>No code can be made of it for this target.</source>
        <translation>Für dieses Ziel lässt sich daraus kein Code erzeugen.</translation>
    </message>
    <message>
        <source>The cost model chose it; it is number %1 of the %2 in this list by predicted score.</source>
        <translation>Das Kostenmodell hat es gewählt; nach dem vorhergesagten Wert ist es Nummer %1 der %2 in dieser Liste.</translation>
    </message>
    <message>
        <source>The places for programs of its kind, such as those of a sketch, changes to measured programs or a generation, went to programs with a higher score.</source>
        <translation>Die Plätze für Programme seiner Art, etwa die einer Skizze, Änderungen an gemessenen Programmen oder eine Generation, gingen an Programme mit höherem Wert.</translation>
    </message>
    <message>
        <source>It is predicted to be much slower than the cost model&apos;s favourite.</source>
        <translation>Es ist als viel langsamer vorhergesagt als der Favorit des Kostenmodells.</translation>
    </message>
</context>
<context>
    <name>tilewright::CandidateView</name>
    <message>
        <source>Candidates of the latest round</source>
        <translation>Kandidaten der letzten Runde</translation>
    </message>
    <message>
        <source>The selected task had no round yet that the cost model guided.</source>
        <translation>Die ausgewählte Aufgabe hatte noch keine Runde, die das Kostenmodell geleitet hat.</translation>
    </message>
    <message>
        <source>While a session runs, this shows which programs of the latest round were chosen and why others were not, once the cost model guides it. Stored sessions do not have this.</source>
        <translation>Während eine Sitzung läuft, steht hier, welche Programme der letzten Runde gewählt wurden und warum andere nicht, sobald das Kostenmodell sie leitet. Gespeicherte Sitzungen haben das nicht.</translation>
    </message>
    <message>
        <source>Task %1, round %2: %3 chosen, and the best %4 of the others</source>
        <translation>Aufgabe %1, Runde %2: %3 gewählt, dazu die besten %4 der übrigen</translation>
    </message>
    <message>
        <source>The cost model did not rank the programs of this task&apos;s latest round.</source>
        <translation>Die Programme der letzten Runde dieser Aufgabe hat das Kostenmodell nicht gereiht.</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeDock</name>
    <message>
        <source>Generating the code…</source>
        <translation>Code wird erzeugt …</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Etwas anderes hat die Maschine für sich allein.</translation>
    </message>
</context>
<context>
    <name>tilewright::CodePanes</name>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
    <message>
        <source>Loop nest after the chosen pass</source>
        <translation>Schleifennest nach der gewählten Umformung</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>Hottest line</source>
        <translation>Heißeste Zeile</translation>
    </message>
    <message>
        <source>Go to the line that costs most by LLVM&apos;s scheduler model</source>
        <translation>Zur Zeile, die nach LLVMs Scheduler-Modell am meisten kostet</translation>
    </message>
    <message>
        <source>Assembly · static cost by LLVM&apos;s scheduler model of %1, not measured</source>
        <translation>Assembler · statische Kosten nach LLVMs Scheduler-Modell von %1, nicht gemessen</translation>
    </message>
    <message>
        <source>Loop nest after “%1”</source>
        <translation>Schleifennest nach „%1“</translation>
    </message>
    <message>
        <source>There is not enough room for this pane now; choose it to replace another one</source>
        <translation>Für diesen Bereich ist jetzt kein Platz; wählen Sie ihn, um einen anderen zu ersetzen</translation>
    </message>
    <message>
        <source>LLVM IR · samples</source>
        <translation>LLVM IR · Stichproben</translation>
    </message>
    <message>
        <source>Go to the line that most samples are at</source>
        <translation>Zu der Zeile mit den meisten Stichproben</translation>
    </message>
    <message>
        <source>Assembly · %1</source>
        <translation>Assembler · %1</translation>
    </message>
    <message>
        <source>What “%1” changed</source>
        <translation>Was „%1“ änderte</translation>
    </message>
    <message>
        <source>%1 · samples</source>
        <translation>%1 · Stichproben</translation>
    </message>
</context>
<context>
    <name>tilewright::CodeProfiler</name>
    <message>
        <source>no sample was taken while it ran</source>
        <translation>Während es lief, wurde keine Stichprobe genommen</translation>
    </message>
    <message>
        <source>Sample it again</source>
        <translation>Nehmen Sie die Stichproben noch einmal</translation>
    </message>
    <message>
        <source>There is no machine code to sample.</source>
        <translation>Es gibt keinen Maschinencode, von dem Stichproben genommen werden könnten.</translation>
    </message>
    <message>
        <source>This machine lacks what the program needs to run: %1</source>
        <translation>Dieser Maschine fehlt, was das Programm zum Laufen braucht: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Geben Sie ein, was Sie tun möchten</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>Was getan werden kann</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>Nichts heißt so</translation>
    </message>
</context>
<context>
    <name>tilewright::CompareView</name>
    <message>
        <source>Select two records and choose Compare.</source>
        <translation>Wählen Sie zwei Aufzeichnungen und dann „Vergleichen“.</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Schleifennester</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>Primitive</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Cannot tell: one of them was not measured.</source>
        <translation>Nicht zu entscheiden: eines von beiden wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets.</source>
        <translation>Nicht zu entscheiden: sie wurden auf verschiedenen Zielen gemessen.</translation>
    </message>
    <message>
        <source>They are programs of different tasks.</source>
        <translation>Es sind Programme verschiedener Aufgaben.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Record %1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;Aufzeichnung %1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>%1 · spread %2 · %3</source>
        <translation>%1 · Streuung %2 · %3</translation>
    </message>
    <message>
        <source>Repeats: %1</source>
        <translation>Wiederholungen: %1</translation>
    </message>
    <message>
        <source>Variant %1 · sketch %2 · %3</source>
        <translation>Variante %1 · Skizze %2 · %3</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>In brackets: the 95 % confidence interval of the ratio of the two, from their repeats (Welch&apos;s, of the logarithms), widened by what the machine&apos;s own speed changed between them. Interrupted repeats are left out. An interval that contains 1 shows no difference.</source>
        <translation>In Klammern: das 95-%-Konfidenzintervall des Verhältnisses der beiden, aus ihren Wiederholungen (nach Welch, der Logarithmen), erweitert um die Änderung der Geschwindigkeit der Maschine dazwischen. Unterbrochene Wiederholungen bleiben außer Betracht. Ein Intervall, das 1 enthält, zeigt keinen Unterschied.</translation>
    </message>
    <message>
        <source>Features in which the programs differ</source>
        <translation>Merkmale, in denen sich die Programme unterscheiden</translation>
    </message>
    <message>
        <source>Also what cost models see</source>
        <translation>Auch, was Kostenmodelle sehen</translation>
    </message>
    <message>
        <source>Adds the features of the programs&apos; statements by their own names</source>
        <translation>Fügt die Merkmale der Anweisungen der Programme unter ihren eigenen Namen hinzu</translation>
    </message>
    <message>
        <source>Instructions of the two programs by class</source>
        <translation>Befehle der beiden Programme nach Klasse</translation>
    </message>
    <message>
        <source>Cannot tell: each was measured only once, too few repeats for an interval.</source>
        <translation>Nicht zu entscheiden: jedes wurde nur einmal gemessen, zu wenige Wiederholungen für ein Intervall.</translation>
    </message>
    <message>
        <source>Left is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>Links ist schneller: %1 (%2 bis %3 mit 95 % Konfidenz).</translation>
    </message>
    <message>
        <source>Right is faster: %1 (%2 to %3 with 95 % confidence).</source>
        <translation>Rechts ist schneller: %1 (%2 bis %3 mit 95 % Konfidenz).</translation>
    </message>
    <message>
        <source>Cannot tell: right takes %1 as long as left, with 95 % confidence between %2 and %3.</source>
        <translation>Nicht zu entscheiden: rechts braucht %1 so lange wie links, mit 95 % Konfidenz zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>One was measured only once; its noise is taken to be the other&apos;s.</source>
        <translation>Eines wurde nur einmal gemessen; als sein Rauschen gilt das des anderen.</translation>
    </message>
    <message>
        <source>Both are one and the same program.</source>
        <translation>Beide sind ein und dasselbe Programm.</translation>
    </message>
    <message>
        <source>Open the model of this task to see the features of its programs.</source>
        <translation>Öffnen Sie das Modell dieser Aufgabe, um die Merkmale ihrer Programme zu sehen.</translation>
    </message>
    <message>
        <source>They do not differ in any feature.</source>
        <translation>Sie unterscheiden sich in keinem Merkmal.</translation>
    </message>
    <message>
        <source>Generating the code…</source>
        <translation>Code wird erzeugt …</translation>
    </message>
    <message>
        <source>Record %1: %2</source>
        <translation>Aufzeichnung %1: %2</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline (%2)</source>
        <translation>%1 so schnell wie der Bezugspunkt (%2)</translation>
    </message>
    <message>
        <source>There are no estimates for programs of this target.</source>
        <translation>Für Programme dieses Ziels gibt es keine Schätzungen.</translation>
    </message>
</context>
<context>
    <name>tilewright::ComparedCostModels</name>
    <message>
        <source>%1, learnt from the first half</source>
        <translation>%1, aus der ersten Hälfte gelernt</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>Rangkorrelation</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>Trefferquote im besten Viertel</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveGrid</name>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>%1, %2 as fast as the baseline (%3)</source>
        <translation>%1, %2 so schnell wie der Bezugspunkt (%3)</translation>
    </message>
</context>
<context>
    <name>tilewright::CurveModel</name>
    <message>
        <source>%1, %2 of %3 tasks measured</source>
        <translation>%1, %2 von %3 Aufgaben gemessen</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Best latency</source>
        <translation>Beste Latenz</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>Summe der Aufgaben</translation>
    </message>
    <message>
        <source>How much faster the best is than the baseline of the task, or of the model</source>
        <translation>Wie viel schneller das Beste ist als der Bezugspunkt der Aufgabe oder des Modells</translation>
    </message>
</context>
<context>
    <name>tilewright::DataTable</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all as</source>
        <translation>Alles kopieren als</translation>
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
        <translation>Speichern als …</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
</context>
<context>
    <name>tilewright::DatabaseDialog</name>
    <message>
        <source>Database of records</source>
        <translation>Datenbank der Aufzeichnungen</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Reads the whole file and every reference in it</source>
        <translation>Liest die ganze Datei und jeden Verweis darin</translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation>&amp;Verdichten</translation>
    </message>
    <message>
        <source>&amp;Back up…</source>
        <translation>&amp;Sichern …</translation>
    </message>
    <message>
        <source>Copies all sessions, also while one runs</source>
        <translation>Kopiert alle Sitzungen, auch während eine läuft</translation>
    </message>
    <message>
        <source>Nothing has been kept yet.</source>
        <translation>Noch ist nichts gespeichert.</translation>
    </message>
    <message>
        <source>Sessions: %1 · models: %2 · tasks: %3 · trials: %4 (failed: %5) · %6</source>
        <translation>Sitzungen: %1 · Modelle: %2 · Aufgaben: %3 · Versuche: %4 (fehlgeschlagen: %5) · %6</translation>
    </message>
    <message>
        <source>Reading the whole database…</source>
        <translation>Die ganze Datenbank wird gelesen …</translation>
    </message>
    <message>
        <source>There is no database yet.</source>
        <translation>Es gibt noch keine Datenbank.</translation>
    </message>
    <message>
        <source>The database is whole.</source>
        <translation>Die Datenbank ist unversehrt.</translation>
    </message>
    <message>
        <source>Writing the database anew…</source>
        <translation>Die Datenbank wird neu geschrieben …</translation>
    </message>
    <message>
        <source>%1 were freed.</source>
        <translation>%1 wurden freigegeben.</translation>
    </message>
    <message>
        <source>There was nothing to free.</source>
        <translation>Es gab nichts freizugeben.</translation>
    </message>
    <message>
        <source>Back up the database</source>
        <translation>Datenbank sichern</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>Datenbanken mit Aufzeichnungen (*.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Copying the database…</source>
        <translation>Die Datenbank wird kopiert …</translation>
    </message>
    <message>
        <source>All sessions are copied to %1.</source>
        <translation>Alle Sitzungen sind nach %1 kopiert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Rewrites the file without the space that deleted rows took</source>
        <translation>Schreibt die Datei neu, ohne den Platz, den gelöschte Zeilen belegten</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionForm</name>
    <message>
        <source>This sketch leaves nothing open.</source>
        <translation>Diese Skizze lässt nichts offen.</translation>
    </message>
    <message>
        <source>%1, factor %2</source>
        <translation>%1, Faktor %2</translation>
    </message>
    <message>
        <source>· %1 outside</source>
        <translation>· %1 außen</translation>
    </message>
    <message>
        <source>✗ of %1</source>
        <translation>✗ teilt %1 nicht</translation>
    </message>
    <message>
        <source>No value fits the other factors.</source>
        <translation>Kein Wert passt zu den anderen Faktoren.</translation>
    </message>
    <message>
        <source>Fits the other factors: %1</source>
        <translation>Passt zu den anderen Faktoren: %1</translation>
    </message>
    <message>
        <source>Other decisions leave nothing to choose here.</source>
        <translation>Andere Entscheidungen lassen hier keine Wahl.</translation>
    </message>
</context>
<context>
    <name>tilewright::DecisionModel</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Why it was chosen</source>
        <translation>Warum sie gewählt wurde</translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation>Erwarteter Gewinn</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>How much the scheduler expected a round to lower the model&apos;s latency</source>
        <translation>Um wie viel eine Runde nach Schätzung des Planers die Latenz des Modells senken würde</translation>
    </message>
    <message>
        <source>How much the round lowered the model&apos;s latency</source>
        <translation>Um wie viel die Runde die Latenz des Modells senkte</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentModel</name>
    <message>
        <source>%1, the first of its kind</source>
        <translation>%1, das erste seiner Art</translation>
    </message>
    <message>
        <source>%1, bred from programs that were never measured</source>
        <translation>%1, aus nie gemessenen Programmen gezüchtet</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a sketch and where its program came from</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich änderte</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>Wie viel schneller das Programm ist als der Bezugspunkt seiner Aufgabe</translation>
    </message>
</context>
<context>
    <name>tilewright::DescentPlay</name>
    <message>
        <source>Generation that is shown</source>
        <translation>Gezeigte Generation</translation>
    </message>
    <message>
        <source>Generation of the line of descent</source>
        <translation>Generation der Abstammungslinie</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Wiedergeben</translation>
    </message>
    <message>
        <source>Stop at this generation (Space)</source>
        <translation>Bei dieser Generation anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Show one generation after the other (Space)</source>
        <translation>Eine Generation nach der anderen zeigen (Leertaste)</translation>
    </message>
    <message>
        <source>Generation %1 of %2 · record %3 · %4</source>
        <translation>Generation %1 von %2 · Aufzeichnung %3 · %4</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>Es gibt keine Schleifen zu zeichnen.</translation>
    </message>
    <message>
        <source>Choose a program to see how it came about.</source>
        <translation>Wählen Sie ein Programm, um zu sehen, wie es entstand.</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet …</translation>
    </message>
</context>
<context>
    <name>tilewright::DiffPanes</name>
    <message>
        <source>First program</source>
        <translation>Erstes Programm</translation>
    </message>
    <message>
        <source>Second program</source>
        <translation>Zweites Programm</translation>
    </message>
</context>
<context>
    <name>tilewright::EmptyState</name>
    <message>
        <source>No records for this filter</source>
        <translation>Keine Aufzeichnungen für diesen Filter</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorBar</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorModel</name>
    <message>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>Letzter Versuch</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place and what is wrong there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Where: %1</source>
        <translation>Wo: %1</translation>
    </message>
    <message>
        <source>When: %1</source>
        <translation>Wann: %1</translation>
    </message>
    <message>
        <source>What helps: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Last at</source>
        <translation>Zuletzt</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorView</name>
    <message>
        <source>Show its records</source>
        <translation>Aufzeichnungen zeigen</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Failure in full</source>
        <translation>Fehler im vollen Wortlaut</translation>
    </message>
    <message>
        <source>Select a cause to read its failures in full.</source>
        <translation>Wählen Sie eine Ursache, um ihre Fehler im vollen Wortlaut zu lesen.</translation>
    </message>
    <message>
        <source>Which failure of the cause</source>
        <translation>Welcher Fehler der Ursache</translation>
    </message>
    <message>
        <source>Failure </source>
        <translation>Fehler </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run this one again verbosely</source>
        <translation>Diesen ausführlich wiederholen</translation>
    </message>
    <message>
        <source>Builds and runs the program once more in a worker of its own, and tells every step of it</source>
        <translation>Kompiliert das Programm noch einmal in einem eigenen Arbeitsprozess, führt es aus und berichtet jeden Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%n cause(s) muted</source>
        <translation>
            <numerusform>%n Ursache stummgeschaltet</numerusform>
            <numerusform>%n Ursachen stummgeschaltet</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Hide muted causes</source>
        <translation>Stummgeschaltete Ursachen ausblenden</translation>
    </message>
    <message>
        <source>Show muted causes</source>
        <translation>Stummgeschaltete Ursachen zeigen</translation>
    </message>
    <message>
        <source>Unmute this cause</source>
        <translation>Stummschaltung dieser Ursache aufheben</translation>
    </message>
    <message>
        <source>Mute this cause</source>
        <translation>Diese Ursache stummschalten</translation>
    </message>
    <message>
        <source>Muted causes are counted, not listed, in this session</source>
        <translation>Stummgeschaltete Ursachen werden in dieser Sitzung gezählt, aber nicht aufgelistet</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>Copy this failure, with versions and the machine, as a text for somebody who helps. The report of a verbose run is part of it once it is here.</source>
        <translation>Diesen Fehler mit Versionen und der Maschine als Text für jemanden kopieren, der hilft. Der Bericht eines ausführlichen Laufs gehört dazu, sobald er hier steht.</translation>
    </message>
    <message>
        <source>Causes of failed trials, and what else went wrong</source>
        <translation>Ursachen fehlgeschlagener Versuche und was sonst noch schiefging</translation>
    </message>
    <message>
        <source>No trial has failed, and nothing else went wrong.</source>
        <translation>Kein Versuch ist fehlgeschlagen, und auch sonst ging nichts schief.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Do once more what went wrong</source>
        <translation>Noch einmal tun, was schiefging</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Open record</source>
        <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>No record of this failure was kept</source>
        <translation>Von diesem Fehlschlag wurde keine Aufzeichnung gespeichert</translation>
    </message>
    <message>
        <source>The page of this record: the steps of its schedule, its features, its parents</source>
        <translation>Die Seite dieser Aufzeichnung: die Schritte ihres Ablaufplans, ihre Merkmale, ihre Vorfahren</translation>
    </message>
    <message>
        <source>What this program becomes: the loop nest pass by pass, and what the compiler makes of it</source>
        <translation>Was aus diesem Programm wird: das Schleifennest Umformung für Umformung, und was der Compiler daraus macht</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorsDock</name>
    <message>
        <source>Errors (%1)</source>
        <translation>Fehler (%1)</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Not while a session measures, which has the machine to itself: pause it first</source>
        <translation>Nicht, während eine Sitzung misst, die die Maschine für sich hat: Halten Sie sie zuerst an</translation>
    </message>
    <message>
        <source>Something else has the machine to itself</source>
        <translation>Etwas anderes hat die Maschine für sich</translation>
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
        <translation>Gelernt aus: %1</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>zufällige Reihenfolge</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>wahre Reihenfolge</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Learnt from</source>
        <translation>Gelernt aus</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Per program</source>
        <translation>Je Programm</translation>
    </message>
    <message>
        <source>Numbers that were learnt: weights, or thresholds and leaves</source>
        <translation>Gelernte Zahlen: Gewichte oder Schwellen und Blätter</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>%1, on %2</source>
        <translation>%1, auf %2</translation>
    </message>
    <message>
        <source>%1, same for each</source>
        <translation>%1, bei jedem gleich</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben; die Zahlen sind die unserer Wahl, nicht die ihres Programms.</translation>
    </message>
    <message>
        <source>Average score of a random order of the same programs</source>
        <translation>Mittlerer Wert einer zufälligen Reihenfolge derselben Programme</translation>
    </message>
    <message>
        <source>Score of the true order of the same programs: no model can do better</source>
        <translation>Wert der wahren Reihenfolge derselben Programme: Kein Modell kann besser sein</translation>
    </message>
    <message>
        <source>What the model was trained on before it was judged</source>
        <translation>Womit das Modell trainiert wurde, bevor es bewertet wurde</translation>
    </message>
    <message>
        <source>Time the model took to learn, its source platforms included: the median over seeds, since other work on a machine only adds to it</source>
        <translation>Zeit, die das Modell zum Lernen brauchte, auch auf seinen Quellplattformen: der Median über die Startwerte, da andere Arbeit auf einer Maschine sie nur verlängert</translation>
    </message>
    <message>
        <source>Time to describe a program to the model and predict its score: the least over seeds, since other work on a machine only adds to it</source>
        <translation>Zeit, um ein Programm für das Modell zu beschreiben und seinen Wert vorherzusagen: die kürzeste über die Startwerte, da andere Arbeit auf einer Maschine sie nur verlängert</translation>
    </message>
    <message>
        <source>How many trainings the mean is taken over; there is no interval where all of them gave the same scores</source>
        <translation>Über wie viele Trainings gemittelt ist; wo alle dieselben Werte ergaben, gibt es kein Intervall</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationView</name>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Target that the models are judged on</source>
        <translation>Ziel, auf dem die Modelle bewertet werden</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>mean over networks</source>
        <translation>Mittel über Netze</translation>
    </message>
    <message>
        <source>Each network&apos;s score counts alike (TenSet&apos;s definition)</source>
        <translation>Der Wert jedes Netzes zählt gleich (Definition von TenSet)</translation>
    </message>
    <message>
        <source>networks pooled</source>
        <translation>Netze zusammengelegt</translation>
    </message>
    <message>
        <source>Latencies of all networks are added up first (TLP&apos;s definition)</source>
        <translation>Die Latenzen aller Netze werden erst zusammengezählt (Definition von TLP)</translation>
    </message>
    <message>
        <source>Cost models and their figures</source>
        <translation>Kostenmodelle und ihre Zahlen</translation>
    </message>
    <message>
        <source>Tilewright&apos;s dataset (%1)</source>
        <translation>Datensatz von Tilewright (%1)</translation>
    </message>
    <message>
        <source>Dataset %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>top-1 and top-5</source>
        <translation>Top-1 und Top-5</translation>
    </message>
    <message>
        <source>top-1 by tasks</source>
        <translation>Top-1 nach Aufgaben</translation>
    </message>
    <message>
        <source>top-1 by programs</source>
        <translation>Top-1 nach Programmen</translation>
    </message>
    <message>
        <source>top-5 by tasks</source>
        <translation>Top-5 nach Aufgaben</translation>
    </message>
    <message>
        <source>top-5 by programs</source>
        <translation>Top-5 nach Programmen</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>Balken: %1</translation>
    </message>
    <message>
        <source>the dataset that comes with Tilewright (%1)</source>
        <translation>Datensatz von Tilewright, %1</translation>
    </message>
    <message>
        <source>dataset %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>Up to %1 seeds, ± half of the 95 % interval.</source>
        <translation>Bis zu %1 Startwerte, ± die Hälfte des 95-%-Intervalls.</translation>
    </message>
    <message>
        <source>%1 more are left, which would take about %2 here.</source>
        <translation>%1 weitere stehen aus und würden hier etwa %2 dauern.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>No cost model has been evaluated yet. This command compares them on a dataset, as far as it gets in an hour: %1 --minutes 60</source>
        <translation>Noch wurde kein Kostenmodell ausgewertet. Dieser Befehl vergleicht sie auf einem Datensatz, soweit er in einer Stunde kommt: %1 --minutes 60</translation>
    </message>
    <message>
        <source>How the scores of several networks are combined</source>
        <translation>Wie die Werte mehrerer Netze zusammengefasst werden</translation>
    </message>
    <message>
        <source>Dataset that the figures come from</source>
        <translation>Datensatz, aus dem die Zahlen stammen</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose</source>
        <translation>* Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben</translation>
    </message>
    <message>
        <source>Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.</source>
        <translation>Bewertet auf %1: %2 Programme aus %3 Aufgaben von %4 zurückgehaltenen Netzen (%5).</translation>
    </message>
    <message>
        <source>%1 trainings in all, which took %2 with %3 threads of %4.</source>
        <translation>Insgesamt %1 Trainings; sie dauerten %2 mit %3 Threads von %4.</translation>
    </message>
</context>
<context>
    <name>tilewright::ExportSheet</name>
    <message>
        <source>The code runs on every 64-bit x86 processor.</source>
        <translation>Der Code läuft auf jedem 64-Bit-x86-Prozessor.</translation>
    </message>
    <message>
        <source>Export the best programs</source>
        <translation>Beste Programme exportieren</translation>
    </message>
    <message numerus="yes">
        <source>It was measured with %n thread(s).</source>
        <translation>
            <numerusform>Gemessen wurde mit %n Thread.</numerusform>
            <numerusform>Gemessen wurde mit %n Threads.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the best programs into a folder</source>
        <translation>Beste Programme in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>Intel since Nehalem (2008), AMD since Bulldozer (2011)</source>
        <translation>Intel ab Nehalem (2008), AMD ab Bulldozer (2011)</translation>
    </message>
    <message>
        <source>Intel Core and Xeon since Haswell (2013), AMD since Excavator (2015)</source>
        <translation>Intel Core und Xeon ab Haswell (2013), AMD ab Excavator (2015)</translation>
    </message>
    <message>
        <source>Intel Xeon since Skylake-SP (2017), AMD since Zen 4 (2022)</source>
        <translation>Intel Xeon ab Skylake-SP (2017), AMD ab Zen 4 (2022)</translation>
    </message>
    <message>
        <source>The code is for processors of the kind %1.</source>
        <translation>Der Code ist für Prozessoren der Art %1.</translation>
    </message>
    <message>
        <source>The code is for processors of the level %1: %2.</source>
        <translation>Der Code ist für Prozessoren der Stufe %1: %2.</translation>
    </message>
    <message>
        <source>It needs %1. Where a processor lacks one of these, the code says which before it runs.</source>
        <translation>Er braucht %1. Fehlt einem Prozessor etwas davon, sagt der Code vor dem Lauf, was.</translation>
    </message>
    <message>
        <source>Export the task&apos;s best program</source>
        <translation>Bestes Programm der Aufgabe exportieren</translation>
    </message>
    <message>
        <source>Shared &amp;library, its weights in a file beside it</source>
        <translation>Dynamische &amp;Bibliothek, Gewichte in einer Datei daneben</translation>
    </message>
    <message>
        <source>&amp;Object to link into a program, its weights inside</source>
        <translation>&amp;Objektdatei zum Einbinden in ein Programm, Gewichte darin</translation>
    </message>
    <message>
        <source>Into a folder of its own are written: one object that needs nothing but the C library and its threads, a C header that describes it, an example in C++ with inputs and the outputs expected of them, the schedule and its record, the loop nest, and the assembly.</source>
        <translation>In einen eigenen Ordner geschrieben werden: eine Objektdatei, die nur die C-Bibliothek und deren Threads braucht, ein C-Header, der sie beschreibt, ein Beispiel in C++ mit Eingaben und den erwarteten Ausgaben, der Ablaufplan und seine Aufzeichnung, das Schleifennest und der Assemblercode.</translation>
    </message>
    <message>
        <source>Into a folder are written: one object that needs nothing but the C library and its threads, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>In einen Ordner geschrieben werden: eine Objektdatei, die nur die C-Bibliothek und deren Threads braucht, ein C-Header, ein Beispiel in C++ mit Eingaben und den erwarteten Ausgaben, die Ablaufpläne für andere Maschinen mit ihren Aufzeichnungen und ein Bericht.</translation>
    </message>
    <message>
        <source>Into a folder are written: a shared library with its sources and weights, a C header, an example in C++ with inputs and the outputs expected of them, the schedules for other machines and their records, and a report.</source>
        <translation>In einen Ordner geschrieben werden: eine dynamische Bibliothek mit Quellen und Gewichten, ein C-Header, ein Beispiel in C++ mit Eingaben und den erwarteten Ausgaben, die Ablaufpläne für andere Maschinen mit ihren Aufzeichnungen und ein Bericht.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>A folder that does not exist is made</source>
        <translation>Ein Ordner, den es nicht gibt, wird angelegt</translation>
    </message>
    <message>
        <source>&amp;Folder:</source>
        <translation>&amp;Ordner:</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>It uses %1-bit vectors.</source>
        <translation>Er benutzt %1-Bit-Vektoren.</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>Export nach %1 …</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyCanvas</name>
    <message>
        <source>Round of the session</source>
        <translation>Runde der Sitzung</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Bezugspunkt %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FamilyView</name>
    <message>
        <source>Family of the task&apos;s programs, by rounds</source>
        <translation>Stammbaum der Programme der Aufgabe, nach Runden</translation>
    </message>
    <message>
        <source>How the chosen program came about</source>
        <translation>Wie das gewählte Programm entstand</translation>
    </message>
    <message>
        <source>Select a task to see where its programs came from.</source>
        <translation>Wählen Sie eine Aufgabe, um zu sehen, woher ihre Programme kommen.</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Schnellstes</translation>
    </message>
    <message>
        <source>Choose the fastest program</source>
        <translation>Das schnellste Programm wählen</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>In der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Show the records of this line of descent among the records</source>
        <translation>Die Aufzeichnungen dieser Abstammungslinie unter den Aufzeichnungen zeigen</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>Die Aufzeichnungen neu lesen, mit den inzwischen hinzugekommenen</translation>
    </message>
    <message>
        <source>line of descent</source>
        <translation>Abstammungslinie</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>Noch kein Programm dieser Aufgabe wurde gemessen.</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Session %1.</source>
        <translation>Sitzung %1.</translation>
    </message>
    <message>
        <source>The records do not name parents: a dashed line connects each program with the most similar earlier one.</source>
        <translation>Die Aufzeichnungen nennen keine Eltern: Eine gestrichelte Linie verbindet jedes Programm mit dem ähnlichsten früheren.</translation>
    </message>
    <message>
        <source>Only the first %1 programs are shown.</source>
        <translation>Nur die ersten %1 Programme werden gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that the filter does not keep are shown pale: others came from them.</source>
        <translation>
            <numerusform>%Ln Programm, das der Filter nicht behält, ist blass gezeigt: Andere stammen von ihm ab.</numerusform>
            <numerusform>%Ln Programme, die der Filter nicht behält, sind blass gezeigt: Andere stammen von ihnen ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line of descent as loop nests</source>
        <translation>Abstammungslinie als Schleifennester</translation>
    </message>
    <message>
        <source>Loop nests</source>
        <translation>Schleifennester</translation>
    </message>
    <message>
        <source>Play this line of descent, program by program, as loop nests</source>
        <translation>Diese Abstammungslinie Programm für Programm als Schleifennester abspielen</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the programs of the chart as a table</source>
        <translation>Die Programme des Diagramms als Tabelle zeigen</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>%1 so schnell wie der Bezugspunkt</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureCompareModel</name>
    <message>
        <source>How many times more it is on the right. Green: the right program gains by it, everything else being equal; red: it loses.</source>
        <translation>Rechter Wert als Vielfaches des linken. Grün: Das rechte Programm gewinnt dadurch, wenn alles andere gleich ist; rot: Es verliert.</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>Rechts / links</translation>
    </message>
    <message>
        <source>As cost models see them, over all statements: amounts are summed; for all other features the largest value is shown.</source>
        <translation>Wie Kostenmodelle sie sehen, über alle Anweisungen: Mengen werden addiert, von allem anderen zählt der größte Wert.</translation>
    </message>
</context>
<context>
    <name>tilewright::FeatureModel</name>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Share of the gain</source>
        <translation>Anteil am Gewinn</translation>
    </message>
</context>
<context>
    <name>tilewright::FileDrops</name>
    <message>
        <source>Drop to open %1</source>
        <translation>Ablegen, um %1 zu öffnen</translation>
    </message>
    <message numerus="yes">
        <source>Drop to open %n model(s)</source>
        <translation>
            <numerusform>Ablegen, um %n Modell zu öffnen</numerusform>
            <numerusform>Ablegen, um %n Modelle zu öffnen</numerusform>
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
        <translation>Aufheben</translation>
    </message>
    <message>
        <source>Show all records again</source>
        <translation>Wieder alle Aufzeichnungen zeigen</translation>
    </message>
    <message>
        <source>Which records are shown, and how many there are of each</source>
        <translation>Welche Aufzeichnungen gezeigt werden und wie viele es jeweils gibt</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <comment>a condition, and the records it keeps of those that the others keep</comment>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a condition, and the records it keeps</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%1 von %2 Aufzeichnungen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>The selected task, whichever it is</source>
        <translation>Die jeweils gewählte Aufgabe</translation>
    </message>
    <message>
        <source>The last hour</source>
        <translation>Die letzte Stunde</translation>
    </message>
    <message>
        <source>The last 24 hours</source>
        <translation>Die letzten 24 Stunden</translation>
    </message>
    <message>
        <source>Since the session went on</source>
        <translation>Seit Fortsetzung der Sitzung</translation>
    </message>
    <message>
        <source>The last round and later ones</source>
        <translation>Die letzte Runde und spätere</translation>
    </message>
    <message numerus="yes">
        <source>The last %n round(s) and later ones</source>
        <translation>
            <numerusform>Die letzte %n Runde und spätere</numerusform>
            <numerusform>Die letzten %n Runden und spätere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::FilterControl</name>
    <message>
        <source>Tasks without a record that fits are pale while none is selected. Figures count all records.</source>
        <translation>Aufgaben ohne passende Aufzeichnung sind blass, solange keine gewählt ist. Zahlen zählen alle Aufzeichnungen.</translation>
    </message>
    <message>
        <source>Points and tasks without a record that fits are hidden. Best latencies count all records.</source>
        <translation>Punkte und Aufgaben ohne passende Aufzeichnung sind ausgeblendet. Beste Latenzen zählen alle Aufzeichnungen.</translation>
    </message>
    <message>
        <source>The chart on the left shows the programs that fit. Figures by round count all programs.</source>
        <translation>Das linke Diagramm zeigt die passenden Programme. Zahlen je Runde zählen alle Programme.</translation>
    </message>
    <message>
        <source>Tasks without a record that fits are hidden. A point is a task&apos;s best program, whether it fits or not.</source>
        <translation>Aufgaben ohne passende Aufzeichnung sind ausgeblendet. Ein Punkt ist das beste Programm einer Aufgabe, ob es passt oder nicht.</translation>
    </message>
    <message>
        <source>The filter changes nothing on this page.</source>
        <translation>Der Filter ändert nichts auf dieser Seite.</translation>
    </message>
</context>
<context>
    <name>tilewright::FilterSelection</name>
    <message>
        <source>change of the filter</source>
        <translation>Änderung des Filters</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingLine</name>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Warum: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::FindingMark</name>
    <message>
        <source>In order</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Zu beachten</translation>
    </message>
</context>
<context>
    <name>tilewright::FirstStartBar</name>
    <message>
        <source>This is the first start: see whether everything works on this machine.</source>
        <translation>Dies ist der erste Start: Prüfen Sie, ob auf dieser Maschine alles funktioniert.</translation>
    </message>
    <message>
        <source>Run 20-second check</source>
        <translation>20-Sekunden-Prüfung ausführen</translation>
    </message>
    <message>
        <source>Close the offer of a check</source>
        <translation>Angebot der Prüfung schließen</translation>
    </message>
    <message>
        <source>Close. Tools ▸ Machine check has it too.</source>
        <translation>Schließen. Werkzeuge ▸ Maschine prüfen hat es auch.</translation>
    </message>
</context>
<context>
    <name>tilewright::FitBars</name>
    <message>
        <source>Working sets against the caches</source>
        <translation>Arbeitsmengen im Vergleich zu den Caches</translation>
    </message>
    <message>
        <source>%1 of the %2 of the L%3 cache</source>
        <translation>%1 der %2 des L%3-Caches</translation>
    </message>
    <message>
        <source>L1 · sums</source>
        <translation>L1 · Summen</translation>
    </message>
    <message>
        <source>L2 · block</source>
        <translation>L2 · Block</translation>
    </message>
    <message>
        <source>L3 · nest</source>
        <translation>L3 · Nest</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphActions</name>
    <message>
        <source>&amp;Unfold blocks</source>
        <translation>Blöcke a&amp;usklappen</translation>
    </message>
    <message>
        <source>Draw every box of the chosen block, or of all</source>
        <translation>Jeden Kasten des gewählten Blocks oder aller Blöcke zeichnen</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Beschriftung</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>&amp;Form</translation>
    </message>
    <message>
        <source>Element &amp;type</source>
        <translation>Element&amp;typ</translation>
    </message>
    <message>
        <source>&amp;Operations</source>
        <translation>&amp;Rechenoperationen</translation>
    </message>
    <message>
        <source>&amp;Latency</source>
        <translation>&amp;Latenz</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Data flows from left to &amp;right</source>
        <translation>Daten fließen von &amp;links nach rechts</translation>
    </message>
    <message>
        <source>O&amp;verview in the corner</source>
        <translation>Über&amp;sicht in der Ecke</translation>
    </message>
    <message>
        <source>Save images with a light &amp;background</source>
        <translation>Bilder mit &amp;hellem Hintergrund speichern</translation>
    </message>
    <message>
        <source>&amp;Go to what is selected</source>
        <translation>Zum &amp;Gewählten gehen</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>&amp;Aufgaben</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph</source>
        <translation>&amp;Optimierter Graph</translation>
    </message>
    <message>
        <source>&amp;Imported graph</source>
        <translation>&amp;Importierter Graph</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Färben nach</translation>
    </message>
    <message>
        <source>&amp;Nothing beside</source>
        <translation>&amp;Nichts daneben</translation>
    </message>
    <message>
        <source>&amp;Tasks beside</source>
        <translation>&amp;Aufgaben daneben</translation>
    </message>
    <message>
        <source>O&amp;ptimised graph beside</source>
        <translation>O&amp;ptimierter Graph daneben</translation>
    </message>
    <message>
        <source>&amp;Imported graph beside</source>
        <translation>&amp;Importierter Graph daneben</translation>
    </message>
    <message>
        <source>Two stages &amp;side by side</source>
        <translation>Zwei &amp;Stufen nebeneinander</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Show another stage of the graph beside this one, or this one alone again</source>
        <translation>Eine andere Stufe des Graphen neben dieser zeigen, oder wieder diese allein</translation>
    </message>
    <message>
        <source>Move &amp;both together</source>
        <translation>&amp;Beide zusammen bewegen</translation>
    </message>
    <message>
        <source>Go to the ot&amp;her side</source>
        <translation>Zur anderen S&amp;eite wechseln</translation>
    </message>
    <message>
        <source>&amp;Beside</source>
        <translation>&amp;Daneben</translation>
    </message>
    <message>
        <source>&amp;Attributes</source>
        <translation>&amp;Attribute</translation>
    </message>
    <message>
        <source>Shapes of &amp;weights</source>
        <translation>Formen der &amp;Gewichte</translation>
    </message>
    <message>
        <source>F&amp;old blocks</source>
        <translation>Blöcke &amp;einklappen</translation>
    </message>
    <message>
        <source>Draw each block as one box: the chosen one, or all</source>
        <translation>Jeden Block als einen Kasten zeichnen: den gewählten oder alle</translation>
    </message>
    <message>
        <source>Blocks that &amp;repeat</source>
        <translation>Blöcke, die sich &amp;wiederholen</translation>
    </message>
    <message>
        <source>What &amp;names put together</source>
        <translation>Was &amp;Namen zusammenfassen</translation>
    </message>
    <message>
        <source>Draw boxes whose names share the beginning of a path as one</source>
        <translation>Kästen, deren Namen den Anfang eines Pfads teilen, als einen zeichnen</translation>
    </message>
    <message>
        <source>One part of the names &amp;more</source>
        <translation>Einen Teil der Namen &amp;mehr</translation>
    </message>
    <message>
        <source>One part of the names &amp;less</source>
        <translation>Einen Teil der Namen &amp;weniger</translation>
    </message>
    <message>
        <source>Fol&amp;d by</source>
        <translation>Ein&amp;klappen nach</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphCanvas</name>
    <message>
        <source>Computation graph</source>
        <translation>Berechnungsgraph</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>Aufgabe %1</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphFindBar</name>
    <message>
        <source>Find in the graph</source>
        <translation>Im Graphen suchen</translation>
    </message>
    <message>
        <source>Find words, for example: layer3 op:Conv task:7 shape:1x64</source>
        <translation>Wörter suchen, zum Beispiel: layer3 op:Conv task:7 shape:1x64</translation>
    </message>
    <message>
        <source>All words must be found. With a key only one thing is looked at: %1; * stands for anything, quotation marks keep words together.</source>
        <translation>Alle Wörter müssen vorkommen. Mit einem Schlüssel wird nur eines durchsucht: %1; * steht für Beliebiges, Anführungszeichen halten Wörter zusammen.</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>Close the find bar (Esc)</source>
        <translation>Suchleiste schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSaver</name>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>PNG image, natural size (*.png)</source>
        <translation>PNG-Bild, natürliche Größe (*.png)</translation>
    </message>
    <message>
        <source>PNG image, twice the size (*.png)</source>
        <translation>PNG-Bild, doppelte Größe (*.png)</translation>
    </message>
    <message>
        <source>PNG image, four times the size (*.png)</source>
        <translation>PNG-Bild, vierfache Größe (*.png)</translation>
    </message>
    <message>
        <source>Save graph as image</source>
        <translation>Graphen als Bild speichern</translation>
    </message>
    <message>
        <source>The graph was saved as %1</source>
        <translation>Der Graph wurde als %1 gespeichert</translation>
    </message>
    <message>
        <source>%1, at %2 times its size: a larger picture would have too many pixels. SVG and PDF have no such limit.</source>
        <translation>%1, in %2-facher Größe: Ein größeres Bild hätte zu viele Pixel. SVG und PDF haben diese Grenze nicht.</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen …</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphImageSheet</name>
    <message>
        <source>Save graph as image</source>
        <translation>Graphen als Bild speichern</translation>
    </message>
    <message>
        <source>&amp;All that is shown</source>
        <translation>&amp;Alles, was zu sehen ist</translation>
    </message>
    <message>
        <source>Only what is &amp;selected:</source>
        <translation>Nur was &amp;gewählt ist:</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>&amp;Datei wählen …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphPage</name>
    <message>
        <source>Try again, or fold the graph</source>
        <translation>Noch einmal versuchen oder den Graphen einklappen</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphSide</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>The layout was cancelled.</source>
        <translation>Die Anordnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Laying out %1 boxes may take minutes.</source>
        <translation>%1 Kästen anzuordnen kann Minuten dauern.</translation>
    </message>
    <message>
        <source>Laying out %1 boxes…</source>
        <translation>%1 Kästen werden angeordnet …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphView</name>
    <message>
        <source>Which of the open models the graph shows</source>
        <translation>Welches der offenen Modelle der Graph zeigt</translation>
    </message>
    <message>
        <source>What the graph shows</source>
        <translation>Was der Graph zeigt</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Fit the graph into the view (F)</source>
        <translation>Den Graphen in die Ansicht einpassen (F)</translation>
    </message>
    <message>
        <source>Natural size (1)</source>
        <translation>Natürliche Größe (1)</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · as chosen by measurement</source>
        <translation>%1 · wie durch Messung gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n Kasten</numerusform>
            <numerusform>%n Kästen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es), folded</source>
        <translation>
            <numerusform>%n Kasten, eingeklappt</numerusform>
            <numerusform>%n Kästen, eingeklappt</numerusform>
        </translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Optimised graph</source>
        <translation>Optimierter Graph</translation>
    </message>
    <message>
        <source>Imported graph</source>
        <translation>Importierter Graph</translation>
    </message>
    <message>
        <source>One box a subgraph, as it is tuned</source>
        <translation>Ein Kasten je Teilgraph, wie er optimiert wird</translation>
    </message>
    <message>
        <source>One box a node after all passes</source>
        <translation>Ein Kasten je Knoten nach allen Umformungen</translation>
    </message>
    <message>
        <source>One box a node of the file</source>
        <translation>Ein Kasten je Knoten der Datei</translation>
    </message>
    <message>
        <source>What the colours tell (T)</source>
        <translation>Was die Farben bedeuten (T)</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>What the boxes say</source>
        <translation>Was in den Kästen steht</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Colour:</source>
        <translation>Farbe:</translation>
    </message>
    <message>
        <source>Chosen: %1 %2. Task: %3. Producers: %4. Consumers: %5.</source>
        <translation>Gewählt: %1 %2. Aufgabe: %3. Erzeuger: %4. Verbraucher: %5.</translation>
    </message>
    <message>
        <source>“%1:” is no key; there are %2</source>
        <translation>„%1:“ ist kein Schlüssel; es gibt %2</translation>
    </message>
    <message>
        <source>%1 found, in %2 boxes</source>
        <translation>%1 gefunden, in %2 Kästen</translation>
    </message>
    <message>
        <source>What is shown beside the graph (Ctrl+B)</source>
        <translation>Was neben dem Graphen gezeigt wird (Strg+B)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Linked</source>
        <translation>Gekoppelt</translation>
    </message>
    <message>
        <source>Move both graphs together, so that what corresponds is seen on both</source>
        <translation>Beide Graphen zusammen bewegen, sodass Entsprechendes auf beiden zu sehen ist</translation>
    </message>
    <message>
        <source>Beside:</source>
        <translation>Daneben:</translation>
    </message>
    <message numerus="yes">
        <source>%n node(s)</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes → %n box(es)</source>
        <translation>
            <numerusform>%1 Knoten → %n Kasten</numerusform>
            <numerusform>%1 Knoten → %n Kästen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 → %n node(s)</source>
        <translation>
            <numerusform>%1 → %n Knoten</numerusform>
            <numerusform>%1 → %n Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fused</source>
        <translation>
            <numerusform>%n verschmolzen</numerusform>
            <numerusform>%n verschmolzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folded or removed</source>
        <translation>
            <numerusform>%n eingerechnet oder entfernt</numerusform>
            <numerusform>%n eingerechnet oder entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n split off</source>
        <translation>
            <numerusform>%n abgespalten</numerusform>
            <numerusform>%n abgespalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <translation>
            <numerusform>%n ergänzt</numerusform>
            <numerusform>%n ergänzt</numerusform>
        </translation>
    </message>
    <message>
        <source>as chosen by measurement</source>
        <translation>wie durch Messung gewählt</translation>
    </message>
    <message numerus="yes">
        <source>drawn as %n box(es)</source>
        <translation>
            <numerusform>als %n Kasten gezeichnet</numerusform>
            <numerusform>als %n Kästen gezeichnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s) for the chosen box</source>
        <translation>
            <numerusform>%n steht für den gewählten Kasten</numerusform>
            <numerusform>%n stehen für den gewählten Kasten</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing stands for the chosen box</source>
        <translation>nichts steht für den gewählten Kasten</translation>
    </message>
    <message>
        <source>Computation graph: %1</source>
        <translation>Berechnungsgraph: %1</translation>
    </message>
    <message>
        <source>Computation graph</source>
        <translation>Berechnungsgraph</translation>
    </message>
    <message>
        <source>%1 · %2 beside</source>
        <translation>%1 · %2 daneben</translation>
    </message>
    <message>
        <source>%1 with what it reads and what reads it: %2</source>
        <translation>%1 samt Vorgängern und Nachfolgern: %2</translation>
    </message>
    <message>
        <source>what stands for the chosen box: %1</source>
        <translation>was für den gewählten Kasten steht: %1</translation>
    </message>
    <message>
        <source>task %1: %2</source>
        <translation>Aufgabe %1: %2</translation>
    </message>
    <message>
        <source>folding of the graph</source>
        <translation>Einklappen im Graphen</translation>
    </message>
    <message>
        <source>%1, refused</source>
        <translation>%1, abgelehnt</translation>
    </message>
</context>
<context>
    <name>tilewright::HandEditing</name>
    <message>
        <source>The session ended before it was measured.</source>
        <translation>Die Sitzung endete, bevor es gemessen wurde.</translation>
    </message>
    <message>
        <source>A session must run to measure it: start one with F9.</source>
        <translation>Zum Messen muss eine Sitzung laufen: starten Sie eine mit F9.</translation>
    </message>
    <message>
        <source>The session that runs does not have this task.</source>
        <translation>Die laufende Sitzung hat diese Aufgabe nicht.</translation>
    </message>
    <message>
        <source>It is measured first when the session goes on.</source>
        <translation>Es wird zuerst gemessen, wenn die Sitzung weitergeht.</translation>
    </message>
    <message>
        <source>It is measured next…</source>
        <translation>Es wird als Nächstes gemessen …</translation>
    </message>
    <message>
        <source>It could not be measured: %1</source>
        <translation>Es konnte nicht gemessen werden: %1</translation>
    </message>
    <message>
        <source>Record %1 failed: %2</source>
        <translation>Aufzeichnung %1 fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>Record %1: compiled, not measured</source>
        <translation>Aufzeichnung %1: kompiliert, nicht gemessen</translation>
    </message>
    <message>
        <source>Measured as record %1: %2, %3x the speed of the initial program</source>
        <translation>Gemessen als Aufzeichnung %1: %2, %3x so schnell wie das Ausgangsprogramm</translation>
    </message>
    <message>
        <source>Measured as record %1: %2</source>
        <translation>Gemessen als Aufzeichnung %1: %2</translation>
    </message>
    <message>
        <source>A kept session is shown, which measures nothing. A session must run to measure this program: close the replay, then start one with F9.</source>
        <translation>Eine gespeicherte Sitzung wird gezeigt, die nichts misst. Um dieses Programm zu messen, muss eine Sitzung laufen: Schließen Sie die Wiedergabe und starten Sie eine mit F9.</translation>
    </message>
    <message>
        <source>The session is over or about to end. A session must run to measure this program: start one with F9.</source>
        <translation>Die Sitzung ist zu Ende oder endet gleich. Um dieses Programm zu messen, muss eine Sitzung laufen: Starten Sie eine mit F9.</translation>
    </message>
</context>
<context>
    <name>tilewright::InspectorView</name>
    <message>
        <source>Details of what is selected</source>
        <translation>Einzelheiten des Gewählten</translation>
    </message>
    <message>
        <source>Back (Alt+Left)</source>
        <translation>Zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward (Alt+Right)</source>
        <translation>Vor (Alt+Rechts)</translation>
    </message>
    <message>
        <source>The graph as it is drawn does not have this task.</source>
        <translation>Der Graph hat in der gezeichneten Form diese Aufgabe nicht.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Reading record %1…</source>
        <translation>Aufzeichnung %1 wird gelesen …</translation>
    </message>
    <message>
        <source>Select a box of the graph, a task or a record to see its details.</source>
        <translation>Kasten des Graphen, Aufgabe oder Aufzeichnung wählen, um Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>Back to %1 (Alt+Left)</source>
        <translation>Zurück zu %1 (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward to %1 (Alt+Right)</source>
        <translation>Vor zu %1 (Alt+Rechts)</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionCompareModel</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>Schätzung für einen Aufruf: jeder Befehl so oft, wie die Schleifen um ihn herum laufen. Bedingungen gelten als erfüllt.</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>Befehle im Code</translation>
    </message>
    <message>
        <source>How many times more the right program executes, by the estimate</source>
        <translation>Was das rechte Programm laut Schätzung ausführt, als Vielfaches des linken</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Left, est. executed</source>
        <translation>Links, ausgeführt (gesch.)</translation>
    </message>
    <message>
        <source>Right, est. executed</source>
        <translation>Rechts, ausgeführt (gesch.)</translation>
    </message>
    <message>
        <source>Right / left</source>
        <translation>Rechts / links</translation>
    </message>
    <message>
        <source>Left, written</source>
        <translation>Links, im Code</translation>
    </message>
    <message>
        <source>Right, written</source>
        <translation>Rechts, im Code</translation>
    </message>
</context>
<context>
    <name>tilewright::InstructionModel</name>
    <message>
        <source>What the instructions are there for</source>
        <translation>Wozu die Befehle da sind</translation>
    </message>
    <message>
        <source>Instructions in the code</source>
        <translation>Befehle im Code</translation>
    </message>
    <message>
        <source>Estimate for one call: each instruction as often as the loops around it run. Conditions count as met.</source>
        <translation>Schätzung für einen Aufruf: jeder Befehl so oft, wie die Schleifen um ihn herum laufen. Bedingungen gelten als erfüllt.</translation>
    </message>
    <message>
        <source>Share of what one call executes, by the estimate</source>
        <translation>Geschätzter Anteil an dem, was ein Aufruf ausführt</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Im Code</translation>
    </message>
    <message>
        <source>Est. executed</source>
        <translation>Ausgeführt (gesch.)</translation>
    </message>
    <message>
        <source>Est. share</source>
        <translation>Anteil (gesch.)</translation>
    </message>
</context>
<context>
    <name>tilewright::LayoutProcess</name>
    <message>
        <source>The graph could not be laid out.</source>
        <translation>Der Graph konnte nicht angeordnet werden.</translation>
    </message>
</context>
<context>
    <name>tilewright::LegendPanel</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Bedeutung der Farben</translation>
    </message>
</context>
<context>
    <name>tilewright::LoadingPage</name>
    <message>
        <source>Reading</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tilewright::LogPage</name>
    <message>
        <source>Nothing has happened yet: the log tells what a session does.</source>
        <translation>Noch ist nichts geschehen: Das Protokoll sagt, was eine Sitzung tut.</translation>
    </message>
</context>
<context>
    <name>tilewright::LogView</name>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>tilewright::MachinePage</name>
    <message>
        <source>What there is</source>
        <translation>Was vorhanden ist</translation>
    </message>
    <message>
        <source>What matters for measured times</source>
        <translation>Was für gemessene Zeiten zählt</translation>
    </message>
    <message>
        <source>Where sessions are kept</source>
        <translation>Wo Sitzungen gespeichert werden</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>Speicherort der Sitzungen ändern</translation>
    </message>
    <message>
        <source>Does it work?</source>
        <translation>Funktioniert es?</translation>
    </message>
    <message>
        <source>Everything can be changed later in Preferences.</source>
        <translation>Alles lässt sich später in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>Welcome to Tilewright</source>
        <translation>Willkommen bei Tilewright</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>Programs are compiled and measured on this machine. This is what was found.</source>
        <translation>Programme werden auf dieser Maschine kompiliert und gemessen. Das wurde vorgefunden.</translation>
    </message>
    <message>
        <source>This was found on it just now.</source>
        <translation>Das wurde auf ihm soeben gefunden.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Los geht’s</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>tilewright::MachineUsers</name>
    <message>
        <source>A session measures and has the machine to itself: pause it first.</source>
        <translation>Eine Sitzung misst und hat die Maschine für sich: Halten Sie sie zuerst an.</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Etwas anderes hat die Maschine für sich allein.</translation>
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
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Sketches</source>
        <translation>Skizzen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open model…</source>
        <translation>Modell ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Open the &amp;sample</source>
        <translation>&amp;Beispiel öffnen</translation>
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
        <translation>Modell &amp;schließen</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ctrl+Q</source>
        <translation>Ctrl+Q</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Find in the graph</source>
        <translation>Im Graphen &amp;suchen</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Weitersuchen</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Rückwärts suchen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
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
        <translation>Graphen &amp;einpassen</translation>
    </message>
    <message>
        <source>Ctrl+0</source>
        <translation>Ctrl+0</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>&amp;Restore default layout</source>
        <translation>Ursprüngliche Anordnung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the &amp;desktop</source>
        <translation>Wie der &amp;Desktop</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>D&amp;unkel</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>V&amp;ollbild</translation>
    </message>
    <message>
        <source>&amp;Session</source>
        <translation>&amp;Sitzung</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Tune the selected &amp;task next</source>
        <translation>Gewählte Aufgabe als &amp;Nächstes optimieren</translation>
    </message>
    <message>
        <source>Ctrl+T</source>
        <translation>Ctrl+T</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>A&amp;ufzeichnung</translation>
    </message>
    <message>
        <source>&amp;Compare the two selected</source>
        <translation>Die zwei gewählten &amp;vergleichen</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Ctrl+?</source>
        <translation>Ctrl+?</translation>
    </message>
    <message>
        <source>&amp;About Tilewright</source>
        <translation>&amp;Über Tilewright</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Tune the open model (F9)</source>
        <translation>Das offene Modell optimieren (F9)</translation>
    </message>
    <message>
        <source>About Tilewright</source>
        <translation>Über Tilewright</translation>
    </message>
    <message>
        <source>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Tunes the tensor programs of neural networks.&lt;/p&gt;&lt;p&gt;Licensed under the Apache License 2.0. Made with Qt %2, LLVM, ONNX, XGBoost, SQLite and Graphviz.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;Tilewright %1&lt;/h2&gt;&lt;p&gt;Optimiert die Tensorprogramme neuronaler Netze.&lt;/p&gt;&lt;p&gt;Lizenziert unter der Apache-Lizenz 2.0. Gemacht mit Qt %2, LLVM, ONNX, XGBoost, SQLite und Graphviz.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Modell öffnen</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx);;All files (*)</source>
        <translation>ONNX-Modelle (*.onnx);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Stop the session</source>
        <translation>Sitzung beenden</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>%1 – Tilewright</source>
        <translation>%1 – Tilewright</translation>
    </message>
    <message>
        <source>%1 nodes · %2 subgraphs · %3 tasks · %4 without task</source>
        <translation>%1 Knoten · %2 Teilgraphen · %3 Aufgaben · %4 ohne Aufgabe</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Cost models compared</source>
        <translation>Kostenmodelle im Vergleich</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Replay a &amp;session</source>
        <translation>Sitzung &amp;wiedergeben</translation>
    </message>
    <message>
        <source>Replay the e&amp;xample session</source>
        <translation>Beis&amp;pielsitzung wiedergeben</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Ctrl+,</translation>
    </message>
    <message>
        <source>Window &amp;layout</source>
        <translation>Fenster&amp;anordnung</translation>
    </message>
    <message>
        <source>&amp;Page</source>
        <translation>&amp;Seite</translation>
    </message>
    <message>
        <source>&amp;Next page</source>
        <translation>&amp;Nächste Seite</translation>
    </message>
    <message>
        <source>&amp;Previous page</source>
        <translation>&amp;Vorige Seite</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;Textgröße</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>Show c&amp;ode</source>
        <translation>Code &amp;zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>&amp;Find an action…</source>
        <translation>Aktion &amp;suchen …</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Select the task</source>
        <translation>Aufgabe wählen</translation>
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
        <translation>Noch keine Sitzung gespeichert</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Ctrl+8</source>
        <translation>Ctrl+8</translation>
    </message>
    <message>
        <source>&amp;Edit as new schedule</source>
        <translation>Als neuen Ablaufplan b&amp;earbeiten</translation>
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
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>Stammbaum</translation>
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
        <translation>&amp;Neues Fenster</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Ctrl+Shift+N</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Add trials…</source>
        <translation>&amp;Versuche hinzufügen …</translation>
    </message>
    <message>
        <source>&amp;Verify result</source>
        <translation>Ergebnis &amp;prüfen</translation>
    </message>
    <message>
        <source>Compare &amp;with the next one chosen…</source>
        <translation>Mit der &amp;nächsten gewählten vergleichen …</translation>
    </message>
    <message>
        <source>Show in &amp;graph</source>
        <translation>Im &amp;Graphen zeigen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+G</source>
        <translation>Ctrl+Shift+G</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>Erneut &amp;messen</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Ctrl+Shift+M</translation>
    </message>
    <message>
        <source>Write a &amp;note</source>
        <translation>Not&amp;iz schreiben</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>Als &amp;CSV kopieren</translation>
    </message>
    <message>
        <source>Copy as Mark&amp;down</source>
        <translation>Als Mark&amp;down kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;JSON</source>
        <translation>Als &amp;JSON kopieren</translation>
    </message>
    <message>
        <source>&amp;Save the records shown…</source>
        <translation>Gezeigte Aufzeichnungen &amp;speichern …</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>&amp;Copy diagnostics</source>
        <translation>&amp;Diagnosedaten kopieren</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open sess&amp;ion…</source>
        <translation>Sitz&amp;ung öffnen …</translation>
    </message>
    <message>
        <source>Open a session that was copied</source>
        <translation>Kopierte Sitzung öffnen</translation>
    </message>
    <message>
        <source>Databases of records (*.db);;All files (*)</source>
        <translation>Datenbanken mit Aufzeichnungen (*.db);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save cop&amp;y of session…</source>
        <translation>&amp;Kopie der Sitzung speichern …</translation>
    </message>
    <message>
        <source>Save a copy of the session</source>
        <translation>Kopie der Sitzung speichern</translation>
    </message>
    <message>
        <source>I&amp;mport records of TVM…</source>
        <translation>Aufzeichnungen von TVM i&amp;mportieren …</translation>
    </message>
    <message>
        <source>Import records of TVM&apos;s auto_scheduler</source>
        <translation>Aufzeichnungen des auto_scheduler von TVM importieren</translation>
    </message>
    <message>
        <source>Logs (*.json *.log);;All files (*)</source>
        <translation>Protokolle (*.json *.log);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Keep the imported records as</source>
        <translation>Importierte Aufzeichnungen speichern als</translation>
    </message>
    <message>
        <source>Datasets (*.jsonl.gz);;All files (*)</source>
        <translation>Datensätze (*.jsonl.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export all records of the session</source>
        <translation>Alle Aufzeichnungen der Sitzung exportieren</translation>
    </message>
    <message>
        <source>Records as &amp;CSV…</source>
        <translation>Aufzeichnungen als &amp;CSV …</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Records as &amp;JSON…</source>
        <translation>Aufzeichnungen als &amp;JSON …</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>&amp;Report as HTML…</source>
        <translation>Be&amp;richt als HTML …</translation>
    </message>
    <message>
        <source>Export a report of the session</source>
        <translation>Bericht über die Sitzung exportieren</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>&amp;Graph as image…</source>
        <translation>&amp;Graph als Bild …</translation>
    </message>
    <message>
        <source>Keep the weights as</source>
        <translation>Gewichte speichern als</translation>
    </message>
    <message>
        <source>Weights (*.model)</source>
        <translation>Gewichte (*.model)</translation>
    </message>
    <message>
        <source>Diagnostics are copied: versions, the machine and counts. Neither models nor folders are named.</source>
        <translation>Diagnosedaten sind kopiert: Versionen, die Maschine und Anzahlen. Weder Modelle noch Ordner werden genannt.</translation>
    </message>
    <message>
        <source>A network is cut into tasks. Each row says how often it occurs, how fast its best program is, and what it takes of the whole. What you select here is selected everywhere.</source>
        <translation>Ein Netz wird in Aufgaben zerlegt. Jede Zeile sagt, wie oft eine Aufgabe vorkommt, wie schnell ihr bestes Programm ist und welchen Anteil am Ganzen sie hat. Was Sie hier wählen, ist überall gewählt.</translation>
    </message>
    <message>
        <source>This is the latency of the whole model as the session went on. A session tries programs, measures them here, and learns from each.</source>
        <translation>Das ist die Latenz des ganzen Modells im Verlauf der Sitzung. Eine Sitzung probiert Programme aus, misst sie auf dieser Maschine und lernt aus jedem.</translation>
    </message>
    <message>
        <source>A cost model says which programs are worth measuring. The closer the points lie to a line, the better it chooses.</source>
        <translation>Ein Kostenmodell sagt, welche Programme eine Messung lohnen. Je näher die Punkte an einer Linie liegen, desto besser wählt es.</translation>
    </message>
    <message>
        <source>Every trial is kept: its program, its times, whether it was verified, or why it failed.</source>
        <translation>Jeder Versuch bleibt erhalten: sein Programm, seine Zeiten, ob er geprüft wurde oder warum er fehlschlug.</translation>
    </message>
    <message>
        <source>Your own model</source>
        <translation>Ihr eigenes Modell</translation>
    </message>
    <message>
        <source>Drop an ONNX file on the window and press F9. This line says how far the session is. The manual (F1) has the rest.</source>
        <translation>Ziehen Sie eine ONNX-Datei auf das Fenster und drücken Sie F9. Diese Zeile zeigt, wie weit die Sitzung ist. Alles Weitere steht im Handbuch (F1).</translation>
    </message>
    <message>
        <source>Folder that sessions are kept in</source>
        <translation>Ordner, in dem Sitzungen gespeichert werden</translation>
    </message>
    <message>
        <source>Sessions are kept in %1 from now on; those in %2 stay there.</source>
        <translation>Sitzungen werden ab jetzt in %1 gespeichert; die in %2 bleiben dort.</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>A session is running. Stop it before another one is shown.</source>
        <translation>Eine Sitzung läuft. Beenden Sie sie, bevor eine andere gezeigt wird.</translation>
    </message>
    <message>
        <source>Weights for the cost model %1</source>
        <translation>Gewichte für das Kostenmodell %1</translation>
    </message>
    <message>
        <source>Start when it has ended</source>
        <translation>Starten, wenn sie zu Ende ist</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Another session measures</source>
        <translation>Eine andere Sitzung misst gerade</translation>
    </message>
    <message>
        <source>%1 Two at once would disturb each other&apos;s times.</source>
        <translation>%1 Zwei zugleich würden einander die Zeiten verfälschen.</translation>
    </message>
    <message>
        <source>A session is running</source>
        <translation>Eine Sitzung läuft</translation>
    </message>
    <message>
        <source>Keep tuning in background</source>
        <translation>Im Hintergrund weiter optimieren</translation>
    </message>
    <message>
        <source>Pause and close</source>
        <translation>Anhalten und schließen</translation>
    </message>
    <message>
        <source>Open %1?</source>
        <translation>%1 öffnen?</translation>
    </message>
    <message>
        <source>A session is running in this window. It can go on beside another window; once stopped it can be resumed later.</source>
        <translation>In diesem Fenster läuft eine Sitzung. Sie kann neben einem weiteren Fenster weiterlaufen; wird sie beendet, lässt sie sich später fortsetzen.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>Stop the session and open</source>
        <translation>Sitzung beenden und öffnen</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Machine check</source>
        <translation>&amp;Maschine prüfen</translation>
    </message>
    <message>
        <source>Measure &amp;roofline ceilings</source>
        <translation>&amp;Roofline-Obergrenzen messen</translation>
    </message>
    <message>
        <source>Re&amp;train cost model…</source>
        <translation>Kostenmodell neu &amp;trainieren …</translation>
    </message>
    <message>
        <source>&amp;Database maintenance…</source>
        <translation>&amp;Datenbankpflege …</translation>
    </message>
    <message>
        <source>A cost model does not learn while programs are measured.</source>
        <translation>Während Programme gemessen werden, lernt kein Kostenmodell.</translation>
    </message>
    <message>
        <source>Show the &amp;last session</source>
        <translation>&amp;Letzte Sitzung zeigen</translation>
    </message>
    <message>
        <source>Show the last session</source>
        <translation>Letzte Sitzung zeigen</translation>
    </message>
    <message>
        <source>This session was not finished.</source>
        <translation>Diese Sitzung wurde nicht abgeschlossen.</translation>
    </message>
    <message>
        <source>Go on tuning</source>
        <translation>Weiter optimieren</translation>
    </message>
    <message>
        <source>E&amp;xport the task&apos;s best program…</source>
        <translation>Bestes Programm der Aufgabe e&amp;xportieren …</translation>
    </message>
    <message>
        <source>&amp;Best programs as library or object…</source>
        <translation>&amp;Beste Programme als Bibliothek oder Objektdatei …</translation>
    </message>
    <message>
        <source>Best program of the selected &amp;task…</source>
        <translation>Bestes Programm der gewählten &amp;Aufgabe …</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Copy records &amp;as</source>
        <translation>&amp;Aufzeichnungen kopieren als</translation>
    </message>
    <message>
        <source>Try random &amp;programs of it next</source>
        <translation>Als Nächstes zufällige &amp;Programme davon versuchen</translation>
    </message>
    <message>
        <source>More at random</source>
        <translation>Mehr zufällige</translation>
    </message>
    <message>
        <source>The next round tries programs of the selected task that are drawn at random. A cost model that is far off for a task learns from them what it never saw.</source>
        <translation>Die nächste Runde versucht zufällig gezogene Programme der gewählten Aufgabe. Ein Kostenmodell, das für eine Aufgabe weit danebenliegt, lernt aus ihnen, was es nie sah.</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als &amp;Bezugspunkt setzen</translation>
    </message>
    <message>
        <source>&amp;Compare sessions…</source>
        <translation>Sitzungen &amp;vergleichen …</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>Export the record&apos;s &amp;program…</source>
        <translation>&amp;Programm der Aufzeichnung exportieren …</translation>
    </message>
    <message>
        <source>The failure is copied, with versions, the machine and counts. Look it through before you hand it over: it may name your model.</source>
        <translation>Der Fehler ist kopiert, mit Versionen, der Maschine und Zählungen. Sehen Sie ihn durch, bevor Sie ihn weitergeben: er kann Ihr Modell nennen.</translation>
    </message>
    <message>
        <source>None of the open models has this task, so it cannot be exported.</source>
        <translation>Keines der offenen Modelle hat diese Aufgabe, darum kann sie nicht exportiert werden.</translation>
    </message>
    <message>
        <source>%1 (record %2)</source>
        <translation>%1 (Aufzeichnung %2)</translation>
    </message>
    <message>
        <source>Start tuning (F9)</source>
        <translation>Optimierung starten (F9)</translation>
    </message>
    <message>
        <source>was not written</source>
        <translation>wurde nicht geschrieben</translation>
    </message>
    <message>
        <source>Choose another place</source>
        <translation>Wählen Sie einen anderen Ort</translation>
    </message>
    <message>
        <source>Ctrl+Shift+0</source>
        <translation>Ctrl+Shift+0</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>Filter &amp;bar</source>
        <translation>Filter&amp;leiste</translation>
    </message>
    <message>
        <source>Ctrl+Shift+F</source>
        <translation>Ctrl+Shift+F</translation>
    </message>
    <message>
        <source>Tune &amp;only selected tasks</source>
        <translation>Nur gewählte Aufgaben &amp;optimieren</translation>
    </message>
    <message>
        <source>Baseline from a &amp;kept session</source>
        <translation>Bezugspunkt aus &amp;gespeicherter Sitzung</translation>
    </message>
    <message>
        <source>Clea&amp;r baseline</source>
        <translation>Bezugspunkt &amp;entfernen</translation>
    </message>
    <message>
        <source>Something else has the machine to itself.</source>
        <translation>Etwas anderes hat die Maschine für sich allein.</translation>
    </message>
    <message>
        <source>Measure the nois&amp;y ones again</source>
        <translation>Die &amp;verrauschten erneut messen</translation>
    </message>
    <message>
        <source>Choose a task</source>
        <translation>Eine Aufgabe wählen</translation>
    </message>
    <message>
        <source>Choose records</source>
        <translation>Aufzeichnungen wählen</translation>
    </message>
    <message>
        <source>Open the log</source>
        <translation>Protokoll öffnen</translation>
    </message>
    <message>
        <source>Choose where sessions are kept</source>
        <translation>Wählen, wo Sitzungen gespeichert werden</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Modell öffnen …</translation>
    </message>
    <message>
        <source>Show its latency curve</source>
        <translation>Latenzkurve zeigen</translation>
    </message>
    <message>
        <source>Go on tuning (F9)</source>
        <translation>Weiter optimieren (F9)</translation>
    </message>
    <message>
        <source>Choose a task…</source>
        <translation>Aufgabe wählen …</translation>
    </message>
    <message>
        <source>Choose another task…</source>
        <translation>Andere Aufgabe wählen …</translation>
    </message>
    <message>
        <source>Tune this task next</source>
        <translation>Diese Aufgabe als Nächstes optimieren</translation>
    </message>
    <message>
        <source>Choose records…</source>
        <translation>Aufzeichnungen wählen …</translation>
    </message>
    <message>
        <source>Compare the two selected records</source>
        <translation>Die zwei gewählten Aufzeichnungen vergleichen</translation>
    </message>
    <message>
        <source>Choose where sessions are kept…</source>
        <translation>Wählen, wo Sitzungen gespeichert werden …</translation>
    </message>
    <message>
        <source>See the cost models compared</source>
        <translation>Die Kostenmodelle im Vergleich sehen</translation>
    </message>
    <message>
        <source>Settings: language, theme, dark or light colours, font and text size, notifications, and the database where sessions are kept</source>
        <translation>Einstellungen: Sprache, Farbschema, dunkle oder helle Farben, Schrift und Textgröße, Benachrichtigungen und die Datenbank, in der Sitzungen gespeichert werden</translation>
    </message>
    <message>
        <source>A kept session is shown: Session ▸ Add trials goes on with it; end the replay to start a new one</source>
        <translation>Eine gespeicherte Sitzung wird gezeigt: „Sitzung ▸ Versuche hinzufügen“ setzt sie fort, das Ende der Wiedergabe führt zu einer neuen</translation>
    </message>
    <message>
        <source>Go on (F9 or F10)</source>
        <translation>Weitermachen (F9 oder F10)</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %Ln trial(s). All of them are kept.</source>
        <translation>
            <numerusform>Nach %Ln Versuch beendet. Er bleibt erhalten.</numerusform>
            <numerusform>Nach %Ln Versuchen beendet. Alle bleiben erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>P&amp;in</source>
        <translation>An&amp;heften</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Ctrl+Shift+P</translation>
    </message>
    <message>
        <source>Unp&amp;in</source>
        <translation>L&amp;ösen</translation>
    </message>
    <message>
        <source>Not while a session measures: pause it first</source>
        <translation>Nicht, während eine Sitzung misst: Halten Sie sie zuerst an</translation>
    </message>
    <message>
        <source>tuned models</source>
        <translation>optimierte Modelle</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>Wo ist %1 jetzt?</translation>
    </message>
    <message>
        <source>Choose its file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>This session is paused.</source>
        <translation>Diese Sitzung ist angehalten.</translation>
    </message>
    <message>
        <source>Something else still has the machine to itself. Resume when that has ended.</source>
        <translation>Etwas anderes hat die Maschine noch für sich. Setzen Sie fort, wenn das zu Ende ist.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Beenden und schließen</translation>
    </message>
    <message>
        <source>&amp;Back to %1</source>
        <translation>&amp;Zurück zu %1</translation>
    </message>
    <message>
        <source>F&amp;orward to %1</source>
        <translation>&amp;Vor zu %1</translation>
    </message>
    <message>
        <source>The session is in the lists again.</source>
        <translation>Die Sitzung steht wieder in den Listen.</translation>
    </message>
    <message numerus="yes">
        <source>The session is hidden from the lists. Its %Ln trial(s) are kept, and new sessions still learn from them.</source>
        <translation>
            <numerusform>Die Sitzung ist aus den Listen ausgeblendet. Ihr %Ln Versuch bleibt erhalten, und neue Sitzungen lernen weiter aus ihm.</numerusform>
            <numerusform>Die Sitzung ist aus den Listen ausgeblendet. Ihre %Ln Versuche bleiben erhalten, und neue Sitzungen lernen weiter aus ihnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Another program is working on this session. This is how far it had got.</source>
        <translation>Ein anderes Programm arbeitet an dieser Sitzung. So weit war sie gekommen.</translation>
    </message>
    <message>
        <source>A session is running. Stop it before choosing another folder for sessions.</source>
        <translation>Eine Sitzung läuft. Beenden Sie sie, bevor Sie einen anderen Ordner für Sitzungen wählen.</translation>
    </message>
    <message>
        <source>The roofline ceilings are being measured, which takes a few seconds. Resume after that.</source>
        <translation>Die Roofline-Obergrenzen werden gemessen, was einige Sekunden dauert. Setzen Sie danach fort.</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Ihr Modell liegt nicht unter %1: Wenn Sie die Sitzung wählen, werden Sie gefragt, wo es jetzt ist.</translation>
    </message>
    <message>
        <source>Try again, or close the window once more to discard the note or pin</source>
        <translation>Noch einmal versuchen; wird das Fenster noch einmal geschlossen, geht die Notiz oder die Anheftung verloren</translation>
    </message>
    <message>
        <source>In the background it goes on without a window; the next start of Tilewright shows it again. Paused or stopped, it can be resumed later, and everything measured is kept; the list of sessions calls it paused or interrupted.</source>
        <translation>Im Hintergrund läuft sie ohne Fenster weiter; der nächste Start von Tilewright zeigt sie wieder. Angehalten oder beendet, kann sie später fortgesetzt werden, und alles Gemessene bleibt erhalten; in der Liste der Sitzungen heißt sie dann angehalten oder unterbrochen.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Time the &amp;finalists again</source>
        <translation>&amp;Finalisten erneut messen</translation>
    </message>
    <message>
        <source>Runs the whole model again with the programs that compete for it. No other program should use the machine meanwhile.</source>
        <translation>Führt das ganze Modell mit den Programmen, die darum wetteifern, noch einmal aus. Andere Programme sollten die Maschine solange in Ruhe lassen.</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>Wiedergabe beenden</translation>
    </message>
    <message>
        <source>Something else ran on the machine while the whole model was timed: %1 is in doubt. Let the machine come to rest, and time it again.</source>
        <translation>Während das ganze Modell gemessen wurde, lief etwas anderes auf der Maschine: %1 ist zweifelhaft. Lassen Sie die Maschine zur Ruhe kommen, und messen Sie erneut.</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>Finalisten erneut messen</translation>
    </message>
    <message>
        <source>Si&amp;zes of inputs…</source>
        <translation>&amp;Größen von Eingaben …</translation>
    </message>
    <message>
        <source>Searches compared</source>
        <translation>Suchen im Vergleich</translation>
    </message>
</context>
<context>
    <name>tilewright::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>tilewright::MemberModel</name>
    <message>
        <source>%1, by likeness</source>
        <translation>%1, nach Ähnlichkeit</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Came by</source>
        <translation>Entstanden durch</translation>
    </message>
    <message>
        <source>Parents</source>
        <translation>Vorfahren</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich änderte</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>not kept by the filter</source>
        <translation>vom Filter nicht behalten</translation>
    </message>
    <message>
        <source>%1, not kept by the filter</source>
        <translation>%1, vom Filter nicht behalten</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>Wie viel schneller das Programm ist als der Bezugspunkt seiner Aufgabe</translation>
    </message>
</context>
<context>
    <name>tilewright::MenuJobs</name>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Copying the session…</source>
        <translation>Die Sitzung wird kopiert …</translation>
    </message>
    <message>
        <source>The session is copied to %1 (%2).</source>
        <translation>Die Sitzung ist nach %1 kopiert (%2).</translation>
    </message>
    <message>
        <source>Reading records…</source>
        <translation>Aufzeichnungen werden gelesen …</translation>
    </message>
    <message>
        <source>Writing records…</source>
        <translation>Aufzeichnungen werden geschrieben …</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Der Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>Der Bericht ist in %1.</translation>
    </message>
    <message>
        <source>Comparing with the reference kernels on random inputs…</source>
        <translation>Vergleich mit den Referenzkernen auf zufälligen Eingaben …</translation>
    </message>
    <message>
        <source>%1: no task has a program yet, so there is nothing to compare.</source>
        <translation>%1: Noch keine Aufgabe hat ein Programm, es gibt also nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Teaching the cost model…</source>
        <translation>Das Kostenmodell wird trainiert …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) that differ are kept as wrong and will not be used again.</source>
        <translation>
            <numerusform>%Ln abweichendes Programm ist als falsch gespeichert und wird nicht mehr benutzt.</numerusform>
            <numerusform>%Ln abweichende Programme sind als falsch gespeichert und werden nicht mehr benutzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Something else is still being done</source>
        <translation>Etwas anderes läuft noch</translation>
    </message>
    <message>
        <source>Choose it again when that has ended</source>
        <translation>Wählen Sie es noch einmal, wenn das zu Ende ist</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>Export nach %1 …</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) and folder(s) written to %1.</source>
        <translation>
            <numerusform>%n Datei oder Ordner nach %1 geschrieben.</numerusform>
            <numerusform>%n Dateien und Ordner nach %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was linked: %1 is not installed. Install it and run build.sh there.</source>
        <translation>Nichts wurde gebunden: %1 ist nicht installiert. Installieren Sie es und rufen Sie dort build.sh auf.</translation>
    </message>
    <message>
        <source>To try it there: %1 &amp;&amp; ./example</source>
        <translation>Dort ausprobieren: %1 &amp;&amp; ./example</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of %1 are in %2.</source>
        <translation>
            <numerusform>%Ln Aufzeichnung aus %1 ist in %2.</numerusform>
            <numerusform>%Ln Aufzeichnungen aus %1 sind in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them failed.</source>
        <translation>
            <numerusform>%Ln davon schlug fehl.</numerusform>
            <numerusform>%Ln davon schlugen fehl.</numerusform>
        </translation>
    </message>
    <message>
        <source>“tilewright train” teaches networks with this file.</source>
        <translation>„tilewright train“ trainiert Netze mit dieser Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are in %1.</source>
        <translation>
            <numerusform>%Ln Aufzeichnung ist in %1.</numerusform>
            <numerusform>%Ln Aufzeichnungen sind in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was not run as a whole: %Ln program(s) of %2 fail or differ when each runs alone.</source>
        <translation>
            <numerusform>%1 wurde nicht als Ganzes ausgeführt: %Ln Programm von %2 scheitert oder weicht ab, wenn jedes für sich läuft.</numerusform>
            <numerusform>%1 wurde nicht als Ganzes ausgeführt: %Ln Programme von %2 scheitern oder weichen ab, wenn jedes für sich läuft.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is right: the largest relative error of an output is %2, and %Ln program(s) were compared one by one.</source>
        <translation>
            <numerusform>%1 rechnet richtig: Der größte relative Fehler einer Ausgabe ist %2, und %Ln Programm wurde für sich verglichen.</numerusform>
            <numerusform>%1 rechnet richtig: Der größte relative Fehler einer Ausgabe ist %2, und %Ln Programme wurden einzeln verglichen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is wrong: the largest relative error of an output is %2, and %Ln program(s) of %3 differ.</source>
        <translation>
            <numerusform>%1 rechnet falsch: Der größte relative Fehler einer Ausgabe ist %2, und %Ln Programm von %3 weicht ab.</numerusform>
            <numerusform>%1 rechnet falsch: Der größte relative Fehler einer Ausgabe ist %2, und %Ln Programme von %3 weichen ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model “%1” learnt from %Ln program(s) of %2 in %3; its weights are in %4.</source>
        <translation>
            <numerusform>Das Modell „%1“ lernte aus %Ln Programm von %2 in %3; seine Gewichte sind in %4.</numerusform>
            <numerusform>Das Modell „%1“ lernte aus %Ln Programmen von %2 in %3; seine Gewichte sind in %4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln Aufgabe</numerusform>
            <numerusform>%Ln Aufgaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) are run by reference kernels there, which are slower.</source>
        <translation>
            <numerusform>%Ln Knoten läuft dort mit seinem Referenzkern, der langsamer ist.</numerusform>
            <numerusform>%Ln Knoten laufen dort mit Referenzkernen, die langsamer sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>The example has nothing to compare with: %1</source>
        <translation>Das Beispiel hat nichts zum Vergleichen: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht des Graphen</translation>
    </message>
    <message>
        <source>Drag the frame to move the graph</source>
        <translation>Rahmen ziehen, um den Graphen zu verschieben</translation>
    </message>
</context>
<context>
    <name>tilewright::NestCanvas</name>
    <message>
        <source>one step of %1</source>
        <translation>ein Schritt von %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>While %1 runs, %2 are touched: they fit the %3.</source>
        <translation>Während %1 läuft, werden %2 berührt; Platz dafür: %3.</translation>
    </message>
</context>
<context>
    <name>tilewright::NestView</name>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
    <message>
        <source>Place in the order of execution</source>
        <translation>Stelle in der Ausführungsreihenfolge</translation>
    </message>
    <message>
        <source>Loop that is walked step by step</source>
        <translation>Schleife, die Schritt für Schritt durchlaufen wird</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Wiedergeben</translation>
    </message>
    <message>
        <source>Stop walking</source>
        <translation>Durchlauf anhalten</translation>
    </message>
    <message>
        <source>Walk through the order of execution</source>
        <translation>Die Ausführungsreihenfolge durchlaufen</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
</context>
<context>
    <name>tilewright::NotePanel</name>
    <message>
        <source>Notes on</source>
        <translation>Notizen zu</translation>
    </message>
    <message>
        <source>Write; Markdown is understood</source>
        <translation>Schreiben; Markdown wird verstanden</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>Die Notiz schreiben</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text der Notiz</translation>
    </message>
    <message>
        <source>Plain text or Markdown; kept by itself</source>
        <translation>Einfacher Text oder Markdown; wird von selbst gespeichert</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Select a task or a record to write a note on it.</source>
        <translation>Für eine Notiz eine Aufgabe oder Aufzeichnung wählen.</translation>
    </message>
    <message>
        <source>No note yet</source>
        <translation>Noch keine Notiz</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Notiz schreiben</translation>
    </message>
</context>
<context>
    <name>tilewright::NoteWriter</name>
    <message>
        <source>record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>session %1</source>
        <translation>Sitzung %1</translation>
    </message>
</context>
<context>
    <name>tilewright::Notifier</name>
    <message>
        <source>The session failed</source>
        <translation>Die Sitzung ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The session is finished</source>
        <translation>Die Sitzung ist fertig</translation>
    </message>
    <message>
        <source>Notably faster</source>
        <translation>Deutlich schneller</translation>
    </message>
    <message>
        <source>Nothing has been measured for five minutes</source>
        <translation>Seit fünf Minuten wurde nichts gemessen</translation>
    </message>
    <message>
        <source>The session is at: %1</source>
        <translation>Die Sitzung ist bei: %1</translation>
    </message>
    <message>
        <source>Measured whole run: %1 after %2 trials</source>
        <translation>Gemessener ganzer Durchlauf: %1 nach %2 Versuchen</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 after %2 trials</source>
        <translation>Summe der Aufgaben: %1 nach %2 Versuchen</translation>
    </message>
    <message>
        <source>Sum of tasks: %1 (%2) after %3 trials</source>
        <translation>Summe der Aufgaben: %1 (%2) nach %3 Versuchen</translation>
    </message>
    <message>
        <source>Most of it by %1</source>
        <translation>Das meiste davon durch %1</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) became faster</source>
        <translation>
            <numerusform>%n Aufgabe wurde schneller</numerusform>
            <numerusform>%n Aufgaben wurden schneller</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::PageMenu</name>
    <message>
        <source>All pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message>
        <source>More pages</source>
        <translation>Weitere Seiten</translation>
    </message>
</context>
<context>
    <name>tilewright::PairCode</name>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>Öffnen Sie das Modell der Aufgabe dieser Aufzeichnung, um ihren Code zu sehen.</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelCanvas</name>
    <message>
        <source>baseline</source>
        <translation>Bezugspunkt</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Bezugspunkt: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ParallelView</name>
    <message>
        <source>Records across the decisions of their programs</source>
        <translation>Aufzeichnungen über die Entscheidungen ihrer Programme</translation>
    </message>
    <message>
        <source>Select a task to see which decisions make its programs fast.</source>
        <translation>Wählen Sie eine Aufgabe, um zu sehen, welche Entscheidungen ihre Programme schnell machen.</translation>
    </message>
    <message>
        <source>Records shown</source>
        <translation>Gezeigte Aufzeichnungen</translation>
    </message>
    <message>
        <source>Of every session</source>
        <translation>Aller Sitzungen</translation>
    </message>
    <message>
        <source>Of this session</source>
        <translation>Dieser Sitzung</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>What stands out while nothing is brushed</source>
        <translation>Was hervortritt, solange nichts eingegrenzt ist</translation>
    </message>
    <message>
        <source>Best %1</source>
        <translation>Beste %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All axes</source>
        <translation>Alle Achsen</translation>
    </message>
    <message>
        <source>Show every decision, not only those that explain most</source>
        <translation>Alle Entscheidungen zeigen, nicht nur die, die am meisten erklären</translation>
    </message>
    <message>
        <source>Clear brushes</source>
        <translation>Eingrenzungen aufheben</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Read the records again, with those that came meanwhile</source>
        <translation>Die Aufzeichnungen neu lesen, mit den inzwischen hinzugekommenen</translation>
    </message>
    <message>
        <source>Show in the table</source>
        <translation>In der Tabelle zeigen</translation>
    </message>
    <message>
        <source>Every sketch</source>
        <translation>Alle Skizzen</translation>
    </message>
    <message>
        <source>No program of this task has been measured yet.</source>
        <translation>Noch kein Programm dieser Aufgabe wurde gemessen.</translation>
    </message>
    <message>
        <source>%1 of the newest %2 records</source>
        <translation>%1 der neuesten %2 Aufzeichnungen</translation>
    </message>
    <message>
        <source>%1 of %2 records</source>
        <translation>%1 von %2 Aufzeichnungen</translation>
    </message>
    <message>
        <source>Bars tell how much of the differences in latency a decision explains. Drag along an axis to filter, drag a title to move it, double-click to clear.</source>
        <translation>Balken zeigen, wie viel der Latenzunterschiede eine Entscheidung erklärt. An einer Achse ziehen filtert, einen Titel ziehen verschiebt ihn, ein Doppelklick hebt auf.</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>brushed</source>
        <translation>eingegrenzt</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>die besten</translation>
    </message>
    <message>
        <source>%1 as fast as the baseline</source>
        <translation>%1 so schnell wie der Bezugspunkt</translation>
    </message>
    <message>
        <source>Show only the highlighted records in the table of records; the table follows every change of a brush</source>
        <translation>Nur die hervorgehobenen Aufzeichnungen in der Tabelle zeigen; sie folgt jeder Änderung der Eingrenzung</translation>
    </message>
    <message>
        <source>%1: axis %2 of %3</source>
        <comment>the name of a decision</comment>
        <translation>%1: Achse %2 von %3</translation>
    </message>
    <message>
        <source>not brushed</source>
        <translation>nicht eingegrenzt</translation>
    </message>
    <message>
        <source>brushed where no value lies</source>
        <translation>eingegrenzt, wo kein Wert liegt</translation>
    </message>
    <message>
        <source>brushed: %1</source>
        <comment>values of a decision</comment>
        <translation>eingegrenzt: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PassModel</name>
    <message>
        <source>This pass changed nothing.</source>
        <translation>Diese Umformung hat nichts geändert.</translation>
    </message>
    <message>
        <source>Makes the loop nest that the others change.</source>
        <translation>Erzeugt das Schleifennest, das die anderen ändern.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) differ from the pass before.</source>
        <translation>
            <numerusform>%n Zeile ist anders als nach der Umformung davor.</numerusform>
            <numerusform>%n Zeilen sind anders als nach der Umformung davor.</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Umformung</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
</context>
<context>
    <name>tilewright::PeakFinder</name>
    <message>
        <source>Measuring what this machine reaches…</source>
        <translation>Es wird gemessen, was diese Maschine erreicht …</translation>
    </message>
    <message>
        <source>No ceilings are shown: %1</source>
        <translation>Es werden keine Obergrenzen gezeigt: %1</translation>
    </message>
    <message>
        <source>The ceilings are measured when the session ends: it has the machine to itself.</source>
        <translation>Die Obergrenzen werden nach der Sitzung gemessen, da diese die Maschine für sich braucht.</translation>
    </message>
    <message numerus="yes">
        <source>Ceilings of this machine (%1) with %n thread(s): the best of all measurements, the last one on %2.</source>
        <translation>
            <numerusform>Obergrenzen dieser Maschine (%1) mit %n Thread, die besten je gemessenen, zuletzt am %2.</numerusform>
            <numerusform>Obergrenzen dieser Maschine (%1) mit %n Threads, die besten je gemessenen, zuletzt am %2.</numerusform>
        </translation>
    </message>
    <message>
        <source> They contradict each other (%2 faster than %1): the machine had other work. Measure them again when it is quiet.</source>
        <translation> Sie widersprechen einander (%2 schneller als %1): Die Maschine hatte andere Arbeit. Messen Sie sie erneut, wenn sie ruhig ist.</translation>
    </message>
</context>
<context>
    <name>tilewright::PolicyOptionsForm</name>
    <message>
        <source>%1. From %2 to %3, usually %4.</source>
        <translation>%1. Von %2 bis %3, üblich %4.</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>Wie üblich</translation>
    </message>
    <message>
        <source>Sets all options of this policy back to their usual values</source>
        <translation>Setzt alle Optionen dieser Strategie auf ihre üblichen Werte zurück</translation>
    </message>
    <message>
        <source>%1. Usually %2.</source>
        <translation>%1. Üblich ist %2.</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionModel</name>
    <message>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Predicted score</source>
        <translation>Vorhergesagter Wert</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Of the best</source>
        <translation>Vom Besten</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>Wert des Kostenmodells; höher ist schneller; nur innerhalb einer Aufgabe vergleichbar</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline</source>
        <translation>Wie viel schneller das Programm ist als der Bezugspunkt seiner Aufgabe</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionPage</name>
    <message>
        <source>Record %1</source>
        <translation>Aufzeichnung %1</translation>
    </message>
</context>
<context>
    <name>tilewright::PredictionView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Vorhersage gegen Messung</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Predictions appear once the cost model was trained on a first round.</source>
        <translation>Vorhersagen erscheinen, sobald das Kostenmodell mit einer ersten Runde trainiert wurde.</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Cost model: not trained yet</source>
        <translation>Kostenmodell: noch nicht trainiert</translation>
    </message>
    <message>
        <source>Show predictions and rounds as tables</source>
        <translation>Vorhersagen und Runden als Tabellen zeigen</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>Alle Aufgaben</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Gewählte Aufgabe</translation>
    </message>
    <message>
        <source>Tasks shown</source>
        <translation>Gezeigte Aufgaben</translation>
    </message>
    <message>
        <source>Round shown</source>
        <translation>Gezeigte Runde</translation>
    </message>
    <message>
        <source>Round whose programs are shown; the left end shows those of all rounds</source>
        <translation>Runde, deren Programme gezeigt werden; ganz links die aller Runden</translation>
    </message>
    <message>
        <source>Cost model by round</source>
        <translation>Kostenmodell je Runde</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainingsverlust</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Figure by round</source>
        <translation>Kennzahl je Runde</translation>
    </message>
    <message>
        <source>Features that the cost model looks at</source>
        <translation>Merkmale, auf die das Kostenmodell achtet</translation>
    </message>
    <message>
        <source>By round</source>
        <translation>Je Runde</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Other models</source>
        <translation>Andere Modelle</translation>
    </message>
    <message>
        <source>Cost models on the same records</source>
        <translation>Kostenmodelle auf denselben Aufzeichnungen</translation>
    </message>
    <message>
        <source>How other cost models would have ordered the programs of the second half of this session</source>
        <translation>Wie andere Kostenmodelle die Programme der zweiten Hälfte dieser Sitzung geordnet hätten</translation>
    </message>
    <message>
        <source>Compare on this session&apos;s records</source>
        <translation>Auf den Aufzeichnungen dieser Sitzung vergleichen</translation>
    </message>
    <message>
        <source>In its last %1 rounds the cost model ordered programs worse than chance would (rank correlation %2). More random programs or another cost model may help.</source>
        <translation>In seinen letzten %1 Runden hat das Kostenmodell Programme schlechter geordnet als der Zufall (Rangkorrelation %2). Mehr zufällige Programme oder ein anderes Kostenmodell können helfen.</translation>
    </message>
    <message>
        <source>All rounds</source>
        <translation>Alle Runden</translation>
    </message>
    <message>
        <source>Round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>Scores compare within a task alone: each task&apos;s are multiplied by one factor, the median of measured speed / score. Shaded: 20 % to either side of the diagonal. Grey lines: the model&apos;s own uncertainty.</source>
        <translation>Werte sind nur innerhalb einer Aufgabe vergleichbar: Die jeder Aufgabe sind mit einem Faktor multipliziert, dem Median von gemessener Geschwindigkeit / Wert. Schattiert: 20 % zu beiden Seiten der Diagonale. Graue Linien: die eigene Unsicherheit des Modells.</translation>
    </message>
    <message>
        <source>This model&apos;s scores say which program is faster, not by how much.</source>
        <translation>Die Werte dieses Modells sagen, welches Programm schneller ist, nicht um wie viel.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s)</source>
        <translation>
            <numerusform>%Ln Programm</numerusform>
            <numerusform>%Ln Programme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s), %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln Programm, %1 innerhalb der eigenen Unsicherheit des Modells</numerusform>
            <numerusform>%Ln Programme, %1 innerhalb der eigenen Unsicherheit des Modells</numerusform>
        </translation>
    </message>
    <message>
        <source>Trial %1, round %2: score %3, measured %4 (click: its record)</source>
        <translation>Versuch %1, Runde %2: Wert %3, gemessen %4 (Klick: seine Aufzeichnung)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln program(s) of the selected task, %1 within the model&apos;s own uncertainty</source>
        <translation>
            <numerusform>%Ln Programm der gewählten Aufgabe, %1 innerhalb der eigenen Unsicherheit des Modells</numerusform>
            <numerusform>%Ln Programme der gewählten Aufgabe, %1 innerhalb der eigenen Unsicherheit des Modells</numerusform>
        </translation>
    </message>
    <message>
        <source>The cost model misses the fastest programs: it ranked only %3 of the %1 programs in the fastest tenths of the last %2 rounds that high itself (by chance: %4). More random programs or another cost model may help.</source>
        <translation>Das Kostenmodell verfehlt die schnellsten Programme: Von den %1 Programmen im schnellsten Zehntel der letzten %2 Runden stufte es nur %3 selbst so hoch ein (durch Zufall: %4). Mehr zufällige Programme oder ein anderes Kostenmodell können helfen.</translation>
    </message>
    <message numerus="yes">
        <source>%n more that no model chose, without a prediction</source>
        <translation>
            <numerusform>%n weiteres, das kein Modell wählte, ohne Vorhersage</numerusform>
            <numerusform>%n weitere, die kein Modell wählte, ohne Vorhersage</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the ranking</source>
        <translation>Rangfolge zeigen</translation>
    </message>
    <message>
        <source>No round has three programs yet that the cost model chose, too few to rank.</source>
        <translation>Noch keine Runde hat drei Programme, die das Kostenmodell wählte: zu wenige für eine Rangfolge.</translation>
    </message>
    <message>
        <source>How many samples the cost model knew was not kept.</source>
        <translation>Wie viele Proben das Kostenmodell kannte, wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Show the training time</source>
        <translation>Trainingszeit zeigen</translation>
    </message>
    <message>
        <source>This cost model does not report which features it uses, or it has not learnt in this session yet.</source>
        <translation>Dieses Kostenmodell gibt nicht an, welche Merkmale es benutzt, oder es hat in dieser Sitzung noch nicht gelernt.</translation>
    </message>
    <message>
        <source>Trying other cost models on the session&apos;s records…</source>
        <translation>Andere Kostenmodelle werden an den Aufzeichnungen der Sitzung erprobt …</translation>
    </message>
    <message>
        <source>Once a session has ended or is paused, other cost models can be tried on its records.</source>
        <translation>Ist eine Sitzung zu Ende oder angehalten, lassen sich andere Kostenmodelle an ihren Aufzeichnungen erproben.</translation>
    </message>
    <message>
        <source>There are no figures by round until the cost model has been trained after one.</source>
        <translation>Zahlen je Runde gibt es erst, wenn das Kostenmodell nach einer Runde trainiert wurde.</translation>
    </message>
    <message>
        <source>This cost model does not report its training error.</source>
        <translation>Dieses Kostenmodell gibt seinen Trainingsfehler nicht an.</translation>
    </message>
    <message>
        <source>Trained on %1 samples   ·   %2 guided trials</source>
        <translation>Gelernt aus %1 Beispielen   ·   %2 geführte Versuche</translation>
    </message>
    <message>
        <source>Rank correlation in the last round: %1   ·   %2</source>
        <translation>Rangkorrelation der letzten Runde: %1   ·   %2</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Why programs of the latest round were chosen, and why others were not</source>
        <translation>Warum Programme der letzten Runde gewählt wurden und andere nicht</translation>
    </message>
</context>
<context>
    <name>tilewright::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Farben:</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>Text&amp;größe:</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>&amp;Notify me on the desktop while I look elsewhere</source>
        <translation>Auf dem Desktop &amp;benachrichtigen, während ich woanders hinsehe</translation>
    </message>
    <message>
        <source>When a session ends, fails or stalls, or the models become notably faster</source>
        <translation>Wenn eine Sitzung endet, fehlschlägt oder stockt oder die Modelle deutlich schneller werden</translation>
    </message>
    <message>
        <source>Show a &amp;summary before a session starts</source>
        <translation>Vor dem Start einer Sitzung eine &amp;Zusammenfassung zeigen</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Change where sessions are kept</source>
        <translation>Speicherort der Sitzungen ändern</translation>
    </message>
    <message>
        <source>Sessions are kept in:</source>
        <translation>Sitzungen werden gespeichert in:</translation>
    </message>
    <message>
        <source>Since the last notification, or since you last looked at the window</source>
        <translation>Seit der letzten Benachrichtigung oder seit dem letzten Blick auf das Fenster</translation>
    </message>
    <message>
        <source>&amp;When the models are faster by:</source>
        <translation>Wenn die &amp;Modelle schneller sind um:</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Of one task alone, however little the models gain by it</source>
        <translation>Von einer einzelnen Aufgabe, wie wenig die Modelle dadurch auch gewinnen</translation>
    </message>
    <message>
        <source>When &amp;one task is faster by:</source>
        <translation>Wenn &amp;eine Aufgabe schneller ist um:</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A new language takes effect at the next start.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
</context>
<context>
    <name>tilewright::PrimitiveForm</name>
    <message>
        <source>Factor %1</source>
        <translation>Faktor %1</translation>
    </message>
    <message>
        <source>One factor more</source>
        <translation>Ein Faktor mehr</translation>
    </message>
    <message>
        <source>One factor less</source>
        <translation>Ein Faktor weniger</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>%1 steps outside</source>
        <translation>%1 Schritte außen</translation>
    </message>
    <message>
        <source>Loops from the outermost to the innermost</source>
        <translation>Schleifen von der äußersten zur innersten</translation>
    </message>
    <message>
        <source>Further out</source>
        <translation>Weiter nach außen</translation>
    </message>
    <message>
        <source>Further in</source>
        <translation>Weiter nach innen</translation>
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
        <translation>Primitive</translation>
    </message>
    <message>
        <source>Parameters of the primitive</source>
        <translation>Parameter des Primitivs</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Put a primitive below the selected one</source>
        <translation>Ein Primitiv unter dem gewählten einfügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>The same once more (Alt+Shift+Down)</source>
        <translation>Dasselbe noch einmal (Alt+Umschalt+Runter)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Take the primitive out (Del)</source>
        <translation>Das Primitiv herausnehmen (Entf)</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Apply it earlier (Alt+Up)</source>
        <translation>Früher anwenden (Alt+Hoch)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Apply it later (Alt+Down)</source>
        <translation>Später anwenden (Alt+Runter)</translation>
    </message>
    <message>
        <source>The primitive as text</source>
        <translation>Das Primitiv als Text</translation>
    </message>
    <message>
        <source>No stage of the program takes a primitive &quot;%1&quot; here.</source>
        <translation>Keine Stufe des Programms nimmt hier ein Primitiv „%1“ an.</translation>
    </message>
    <message>
        <source>adding %1</source>
        <translation>Hinzufügen von %1</translation>
    </message>
    <message>
        <source>duplicating primitive %1</source>
        <translation>Duplizieren von Primitiv %1</translation>
    </message>
    <message>
        <source>deleting primitive %1</source>
        <translation>Löschen von Primitiv %1</translation>
    </message>
    <message>
        <source>moving primitive %1</source>
        <translation>Verschieben von Primitiv %1</translation>
    </message>
    <message>
        <source>change of primitive %1</source>
        <translation>Änderung von Primitiv %1</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCode</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>Wählen Sie eine Aufgabe, um den Code ihres besten Programms zu sehen.</translation>
    </message>
    <message>
        <source>No program of this task was measured on this target yet.</source>
        <translation>Auf diesem Ziel wurde noch kein Programm dieser Aufgabe gemessen.</translation>
    </message>
    <message>
        <source>Best program of %1 · variant %2 · %3 · record %4</source>
        <translation>Bestes Programm von %1 · Variante %2 · %3 · Aufzeichnung %4</translation>
    </message>
    <message>
        <source>Open the model of this record&apos;s task to see its code.</source>
        <translation>Öffnen Sie das Modell der Aufgabe dieser Aufzeichnung, um ihren Code zu sehen.</translation>
    </message>
    <message>
        <source>Record %1 · %2 · variant %3 · %4 · %5</source>
        <translation>Aufzeichnung %1 · %2 · Variante %3 · %4 · %5</translation>
    </message>
</context>
<context>
    <name>tilewright::ProgramCodeView</name>
    <message>
        <source>Select a task to see the code of its best program.</source>
        <translation>Wählen Sie eine Aufgabe, um den Code ihres besten Programms zu sehen.</translation>
    </message>
    <message>
        <source>Find in the code</source>
        <translation>Im Code suchen</translation>
    </message>
    <message>
        <source>Searches the text that was used last (Ctrl+F, F3, Shift+F3)</source>
        <translation>Durchsucht den zuletzt benutzten Text (Strg+F, F3, Umschalt+F3)</translation>
    </message>
    <message>
        <source>Link colours</source>
        <translation>Farblich verbinden</translation>
    </message>
    <message>
        <source>Lines that belong together have one colour (C)</source>
        <translation>Zusammengehörige Zeilen haben dieselbe Farbe (C)</translation>
    </message>
    <message>
        <source>Passes of the lowering</source>
        <translation>Umformungen auf dem Weg zum Code</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>Function whose instructions are counted</source>
        <translation>Funktion, deren Befehle gezählt werden</translation>
    </message>
    <message>
        <source>Instructions of one call</source>
        <translation>Befehle eines Aufrufs</translation>
    </message>
    <message>
        <source>Instructions that pack the constants</source>
        <translation>Befehle, die die Konstanten packen</translation>
    </message>
    <message>
        <source>Instructions by class</source>
        <translation>Befehle nach Klasse</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Umformungen</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>What the column beside the lines says</source>
        <translation>Was die Spalte neben den Zeilen sagt</translation>
    </message>
    <message>
        <source>Static cost</source>
        <translation>Statische Kosten</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Stichproben</translation>
    </message>
    <message>
        <source>Stop sampling</source>
        <translation>Stichproben beenden</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichproben nehmen</translation>
    </message>
    <message>
        <source>The program runs; this ends it</source>
        <translation>Das Programm läuft; dies beendet es</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Instead of the whole loop nest, what the chosen pass changed: lines removed and lines added (D)</source>
        <translation>Statt des ganzen Schleifennests, was die gewählte Umformung änderte: entfernte und hinzugefügte Zeilen (D)</translation>
    </message>
    <message>
        <source>Run the program for a second, and see on which lines its first thread spends its time</source>
        <translation>Das Programm eine Sekunde lang ausführen und sehen, in welchen Zeilen sein erster Thread die Zeit verbringt</translation>
    </message>
</context>
<context>
    <name>tilewright::QuickCheckView</name>
    <message>
        <source>Run 20-second check</source>
        <translation>20-Sekunden-Prüfung ausführen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the check</source>
        <translation>Prüfung abbrechen</translation>
    </message>
    <message>
        <source>Progress of the check</source>
        <translation>Fortschritt der Prüfung</translation>
    </message>
    <message>
        <source>Best latency of the check over its trials</source>
        <translation>Beste Latenz der Prüfung über ihre Versuche</translation>
    </message>
    <message>
        <source>Tunes a small matrix product from end to end: it shows that programs are compiled, measured and verified here, and what tuning brings.</source>
        <translation>Optimiert ein kleines Matrixprodukt von Anfang bis Ende: Das zeigt, dass Programme hier kompiliert, gemessen und geprüft werden und was das Optimieren bringt.</translation>
    </message>
    <message>
        <source>Measuring the program that nobody tuned…</source>
        <translation>Das unoptimierte Programm wird gemessen …</translation>
    </message>
    <message>
        <source>Ending the measurement in flight…</source>
        <translation>Die laufende Messung wird beendet …</translation>
    </message>
    <message>
        <source>The plain loops take %1. Looking for a faster program…</source>
        <translation>Die einfachen Schleifen brauchen %1. Ein schnelleres Programm wird gesucht …</translation>
    </message>
    <message>
        <source>The check was cancelled.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The plain loops take %1, the best of %2 programs takes %3 (%4): %5 as fast.</source>
        <translation>Die einfachen Schleifen brauchen %1, das beste von %2 Programmen %3 (%4): %5 so schnell.</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Bestes Programm</translation>
    </message>
    <message>
        <source>The check ended before a program was measured.</source>
        <translation>Die Prüfung endete, bevor ein Programm gemessen war.</translation>
    </message>
    <message>
        <source>None of the %1 programs that were tried could be measured: %2.</source>
        <translation>Keines der %1 versuchten Programme ließ sich messen: %2.</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>Verbesserungen als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Improvements of the check</source>
        <translation>Verbesserungen der Prüfung</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>Nach %Ln Versuch</numerusform>
            <numerusform>Nach %Ln Versuchen</numerusform>
        </translation>
    </message>
    <message>
        <source>Every program measured</source>
        <translation>Jedes gemessene Programm</translation>
    </message>
</context>
<context>
    <name>tilewright::RecentMenu</name>
    <message>
        <source>Forget missing files</source>
        <translation>Fehlende Dateien vergessen</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Show %1 (%2)</source>
        <translation>%1 zeigen (%2)</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>Die Entf-Taste nimmt es aus dieser Liste.</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>Aus dieser Liste &amp;nehmen</translation>
    </message>
    <message>
        <source>Resume %1 (%2, paused)</source>
        <translation>%1 fortsetzen (%2, angehalten)</translation>
    </message>
    <message>
        <source>Resume %1 (%2, interrupted)</source>
        <translation>%1 fortsetzen (%2, unterbrochen)</translation>
    </message>
    <message>
        <source>Show %1 (%2, hidden)</source>
        <translation>%1 zeigen (%2, ausgeblendet)</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>Ausgeblendete Sitzungen zeigen (%Ln)</numerusform>
            <numerusform>Ausgeblendete Sitzungen zeigen (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>Sitzungen, die aus den Listen genommen wurden; alle ihre Aufzeichnungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>Sie kann hier nicht weitergehen. %1</translation>
    </message>
    <message>
        <source>The Delete key puts it back into the lists.</source>
        <translation>Die Entf-Taste nimmt sie wieder in die Listen auf.</translation>
    </message>
    <message>
        <source>The Delete key hides it from the lists; its records are kept.</source>
        <translation>Die Entf-Taste blendet sie aus den Listen aus; ihre Aufzeichnungen bleiben erhalten.</translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>&amp;Wieder in den Listen zeigen</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>Aus den Listen &amp;ausblenden</translation>
    </message>
    <message>
        <source>%1 (model missing)</source>
        <translation>%1 (Modell fehlt)</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Ihr Modell liegt nicht unter %1: Wenn Sie die Sitzung wählen, werden Sie gefragt, wo es jetzt ist.</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordActions</name>
    <message>
        <source>Save what is listed…</source>
        <translation>Aufgelistetes speichern …</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) written to %1</source>
        <translation>
            <numerusform>%Ln Aufzeichnung nach %1 geschrieben</numerusform>
            <numerusform>%Ln Aufzeichnungen nach %1 geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>A session must run to keep what is measured: start one with F9.</source>
        <translation>Um Gemessenes zu speichern, muss eine Sitzung laufen: starten Sie eine mit F9.</translation>
    </message>
    <message>
        <source>Run it once, keep nothing</source>
        <translation>Einmal ausführen, nichts speichern</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordFilterFields</name>
    <message>
        <source>Records</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Filter by %1</source>
        <translation>Nach „%1“ filtern</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Succeeded</source>
        <translation>Gelungen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Measured, not verified</source>
        <translation>Gemessen, nicht geprüft</translation>
    </message>
    <message>
        <source>Compiled alone</source>
        <translation>Nur kompiliert</translation>
    </message>
    <message>
        <source>Noisy</source>
        <translation>Verrauscht</translation>
    </message>
    <message>
        <source>Not noisy</source>
        <translation>Nicht verrauscht</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordModel</name>
    <message>
        <source>Has a note; the Inspector shows it</source>
        <translation>Hat eine Notiz; der Inspektor zeigt sie</translation>
    </message>
    <message>
        <source>Score of the cost model; higher is faster; comparable within a task only</source>
        <translation>Wert des Kostenmodells; höher ist schneller; nur innerhalb einer Aufgabe vergleichbar</translation>
    </message>
    <message>
        <source>Baseline of the task: %1</source>
        <translation>Bezugspunkt der Aufgabe: %1</translation>
    </message>
    <message>
        <source>How much faster the program is than its task&apos;s baseline: the default schedule, where nothing else was chosen. The table cannot be sorted by this, since each task has its own baseline: filter for a task and sort by latency</source>
        <translation>Wie viel schneller das Programm ist als der Bezugspunkt seiner Aufgabe: der Standardablaufplan, wo nichts anderes gewählt wurde. Danach wird nicht sortiert: Jede Aufgabe hat ihren eigenen Bezugspunkt. Stattdessen nach einer Aufgabe filtern und nach Latenz sortieren</translation>
    </message>
    <message>
        <source>Marks what was measured while the machine was at least %1 slower or faster than when the session began</source>
        <translation>Markiert, was gemessen wurde, während die Maschine mindestens %1 langsamer oder schneller war als zu Beginn der Sitzung</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Angeheftet: %1</translation>
    </message>
    <message>
        <source>Pinned: shown above the others, however they are sorted</source>
        <translation>Angeheftet: steht über den anderen, wonach diese auch sortiert sind</translation>
    </message>
    <message>
        <source>The processor, and the beginning of the id, of the machine that measured the record</source>
        <translation>Prozessor und Anfang der Kennung der Maschine, die die Aufzeichnung gemessen hat</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordPageActions</name>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RecordView</name>
    <message>
        <source>No records yet.</source>
        <translation>Noch keine Aufzeichnungen.</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Diese Sitzung</translation>
    </message>
    <message>
        <source>Whole database</source>
        <translation>Ganze Datenbank</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>Aufzeichnungen von</translation>
    </message>
    <message>
        <source>Filter records</source>
        <translation>Aufzeichnungen filtern</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Two selected records side by side</source>
        <translation>Zwei gewählte Aufzeichnungen nebeneinander</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln Aufzeichnung</numerusform>
            <numerusform>%Ln Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No records for this filter.</source>
        <translation>Keine Aufzeichnungen für diesen Filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>Programm zeigen</translation>
    </message>
    <message>
        <source>Show other records again</source>
        <translation>Wieder andere Aufzeichnungen zeigen</translation>
    </message>
    <message>
        <source>At most %1 records can be copied at once. Save them as CSV instead.</source>
        <translation>Höchstens %1 Aufzeichnungen können auf einmal kopiert werden. Speichern Sie sie stattdessen als CSV.</translation>
    </message>
    <message>
        <source>Show code</source>
        <translation>Code zeigen</translation>
    </message>
    <message>
        <source>Edit as new schedule</source>
        <translation>Als neuen Ablaufplan bearbeiten</translation>
    </message>
    <message>
        <source>Compare with none</source>
        <translation>Doch nicht vergleichen</translation>
    </message>
    <message>
        <source>Filter: words, task:3, state:ok, latency:&lt;2ms</source>
        <translation>Filter: Wörter, task:3, state:ok, latency:&lt;2ms</translation>
    </message>
    <message>
        <source>Read texts as regular expressions</source>
        <translation>Texte als reguläre Ausdrücke lesen</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>Reguläre Ausdrücke</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filters that were saved</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Words, or a key and a value: %1</source>
        <translation>Wörter oder ein Schlüssel und ein Wert: %1</translation>
    </message>
    <message>
        <source>Compare record %1 with the next one chosen</source>
        <translation>Aufzeichnung %1 mit der als Nächstes gewählten vergleichen</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>Vergleichen mit …</translation>
    </message>
    <message>
        <source>Show in graph</source>
        <translation>Im Graphen zeigen</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>Erneut messen</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Notiz schreiben</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>Kopieren als</translation>
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
        <translation>Aufgelistetes speichern …</translation>
    </message>
    <message>
        <source>Save records</source>
        <translation>Aufzeichnungen speichern</translation>
    </message>
    <message>
        <source>Export this program…</source>
        <translation>Dieses Programm exportieren …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Has the session that runs measure noisy records of earlier sessions again: of the selected ones where several are selected, otherwise of all that are listed; the fastest of each task first, at most %1 at once</source>
        <translation>Lässt die laufende Sitzung verrauschte Aufzeichnungen früherer Sitzungen erneut messen: von den gewählten, wo mehrere gewählt sind, sonst von allen aufgelisteten; die schnellsten jeder Aufgabe zuerst, höchstens %1 auf einmal</translation>
    </message>
    <message>
        <source>Measure the noisy ones again</source>
        <translation>Die verrauschten erneut messen</translation>
    </message>
    <message>
        <source>Reading the records…</source>
        <translation>Die Aufzeichnungen werden gelesen …</translation>
    </message>
    <message>
        <source>Select at most %1 records, or all that are listed.</source>
        <translation>Wählen Sie höchstens %1 Aufzeichnungen oder alle aufgelisteten.</translation>
    </message>
    <message>
        <source>Open models</source>
        <translation>Offene Modelle</translation>
    </message>
    <message>
        <source>Records of this session, of all tasks of the open models, or of everything that is kept</source>
        <translation>Aufzeichnungen dieser Sitzung, aller Aufgaben der offenen Modelle oder von allem, was gespeichert ist</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Gewählte Aufgabe</translation>
    </message>
    <message>
        <source>Records of the selected task only</source>
        <translation>Nur Aufzeichnungen der gewählten Aufgabe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new · Show</source>
        <translation>
            <numerusform>%Ln neue · Zeigen</numerusform>
            <numerusform>%Ln neue · Zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) came since the list was read</source>
        <translation>
            <numerusform>Seit die Liste gelesen wurde, kam %Ln Aufzeichnung hinzu</numerusform>
            <numerusform>Seit die Liste gelesen wurde, kamen %Ln Aufzeichnungen hinzu</numerusform>
        </translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Pinned records are shown above all others, however those are sorted; pinned:yes finds them. At most %1 at once</source>
        <translation>Angeheftete Aufzeichnungen stehen über allen anderen, wonach diese auch sortiert sind; pinned:yes findet sie. Höchstens %1 auf einmal</translation>
    </message>
</context>
<context>
    <name>tilewright::Remeasurer</name>
    <message>
        <source>The session that runs does not have the task of record %1.</source>
        <translation>Die laufende Sitzung hat die Aufgabe der Aufzeichnung %1 nicht.</translation>
    </message>
    <message>
        <source>The program of record %1 is measured next.</source>
        <translation>Das Programm der Aufzeichnung %1 wird als Nächstes gemessen.</translation>
    </message>
    <message>
        <source>Record %1 could not be measured again: %2</source>
        <translation>Aufzeichnung %1 konnte nicht erneut gemessen werden: %2</translation>
    </message>
    <message>
        <source>This session measured the program already, as record %1: %2. A session measures a program once.</source>
        <translation>Diese Sitzung hat das Programm bereits gemessen, als Aufzeichnung %1: %2. Eine Sitzung misst ein Programm nur einmal.</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2, and failed: %3</source>
        <translation>Aufzeichnung %1 wurde als Aufzeichnung %2 erneut gemessen und schlug fehl: %3</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3, before %4</source>
        <translation>Aufzeichnung %1 wurde als Aufzeichnung %2 erneut gemessen: %3, vorher %4</translation>
    </message>
    <message>
        <source>Record %1 was measured again as record %2: %3</source>
        <translation>Aufzeichnung %1 wurde als Aufzeichnung %2 erneut gemessen: %3</translation>
    </message>
    <message>
        <source>There is nothing to measure again: none of these records belongs to a task of this session, comes from an earlier session and is still unrequested.</source>
        <translation>Es gibt nichts erneut zu messen: Keine dieser Aufzeichnungen gehört zu einer Aufgabe dieser Sitzung, stammt aus einer früheren und wurde noch nicht angefordert.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 records are measured again next, the fastest of each task first.</source>
        <translation>
            <numerusform>Von %1 Aufzeichnungen wird als Nächstes %n erneut gemessen, die schnellsten jeder Aufgabe zuerst.</numerusform>
            <numerusform>Von %1 Aufzeichnungen werden als Nächstes %n erneut gemessen, die schnellsten jeder Aufgabe zuerst.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) are measured again next.</source>
        <translation>
            <numerusform>%Ln Aufzeichnung wird als Nächstes erneut gemessen.</numerusform>
            <numerusform>%Ln Aufzeichnungen werden als Nächstes erneut gemessen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) were measured again.</source>
        <translation>
            <numerusform>%Ln Aufzeichnung wurde erneut gemessen.</numerusform>
            <numerusform>%Ln Aufzeichnungen wurden erneut gemessen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) could not be measured again.</source>
        <translation>
            <numerusform>%Ln Aufzeichnung konnte nicht erneut gemessen werden.</numerusform>
            <numerusform>%Ln Aufzeichnungen konnten nicht erneut gemessen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln record(s) this session had measured the program already.</source>
        <translation>
            <numerusform>Von %Ln Aufzeichnung hatte diese Sitzung das Programm schon gemessen.</numerusform>
            <numerusform>Von %Ln Aufzeichnungen hatte diese Sitzung das Programm schon gemessen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is measured again: this session cannot make the programs of these %Ln record(s), or measures them already.</source>
        <translation>
            <numerusform>Nichts wird erneut gemessen: Diese Sitzung kann das Programm dieser %Ln Aufzeichnung nicht bilden, oder misst es schon.</numerusform>
            <numerusform>Nichts wird erneut gemessen: Diese Sitzung kann die Programme dieser %Ln Aufzeichnungen nicht bilden, oder misst sie schon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The session ended before it got to %Ln more record(s).</source>
        <translation>
            <numerusform>Die Sitzung endete, bevor sie zu %Ln weiteren Aufzeichnung kam.</numerusform>
            <numerusform>Die Sitzung endete, bevor sie zu %Ln weiteren Aufzeichnungen kam.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayBar</name>
    <message>
        <source>Moment of the session</source>
        <translation>Zeitpunkt der Sitzung</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Geschwindigkeit der Wiedergabe</translation>
    </message>
    <message>
        <source>End replay</source>
        <translation>Wiedergabe beenden</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Wiedergabe anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Wiedergeben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s)</source>
        <comment>a target</comment>
        <translation>
            <numerusform>%1, %n Thread</numerusform>
            <numerusform>%1, %n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>%1×</source>
        <comment>speed of a replay</comment>
        <translation>%1×</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>Replay · recorded on %1</source>
        <translation>Wiedergabe · aufgenommen auf %1</translation>
    </message>
    <message>
        <source>Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.</source>
        <translation>Sitzung %1, aufgenommen auf %2. Jetzt wird nichts gemessen: Jede Ansicht zeigt, was aufgenommen wurde.</translation>
    </message>
</context>
<context>
    <name>tilewright::ReplayForm</name>
    <message>
        <source>Recorded spaces</source>
        <translation>Aufgezeichnete Räume</translation>
    </message>
    <message>
        <source>Files that `tilewright dataset space` wrote: every program of a task&apos;s space, measured</source>
        <translation>Dateien, die `tilewright dataset space` schrieb: jedes Programm des Raums einer Aufgabe, gemessen</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Choose all contestants</source>
        <translation>Alle Teilnehmer wählen</translation>
    </message>
    <message>
        <source>Choose no contestant</source>
        <translation>Keinen Teilnehmer wählen</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Trials a round</source>
        <translation>Versuche je Runde</translation>
    </message>
    <message>
        <source>Start the replay</source>
        <translation>Durchsuchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>It trains networks, which takes long.</source>
        <translation>Trainiert Netze, was lange dauert.</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben.</translation>
    </message>
    <message>
        <source>Recorded spaces (*.gz);;All files (*)</source>
        <translation>Aufgezeichnete Räume (*.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add recorded spaces, which `tilewright dataset space` writes.</source>
        <translation>Fügen Sie aufgezeichnete Räume hinzu, die `tilewright dataset space` schreibt.</translation>
    </message>
    <message>
        <source>Choose at least one contestant.</source>
        <translation>Wählen Sie mindestens einen Teilnehmer.</translation>
    </message>
    <message>
        <source>Searches: %1. Nothing is measured; those that were made before are not made again.</source>
        <translation>Suchen: %1. Nichts wird gemessen; schon gemachte werden nicht wiederholt.</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineCanvas</name>
    <message>
        <source>Arithmetic intensity (FLOP per byte of weights, inputs and outputs)</source>
        <translation>Arithmetische Intensität (FLOP je Byte von Gewichten, Ein- und Ausgaben)</translation>
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
        <translation>Arithmetik, %1</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineModel</name>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Of the limit</source>
        <translation>Vom Limit</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Share of time</source>
        <translation>Zeitanteil</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflinePage</name>
    <message numerus="yes">
        <source>Ceilings of the machine that measured this session (%1) with %n thread(s).</source>
        <translation>
            <numerusform>Obergrenzen der Maschine, die diese Sitzung gemessen hat (%1), mit %n Thread.</numerusform>
            <numerusform>Obergrenzen der Maschine, die diese Sitzung gemessen hat (%1), mit %n Threads.</numerusform>
        </translation>
    </message>
    <message>
        <source>No ceilings are shown: this session was measured on another machine (%1), and the measured peaks of that machine were not stored.</source>
        <translation>Keine Obergrenzen: Diese Sitzung wurde auf einer anderen Maschine gemessen (%1), und was jene erreicht, wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>No ceilings are shown: what the machine reaches with code for %1 was not kept with this session.</source>
        <translation>Keine Obergrenzen: Was die Maschine mit Code für %1 erreicht, wurde mit dieser Sitzung nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>tilewright::RooflineView</name>
    <message>
        <source>Roofline: the rate of each task against its arithmetic intensity</source>
        <translation>Roofline: die Rate jeder Aufgabe über ihrer arithmetischen Intensität</translation>
    </message>
    <message>
        <source>Tasks appear here once a program of theirs has been measured (F9).</source>
        <translation>Aufgaben erscheinen hier, sobald eines ihrer Programme gemessen wurde (F9).</translation>
    </message>
    <message>
        <source>Tasks shown, by their part of the time</source>
        <translation>Gezeigte Aufgaben, nach ihrem Anteil an der Zeit</translation>
    </message>
    <message>
        <source>Show the tasks alone that take the most of the time</source>
        <translation>Nur die Aufgaben zeigen, die die meiste Zeit brauchen</translation>
    </message>
    <message>
        <source>Measure the machine</source>
        <translation>Maschine messen</translation>
    </message>
    <message>
        <source>Measure the ceilings anew, which takes about two seconds</source>
        <translation>Die Obergrenzen neu messen, was etwa zwei Sekunden dauert</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the same figures as a table</source>
        <translation>Dieselben Zahlen als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Tasks and their limits</source>
        <translation>Aufgaben und ihre Limits</translation>
    </message>
    <message>
        <source>Tasks that make up %1 of the time</source>
        <translation>Aufgaben, die %1 der Zeit ausmachen</translation>
    </message>
    <message>
        <source>Click a point, or go from one to the next by arrow keys, to read its figures and to see how it came there.</source>
        <translation>Klicken Sie auf einen Punkt oder gehen Sie mit den Pfeiltasten von einem zum nächsten, um seine Zahlen zu lesen und zu sehen, wie er dorthin kam.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>a rate at an intensity</comment>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3 of the limit set by %4</source>
        <translation>%1 bei %2: %3 des Limits (bestimmt durch: %4)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a task and its figures</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2 as fast as the baseline</source>
        <comment>figures of a task</comment>
        <translation>%1; %2 so schnell wie der Bezugspunkt</translation>
    </message>
    <message>
        <source>%1 at %2: above the limit of %3 (%4)</source>
        <comment>a rate at an intensity, and why it is above the limit</comment>
        <translation>%1 bei %2: über dem Limit von %3 (%4)</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundChart</name>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>rank correlation</source>
        <translation>Rangkorrelation</translation>
    </message>
    <message>
        <source>top-quarter recall</source>
        <translation>Trefferquote im besten Viertel</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>durch Zufall</translation>
    </message>
    <message>
        <source>mean of %1 rounds</source>
        <translation>Mittel über %1 Runden</translation>
    </message>
    <message>
        <source>1 is perfect</source>
        <translation>1 ist perfekt</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Trainingszeit (s)</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainingsverlust</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundModel</name>
    <message>
        <source>Spearman&apos;s correlation of predicted and measured ranks within the round: 1 is the right order, 0 is chance. The programs of a round are those that the model liked best, which are hard to tell apart.</source>
        <translation>Spearmans Korrelation von vorhergesagten und gemessenen Rängen innerhalb der Runde: 1 ist die richtige Reihenfolge, 0 ist Zufall. Die Programme einer Runde sind die, die dem Modell am besten gefielen, und daher schwer zu unterscheiden.</translation>
    </message>
    <message>
        <source>How many of the fastest quarter were among the quarter predicted to be fastest</source>
        <translation>Wie viele des schnellsten Viertels unter dem Viertel waren, das als schnellstes vorhergesagt war</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Programs</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Rank correlation</source>
        <translation>Rangkorrelation</translation>
    </message>
    <message>
        <source>Top-quarter recall</source>
        <translation>Trefferquote im besten Viertel</translation>
    </message>
    <message>
        <source>By chance</source>
        <translation>Durch Zufall</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Proben</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>Trainingszeit</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainingsverlust</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>How many of the fastest tenth were in the tenth predicted to be fastest: whether the model finds the very best</source>
        <translation>Wie viele des schnellsten Zehntels in dem Zehntel waren, das als schnellstes vorhergesagt war: ob das Modell die allerbesten findet</translation>
    </message>
    <message>
        <source>Fastest tenth found</source>
        <translation>Schnellstes Zehntel gefunden</translation>
    </message>
    <message>
        <source>What error remains on the samples it learnt from, in the model&apos;s own measure</source>
        <translation>Welcher Fehler auf den gelernten Proben bleibt, im eigenen Maß des Modells</translation>
    </message>
</context>
<context>
    <name>tilewright::RoundPanel</name>
    <message>
        <source>From round</source>
        <translation>Ab Runde</translation>
    </message>
    <message>
        <source>To round</source>
        <translation>Bis Runde</translation>
    </message>
</context>
<context>
    <name>tilewright::SavedFilters</name>
    <message>
        <source>Save this filter as…</source>
        <translation>Diesen Filter speichern als …</translation>
    </message>
    <message>
        <source>Name of the filter to save</source>
        <translation>Name des zu speichernden Filters</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>tilewright::ScatterPlot</name>
    <message>
        <source>Predicted score (higher is faster)</source>
        <translation>Vorhergesagter Wert (höher ist schneller)</translation>
    </message>
    <message>
        <source>Predicted speed (task&apos;s best: 1)</source>
        <translation>Vorhergesagte Geschwindigkeit (Bestes der Aufgabe: 1)</translation>
    </message>
    <message>
        <source>Measured speed (task&apos;s best: 1)</source>
        <translation>Gemessene Geschwindigkeit (Bestes der Aufgabe: 1)</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Bezugspunkt</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreBarChart</name>
    <message>
        <source>random order</source>
        <translation>zufällige Reihenfolge</translation>
    </message>
    <message>
        <source>true order</source>
        <translation>wahre Reihenfolge</translation>
    </message>
    <message>
        <source>Top-1 and top-5 of %1 cost models</source>
        <translation>Top-1 und Top-5 von %1 Kostenmodellen</translation>
    </message>
</context>
<context>
    <name>tilewright::ScoreLineChart</name>
    <message>
        <source>Tasks of the source that were learnt from</source>
        <translation>Aufgaben der Quelle, aus denen gelernt wurde</translation>
    </message>
    <message>
        <source>Programs of the target that were learnt from</source>
        <translation>Programme des Ziels, aus denen gelernt wurde</translation>
    </message>
    <message>
        <source>random order</source>
        <translation>zufällige Reihenfolge</translation>
    </message>
    <message>
        <source>%1 of cost models by what they learnt from</source>
        <translation>%1 von Kostenmodellen nach dem, woraus sie gelernt haben</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchCurveChart</name>
    <message>
        <source>Best programs of compared searches</source>
        <translation>Beste Programme der verglichenen Suchen</translation>
    </message>
    <message>
        <source>Seconds of a search, with its trials</source>
        <translation>Sekunden einer Suche, mit ihren Versuchen</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Share of the best</source>
        <translation>Anteil am Besten</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>Nach %Ln Versuch</numerusform>
            <numerusform>Nach %Ln Versuchen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SearchLegend</name>
    <message>
        <source>Curves of the chart</source>
        <translation>Kurven des Diagramms</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchModel</name>
    <message>
        <source>%1 trials</source>
        <translation>%1 Versuche</translation>
    </message>
    <message>
        <source>Best program after %1 trials: the latency of the fastest one there is, as a share of its latency</source>
        <translation>Bestes Programm nach %1 Versuchen: die Latenz des schnellsten, das es gibt, als Anteil an seiner Latenz</translation>
    </message>
    <message>
        <source>Won / tied / lost</source>
        <translation>Gewonnen / gleich / verloren</translation>
    </message>
    <message>
        <source>Nothing is counted: there is no reference among the contestants</source>
        <translation>Nichts wird gezählt: Unter den Teilnehmern ist kein Bezug</translation>
    </message>
    <message>
        <source>Searches of the same task and seed against %1, after all trials</source>
        <translation>Suchen derselben Aufgabe mit demselben Startwert gegen %1, nach allen Versuchen</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>A search policy with its options, and the cost model that it asks</source>
        <translation>Eine Suchstrategie mit ihren Optionen und das Kostenmodell, das sie fragt</translation>
    </message>
    <message>
        <source>Equal seconds</source>
        <translation>Gleiche Sekunden</translation>
    </message>
    <message>
        <source>Best program within the time that the quickest contestant took for all of its trials</source>
        <translation>Bestes Programm in der Zeit, die der schnellste Teilnehmer für alle seine Versuche brauchte</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>How much slower than the fastest program the chosen one is, both measured again</source>
        <translation>Um wie viel das gewählte Programm langsamer als das schnellste ist, wenn beide noch einmal gemessen werden</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>How often the chosen program was not the fastest of its search any more when it was measured again</source>
        <translation>Wie oft das gewählte Programm nicht mehr das schnellste seiner Suche war, als es noch einmal gemessen wurde</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Time of a search without its trials and its training</source>
        <translation>Zeit einer Suche ohne ihre Versuche und ihr Training</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Time of the training of models in a search</source>
        <translation>Zeit für das Training von Modellen in einer Suche</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>der Bezug</translation>
    </message>
    <message>
        <source>%1 of %2 ended early</source>
        <translation>%1 von %2 endeten vorzeitig</translation>
    </message>
    <message>
        <source>What else is to be said of its searches</source>
        <translation>Was sonst über seine Suchen zu sagen ist</translation>
    </message>
    <message>
        <source>Searches: %1</source>
        <translation>Suchen: %1</translation>
    </message>
    <message>
        <source>%1 of the latency of the fastest program</source>
        <translation>%1 der Latenz des schnellsten Programms</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose; the figures are those of our choices, not of their program.</source>
        <translation>* Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben; die Zahlen sind die unserer Wahl, nicht die ihres Programms.</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchPairModel</name>
    <message>
        <source>%1 finds faster programs than %2.</source>
        <translation>%1 findet schnellere Programme als %2.</translation>
    </message>
    <message>
        <source>%1 finds slower programs than %2.</source>
        <translation>%1 findet langsamere Programme als %2.</translation>
    </message>
    <message>
        <source>Of %1 and %2 one cannot tell which finds faster programs.</source>
        <translation>Ob %1 oder %2 schnellere Programme findet, ist unentschieden.</translation>
    </message>
    <message>
        <source>Ratio of their latencies: %1 (%2 to %3), of %4 pairs of searches</source>
        <translation>Verhältnis ihrer Latenzen: %1 (%2 bis %3), aus %4 Paaren von Suchen</translation>
    </message>
    <message>
        <source>Contestant</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>The other columns are the contestants in the same order</source>
        <translation>Die anderen Spalten sind die Teilnehmer in derselben Reihenfolge</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesPage</name>
    <message>
        <source>There is no file to keep the searches in.</source>
        <translation>Es gibt keine Datei, in der die Suchen behalten würden.</translation>
    </message>
    <message>
        <source>A replay is under way: stop it first.</source>
        <translation>Es wird schon durchsucht: Halten Sie das zuerst an.</translation>
    </message>
</context>
<context>
    <name>tilewright::SearchesView</name>
    <message>
        <source>No searches have been compared yet: replay recorded spaces, which `tilewright dataset space` writes, or compare them by `tilewright compare`.</source>
        <translation>Noch wurden keine Suchen verglichen: Durchsuchen Sie aufgezeichnete Räume, die `tilewright dataset space` schreibt, hier oder mit `tilewright compare`.</translation>
    </message>
    <message>
        <source>Replay recorded spaces…</source>
        <translation>Aufgezeichnete Räume durchsuchen…</translation>
    </message>
    <message>
        <source>Which searches are compared</source>
        <translation>Welche Suchen verglichen werden</translation>
    </message>
    <message>
        <source>Task whose searches are shown</source>
        <translation>Aufgabe, deren Suchen gezeigt werden</translation>
    </message>
    <message>
        <source>What the curves are drawn over</source>
        <translation>Worüber die Kurven gezeichnet sind</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>über Versuche</translation>
    </message>
    <message>
        <source>over seconds</source>
        <translation>über Sekunden</translation>
    </message>
    <message>
        <source>Your own results</source>
        <translation>Eigene Ergebnisse</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>Ergebnisse öffnen…</translation>
    </message>
    <message>
        <source>Searches that `tilewright compare` kept in a file</source>
        <translation>Suchen, die `tilewright compare` in einer Datei behielt</translation>
    </message>
    <message>
        <source>Progress of the replay</source>
        <translation>Fortschritt der Suchen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Searches that have ended are kept: the same replay goes on from there</source>
        <translation>Beendete Suchen werden behalten: Mit derselben Wahl geht es dort weiter</translation>
    </message>
    <message>
        <source>Contestants and their figures</source>
        <translation>Teilnehmer und ihre Zahlen</translation>
    </message>
    <message>
        <source>Each contestant against each other</source>
        <translation>Jeder Teilnehmer gegen jeden anderen</translation>
    </message>
    <message>
        <source>Contestants</source>
        <translation>Teilnehmer</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Results of `tilewright compare`</source>
        <translation>Ergebnisse von `tilewright compare`</translation>
    </message>
    <message>
        <source>Compared searches (*.jsonl);;All files (*)</source>
        <translation>Verglichene Suchen (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading the recorded spaces…</source>
        <translation>Die aufgezeichneten Räume werden gelesen…</translation>
    </message>
    <message>
        <source>%1 is shown; go back to the searches of this program</source>
        <translation>%1 wird gezeigt; zurück zu den Suchen dieses Programms</translation>
    </message>
    <message>
        <source>* Reconstruction: its authors left details open, which we chose.</source>
        <translation>* Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben.</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionBar</name>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
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
        <translation>Versuche je Aufgabe</translation>
    </message>
    <message>
        <source>trials in all</source>
        <translation>Versuche insgesamt</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Unit of the budget</source>
        <translation>Einheit des Budgets</translation>
    </message>
    <message>
        <source>Chooses what to measure next</source>
        <translation>Wählt, was als Nächstes gemessen wird</translation>
    </message>
    <message>
        <source>Predicts which programs are fast</source>
        <translation>Sagt voraus, welche Programme schnell sind</translation>
    </message>
    <message>
        <source>A network: learns in the learner, and costs more time than trees</source>
        <translation>Ein Netz: lernt im Lernprogramm und kostet mehr Zeit als Bäume</translation>
    </message>
    <message>
        <source>Which programs the search may choose from</source>
        <translation>Aus welchen Programmen die Suche wählen darf</translation>
    </message>
    <message>
        <source>  Threads </source>
        <translation>  Threads </translation>
    </message>
    <message>
        <source>Threads that the tuned programs use</source>
        <translation>Threads, die die optimierten Programme benutzen</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Compare cost models</source>
        <translation>Kostenmodelle vergleichen</translation>
    </message>
    <message>
        <source>How the cost models compare on networks that they have not seen</source>
        <translation>Wie sich die Kostenmodelle auf Netzen schlagen, die sie nicht gesehen haben</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>What the session may spend. With 0 trials nothing is searched: each task gets the cost model&apos;s first choice, which is timed once. The least is 1 minute.</source>
        <translation>Was die Sitzung aufwenden darf. Mit 0 Versuchen wird nichts gesucht: Jede Aufgabe bekommt die erste Wahl des Kostenmodells, die einmal gemessen wird. Das Mindeste ist 1 Minute.</translation>
    </message>
    <message>
        <source>
Reconstruction: its authors left details open, which we chose</source>
        <translation>
Nachbau: Die Autoren ließen Einzelheiten offen, die wir gewählt haben</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Advanced: %1</source>
        <translation>Erweitert: %1</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Chooses the task of each round</source>
        <translation>Wählt die Aufgabe jeder Runde</translation>
    </message>
    <message>
        <source>Search policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>Suchstrategie %1, Kostenmodell %2, Regeln %3, Scheduler %4</translation>
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
        <translation>Sitzung %1 geht nach %2 Versuchen weiter</translation>
    </message>
    <message>
        <source>Session %1 begins</source>
        <translation>Sitzung %1 beginnt</translation>
    </message>
    <message>
        <source>Round %1: %2 (%3)</source>
        <translation>Runde %1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1 is left out: %2</source>
        <translation>%1 wird ausgelassen: %2</translation>
    </message>
    <message>
        <source>%1 is cut into smaller subgraphs: %2</source>
        <translation>%1 ist in kleinere Teilgraphen zerlegt: %2</translation>
    </message>
    <message>
        <source>%1 runs by a plain loop nest: %2</source>
        <translation>%1 läuft als einfaches Schleifennest: %2</translation>
    </message>
    <message>
        <source>%1 runs by its reference kernels: %2</source>
        <translation>%1 läuft mit seinen Referenzkernen: %2</translation>
    </message>
    <message>
        <source>The machine&apos;s speed changed by %1 since the session began</source>
        <translation>Die Geschwindigkeit der Maschine änderte sich seit Beginn der Sitzung um %1</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 instead of %5</source>
        <translation>%1: %2 bei %3, %4 statt %5</translation>
    </message>
    <message>
        <source>%1: what the rules say again instead of %2 at %3</source>
        <translation>%1: wieder, was die Regeln sagen, statt %2 bei %3</translation>
    </message>
    <message>
        <source>Record %1, made by hand, takes %2</source>
        <translation>Aufzeichnung %1, von Hand gemacht, braucht %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2</source>
        <translation>%1: gemessener ganzer Durchlauf %2</translation>
    </message>
    <message>
        <source>%1: measured whole run %2, %3 with the programs that are fastest alone</source>
        <translation>%1: gemessener ganzer Durchlauf %2, mit den einzeln schnellsten Programmen %3</translation>
    </message>
    <message>
        <source>All tasks are tuned again</source>
        <translation>Wieder alle Aufgaben werden optimiert</translation>
    </message>
    <message numerus="yes">
        <source>Only %n task(s) are tuned from now on</source>
        <translation>
            <numerusform>Ab jetzt wird nur %n Aufgabe optimiert</numerusform>
            <numerusform>Ab jetzt werden nur %n Aufgaben optimiert</numerusform>
        </translation>
    </message>
    <message>
        <source>The default schedule of %1 did not work, so the task is compared with what comes first: %2</source>
        <translation>Der Standardablaufplan von %1 funktionierte nicht, daher wird die Aufgabe mit dem verglichen, was zuerst kommt: %2</translation>
    </message>
    <message>
        <source>%1: whole run with the default schedules %2</source>
        <translation>%1: ganzer Durchlauf mit den Standardablaufplänen %2</translation>
    </message>
    <message>
        <source>Programs run without %1 here; “tilewright doctor” says what follows</source>
        <translation>Programme laufen hier ohne %1; „tilewright doctor“ sagt, was daraus folgt</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCompareModel</name>
    <message>
        <source>only in B</source>
        <translation>nur in B</translation>
    </message>
    <message>
        <source>only in A</source>
        <translation>nur in A</translation>
    </message>
    <message>
        <source>A is faster</source>
        <translation>A ist schneller</translation>
    </message>
    <message>
        <source>B is faster</source>
        <translation>B ist schneller</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Measured on different targets.</source>
        <translation>Auf verschiedenen Zielen gemessen.</translation>
    </message>
    <message>
        <source>Each was measured only once.</source>
        <translation>Jedes wurde nur einmal gemessen.</translation>
    </message>
    <message>
        <source>They differ by %1; the noise is %2.</source>
        <translation>Der Unterschied ist %1, das Rauschen %2.</translation>
    </message>
    <message>
        <source>Latency of B relative to A</source>
        <translation>Latenz von B gegenüber A</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>A best</source>
        <translation>A beste</translation>
    </message>
    <message>
        <source>A spread</source>
        <translation>A Streuung</translation>
    </message>
    <message>
        <source>B best</source>
        <translation>B beste</translation>
    </message>
    <message>
        <source>B spread</source>
        <translation>B Streuung</translation>
    </message>
    <message>
        <source>B to A</source>
        <translation>B zu A</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.</source>
        <translation>A hat sie ×%1, B ×%2: Die Sitzungen haben andere Layouts oder Teilgraphen gewählt.</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>B takes %1 as long as A, with 95 % confidence between %2 and %3.</source>
        <translation>B braucht %1 so lange wie A, mit 95 % Konfidenz zwischen %2 und %3.</translation>
    </message>
    <message>
        <source>How many times as long B takes as A, with the 95 % confidence interval, on a logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference can be shown.</source>
        <translation>Wie viel Mal so lange B braucht wie A, mit dem 95-%-Konfidenzintervall, auf einer logarithmischen Skala um 1. Balken nach links: B ist schneller; graue Balken: Es ist kein Unterschied nachzuweisen.</translation>
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
        <translation>Diese Seite vergleicht zwei Sitzungen, sobald zwei gespeichert sind.</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>Sitzung A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>Sitzung B</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Exchange A and B</source>
        <translation>A und B vertauschen</translation>
    </message>
    <message>
        <source>Best programs of two sessions</source>
        <translation>Beste Programme zweier Sitzungen</translation>
    </message>
    <message>
        <source>Choose two different sessions.</source>
        <translation>Wählen Sie zwei verschiedene Sitzungen.</translation>
    </message>
    <message>
        <source>Cannot tell: they were measured on different targets, %1 and %2.</source>
        <translation>Nicht zu entscheiden: sie wurden auf verschiedenen Zielen gemessen, %1 und %2.</translation>
    </message>
    <message>
        <source>%1: A %2, B %3.</source>
        <translation>%1: A %2, B %3.</translation>
    </message>
    <message>
        <source>%1: A %2, B %3 (%4 of %5 tasks, those that both measured).</source>
        <translation>%1: A %2, B %3 (%4 von %5 Aufgaben: die von beiden gemessenen).</translation>
    </message>
    <message>
        <source>Cannot tell: they differ by %1, and the noise is %2.</source>
        <translation>Nicht zu entscheiden: der Unterschied ist %1, das Rauschen %2.</translation>
    </message>
    <message>
        <source>Cannot tell: some programs were measured only once.</source>
        <translation>Nicht zu entscheiden: einige Programme wurden nur einmal gemessen.</translation>
    </message>
    <message>
        <source>A is faster: B takes %1 longer, beyond the noise of %2.</source>
        <translation>A ist schneller: B braucht %1 länger, mehr als das Rauschen von %2.</translation>
    </message>
    <message>
        <source>B is faster: A takes %1 longer, beyond the noise of %2.</source>
        <translation>B ist schneller: A braucht %1 länger, mehr als das Rauschen von %2.</translation>
    </message>
    <message>
        <source>They have no measured model in common.</source>
        <translation>Sie haben kein gemessenes Modell gemeinsam.</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during A; the noise includes that.</source>
        <translation>Die Maschine selbst war während A um %1 langsamer; das Rauschen enthält das.</translation>
    </message>
    <message>
        <source>The machine itself was %1 slower during B; the noise includes that.</source>
        <translation>Die Maschine selbst war während B um %1 langsamer; das Rauschen enthält das.</translation>
    </message>
    <message>
        <source>Each is summed with the layouts and subgraphs that its session chose.</source>
        <translation>Summiert ist jeweils mit den Layouts und Teilgraphen, die die Sitzung gewählt hat.</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 · %4 trials</source>
        <translation>%1 · %2 · %3 · %4 Versuche</translation>
    </message>
    <message>
        <source>Cost model %1</source>
        <translation>Kostenmodell %1</translation>
    </message>
    <message>
        <source>What is shown of the sessions</source>
        <translation>Was von den Sitzungen gezeigt wird</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Over trials</source>
        <translation>Über Versuche</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Über die Zeit</translation>
    </message>
    <message>
        <source>When its trials were measured was not kept.</source>
        <translation>Wann ihre Versuche gemessen wurden, ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>There is nothing to draw: they have no measured model in common.</source>
        <translation>Es gibt nichts zu zeichnen: Sie haben kein gemessenes Modell gemeinsam.</translation>
    </message>
    <message>
        <source>No task was measured by both.</source>
        <translation>Keine Aufgabe wurde von beiden gemessen.</translation>
    </message>
    <message>
        <source>B against A: %1 won · %2 lost · %3 equal · %4 cannot tell</source>
        <translation>B gegen A: %1 gewonnen · %2 verloren · %3 gleich · %4 unentschieden</translation>
    </message>
    <message>
        <source>After %1, when the shorter one ended</source>
        <translation>Nach %1, als die kürzere endete</translation>
    </message>
    <message>
        <source>%1, neither was ahead by more than the noise: A %2, B %3.</source>
        <translation>%1, lag keine um mehr als das Rauschen vorn: A %2, B %3.</translation>
    </message>
    <message>
        <source>%1, A was ahead by %2: A %3, B %4.</source>
        <translation>%1, lag A mit %2 vorn: A %3, B %4.</translation>
    </message>
    <message>
        <source>%1, B was ahead by %2: A %3, B %4.</source>
        <translation>%1, lag B mit %2 vorn: A %3, B %4.</translation>
    </message>
    <message>
        <source>A as baseline</source>
        <translation>A als Bezugspunkt</translation>
    </message>
    <message>
        <source>Compare every latency of the window with session A, until another baseline is set</source>
        <translation>Jede Latenz des Fensters mit Sitzung A vergleichen, bis ein anderer Bezugspunkt gesetzt wird</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s), when the one with fewer ended</source>
        <translation>
            <numerusform>Nach %Ln Versuch, als die mit weniger Versuchen endete</numerusform>
            <numerusform>Nach %Ln Versuchen, als die mit weniger Versuchen endete</numerusform>
        </translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the curves as a table</source>
        <translation>Kurven als Tabelle zeigen</translation>
    </message>
    <message>
        <source>How the sums of both sessions fell</source>
        <translation>Wie die Summen beider Sitzungen fielen</translation>
    </message>
    <message>
        <source>Search policy %1 (%2)</source>
        <translation>Suchstrategie %1 (%2)</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveChart</name>
    <message>
        <source>Sums of the best programs of both sessions</source>
        <translation>Summen der besten Programme beider Sitzungen</translation>
    </message>
    <message>
        <source>Session A</source>
        <translation>Sitzung A</translation>
    </message>
    <message>
        <source>Session B</source>
        <translation>Sitzung B</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln trial(s)</source>
        <translation>
            <numerusform>Nach %Ln Versuch</numerusform>
            <numerusform>Nach %Ln Versuchen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tilewright::SessionCurveModel</name>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Sum of tasks</source>
        <translation>Summe der Aufgaben</translation>
    </message>
</context>
<context>
    <name>tilewright::SessionSheet</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Arbeitsprozesse</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Stored in</source>
        <translation>Gespeichert in</translation>
    </message>
    <message>
        <source>&amp;Weights of the cost model</source>
        <translation>Ge&amp;wichte des Kostenmodells</translation>
    </message>
    <message>
        <source>Weights of the cost model</source>
        <translation>Gewichte des Kostenmodells</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>&amp;Do not show this before each start</source>
        <translation>&amp;Dies nicht vor jedem Start zeigen</translation>
    </message>
    <message>
        <source>%1 trials per task, %2 in all</source>
        <translation>%1 Versuche je Aufgabe, %2 insgesamt</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Not known before the first round: nothing was measured for this target yet</source>
        <translation>Vor der ersten Runde unbekannt: Für dieses Ziel wurde noch nichts gemessen</translation>
    </message>
    <message>
        <source>About %1, at %2 a trial as in earlier sessions</source>
        <translation>Etwa %1, bei %2 je Versuch wie in früheren Sitzungen</translation>
    </message>
    <message>
        <source>Tune %1</source>
        <translation>%1 optimieren</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n Aufgabe</numerusform>
            <numerusform>%n Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking at earlier sessions…</source>
        <translation>Frühere Sitzungen werden durchgesehen …</translation>
    </message>
    <message>
        <source>as they came with the program</source>
        <translation>mit dem Programm mitgeliefert</translation>
    </message>
    <message>
        <source>none: it learns in this session</source>
        <translation>keine: Es lernt in dieser Sitzung</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen …</translation>
    </message>
    <message>
        <source>A file that “tilewright train” wrote, for the cost model to begin with</source>
        <translation>Eine von „tilewright train“ geschriebene Datei, mit der das Kostenmodell beginnt</translation>
    </message>
    <message>
        <source>Two sessions would disturb each other&apos;s times: this one can wait for its turn.</source>
        <translation>Zwei Sitzungen würden einander die Zeiten verfälschen: Diese kann warten, bis sie an der Reihe ist.</translation>
    </message>
    <message>
        <source>How to fix</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>How to fix: %1</source>
        <translation>Abhilfe: %1</translation>
    </message>
    <message>
        <source>&amp;Measure a default schedule of each task first</source>
        <translation>Zuerst einen Standardablaufplan je Aufgabe &amp;messen</translation>
    </message>
    <message>
        <source>A plain program of each task, measured once before the first round and on top of the budget: speed-ups are counted from it</source>
        <translation>Ein einfaches Programm je Aufgabe, einmal vor der ersten Runde und zusätzlich zum Budget gemessen: Von ihm aus zählen Beschleunigungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s) in all</source>
        <translation>
            <numerusform>%Ln Versuch insgesamt</numerusform>
            <numerusform>%Ln Versuche insgesamt</numerusform>
        </translation>
    </message>
    <message>
        <source>That of compiling</source>
        <translation>Die des Kompilierens</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n task(s)</source>
        <translation>
            <numerusform>%1 von %n Aufgabe</numerusform>
            <numerusform>%1 von %n Aufgaben</numerusform>
        </translation>
    </message>
    <message>
        <source>One program of each task</source>
        <translation>Ein Programm je Aufgabe</translation>
    </message>
    <message>
        <source>One program of each task, by prediction: no search</source>
        <translation>Ein Programm je Aufgabe, nach der Vorhersage: keine Suche</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s): all but one compile, then that one measures alone</source>
        <translation>
            <numerusform>%n Arbeitsprozess, der kompiliert und dann allein misst</numerusform>
            <numerusform>%n Arbeitsprozesse: alle bis auf einen kompilieren, dann misst dieser allein</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s) compile, nothing is measured</source>
        <translation>
            <numerusform>%n Arbeitsprozess kompiliert, nichts wird gemessen</numerusform>
            <numerusform>%n Arbeitsprozesse kompilieren, nichts wird gemessen</numerusform>
        </translation>
    </message>
    <message>
        <source>policy %1, cost model %2, rules %3, scheduler %4</source>
        <translation>Strategie %1, Kostenmodell %2, Regeln %3, Scheduler %4</translation>
    </message>
</context>
<context>
    <name>tilewright::ShapeSheet</name>
    <message>
        <source>The file leaves these dimensions open, and programs are tuned for one size each. What you enter is remembered for this file.</source>
        <translation>Die Datei lässt diese Dimensionen offen, und Programme werden für je eine Größe optimiert. Was Sie eingeben, wird für diese Datei gemerkt.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>How large are the inputs of %1?</source>
        <translation>Wie groß sind die Eingaben von %1?</translation>
    </message>
    <message>
        <source>Shape of %1</source>
        <translation>Form von %1</translation>
    </message>
    <message>
        <source>Dimension %1 of %2</source>
        <translation>Dimension %1 von %2</translation>
    </message>
    <message>
        <source>Add other sizes</source>
        <translation>Andere Größen hinzufügen</translation>
    </message>
    <message>
        <source>One session tunes programs for all of these sizes, and one exported library has them all.</source>
        <translation>Eine Sitzung optimiert Programme für alle diese Größen, und eine exportierte Bibliothek enthält sie alle.</translation>
    </message>
    <message>
        <source>Remove the last sizes</source>
        <translation>Die letzten Größen entfernen</translation>
    </message>
    <message>
        <source>%1, sizes %2</source>
        <translation>%1, Größen %2</translation>
    </message>
    <message>
        <source>A shape is missing: it is written as extents with commas between them, such as 1,3,224,224.</source>
        <translation>Eine Form fehlt: Sie besteht aus Größen mit Kommas dazwischen, etwa 1,3,224,224.</translation>
    </message>
</context>
<context>
    <name>tilewright::Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>tilewright::ShortcutList</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was es tut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Fit, natural size, zoom</source>
        <translation>Einpassen, natürliche Größe, Zoom</translation>
    </message>
    <message>
        <source>F, 1, + and −, mouse wheel</source>
        <translation>F, 1, + und −, Mausrad</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Next meaning of the colours</source>
        <translation>Nächste Bedeutung der Farben</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>Producers, consumers, boxes beside</source>
        <translation>Erzeuger, Verbraucher, Kästen daneben</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Open the chosen box</source>
        <translation>Gewählten Kasten öffnen</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Eingabe, Doppelklick</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>drag, Space and drag, middle button</source>
        <translation>ziehen, Leertaste und ziehen, mittlere Maustaste</translation>
    </message>
    <message>
        <source>Find, link colours, reveal the linked lines, let go</source>
        <translation>Suchen, farblich verbinden, verbundene Zeilen zeigen, loslassen</translation>
    </message>
    <message>
        <source>Ctrl+F, C, Ctrl+F10, Esc</source>
        <translation>Strg+F, C, Strg+F10, Esc</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Zoom, show everything</source>
        <translation>Zoomen, alles zeigen</translation>
    </message>
    <message>
        <source>drag, double click</source>
        <translation>ziehen, Doppelklick</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Filter shortcuts</source>
        <translation>Tastenkürzel filtern</translation>
    </message>
    <message>
        <source>Cross-hair to the next step, to the first and the last</source>
        <translation>Fadenkreuz zum nächsten Schritt, zum ersten und letzten</translation>
    </message>
    <message>
        <source>Left and Right, Home and End</source>
        <translation>Links und Rechts, Pos1 und Ende</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Set a marker, clear, zoom, show everything</source>
        <translation>Marke setzen, löschen, zoomen, alles zeigen</translation>
    </message>
    <message>
        <source>Enter, Esc, + and −, F</source>
        <translation>Eingabe, Esc, + und −, F</translation>
    </message>
    <message>
        <source>Next point, its record, let go</source>
        <translation>Nächster Punkt, seine Aufzeichnung, loslassen</translation>
    </message>
    <message>
        <source>arrow keys, Enter, Esc</source>
        <translation>Pfeiltasten, Eingabe, Esc</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Next task by intensity, by speed, none</source>
        <translation>Nächste Aufgabe nach Intensität, nach Geschwindigkeit, keine</translation>
    </message>
    <message>
        <source>Left and Right, Up and Down, Esc</source>
        <translation>Links und Rechts, Hoch und Runter, Esc</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Next record, next decision, its record, let go</source>
        <translation>Nächste Aufzeichnung, nächste Entscheidung, ihre Aufzeichnung, loslassen</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Enter, Esc</source>
        <translation>Hoch und Runter, Links und Rechts, Eingabe, Esc</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Parent and fastest child, older and younger, first and last</source>
        <translation>Vorfahr und schnellster Nachkomme, älter und jünger, erster und letzter</translation>
    </message>
    <message>
        <source>Up and Down, Left and Right, Home and End</source>
        <translation>Hoch und Runter, Links und Rechts, Pos1 und Ende</translation>
    </message>
    <message>
        <source>Family tree</source>
        <translation>Stammbaum</translation>
    </message>
    <message>
        <source>Remove, move, duplicate or write the primitive</source>
        <translation>Primitive entfernen, verschieben, duplizieren oder schreiben</translation>
    </message>
    <message>
        <source>Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2</source>
        <translation>Entf, Alt+Hoch und Alt+Runter, Alt+Umschalt+Runter, F2</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Filter the rows, clear the filter</source>
        <translation>Zeilen filtern, Filter aufheben</translation>
    </message>
    <message>
        <source>Ctrl+F, Esc</source>
        <translation>Strg+F, Esc</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Go on while the session is paused</source>
        <translation>Weitermachen, während die Sitzung angehalten ist</translation>
    </message>
    <message>
        <source>F9, F10</source>
        <translation>F9, F10</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Brush the axis upwards, downwards, clear its brush, move the axis</source>
        <translation>Achse nach oben oder unten eingrenzen, Eingrenzung aufheben, Achse verschieben</translation>
    </message>
    <message>
        <source>Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right</source>
        <translation>Umschalt+Hoch, Umschalt+Runter, Entf, Strg+Links und Strg+Rechts</translation>
    </message>
    <message>
        <source>What can be done with the row, sort by a column, show, move and widen columns</source>
        <translation>Was mit der Zeile geht; nach einer Spalte sortieren, Spalten zeigen, verschieben und verbreitern</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>Menütaste</translation>
    </message>
    <message>
        <source>Next part, open the view that says more</source>
        <translation>Nächster Teil; die Ansicht öffnen, die mehr sagt</translation>
    </message>
    <message>
        <source>Tab, Enter</source>
        <translation>Tab, Eingabe</translation>
    </message>
    <message>
        <source>Line at the bottom</source>
        <translation>Zeile am unteren Rand</translation>
    </message>
</context>
<context>
    <name>tilewright::SideCaption</name>
    <message>
        <source>Show one graph alone (Ctrl+B)</source>
        <translation>Nur einen Graphen zeigen (Strg+B)</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchPane</name>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
    <message>
        <source>What is computed</source>
        <translation>Was berechnet wird</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet …</translation>
    </message>
    <message>
        <source>There is no program to draw.</source>
        <translation>Es gibt kein Programm zu zeichnen.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>There are no loops to draw.</source>
        <translation>Es gibt keine Schleifen zu zeichnen.</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchView</name>
    <message>
        <source>Sketches of the selected task</source>
        <translation>Skizzen der gewählten Aufgabe</translation>
    </message>
    <message>
        <source>Rules that made the sketch, in order</source>
        <translation>Regeln, die die Skizze erzeugten, der Reihe nach</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>Wählen Sie eine Aufgabe, um ihre Skizzen zu sehen.</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>What is shown of a sketch</source>
        <translation>Was von einer Skizze gezeigt wird</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Shown beside it</source>
        <translation>Daneben gezeigt</translation>
    </message>
    <message>
        <source>Nothing beside</source>
        <translation>Nichts daneben</translation>
    </message>
    <message>
        <source>Rules of the one beside</source>
        <translation>Regeln der Skizze daneben</translation>
    </message>
    <message>
        <source>Rules that made the sketch beside, in order</source>
        <translation>Regeln, die die Skizze daneben erzeugten, der Reihe nach</translation>
    </message>
    <message>
        <source>Choose a rule or one of its primitives to see the loops as they were then; Enter shows the records that share the rule</source>
        <translation>Wählen Sie eine Regel oder eines ihrer Primitive, um die Schleifen von damals zu sehen; Eingabe zeigt die Aufzeichnungen, die die Regel gemeinsam haben</translation>
    </message>
</context>
<context>
    <name>tilewright::SketchesDock</name>
    <message>
        <source>Looking for sketches…</source>
        <translation>Skizzen werden gesucht …</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>Wählen Sie eine Aufgabe, um ihre Skizzen zu sehen.</translation>
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
        <translation>Findet die schnellsten Programme für ein neuronales Netz auf dieser Maschine.</translation>
    </message>
    <message>
        <source>Open a model…</source>
        <translation>Modell öffnen …</translation>
    </message>
    <message>
        <source>An ONNX file. It can also be dropped anywhere on this window.</source>
        <translation>Eine ONNX-Datei. Sie kann auch irgendwo auf dieses Fenster gezogen werden.</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>Das Beispiel versuchen</translation>
    </message>
    <message>
        <source>SqueezeNet 1.1 with random weights: a small network to look around with.</source>
        <translation>SqueezeNet 1.1 mit zufälligen Gewichten: ein kleines Netz zum Umsehen.</translation>
    </message>
    <message>
        <source>Recent models</source>
        <translation>Zuletzt benutzte Modelle</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>Replay an example session</source>
        <translation>Eine Beispielsitzung wiedergeben</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>Letzte Sitzungen</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>%1 of work</source>
        <translation>%1 Arbeit</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als &amp;Bezugspunkt setzen</translation>
    </message>
    <message>
        <source>no result for the whole model yet</source>
        <translation>noch kein Ergebnis für das ganze Modell</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>Opens what was tuned, and goes on with the session.</source>
        <translation>Öffnet, was optimiert wurde, und setzt die Sitzung fort.</translation>
    </message>
    <message>
        <source>The Delete key removes it from this list.</source>
        <translation>Die Entf-Taste nimmt es aus dieser Liste.</translation>
    </message>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>Aus dieser Liste &amp;nehmen</translation>
    </message>
    <message>
        <source>%1 a whole run</source>
        <translation>%1 je ganzem Durchlauf</translation>
    </message>
    <message>
        <source>%1, sum of tasks</source>
        <translation>%1, Summe der Aufgaben</translation>
    </message>
    <message>
        <source>Its model is not at %1: choosing the session asks where it is now.</source>
        <translation>Ihr Modell liegt nicht unter %1: Wenn Sie die Sitzung wählen, werden Sie gefragt, wo es jetzt ist.</translation>
    </message>
    <message>
        <source>It cannot go on here. %1</source>
        <translation>Sie kann hier nicht weitergehen. %1</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Model missing</source>
        <translation>Modell fehlt</translation>
    </message>
    <message>
        <source>A recorded session on that network: every view shows what it showed then.</source>
        <translation>Eine aufgezeichnete Sitzung mit diesem Netz: Jede Ansicht zeigt, was sie damals zeigte.</translation>
    </message>
    <message>
        <source>Sessions that were taken off the lists; all their records are kept.</source>
        <translation>Sitzungen, die aus den Listen genommen wurden; alle ihre Aufzeichnungen bleiben erhalten.</translation>
    </message>
    <message numerus="yes">
        <source>Show hidden sessions (%Ln)</source>
        <translation>
            <numerusform>Ausgeblendete Sitzungen zeigen (%Ln)</numerusform>
            <numerusform>Ausgeblendete Sitzungen zeigen (%Ln)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Show in the lists again</source>
        <translation>&amp;Wieder in den Listen zeigen</translation>
    </message>
    <message>
        <source>&amp;Hide from the lists</source>
        <translation>Aus den Listen &amp;ausblenden</translation>
    </message>
</context>
<context>
    <name>tilewright::StatusLine</name>
    <message>
        <source>What the session is doing</source>
        <translation>Was die Sitzung tut</translation>
    </message>
    <message>
        <source>Stage of the round</source>
        <translation>Abschnitt der Runde</translation>
    </message>
    <message>
        <source>A round is one batch of trials of one task</source>
        <translation>Eine Runde ist ein Stapel Versuche einer Aufgabe</translation>
    </message>
    <message>
        <source>Trials made, and planned in all</source>
        <translation>Gemachte und insgesamt geplante Versuche</translation>
    </message>
    <message>
        <source>Progress of the session</source>
        <translation>Fortschritt der Sitzung</translation>
    </message>
    <message>
        <source>Time left at the pace so far</source>
        <translation>Restzeit beim bisherigen Tempo</translation>
    </message>
    <message>
        <source>%1 %2/%3</source>
        <translation>%1 %2/%3</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <translation>%1 von %2 Versuchen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>machine speed %1</source>
        <translation>Maschinentempo %1</translation>
    </message>
    <message>
        <source>Replay · %1</source>
        <translation>Wiedergabe · %1</translation>
    </message>
    <message>
        <source>What the session is doing; a click shows its log</source>
        <translation>Was die Sitzung tut; ein Klick zeigt ihr Protokoll</translation>
    </message>
    <message numerus="yes">
        <source>%n worker(s)</source>
        <translation>
            <numerusform>%n Arbeitsprozess</numerusform>
            <numerusform>%n Arbeitsprozesse</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>%n Neustart</numerusform>
            <numerusform>%n Neustarts</numerusform>
        </translation>
    </message>
    <message>
        <source>machine noise %1</source>
        <translation>Maschinenrauschen %1</translation>
    </message>
    <message>
        <source>A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in %2 samples; the machine&apos;s speed changed by %3 since the session began. A click shows the curves, where unsteady times are shaded</source>
        <translation>Eine feste Arbeit wird hin und wieder gestoppt. Ihre Zeiten schwanken um %1 (Standardabweichung durch Mittelwert) bei %2 Messungen; die Geschwindigkeit der Maschine änderte sich seit Beginn der Sitzung um %3. Ein Klick zeigt die Kurven, in denen unruhige Zeiten schattiert sind</translation>
    </message>
    <message>
        <source>default schedules %1/%2</source>
        <translation>Standardablaufpläne %1/%2</translation>
    </message>
    <message>
        <source>A plain program of each task is measured first: speed-ups are counted from it</source>
        <translation>Zuerst wird ein einfaches Programm je Aufgabe gemessen: Von ihm aus zählen Beschleunigungen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Processes that build and run programs: all but one compile, then that one measures alone. A process that a program crashes is replaced, and only that trial is lost; a click shows why trials failed</source>
        <translation>Prozesse, die Programme kompilieren und ausführen: Alle bis auf einen kompilieren, dann misst dieser allein. Einer, den ein Programm mitreißt, wird ersetzt, was nur diesen Versuch kostet; ein Klick zeigt, warum Versuche fehlschlugen</translation>
    </message>
    <message>
        <source>Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and the nodes that belong to none; a click shows the graph</source>
        <translation>Knoten des Graphen, die Teilgraphen, zu denen sie verschmolzen sind, die Aufgaben darunter und die Knoten, die zu keiner gehören; ein Klick zeigt den Graphen</translation>
    </message>
</context>
<context>
    <name>tilewright::StepList</name>
    <message>
        <source>Before any rule</source>
        <translation>Vor allen Regeln</translation>
    </message>
    <message>
        <source>before any rule</source>
        <translation>vor allen Regeln</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>after step %1 of %2</source>
        <translation>nach Schritt %1 von %2</translation>
    </message>
    <message>
        <source>after primitive %1</source>
        <translation>nach Primitiv %1</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Show the records of the task that share the chosen rule (Enter)</source>
        <translation>Die Aufzeichnungen der Aufgabe zeigen, die die gewählte Regel gemeinsam haben (Eingabe)</translation>
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
        <translation>Filtern …</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows that are left of all</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Rows that have every word in some column stay. Ctrl+F leads here while the table has the focus; Escape clears.</source>
        <translation>Zeilen, die jedes Wort in irgendeiner Spalte haben, bleiben. Strg+F führt hierher, wenn die Tabelle den Fokus hat; Esc leert.</translation>
    </message>
    <message>
        <source>Regular expressions</source>
        <translation>Reguläre Ausdrücke</translation>
    </message>
    <message>
        <source>Read words as regular expressions; \s stands for a space</source>
        <translation>Wörter als reguläre Ausdrücke lesen; \s steht für ein Leerzeichen</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>No row fits this filter.</source>
        <translation>Keine Zeile passt zu diesem Filter.</translation>
    </message>
</context>
<context>
    <name>tilewright::TableRows</name>
    <message>
        <source>%1 is no regular expression: %2. Mend it, or read the text as plain words</source>
        <translation>%1 ist kein regulärer Ausdruck: %2. Berichtigen Sie ihn, oder lesen Sie den Text als einfache Wörter</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskAdvisor</name>
    <message>
        <source>At %1 of what the machine allows: further trials have little to gain.</source>
        <translation>Bei %1 dessen, was die Maschine erlaubt: weitere Versuche haben wenig zu gewinnen.</translation>
    </message>
    <message>
        <source>Bound by memory: its data takes longer to arrive than its arithmetic. Smaller types or more of the graph in one task would help, another schedule hardly.</source>
        <translation>Vom Speicher begrenzt: Ihre Daten brauchen länger als ihre Rechnung. Kleinere Typen oder mehr vom Graphen in einer Aufgabe würden helfen, ein anderer Ablaufplan kaum.</translation>
    </message>
    <message>
        <source>Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a multiple of %2 would fill them.</source>
        <translation>Ihre Vektoren arbeiten im Mittel mit %1 ihrer Elemente. Eine Kachel, deren innerste Schleife ein Vielfaches von %2 ist, würde sie füllen.</translation>
    </message>
    <message>
        <source>%1 of %2 threads work on average. Parallel loops with more steps would share the work out better.</source>
        <translation>Im Mittel arbeiten %1 von %2 Threads. Parallele Schleifen mit mehr Schritten würden die Arbeit besser verteilen.</translation>
    </message>
    <message>
        <source>Its register tile is larger than the processor has vector registers, so that values go through memory. A smaller tile would keep them.</source>
        <translation>Ihre Registerkachel ist größer, als der Prozessor Vektorregister hat, sodass Werte durch den Speicher gehen. Eine kleinere Kachel würde sie behalten.</translation>
    </message>
    <message>
        <source>Each addition waits for the one before it. A larger register tile would do other sums meanwhile.</source>
        <translation>Jede Addition wartet auf die vorige. Eine größere Registerkachel würde derweil andere Summen bilden.</translation>
    </message>
    <message>
        <source>Parallel work is started %1 times a run, which takes time. A parallel loop further out would start it less often.</source>
        <translation>Parallele Arbeit wird %1-mal je Lauf gestartet, was Zeit kostet. Eine weiter außen liegende parallele Schleife würde sie seltener starten.</translation>
    </message>
    <message>
        <source>%1 of its trials failed; the Errors dock tells why.</source>
        <translation>%1 ihrer Versuche schlugen fehl; das Dock „Fehler“ sagt warum.</translation>
    </message>
    <message>
        <source>It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a nearer cache.</source>
        <translation>Es wartet länger auf Daten (%1), als es rechnet. Kleinere Kacheln blieben in einem näheren Cache.</translation>
    </message>
    <message numerus="yes">
        <source>Still far from what the machine allows after %Ln trial(s): more trials are worthwhile.</source>
        <translation>
            <numerusform>Nach %Ln Versuch weit von dem entfernt, was die Maschine erlaubt: weitere lohnen sich.</numerusform>
            <numerusform>Nach %Ln Versuchen weit von dem entfernt, was die Maschine erlaubt: weitere lohnen sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the limit of the direct algorithm: this program uses another one, which needs less arithmetic.</source>
        <translation>%1 des Limits des direkten Algorithmus: Dieses Programm verwendet einen anderen, der weniger Arithmetik braucht.</translation>
    </message>
    <message>
        <source>The cost model is unreliable here: it orders this task&apos;s programs little better than chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it next teaches it.</source>
        <translation>Das Kostenmodell ist hier unzuverlässig: Es ordnet die Programme dieser Aufgabe kaum besser als der Zufall (Rangkorrelation %1). Während eine Sitzung läuft, lehrt es „Sitzung ▸ Als Nächstes zufällige Programme davon versuchen“.</translation>
    </message>
    <message>
        <source>By a simple estimate, up to %1 of the time.</source>
        <translation>Nach einfacher Schätzung bis zu %1 der Zeit.</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskModel</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1: ×%2</source>
        <translation>%1: ×%2</translation>
    </message>
    <message>
        <source>Best variant: %1</source>
        <translation>Beste Variante: %1</translation>
    </message>
    <message>
        <source>Running now: %1</source>
        <translation>Läuft jetzt: %1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>GFLOP/s</source>
        <translation>GFLOP/s</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>Geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%Ln trial(s)</source>
        <translation>
            <numerusform>%Ln Versuch</numerusform>
            <numerusform>%Ln Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>verified</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>Best of this session: %1</source>
        <translation>Beste dieser Sitzung: %1</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>kompiliert, nicht geprüft</translation>
    </message>
    <message>
        <source>Belongs to other layouts and subgraphs than those in use</source>
        <translation>Gehört zu anderen Layouts und Teilgraphen als den verwendeten</translation>
    </message>
    <message>
        <source>Only with the layouts and subgraphs that were chosen by measurement</source>
        <translation>Nur mit den Layouts und Teilgraphen, die durch Messung gewählt wurden</translation>
    </message>
    <message>
        <source>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</source>
        <translation>×%1 nach den Regeln, ×%2 mit den Layouts und Teilgraphen, die durch Messung gewählt wurden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 trials ago</source>
        <translation>vor %1 Versuchen</translation>
    </message>
    <message>
        <source>Speed-up over %1, the first program of this session that worked</source>
        <translation>Beschleunigung gegenüber %1, dem ersten Programm dieser Sitzung, das funktionierte</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of earlier sessions</source>
        <translation>Beschleunigung gegenüber %1, dem Besten früherer Sitzungen</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best when the baseline was set</source>
        <translation>Beschleunigung gegenüber %1, dem Besten, als der Bezugspunkt gesetzt wurde</translation>
    </message>
    <message>
        <source>How often the model has the task</source>
        <translation>Wie oft das Modell die Aufgabe enthält</translation>
    </message>
    <message>
        <source>Latency of the fastest program so far</source>
        <translation>Latenz des bisher schnellsten Programms</translation>
    </message>
    <message>
        <source>Best latency over the task&apos;s trials in this session, equal ratios equally high</source>
        <translation>Beste Latenz über die Versuche der Aufgabe in dieser Sitzung, gleiche Verhältnisse gleich hoch</translation>
    </message>
    <message>
        <source>Arithmetic of the direct algorithm by the best latency</source>
        <translation>Rechenoperationen des direkten Algorithmus, geteilt durch die beste Latenz</translation>
    </message>
    <message>
        <source>Programs measured, failed ones included</source>
        <translation>Gemessene Programme, auch fehlgeschlagene</translation>
    </message>
    <message>
        <source>Trials that gave no valid program; amber from 10 %, red from half of them on</source>
        <translation>Versuche ohne gültiges Programm; ab 10 % gelb, ab der Hälfte rot</translation>
    </message>
    <message>
        <source>Trials of the task since it last became faster</source>
        <translation>Versuche der Aufgabe, seit sie zuletzt schneller wurde</translation>
    </message>
    <message>
        <source>Whether the best program&apos;s outputs were compared with the reference kernels</source>
        <translation>Ob die Ausgaben des besten Programms mit den Referenzkernen verglichen wurden</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Of limit</source>
        <translation>Vom Limit</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Last gain</source>
        <translation>Letzter Gewinn</translation>
    </message>
    <message>
        <source>Number of the task, as filters and searches take it: task:7</source>
        <translation>Nummer der Aufgabe, wie Filter und Suche sie annehmen: task:7</translation>
    </message>
    <message>
        <source>The least time that this machine&apos;s measured peaks allow for the task (its direct algorithm), as a share of the best latency. &quot;At the limit&quot; is 100 % and more: an algorithm with less arithmetic can pass it, and peaks that were measured under load.</source>
        <translation>Die kürzeste Zeit, die die gemessenen Spitzenwerte dieser Maschine für die Aufgabe (ihren direkten Algorithmus) zulassen, als Anteil der besten Latenz. „Am Limit“ heißt 100 % und mehr: Ein Algorithmus mit weniger Rechenoperationen kann darüber liegen, ebenso eine Aufgabe, wenn die Spitzenwerte unter Last gemessen wurden.</translation>
    </message>
    <message>
        <source>#</source>
        <comment>number of a task</comment>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Of the sum of all tasks&apos; best latencies, each as often as it occurs. Before anything is measured (≈), of the floating-point operations</source>
        <translation>An der Summe der besten Latenzen aller Aufgaben, jede so oft, wie sie vorkommt. Bevor etwas gemessen ist (≈), an den Gleitkommaoperationen</translation>
    </message>
    <message>
        <source>Left out: only other tasks were chosen to be tuned</source>
        <translation>Ausgelassen: Nur andere Aufgaben wurden zum Optimieren gewählt</translation>
    </message>
    <message>
        <source>Speed-up over %1, its default schedule</source>
        <translation>Beschleunigung gegenüber %1, ihrem Standardablaufplan</translation>
    </message>
    <message>
        <source>Speed-up over %1, the best of the session of %2</source>
        <translation>Beschleunigung gegenüber %1, dem Besten der Sitzung vom %2</translation>
    </message>
    <message>
        <source>Against the task&apos;s default schedule, which a session measures before its first round; where it did not, against the best of earlier sessions or the first program that worked. The menu Session sets another baseline: what is best now, or a kept session.</source>
        <translation>Gegenüber dem Standardablaufplan der Aufgabe, den eine Sitzung vor ihrer ersten Runde misst; wo sie das nicht tat, gegenüber dem Besten früherer Sitzungen oder dem ersten Programm, das funktionierte. Das Menü „Sitzung“ setzt einen anderen Bezugspunkt: das jetzt Beste oder eine gespeicherte Sitzung.</translation>
    </message>
    <message>
        <source>The filter keeps none of its records</source>
        <translation>Der Filter behält keine ihrer Aufzeichnungen</translation>
    </message>
    <message>
        <source>In the records: %1, of an older version of Tilewright; tune again</source>
        <translation>In den Aufzeichnungen: %1, von einer älteren Version von Tilewright; optimieren Sie erneut</translation>
    </message>
    <message>
        <source>In the records: %1</source>
        <translation>In den Aufzeichnungen: %1</translation>
    </message>
    <message>
        <source>In the records: %1, best %2 (%3, %4)</source>
        <translation>In den Aufzeichnungen: %1, Bestes %2 (%3, %4)</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskView</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Open a model to see its tasks.</source>
        <translation>Öffnen Sie ein Modell, um seine Aufgaben zu sehen.</translation>
    </message>
    <message>
        <source>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</source>
        <translation>&lt;i&gt;Kursiv&lt;/i&gt;: aus früheren Sitzungen</translation>
    </message>
    <message numerus="yes">
        <source>Only %1 of %n task(s) are tuned; those with an empty square are left out.</source>
        <translation>
            <numerusform>Nur %1 von %n Aufgabe wird optimiert; die mit leerem Quadrat sind ausgelassen.</numerusform>
            <numerusform>Nur %1 von %n Aufgaben werden optimiert; die mit leerem Quadrat sind ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show its failures</source>
        <translation>Ihre Fehlschläge zeigen</translation>
    </message>
    <message>
        <source>Nothing of this model can be tuned: all of it runs as reference kernels.</source>
        <translation>Nichts an diesem Modell kann optimiert werden: Alles läuft mit Referenzkernen.</translation>
    </message>
</context>
<context>
    <name>tilewright::TimePanel</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
</context>
<context>
    <name>tilewright::TourOverlay</name>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferModel</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>the same task</source>
        <translation>derselben Aufgabe</translation>
    </message>
    <message>
        <source>another target</source>
        <translation>anderem Ziel</translation>
    </message>
    <message>
        <source>other shapes</source>
        <translation>anderen Formen</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>No record of this task, or of one with the same operators</source>
        <translation>Keine Aufzeichnung von dieser Aufgabe oder einer mit denselben Operatoren</translation>
    </message>
    <message>
        <source>The same task was tuned for this target: a session begins with it</source>
        <translation>Dieselbe Aufgabe wurde für dieses Ziel optimiert: Eine Sitzung beginnt damit</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program can be made here</source>
        <translation>Dieselbe Aufgabe wurde für ein anderes Ziel optimiert; ihr Programm lässt sich hier bilden</translation>
    </message>
    <message>
        <source>The same task was tuned for another target; its program cannot be made here</source>
        <translation>Dieselbe Aufgabe wurde für ein anderes Ziel optimiert; ihr Programm lässt sich hier nicht bilden</translation>
    </message>
    <message>
        <source>A task of the same operators and other shapes was tuned for this target</source>
        <translation>Eine Aufgabe mit denselben Operatoren und anderen Formen wurde für dieses Ziel optimiert</translation>
    </message>
    <message>
        <source>Measured where the task is the same; with other shapes, by the arithmetic at the record&apos;s rate</source>
        <translation>Gemessen, wo die Aufgabe dieselbe ist; bei anderen Formen aus der Rechenmenge bei der Rate der Aufzeichnung</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Records of</source>
        <translation>Aufzeichnungen von</translation>
    </message>
    <message>
        <source>Tuned before</source>
        <translation>Früher optimiert</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Best there</source>
        <translation>Bestes dort</translation>
    </message>
    <message>
        <source>Expected here</source>
        <translation>Hier erwartet</translation>
    </message>
    <message>
        <source>Untuned</source>
        <translation>Unoptimiert</translation>
    </message>
    <message>
        <source>Latency of the task&apos;s default schedule, where a session measured it; with ≈ that of an ordinary program, estimated by the ratio of the cost model&apos;s scores</source>
        <translation>Latenz des Standardablaufplans der Aufgabe, wo eine Sitzung ihn gemessen hat; mit ≈ die eines gewöhnlichen Programms, geschätzt nach dem Verhältnis der Werte des Kostenmodells</translation>
    </message>
    <message>
        <source>How much faster than its baseline the task is expected to be</source>
        <translation>Wie viel schneller als ihr Bezugspunkt die Aufgabe voraussichtlich ist</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferSearch</name>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>Öffnen Sie ein Modell, um zu sehen, was frühere Aufzeichnungen seinen Aufgaben bieten.</translation>
    </message>
    <message>
        <source>Looking through the records…</source>
        <translation>Die Aufzeichnungen werden durchgesehen …</translation>
    </message>
    <message>
        <source>The records are looked through when the session has ended.</source>
        <translation>Die Aufzeichnungen werden durchgesehen, wenn die Sitzung zu Ende ist.</translation>
    </message>
</context>
<context>
    <name>tilewright::TransferView</name>
    <message>
        <source>What earlier records offer each task</source>
        <translation>Was frühere Aufzeichnungen jeder Aufgabe bieten</translation>
    </message>
    <message>
        <source>Open a model to see what earlier records offer its tasks.</source>
        <translation>Öffnen Sie ein Modell, um zu sehen, was frühere Aufzeichnungen seinen Aufgaben bieten.</translation>
    </message>
    <message>
        <source>Tune, beginning with these</source>
        <translation>Damit beginnend optimieren</translation>
    </message>
    <message>
        <source>Starts a session that measures the programs of these records first</source>
        <translation>Startet eine Sitzung, die zuerst die Programme dieser Aufzeichnungen misst</translation>
    </message>
    <message>
        <source>No earlier record is of these tasks, or of tasks with the same operators.</source>
        <translation>Keine frühere Aufzeichnung gehört zu diesen Aufgaben oder zu Aufgaben mit denselben Operatoren.</translation>
    </message>
    <message>
        <source>With these programs %1 is expected, over %2 of %3 tasks.</source>
        <translation>Mit diesen Programmen werden %1 erwartet, über %2 von %3 Aufgaben.</translation>
    </message>
    <message>
        <source>Nothing to transfer: no record of another task or target offers a program</source>
        <translation>Nichts zu übertragen: Keine Aufzeichnung einer anderen Aufgabe oder eines anderen Ziels bietet ein Programm</translation>
    </message>
    <message numerus="yes">
        <source>All %n task(s) are tuned for this target already: %1, the sum of tasks. A session goes on from these records by itself; there is nothing left to transfer.</source>
        <translation>
            <numerusform>%n Aufgabe ist für dieses Ziel bereits optimiert: %1, die Summe der Aufgaben. Eine Sitzung setzt von selbst bei diesen Aufzeichnungen an; es bleibt nichts zu übertragen.</numerusform>
            <numerusform>Alle %n Aufgaben sind für dieses Ziel bereits optimiert: %1, die Summe der Aufgaben. Eine Sitzung setzt von selbst bei diesen Aufzeichnungen an; es bleibt nichts zu übertragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tasks are tuned for this target already, and a transfer can bring programs for %3 of the others.</source>
        <translation>%1 von %2 Aufgaben sind für dieses Ziel bereits optimiert, und eine Übertragung kann Programme für %3 der übrigen bringen.</translation>
    </message>
    <message>
        <source>Untuned programs would take about %1 where these take %2.</source>
        <translation>Nicht optimierte Programme brauchten etwa %1, wo diese %2 brauchen.</translation>
    </message>
    <message>
        <source>There is no estimate of what these programs would take here.</source>
        <translation>Es gibt keine Schätzung, wie lange diese Programme hier brauchen würden.</translation>
    </message>
</context>
<context>
    <name>tilewright::TunedTaskChoice</name>
    <message>
        <source>A session tunes the tasks that are selected now, and leaves out all others until this is switched off</source>
        <translation>Eine Sitzung optimiert die jetzt gewählten Aufgaben und lässt alle anderen aus, bis dies ausgeschaltet wird</translation>
    </message>
</context>
<context>
    <name>tilewright::TuningView</name>
    <message>
        <source>Best latency so far</source>
        <translation>Beste Latenz bisher</translation>
    </message>
    <message>
        <source>Improvements</source>
        <translation>Verbesserungen</translation>
    </message>
    <message>
        <source>The latency over the trials appears here once a session has begun.</source>
        <translation>Die Latenz über die Versuche erscheint hier, sobald eine Sitzung begonnen hat.</translation>
    </message>
    <message>
        <source>Whole model</source>
        <translation>Ganzes Modell</translation>
    </message>
    <message>
        <source>Selected task</source>
        <translation>Gewählte Aufgabe</translation>
    </message>
    <message>
        <source>All tasks</source>
        <translation>Alle Aufgaben</translation>
    </message>
    <message>
        <source>Curves shown</source>
        <translation>Gezeigte Kurven</translation>
    </message>
    <message>
        <source>over trials</source>
        <translation>über Versuche</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>über die Zeit</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagrechte Achse</translation>
    </message>
    <message>
        <source>Log scale</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Show the improvements as a table</source>
        <translation>Verbesserungen als Tabelle zeigen</translation>
    </message>
    <message>
        <source>%1, before every task was measured</source>
        <translation>%1, bevor alle Aufgaben gemessen waren</translation>
    </message>
    <message>
        <source>%1, only %2 of %3 tasks measured</source>
        <translation>%1, erst %2 von %3 Aufgaben gemessen</translation>
    </message>
    <message>
        <source>Select a task to see its curve.</source>
        <translation>Wählen Sie eine Aufgabe, um ihre Kurve zu sehen.</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Keep everything in view while the session runs. Drag or turn the wheel to zoom, Shift and drag to move, click to set two markers, double-click to follow again.</source>
        <translation>Alles im Blick behalten, während die Sitzung läuft. Zum Zoomen ziehen oder das Rad drehen, zum Verschieben mit Umschalt ziehen, für zwei Marken klicken, zum erneuten Folgen doppelklicken.</translation>
    </message>
    <message>
        <source>Set baseline</source>
        <translation>Bezugspunkt setzen</translation>
    </message>
    <message>
        <source>Compare everything with what is best now</source>
        <translation>Alles mit dem jetzt Besten vergleichen</translation>
    </message>
    <message>
        <source>Why each task was chosen</source>
        <translation>Warum jede Aufgabe gewählt wurde</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Bezugspunkt %1</translation>
    </message>
    <message>
        <source>%1, the slowest %2 of %3</source>
        <translation>%1, die langsamsten %2 von %3</translation>
    </message>
    <message>
        <source>speed of the machine changed by 5 % or more</source>
        <translation>Geschwindigkeit der Maschine um 5 % oder mehr verändert</translation>
    </message>
    <message numerus="yes">
        <source>%Ln slower program(s) above</source>
        <translation>
            <numerusform>%Ln langsameres Programm darüber</numerusform>
            <numerusform>%Ln langsamere Programme darüber</numerusform>
        </translation>
    </message>
    <message>
        <source>forecast at trial %1: %2 to %3</source>
        <translation>Prognose bei Versuch %1: %2 bis %3</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>measured whole run %1</source>
        <translation>gemessener ganzer Durchlauf %1</translation>
    </message>
    <message>
        <source>A small chart for each task</source>
        <translation>Ein kleines Diagramm für jede Aufgabe</translation>
    </message>
    <message>
        <source>Each task</source>
        <translation>Jede Aufgabe</translation>
    </message>
    <message>
        <source>8 of 10 of the last %1 programs</source>
        <translation>8 von 10 der letzten %1 Programme</translation>
    </message>
    <message>
        <source>%1, %2 to %3 as fast as the baseline</source>
        <comment>a forecast and its speed-ups</comment>
        <translation>%1, %2 bis %3 so schnell wie der Bezugspunkt</translation>
    </message>
    <message>
        <source>where it was paused</source>
        <translation>hier wurde angehalten</translation>
    </message>
    <message>
        <source>The curve begins with the first program that works.</source>
        <translation>Die Kurve beginnt mit dem ersten funktionierenden Programm.</translation>
    </message>
    <message>
        <source>Shows which task each round is for, and why.</source>
        <translation>Zeigt, welcher Aufgabe jede Runde gilt und warum.</translation>
    </message>
    <message>
        <source>Time the finalists again</source>
        <translation>Finalisten erneut messen</translation>
    </message>
    <message>
        <source>Waits for its turn to measure. %1</source>
        <translation>Wartet, bis sie messen darf. %1</translation>
    </message>
    <message>
        <source>whole run with the default schedules %1</source>
        <translation>ganzer Durchlauf mit den Standardablaufplänen %1</translation>
    </message>
</context>
<context>
    <name>tilewright::UndoHistory</name>
    <message>
        <source>&amp;Undo</source>
        <translation>Rück&amp;gängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;holen</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>Rück&amp;gängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>Wieder&amp;holen: %1</translation>
    </message>
</context>
<context>
    <name>tilewright::VerboseRerun</name>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>What it wrote to standard error:</source>
        <translation>Was es auf die Standardfehlerausgabe schrieb:</translation>
    </message>
    <message>
        <source>Lowering</source>
        <translation>Umformungen</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Kompilieren</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht beendet</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ausführung</translation>
    </message>
    <message>
        <source>Not run: this machine lacks instructions of the target.</source>
        <translation>Nicht ausgeführt: dieser Maschine fehlen Befehle des Ziels.</translation>
    </message>
    <message>
        <source>Time in the worker</source>
        <translation>Zeit im Arbeitsprozess</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Largest relative error against the reference</source>
        <translation>Größter relativer Fehler gegenüber der Referenz</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>%1 to build, %2 to run, %3 GiB of memory</source>
        <translation>%1 zum Kompilieren, %2 zum Ausführen, %3 GiB Speicher</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Compiled, not verified</source>
        <translation>Kompiliert, nicht geprüft</translation>
    </message>
    <message>
        <source>This time it worked: %1</source>
        <translation>Diesmal funktionierte es: %1</translation>
    </message>
    <message>
        <source>Record %1 run again</source>
        <translation>Aufzeichnung %1 erneut ausgeführt</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Variant and sketch</source>
        <translation>Variante und Skizze</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Damals</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIf</name>
    <message>
        <source>Best program of %1 · sketch %2 · %3 · record %4</source>
        <translation>Bestes Programm von %1 · Skizze %2 · %3 · Aufzeichnung %4</translation>
    </message>
    <message>
        <source>First choices of sketch %1 of %2 · nothing was measured yet</source>
        <translation>Erste Auswahl der Skizze %1 von %2 · noch nichts gemessen</translation>
    </message>
    <message>
        <source>Record %1 · %2 · sketch %3 · %4</source>
        <translation>Aufzeichnung %1 · %2 · Skizze %3 · %4</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>Wählen Sie eine Aufgabe, um ihr bestes Programm zu bearbeiten.</translation>
    </message>
    <message>
        <source>Best program of %1 · without a sketch · %2 · record %3</source>
        <translation>Bestes Programm von %1 · ohne Skizze · %2 · Aufzeichnung %3</translation>
    </message>
    <message>
        <source>Record %1 · %2 · without a sketch · %3</source>
        <translation>Aufzeichnung %1 · %2 · ohne Skizze · %3</translation>
    </message>
    <message>
        <source>primitive %1, %2: %3</source>
        <translation>Primitiv %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>tilewright::WhatIfView</name>
    <message>
        <source>change of %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Loop nest; lines that differ from the initial program are marked</source>
        <translation>Schleifennest; Zeilen, die vom Ausgangsprogramm abweichen, sind markiert</translation>
    </message>
    <message>
        <source>Loop nest</source>
        <translation>Schleifennest</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Select a task to edit its best program.</source>
        <translation>Wählen Sie eine Aufgabe, um ihr bestes Programm zu bearbeiten.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Best program</source>
        <translation>Bestes Programm</translation>
    </message>
    <message>
        <source>Begin anew with the best program of the selected task</source>
        <translation>Neu mit dem besten Programm der gewählten Aufgabe beginnen</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>What each cache should hold: L1 the innermost sums, L2 the block of tiles around them, L3 the whole loop nest. The dashed line is the size of the cache, the blue line that of the initial program.</source>
        <translation>Was jeder Cache fassen soll: L1 die innersten Summen, L2 den Block von Kacheln um sie herum, L3 das ganze Schleifennest. Die gestrichelte Linie ist die Größe des Caches, die blaue das Ausgangsprogramm.</translation>
    </message>
    <message>
        <source>✓ A legal program</source>
        <translation>✓ Ein erlaubtes Programm</translation>
    </message>
    <message>
        <source>✓ The program as it was found</source>
        <translation>✓ Das Programm, wie es vorgefunden wurde</translation>
    </message>
    <message>
        <source>✗ Not legal: %1</source>
        <translation>✗ Nicht erlaubt: %1</translation>
    </message>
    <message>
        <source>No prediction</source>
        <translation>Keine Vorhersage</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed, about %2</source>
        <translation>Vorhersage: %1 so schnell wie die Aufzeichnung, etwa %2</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices</source>
        <translation>Vorhersage: %1 so schnell wie die erste Auswahl</translation>
    </message>
    <message>
        <source>Register tile: %1 of %2 vector registers</source>
        <translation>Registerkachel: %1 von %2 Vektorregistern</translation>
    </message>
    <message>
        <source>Vectors: %1 of their lanes are used</source>
        <translation>Vektoren: %1 ihrer Elemente sind genutzt</translation>
    </message>
    <message>
        <source>Threads: %1 of %2 work on average</source>
        <translation>Threads: im Mittel arbeiten %1 von %2</translation>
    </message>
    <message>
        <source>Draft: %1 cycles compared with the start</source>
        <translation>Schätzung: %1 Takte gegenüber dem Anfang</translation>
    </message>
    <message>
        <source>Measure this program next, ahead of the search</source>
        <translation>Dieses Programm als Nächstes messen, vor der Suche</translation>
    </message>
    <message>
        <source>Only a legal program can be measured.</source>
        <translation>Nur ein erlaubtes Programm kann gemessen werden.</translation>
    </message>
    <message>
        <source>Predicted: faster than the record</source>
        <translation>Vorhersage: schneller als die Aufzeichnung</translation>
    </message>
    <message>
        <source>Predicted: faster than the first choices</source>
        <translation>Vorhersage: schneller als die ersten Entscheidungen</translation>
    </message>
    <message>
        <source>Predicted: slower than the record</source>
        <translation>Vorhersage: langsamer als die Aufzeichnung</translation>
    </message>
    <message>
        <source>Predicted: slower than the first choices</source>
        <translation>Vorhersage: langsamer als die ersten Entscheidungen</translation>
    </message>
    <message>
        <source>Predicted: as fast as the record</source>
        <translation>Vorhersage: so schnell wie die Aufzeichnung</translation>
    </message>
    <message>
        <source>Predicted: as fast as the first choices</source>
        <translation>Vorhersage: so schnell wie die ersten Entscheidungen</translation>
    </message>
    <message>
        <source>Predicted: %1 the record&apos;s speed (%2 to %3), about %4 (%5 to %6)</source>
        <translation>Vorhersage: %1 so schnell wie die Aufzeichnung (%2 bis %3), etwa %4 (%5 bis %6)</translation>
    </message>
    <message>
        <source>Predicted: %1 the speed of the first choices (%2 to %3)</source>
        <translation>Vorhersage: %1 so schnell wie die ersten Entscheidungen (%2 bis %3)</translation>
    </message>
    <message>
        <source>In brackets: the range of predictions of the model&apos;s separately trained parts for both programs.</source>
        <translation>In Klammern: der Bereich der Vorhersagen der getrennt trainierten Modellteile für beide Programme.</translation>
    </message>
    <message>
        <source>By the shipped model</source>
        <translation>Vom mitgelieferten Modell</translation>
    </message>
    <message>
        <source>By the shipped model, until the session&apos;s is here</source>
        <translation>Vom mitgelieferten Modell, bis das der Sitzung da ist</translation>
    </message>
    <message>
        <source>By %1, retrained in round %2</source>
        <translation>Von %1, neu trainiert in Runde %2</translation>
    </message>
    <message>
        <source>By %1 as the session began: it has not learnt there yet</source>
        <translation>Von %1 wie zu Beginn der Sitzung: Es hat dort noch nicht gelernt</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s %1 has measured too little to learn from</source>
        <translation>Vom mitgelieferten Modell: %1 der Sitzung hat noch zu wenig Messungen zum Lernen</translation>
    </message>
    <message>
        <source>By the shipped model: the session searches without a cost model</source>
        <translation>Vom mitgelieferten Modell: Die Sitzung sucht ohne Kostenmodell</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s is for another target</source>
        <translation>Vom mitgelieferten Modell: Das der Sitzung ist für ein anderes Ziel</translation>
    </message>
    <message>
        <source>The primitives were changed by hand: no decisions of a sketch make this program. Undo that to choose decisions again.</source>
        <translation>Die Primitive wurden von Hand geändert: Keine Entscheidungen einer Skizze ergeben dieses Programm. Um wieder Entscheidungen zu wählen, dies rückgängig machen.</translation>
    </message>
    <message>
        <source>Primitives</source>
        <translation>Primitive</translation>
    </message>
    <message>
        <source>The steps that make the program, each of which can be changed</source>
        <translation>Die Schritte, die das Programm bilden; jeder lässt sich ändern</translation>
    </message>
    <message>
        <source>As begun</source>
        <translation>Wie begonnen</translation>
    </message>
    <message>
        <source>Back to the initial program; can be undone</source>
        <translation>Zurück zum Ausgangsprogramm; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>What the program&apos;s sketch leaves open</source>
        <translation>Was die Skizze des Programms offen lässt</translation>
    </message>
    <message>
        <source>The program has none: it was written by hand, or came from another tool</source>
        <translation>Das Programm hat keine: Es wurde von Hand geschrieben oder kam aus einem anderen Werkzeug</translation>
    </message>
    <message>
        <source>going back to the beginning</source>
        <translation>Rückkehr zum Anfang</translation>
    </message>
    <message>
        <source>By the shipped model: the session&apos;s own is not available now</source>
        <translation>Vom mitgelieferten Modell: Das der Sitzung ist jetzt nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowLayouts</name>
    <message>
        <source>&amp;Explore</source>
        <translation>&amp;Erkunden</translation>
    </message>
    <message>
        <source>&amp;Tune</source>
        <translation>&amp;Optimieren</translation>
    </message>
    <message>
        <source>&amp;Code</source>
        <translation>&amp;Code</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
</context>
<context>
    <name>tilewright::WindowMenu</name>
    <message>
        <source>&amp;Minimise</source>
        <translation>&amp;Minimieren</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Ctrl+M</translation>
    </message>
    <message>
        <source>Ne&amp;xt window</source>
        <translation>Nä&amp;chstes Fenster</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>&amp;Voriges Fenster</translation>
    </message>
    <message>
        <source>&amp;%1 %2 (in the background)</source>
        <translation>&amp;%1 %2 (im Hintergrund)</translation>
    </message>
</context>
</TS>
