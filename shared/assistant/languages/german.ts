import type { Language } from './language.ts'

export const german: Language = {
  code: 'de',
  forms: `
PARKING: parkplatz*, parken, parkhaus, auto, stellplatz*
TRAIN: zug, bahn, bahnhof, s bahn, u bahn, offentliche*, sbahn
BUS: bus, busse
VELO: fahrrad*, rad, roller
RECHARGE: laden, ladestation, aufladen
ADRESSE: wo, adresse, befindet, anschrift
VENIR: wie komme, hinkommen, anfahrt, anreise
FAUTEUIL: rollstuhl*, behinder*, barrierefrei*, gehbehindert*, rampe, aufzug, zuganglich
SOURD: gehorlos*, taub*, schwerhorig*, horgerat*
AVEUGLE: blind*, sehbehindert*
CALME: ruhig*, autis*, leise, laut, wenig los, voll
TOILETTES: toilette*, wc, klo, wickel*
VESTIAIRE: schliessfach*, garderobe, spind*, jacken
POUSSETTE: kinderwagen
CHIEN: hund*, haustier*, tiere
PERDRE: verloren*, vergessen, fundsachen, liegen lassen
TELEPHONE: telefon*, anrufen, nummer, kontakt*
EMAIL: mail*, email*, schreiben
HUMAIN: mensch*, mitarbeiter, jemand*
RECLAMATION: beschwer*, reklam*
EMPLOI: job*, arbeiten, stelle*, bewerb*
MANGER: essen, hunger*, vegetari*, vegan*, imbiss, speisen, buffet
BOIRE: trinken, getrank*, bar
ALCOOL: alkohol*, bier*, wein, sekt
PIQUENIQUE: picknick*, eigenes essen, eigene getranke
GATEAU: kuchen, torte*, kerzen
CADEAU: gutschein*, geschenk*, verschenken
BOUTIQUE: shop, laden, souvenir*
ABONNEMENT: abo, abos, abonnement*, mitglied*, monatskarte
CHALLENGE: turnier*, wettbewerb*, challenge*, meisterschaft*
MATIN: morgens, vormittag*, mittags
PRIVATISER: mieten, privat*, exklusiv*, ganze halle
DEVIS: angebot, kostenvoranschlag
FORMULE: paket*, formel
SUPPLEMENT: extra*, zusatz*
INVITATION: einladung*
ANIMATEUR: betreu*, animateur*
MATERIEL: ausrustung, leihen, ausleihen, verleih
ACCOMPAGNATEUR: zuschau*, begleit*, zusehen
BEBE: baby*, kleinkind*
SEUL: allein*, ohne eltern, ohne erwachsen*, ohne seine eltern
PARENT: eltern*, erwachsen*, mutter, vater
ENCEINTE: schwanger*
EPILEPSIE: epilep*, anfall*, blitzlicht
COEUR: herz*, schrittmacher
DOS: rucken*, handgelenk, schulter*, verletz*, bandscheib*, gips
EQUILIBRE: gleichgewicht*, schwindel*
SANTE: asthma*, klaustro*, platzangst, diabet*, migrane*
SECURITE: gesundheit*, gefahrlich, risik*, medizin*
NAUSEE: ubel*, seekrank*, reisekrank*, reiseubelkeit, ubelkeit, kopfschmerz*
LUNETTES: brille*, kontaktlinsen
CHAUSSURES: schuh*, turnschuh*, sandalen
TENUE: anziehen, kleidung, kleid, socken
CHEVEUX: haar*
TAILLE: gross, grosse, korpergrosse, cm, mindestgrosse
POIDS: gewicht*, wiegt, wiege*, kilo*, kg, schwer
ALLERGIE: allerg*, gluten*, laktose*, nuss*, nusse, erdnuss*, unvertrag*, zoliakie
EXPERIENCE: anfanger*, noch nie, erfahrung*, fuhrerschein, vorkenntnis*
MOYENS: karte, karten, kreditkarte*, ec karte, bar zahlen, bargeld, kartenzahlung, paypal, zahlungsart*, visa
ACOMPTE: anzahlung*, kaution
FACTURE: rechnung*, quittung*, beleg
REDUIT: gruppenermassig*, gruppenrabatt, rabatt*, student*, ermassig*, senior*, kinderpreis, gunstiger fur, schuler*, rentner*, studenten*
DIFFERENCE: unterschied*
JEUX: welche spiele, was fur spiele
WAITLIST: warteliste*, benachrichtig*, bescheid
BILLET: ticket*, bestatig*, meine buchung, meine reservierung, qr code
COMPTE: konto*, registrier*, anmeld*, profil, einloggen
MDP: passwort*, kennwort*
DONNEES: daten*, dsgvo, datenschutz
COOKIES: cookie*, tracking
CHAT: assistent*, chatbot, gesprach*
NEWSLETTER: newsletter, werbung
APPLI: app, apps, herunterlad*, installier*
HORSLIGNE: offline, ohne internet, kein netz
MYSTERE: mystery
EDITEUR: impressum, betreiber, inhaber
LICENCE: open source, quellcode
RGAA: screenreader
MINEUR: jugendlich*, minderjahrig*, teenager*
CASSER: kaputt, beschadig*, versicher*, gestohlen, unfall, haft*
IVRE: betrunken
PHOTO: foto*, fotograf
REUNION: besprechungsraum, meeting*, tagung*
@birthday: geburtstag*, kindergeburtstag*
@business: firma, firmen*, kollegen, kolleg*, betriebs*, team building, teambuilding, teamevent*, mitarbeiter*, unternehmen
OUVERT: offen*, geoffnet, offn*, schliess*, geschlossen, zu
HEURE: wieviel uhr, wie viel uhr, wann, bis wann, letzt*, spat
QUAND: wann, datum, nachst*, welchem tag, termin*
PRIX: preis*, kostet, kosten, teuer, wieviel, wie viel, euro, €
MOINSCHER: billigst*, gunstigst*, am billigsten
PLUSCHER: teurer, gleiche preis, gleich viel
DEAREST: teuerst*, am teuersten
DUREE: wie lange, dauer*
NOMBRE: wie viele, maximal, hochstens, mindestens, maximum, mindest
AGE: alter, wie alt, jahre alt, ab welchem alter, altersgrenze, mindestalter, jahre
DISPO: frei*, verfugbar*, platze*, platz fur, ausgebucht, termin frei
INCLUS: inklusive, enthalten, inbegriffen, dabei, drin
PAYER: zahl*, bezahl*
GRATUIT: kostenlos, gratis, umsonst, kostenpflichtig
ENLIGNE: online, im voraus, vorher, internet
RESERVER: reserv*, buch*, ohne reserv*
BESOIN: muss*, notig, notwendig, brauch*, ohne reserv*, spontan
ANNULER: stornier*, absag*, erstatt*, ruckerstatt*, storno, nicht kommen
DEPLACER: verschieb*, umbuch*, ander*, verleg*
RETARD: verspat*, stau, zu spat, spater
MEMEJOUR: selben tag, gleichen tag, letzte minute, kurzfristig, tag vorher
DELAI: bis wann, frist, stunden vorher, wie lange vorher, tage vorher
MALADE: krank*, covid, fieber
VOUSMEME: ihr absagt, sie absagen, defekt, ausfall
CEDER: ubertrag*, weitergeben, weiterverkauf*, jemand anders, einem freund
RETRACTATION: widerruf*, rucktritt*
RESILIER: kundig*, beend*
RESILIATION: kundig*
RENONCER: meinung ander*
SUSPENDRE: pausier*, pause, aussetz*, stilllegen
ENGAGEMENT: mindestlaufzeit, laufzeit, vertrag*, bindung
PRETER: leihen, teilen, verleihen
HEURES: stunden, ungenutzt*
CREER: erstell*, anleg*, eroffn*, brauch*
SUPPRIMER: losch*
CHANGER: ander*, aktualis*, korrig*
TROUVER: find*, sehen, bekommen, erhalten, zeigen, wo
VENDRE: verkauf*, kauf*
AVOIR: gibt, haben, bietet*, bieten, habt
APPORTER: mitbring*, eigen*, mitnehmen
QUOI: was ist, wie funktioniert, wie lauft, was sind
COMMENT: wie
LEQUEL: welche*, was
FORWHOM: geeignet, empfehl*
OFFRE: aktivitat*, spiel*, machen, angebot
ENFANT: kind*, sohn, tochter, junge
SAVOIR: bedingung*, voraussetzung*, regeln, einschrankung*
MOINS: weniger
TVA: mwst, mehrwertsteuer
BONCOMMANDE: bestellung
EQUIPES: teams
COUPE: pokal, podium
RESTE: bleiben, gehen, abgeben
DECO: deko*, ballons, tisch
POSSIBLE: kann*, konnen, darf, durfen, moglich
VOULOIR: mochte*, will, wollen
GROUPE: gruppe, gruppen
CUMUL: ubertrag*, ansammeln, nicht genutzt*
PRIXCHANGE: preiserhohung*, preis andern
NONCOMPRIS: nicht enthalten
EXPORT: kopie, export*
GARDER: speicher*, aufbewahr*
QUIVOIT: dritte, weitergeben
CONNECTER: anmelden, einloggen
SURPLACE: vor ort
CLASSES: usk, fsk
PLACES: platz*, termin*
PMR: behinder*
QUATORZE: 14 tage
ETRANGER: wetter, regen, schwimmbad, rezept*, witz*, hauptstadt, fussball, denkst du
`,
  common: `
ab abend aber alle allem allen alles als also am an auch auf aus bei beim bin bis bitte brauche brauchen bruder da dabei dafur damit danach danke dann darf das dass dein dem den denn der des dich die dies diese diesem diesen dieser dir doch dort du durch durfen eigentlich ein eine einem einen einer eines einmal er erst es etwa etwas euch euer eure eurem euren familie frau freund freunde freunden freundin fur gehen geht genau gern gerne gibt guten gut gruppe gruppen hab habe haben habt hallo hat hatte hatten heute hier hin ich ihm ihn ihnen ihr ihre im immer in ins ist ja jahr jahre jahren jede jeden jeder jetzt junge kann kannst kein keine kind kinder kindern kommen komme kommt konnen konnt konnte konnten leute mach machen macht mal man mann mein meine meinem meinen meiner mich minute minuten mir mit mochte mochten moglich monat morgen mussen nachmittag nachste nachsten nacht name nein nicht nichts noch nun nur ob oder ort per person personen platz pro raum sagen seid runde runden liegt darin samt sein seine sehr sich sie sind so sohn soll sollen sollte spiel spiele spielen spielt spieler stunde stunden tag tage tagen teil tochter um und uns unser unsere viel viele vom von vor wahrend war ware was weil welche wenn wer werden wie wieder will wir wird wo woche wochen wochenende wollen wurde wurden zeit zu zum zur zusammen zwei zwischen erlaubt akzeptiert akzeptieren nehmen nimmt nehmt eintritt einfach januar februar marz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags weihnachten heiligabend silvester neujahr ostern feiertag feiertage feiertagen ferien schulferien mitternacht uhr spass fahren fahre fahrt bestellen besuchen besuch bezahlen bleiben bringen brauchten bitten dauern denken drin eben ebenfalls ende eng euros erste erster ersten ersteres feiern feier fragen frage frei fruh fruher ganz ganze ganzen gehoren gemeinsam genug geschenk gross grosse grossen gruss grusse hilfe hoffe horen info infos jemals jeweils kaufen klein kleine kleinen lassen laufen leider maximal meistens miteinander mussten nutzen oben paar passt passen preise recht richtig schnell schon sehen sicher sofort spat stehen stimmt suchen toll treffen tun uberhaupt ungefahr unten verstehen vielleicht voll wahl warum welcher wenig werde wirklich wissen wohl wunsch wunschen zahlen zeigen ziemlich zuerst zuschauen eltern vater mutter schwester enkel alt alter jung madchen jungen gehort
`,
  telling: `
andere anstatt ausser bereits besonders besser beste besten draussen fall falls gegen gleich hinter hoch lang lange letzte letzten lieber los mehr meisten nach nachher nahe neben neu neue neuen nie niemand oft ohne rein ruhe schule schuler seit selbst sogar sonst spater statt trotzdem unter verschieden verschiedene vorbei warten weg weit weiter weniger zudem zuruck
`,
  replacements: `
montag*=lundi|dienstag*=mardi|mittwoch*=mercredi|donnerstag*=jeudi|freitag*=vendredi|samstag*=samedi|sonnabend*=samedi|sonntag*=dimanche|ubermorgen=apres demain|morgens=matin|am morgen=matin|vormittag*=matin|morgen=demain|heute abend=ce soir|heute=aujourd hui|jetzt=maintenant|gerade=maintenant|momentan=maintenant|wochenende*=week end|januar=janvier|februar=fevrier|marz=mars|april=avril|mai=mai|juni=juin|juli=juillet|august=aout|september=septembre|oktober=octobre|november=novembre|dezember=decembre
heiligabend=veille de noel|heilig abend=veille de noel|silvester=saint sylvestre|neujahr*=jour de l an|weihnachtsferien=vacances de noel|winterferien=vacances de fevrier|osterferien=vacances de paques|sommerferien=vacances d ete|schulferien=vacances scolaires|ferien=vacances|feiertag*=jours feries|weihnachten=noel|weihnachtstag=noel|ostermontag=lundi de paques|ostersonntag=dimanche de paques|nachste woche=semaine prochaine|nachst*=prochain|zwischen=entre|mitternacht=minuit|mittag=midi|zwei=2|drei=3|vier=4|funf=5|sechs=6|sieben=7|acht=8|neun=9|zehn=10|elf=11|zwolf=12|funfzehn=15|zwanzig=20|dreissig=30|personen=personnes|person=personne|leute=personnes|spieler=joueurs|erwachsene*=adultes|kinder*=enfants|kind=enfant|freunde*=amis|mitarbeiter*=salaries|kollegen=collegues|wir sind=on est|zu zweit=a 2|zu dritt=a 3|zu viert=a 4|zu funft=a 5|zu sechst=a 6|fur=pour|um=a|bis=jusqu a|mein sohn=mon fils|meine tochter=ma fille|und ich=et moi|jahre alt=ans|jahrige*=ans|jahriger=ans|jahrig=ans|jahre=ans|jahren=ans|stunden=heures|stunde=heure|uhr=h|und=et|mit=avec|am=le|im=en
`,
  dayNames: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  monthNames:
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  phrases: {
    yes: 'Ja',
    no: 'Nein',
    notYet: 'Noch nicht',
    open: 'wir haben geöffnet',
    closed: 'wir haben geschlossen',
    closedWord: 'geschlossen',
    unknownHours: 'die Zeiten sind noch nicht bekannt',
    weekly: 'Jede Woche:',
    special: 'Besondere Tage:',
    quoted: 'Unsere Seiten sind auf Französisch; dort steht:',
    taxes: 'inklusive Steuern',
    prices: 'Die Preise, inklusive Steuern:',
    for: 'für',
    people: 'Personen',
    person: 'Person',
    groupPrice: ', der Preis der Gruppe',
    beyond: 'Eine Buchung ist für {min} bis {max} Personen',
    call: 'rufen Sie uns bitte an',
    lasts: 'dauert {a}',
    is: '{a}',
    places:
      'Die Plätze ändern sich mit jeder Buchung: der Kalender zeigt sie Stunde für Stunde, und Sie können dort sofort buchen.',
    left: 'es ist noch 1 Platz frei|es sind noch {a} Plätze frei',
    leftGroup: 'es ist frei',
    full: 'es ist ausgebucht',
    noStart: 'zu dieser Zeit beginnt nichts',
    freeAt: 'freie Plätze um {a}',
    otherwise: 'frei um {a}',
    mayGo: 'Ein Platz kann jederzeit weg sein: der Kalender hält ihn für Sie.',
    ageOnly: 'Vom Alter her ja',
    says: 'Auf unseren Seiten steht: {a}',
    unanswered: 'Auf „{a}“ weiß ich keine Antwort.',
    nearest: 'Am nächsten kommt dem:',
    total: 'Insgesamt',
    unknown: 'Das weiß ich nicht: unsere Seiten beantworten diese Frage nicht.',
    reach:
      'Rufen Sie uns während der Öffnungszeiten unter {phone} an oder schreiben Sie an {email}: ein Mensch antwortet Ihnen.',
    from: 'von',
    to: 'bis',
    firstDay: '',
    toDay: ' bis ',
    and: ' und ',
    until: 'bis',
    again: 'wieder offen',
    perGroup: 'pro Gruppe',
    perPerson: 'pro Person',
    aged: '{a} Jahr|{a} Jahre',
    anyAge: 'jedes Alter',
    fromAge: 'ab {a} Jahr|ab {a} Jahren',
  },
}
