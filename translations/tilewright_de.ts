<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_GB">
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
        <source>How well models rank programs of a target that they were not made for: used as they are, fine-tuned on some of its programs, learnt together with them, or from these alone.</source>
        <translation>Wie gut Modelle Programme eines Ziels ordnen, für das sie nicht gemacht wurden: unverändert, mit einigen seiner Programme nachtrainiert, zusammen mit ihnen gelernt oder nur aus diesen.</translation>
    </message>
    <message>
        <source>Number of platforms</source>
        <translation>Anzahl der Plattformen</translation>
    </message>
    <message>
        <source>MTL-TLP on a target of which it has few programs, by the platforms that it learns beside.</source>
        <translation>MTL-TLP auf einem Ziel, von dem es wenige Programme hat, nach den Plattformen, die es mitlernt.</translation>
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
        <source>Share of pairs of programs of a task that stand in the right order</source>
        <translation>Anteil der Programmpaare einer Aufgabe, die in der richtigen Reihenfolge stehen</translation>
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
        <source>How well each cost model, having learnt from all training programs of the target, ranks those of networks that it has not seen.</source>
        <translation>Wie gut jedes Kostenmodell, das aus allen Trainingsprogrammen des Ziels gelernt hat, die Programme von Netzen ordnet, die es nicht gesehen hat.</translation>
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
        <source>Read each row beside the random and the true order of the same programs: pools of the other targets are smaller and hold few programs that a search was guided to, so that a random order does well there</source>
        <translation>Jede Zeile ist neben der zufälligen und der wahren Reihenfolge derselben Programme zu lesen: Die Vorräte der anderen Ziele sind kleiner und enthalten wenige Programme, zu denen eine Suche geführt hat, sodass dort auch eine zufällige Reihenfolge gut ist</translation>
    </message>
    <message>
        <source>The same models, learnt from more and more tasks; ATFormer is then fine-tuned with 2,000 programs of another target and judged there.</source>
        <translation>Dieselben Modelle, aus immer mehr Aufgaben gelernt; ATFormer wird danach mit 2.000 Programmen eines anderen Ziels nachtrainiert und dort beurteilt.</translation>
    </message>
    <message>
        <source>Published: latency of ResNet-18 after a search with ATFormer on an RTX 2080 Ti, 1.04 ms without pre-training and 0.84 ms after TenSet-500; ours are scores on a processor, to be read beside the random and the true order of the same programs</source>
        <translation>Veröffentlicht: Latenz von ResNet-18 nach einer Suche mit ATFormer auf einer RTX 2080 Ti, 1,04 ms ohne Vortraining und 0,84 ms nach TenSet-500; unsere Zahlen sind Wertungen auf einem Prozessor, neben der zufälligen und der wahren Reihenfolge derselben Programme zu lesen</translation>
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
    <message>
        <source>Task %1: %2</source>
        <translation>Aufgabe %1: %2</translation>
    </message>
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
    <message>
        <source>%1 floating-point operations a run</source>
        <translation>%1 Gleitkommaoperationen je Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in %1</source>
        <translation>
            <numerusform>%n Stelle in %1</numerusform>
            <numerusform>%n Stellen in %1</numerusform>
        </translation>
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
        <translation>Übersetzen</translation>
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
</context>
<context>
    <name>TaskDetails</name>
    <message>
        <source>Best program</source>
        <translation>Bestes Programm</translation>
    </message>
    <message>
        <source>Loop nest of the best program</source>
        <translation>Schleifennest des besten Programms</translation>
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
        <source>Loop nest of sketch %1</source>
        <translation>Schleifennest der Skizze %1</translation>
    </message>
    <message>
        <source>Variant %1 · %2 open decisions</source>
        <translation>Variante %1 · %2 offene Entscheidungen</translation>
    </message>
    <message>
        <source>Measured %1 in session %2</source>
        <translation>Gemessen am %1 in Sitzung %2</translation>
    </message>
    <message>
        <source>Fastest within the model; alone another one takes %1</source>
        <translation>Am schnellsten im Modell; einzeln braucht ein anderes %1</translation>
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
        <translation>Übersetzung misslang</translation>
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
</context>
<context>
    <name>tilewright::CompareView</name>
    <message>
        <source>First program</source>
        <translation>Erstes Programm</translation>
    </message>
    <message>
        <source>Second program</source>
        <translation>Zweites Programm</translation>
    </message>
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
        <source>Cannot tell: each was measured only once.</source>
        <translation>Nicht zu entscheiden: jedes wurde nur einmal gemessen.</translation>
    </message>
    <message>
        <source>Left is faster: right takes %1 longer, beyond the noise of %2.</source>
        <translation>Links ist schneller: rechts braucht %1 länger, mehr als das Rauschen von %2.</translation>
    </message>
    <message>
        <source>Right is faster: left takes %1 longer, beyond the noise of %2.</source>
        <translation>Rechts ist schneller: links braucht %1 länger, mehr als das Rauschen von %2.</translation>
    </message>
    <message>
        <source>Cannot tell: they differ by %1, and the noise is %2.</source>
        <translation>Nicht zu entscheiden: der Unterschied ist %1, das Rauschen %2.</translation>
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
</context>
<context>
    <name>tilewright::CurveModel</name>
    <message>
        <source>Whole model</source>
        <translation>Ganzes Modell</translation>
    </message>
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
</context>
<context>
    <name>tilewright::DataTable</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all as CSV</source>
        <translation>Alles als CSV kopieren</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
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
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Last trial</source>
        <translation>Letzter Versuch</translation>
    </message>
</context>
<context>
    <name>tilewright::ErrorView</name>
    <message>
        <source>Causes of failed trials</source>
        <translation>Ursachen fehlgeschlagener Versuche</translation>
    </message>
    <message>
        <source>Select a cause to read its last failure in full.</source>
        <translation>Wählen Sie eine Ursache, um ihren letzten Fehler ganz zu lesen.</translation>
    </message>
    <message>
        <source>No trial has failed.</source>
        <translation>Kein Versuch ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Show its records</source>
        <translation>Aufzeichnungen zeigen</translation>
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
        <source>* Reconstruction: its authors left details open, which are our choice; its figures are those of this choice, not of their program.</source>
        <translation>* Nachbau: Die Autoren lassen Einzelheiten offen, die wir gewählt haben; die Zahlen sind die dieser Wahl, nicht die ihres Programms.</translation>
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
        <source>What a random order of the same programs has on average</source>
        <translation>Was eine zufällige Reihenfolge derselben Programme im Mittel hat</translation>
    </message>
    <message>
        <source>What the true order of the same programs has: no model can have more</source>
        <translation>Was die wahre Reihenfolge derselben Programme hat: Kein Modell kann mehr haben</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>What the model had learnt from when it was judged</source>
        <translation>Woraus das Modell gelernt hatte, als es bewertet wurde</translation>
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
        <source>Time that the model learnt, on its sources as well: the median over seeds, for other work on a machine only adds to it</source>
        <translation>Zeit, die das Modell gelernt hat, auch auf seinen Quellen: der Median über die Startwerte, denn andere Arbeit auf einem Rechner verlängert sie nur</translation>
    </message>
    <message>
        <source>Time to describe a program to the model and to predict it: the least over seeds, for other work on a machine only adds to it</source>
        <translation>Zeit, um ein Programm für das Modell zu beschreiben und vorherzusagen: die kürzeste über die Startwerte, denn andere Arbeit auf einem Rechner verlängert sie nur</translation>
    </message>
    <message>
        <source>Trainings that the mean is of; there is no interval where each gave the same scores</source>
        <translation>Trainings, über die gemittelt ist; ein Intervall gibt es nicht, wo jedes dieselben Wertungen ergab</translation>
    </message>
</context>
<context>
    <name>tilewright::EvaluationView</name>
    <message>
        <source>No cost model was evaluated yet. This command compares them on a dataset, as far as it comes in an hour: %1 --minutes 60</source>
        <translation>Noch wurde kein Kostenmodell ausgewertet. Dieser Befehl vergleicht sie auf einem Datensatz, soweit es in einer Stunde geht: %1 --minutes 60</translation>
    </message>
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
        <source>How networks are put together</source>
        <translation>Wie Netze zusammengefasst werden</translation>
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
        <source>Dataset that it was made from</source>
        <translation>Datensatz, aus dem es entstand</translation>
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
        <source>* Reconstruction: its authors left details open, which are our choice</source>
        <translation>* Nachbau: Die Autoren lassen Einzelheiten offen, die wir gewählt haben</translation>
    </message>
    <message>
        <source>Judged on %1: %2 programs of %3 tasks of %4 held-out networks of %5.</source>
        <translation>Bewertet auf %1: %2 Programme aus %3 Aufgaben von %4 zurückgehaltenen Netzen (%5).</translation>
    </message>
    <message>
        <source>Up to %1 seeds, ± half of the 95 % interval.</source>
        <translation>Bis zu %1 Startwerte, ± die Hälfte des 95-%-Intervalls.</translation>
    </message>
    <message>
        <source>In all %1 trainings, %2 with %3 threads of %4.</source>
        <translation>Insgesamt %1 Trainings, %2 mit %3 Threads von %4.</translation>
    </message>
    <message>
        <source>%1 more are left, which would take about %2 here.</source>
        <translation>%1 weitere stehen aus und würden hier etwa %2 dauern.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>tilewright::GraphActions</name>
    <message>
        <source>F&amp;old repeated blocks</source>
        <translation>Wiederholte Blöcke ein&amp;klappen</translation>
    </message>
    <message>
        <source>Draw blocks that repeat as one box: the chosen one, or all</source>
        <translation>Blöcke, die sich wiederholen, als einen Kasten zeichnen: den gewählten oder alle</translation>
    </message>
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
</context>
<context>
    <name>tilewright::GraphCanvas</name>
    <message>
        <source>Computation graph</source>
        <translation>Berechnungsgraph</translation>
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
    <name>tilewright::GraphView</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
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
        <source>Select a box of the graph or a task to see its details.</source>
        <translation>Wählen Sie einen Kasten des Graphen oder eine Aufgabe, um Einzelheiten zu sehen.</translation>
    </message>
    <message>
        <source>The graph as it is drawn does not have this task.</source>
        <translation>Der Graph hat in der gezeichneten Form diese Aufgabe nicht.</translation>
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
    <name>tilewright::MainWindow</name>
    <message>
        <source>Tilewright</source>
        <translation>Tilewright</translation>
    </message>
    <message>
        <source>Select a task to see its sketches.</source>
        <translation>Wählen Sie eine Aufgabe, um ihre Skizzen zu sehen.</translation>
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
        <source>Errors (%1)</source>
        <translation>Fehler (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) written to %1</source>
        <translation>
            <numerusform>%n Aufzeichnung nach %1 geschrieben</numerusform>
            <numerusform>%n Aufzeichnungen nach %1 geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>A session is running. Everything measured is kept, and it can be resumed later.</source>
        <translation>Eine Sitzung läuft. Alles Gemessene bleibt erhalten, und sie kann später fortgesetzt werden.</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Beenden und schließen</translation>
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
        <source>&amp;Export the best programs…</source>
        <translation>Beste Programme &amp;exportieren …</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Save graph as &amp;image…</source>
        <translation>Graphen als &amp;Bild speichern …</translation>
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
        <source>&amp;Save the records shown as CSV…</source>
        <translation>Gezeigte Aufzeichnungen als CSV &amp;speichern …</translation>
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
        <source>Forget missing files</source>
        <translation>Fehlende Dateien vergessen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Go on (F9)</source>
        <translation>Weitermachen (F9)</translation>
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
        <source>A session is running. Stop it before another model is opened.</source>
        <translation>Eine Sitzung läuft. Beenden Sie sie, bevor ein anderes Modell geöffnet wird.</translation>
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
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Looking for sketches…</source>
        <translation>Skizzen werden gesucht …</translation>
    </message>
    <message>
        <source>Export the best programs into a folder</source>
        <translation>Beste Programme in einen Ordner exportieren</translation>
    </message>
    <message>
        <source>Exporting to %1…</source>
        <translation>Export nach %1 …</translation>
    </message>
    <message>
        <source>Save graph as image</source>
        <translation>Graphen als Bild speichern</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
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
    <message>
        <source>Resume %1 (%2)</source>
        <translation>%1 fortsetzen (%2)</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
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
        <source>Generating the code…</source>
        <translation>Code wird erzeugt …</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
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
        <source>The graph was saved as %1</source>
        <translation>Der Graph wurde als %1 gespeichert</translation>
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
        <source>A session is running. Stop it before another one is replayed.</source>
        <translation>Eine Sitzung läuft. Beenden Sie sie, bevor eine andere wiedergegeben wird.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
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
        <source>%1 after %2 trials</source>
        <translation>%1 nach %2 Versuchen</translation>
    </message>
    <message>
        <source>Notably faster</source>
        <translation>Deutlich schneller</translation>
    </message>
    <message>
        <source>%1 (%2) after %3 trials</source>
        <translation>%1 (%2) nach %3 Versuchen</translation>
    </message>
    <message>
        <source>Nothing has been measured for five minutes</source>
        <translation>Seit fünf Minuten wurde nichts gemessen</translation>
    </message>
    <message>
        <source>The session is at: %1</source>
        <translation>Die Sitzung ist bei: %1</translation>
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
</context>
<context>
    <name>tilewright::PredictionView</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Vorhersage gegen Messung</translation>
    </message>
    <message>
        <source>Predicted score (higher is faster)</source>
        <translation>Vorhergesagter Wert (höher ist schneller)</translation>
    </message>
    <message>
        <source>Measured speed, relative to the task&apos;s best</source>
        <translation>Gemessene Geschwindigkeit, bezogen auf das Beste der Aufgabe</translation>
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
        <source>Rank correlation in the last round: %1   ·   trained on %2 samples   ·   %3 guided trials</source>
        <translation>Rangkorrelation der letzten Runde: %1   ·   trainiert mit %2 Proben   ·   %3 geleitete Versuche</translation>
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
        <source>Another language is spoken from the next start on.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>&amp;Notify me on the desktop while I look elsewhere</source>
        <translation>Auf dem Desktop &amp;benachrichtigen, während ich woanders hinsehe</translation>
    </message>
    <message>
        <source>When a session ends, fails or stalls, or the models become notably faster</source>
        <translation>Wenn eine Sitzung endet, fehlschlägt oder stockt oder die Modelle deutlich schneller werden</translation>
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
        <source>Code shown beside the loop nest</source>
        <translation>Neben dem Schleifennest gezeigter Code</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>Assembler</translation>
    </message>
    <message>
        <source>LLVM IR</source>
        <translation>LLVM IR</translation>
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
        <source>Loop nest after the chosen pass</source>
        <translation>Schleifennest nach der gewählten Umformung</translation>
    </message>
    <message>
        <source>Assembly or LLVM IR</source>
        <translation>Assembler oder LLVM IR</translation>
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
        <source>Tasks of the open models</source>
        <translation>Offene Modelle</translation>
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
        <source>All outcomes</source>
        <translation>Alle Ergebnisse</translation>
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
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Selected task only</source>
        <translation>Nur gewählte Aufgabe</translation>
    </message>
    <message>
        <source>Filter by task, variant, sketch or error</source>
        <translation>Nach Aufgabe, Variante, Skizze oder Fehler filtern</translation>
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
        <source>Records</source>
        <translation>Aufzeichnungen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%n new record(s) · Show</source>
        <translation>
            <numerusform>%n neue Aufzeichnung · Zeigen</numerusform>
            <numerusform>%n neue Aufzeichnungen · Zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n Aufzeichnung</numerusform>
            <numerusform>%n Aufzeichnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No records for this filter.</source>
        <translation>Keine Aufzeichnungen für diesen Filter.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Show the program</source>
        <translation>Programm zeigen</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Als CSV speichern …</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Kommas getrennte Werte (*.csv)</translation>
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
</context>
<context>
    <name>tilewright::ReplayBar</name>
    <message>
        <source>Replay: nothing is measured</source>
        <translation>Wiedergabe: es wird nichts gemessen</translation>
    </message>
    <message>
        <source>Moment of the session</source>
        <translation>Zeitpunkt der Sitzung</translation>
    </message>
    <message>
        <source>Speed of the replay</source>
        <translation>Geschwindigkeit der Wiedergabe</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
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
        <source> Policy </source>
        <translation> Strategie </translation>
    </message>
    <message>
        <source>Chooses what to measure next</source>
        <translation>Wählt, was als Nächstes gemessen wird</translation>
    </message>
    <message>
        <source>  Cost model </source>
        <translation>  Kostenmodell </translation>
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
        <source>
Reconstruction: its authors left details open, which are our choice</source>
        <translation>
Rekonstruktion: Die Autoren ließen Einzelheiten offen, die wir gewählt haben</translation>
    </message>
    <message>
        <source>  Rules </source>
        <translation>  Regeln </translation>
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
        <source>The machine&apos;s speed changed by %1 since the session began</source>
        <translation>Die Geschwindigkeit der Maschine änderte sich seit Beginn der Sitzung um %1</translation>
    </message>
    <message>
        <source>%1: a whole run takes %2</source>
        <translation>%1: ein ganzer Durchlauf dauert %2</translation>
    </message>
    <message>
        <source>%1: a whole run takes %2, %3 with the programs that are fastest alone</source>
        <translation>%1: ein ganzer Durchlauf dauert %2, mit den einzeln schnellsten Programmen %3</translation>
    </message>
    <message>
        <source>%1: %2 at %3, %4 instead of %5</source>
        <translation>%1: %2 bei %3, %4 statt %5</translation>
    </message>
    <message>
        <source>%1: what the rules say again instead of %2 at %3</source>
        <translation>%1: wieder, was die Regeln sagen, statt %2 bei %3</translation>
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
</context>
<context>
    <name>tilewright::SessionCompareView</name>
    <message>
        <source>Two sessions can be compared here once there are two.</source>
        <translation>Hier lassen sich zwei Sitzungen vergleichen, sobald es zwei gibt.</translation>
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
        <source>%1 · %2 · %3 trials</source>
        <translation>%1 · %2 · %3 Versuche</translation>
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
        <translation>Eingabetaste, Doppelklick</translation>
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
        <source>%1
Open: %2</source>
        <translation>%1
Offen: %2</translation>
    </message>
    <message>
        <source>Rules, in order</source>
        <translation>Regeln, der Reihe nach</translation>
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
        <source>Unfinished sessions</source>
        <translation>Unfertige Sitzungen</translation>
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
        <source>%1 trials</source>
        <translation>%1 Versuche</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 of work · %4</source>
        <translation>%1 · %2 · %3 Arbeit · %4</translation>
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
        <source>A session on that network, recorded: every view lives as it did.</source>
        <translation>Eine aufgezeichnete Sitzung mit diesem Netz: Alle Ansichten leben wie damals.</translation>
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
        <source>How much faster or slower the machine itself became since the session began: a fixed piece of work is timed now and then</source>
        <translation>Wie viel schneller oder langsamer die Maschine selbst seit Beginn der Sitzung wurde: eine feste Arbeit wird hin und wieder gemessen</translation>
    </message>
    <message>
        <source>Sum of the tasks&apos; best latencies, each as often as it occurs, and the change since the first one</source>
        <translation>Summe der besten Latenzen der Aufgaben, jede so oft sie vorkommt, und die Änderung seit der ersten</translation>
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
        <source>%1 trials</source>
        <translation>%1 Versuche</translation>
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
        <source>at least %1 (%2 of %3 tasks measured)</source>
        <translation>mindestens %1 (%2 von %3 Aufgaben gemessen)</translation>
    </message>
    <message>
        <source>%1 in earlier sessions</source>
        <translation>%1 in früheren Sitzungen</translation>
    </message>
    <message>
        <source>Replay · %1</source>
        <translation>Wiedergabe · %1</translation>
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
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n Versuch</numerusform>
            <numerusform>%n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>From earlier sessions: %1</source>
        <translation>Aus früheren Sitzungen: %1</translation>
    </message>
    <message>
        <source>From earlier sessions: %1, best %2 (%3, %4)</source>
        <translation>Aus früheren Sitzungen: %1, bestes %2 (%3, %4)</translation>
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
        <source>From earlier sessions: %1, of an older version of Tilewright; tune again</source>
        <translation>Aus früheren Sitzungen: %1, von einer älteren Version von Tilewright; optimieren Sie erneut</translation>
    </message>
    <message>
        <source>compiled, not verified</source>
        <translation>kompiliert, nicht geprüft</translation>
    </message>
    <message>
        <source>Of another way through the graph, which is not the one chosen</source>
        <translation>Von einem anderen Weg durch den Graphen, der nicht gewählt ist</translation>
    </message>
    <message>
        <source>Only with the layouts and subgraphs that were chosen by measurement</source>
        <translation>Nur mit den Layouts und Teilgraphen, die durch Messung gewählt wurden</translation>
    </message>
    <message>
        <source>×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement</source>
        <translation>×%1 nach den Regeln, ×%2 mit den Layouts und Teilgraphen, die durch Messung gewählt wurden</translation>
    </message>
</context>
<context>
    <name>tilewright::TaskView</name>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Filter tasks</source>
        <translation>Aufgaben filtern</translation>
    </message>
    <message>
        <source>Open a model to see its tasks.</source>
        <translation>Öffnen Sie ein Modell, um seine Aufgaben zu sehen.</translation>
    </message>
    <message>
        <source>&lt;i&gt;Italic&lt;/i&gt;: from earlier sessions</source>
        <translation>&lt;i&gt;Kursiv&lt;/i&gt;: aus früheren Sitzungen</translation>
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
        <source>Start tuning (F9) to see the latency fall.</source>
        <translation>Starten Sie die Optimierung (F9), um die Latenz fallen zu sehen.</translation>
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
        <source>Keep everything in view while the session runs. Drag to zoom, double-click to follow again.</source>
        <translation>Während der Sitzung alles in Sicht behalten. Ziehen zoomt, Doppelklick folgt wieder.</translation>
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
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Best latency (%1)</source>
        <translation>Beste Latenz (%1)</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Versuch %1</translation>
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
</TS>
