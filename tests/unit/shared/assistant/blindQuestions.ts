/**
 * Ten sets as visitors type them, each written from the folder alone before any answer to it was seen (decision 114), then
 * mended by; at its end what two later ones were answered wrong. In the notation of visitorQuestions.ts.
 */
export const blindQuestions = String.raw`
slt c ouvert mercredi aprem ? @@ 25 novembre.*14 h à 23 h
vous fermez a qd le jeudi soir @@ 23 h
ouvert le 24 dec au soir vers 20h ? @@ Non.*18 h
vs etes ouverts le jour de noel @@ 25 décembre.*fermée
le 1er mai 2027 @@ fermée
horaires du lundi de pentecote @@ 17 mai.*14 h à 20 h
mardi 9 février ça ouvre ? @@ 9 février.*14 h à 20 h
mardi 2 mars c'est fermé non ? @@ fermée
c'est ouvert le dimanche soir ? @@ 19 h
on peut arriver a 22h30 un vendredi et jouer encore ? @@ (00 h|HAND)
vous ouvrez avant 14h parfois ? @@ (14 h|HAND|devis) && !^Oui
est-ce que le jeudi ferme plus tot que le vendredi @@ (23 h.*00 h|HAND) && !^Non
quel jour fermez vous le plus tard @@ (00 h|HAND)
ouvert seulement pendant les vacances le lundi ou toute l'année @@ (Vacances|14 h à 20 h|HAND)
samedi 28 a minuit et demi c'est encore ouvert? @@ (00 h|HAND) && !^Oui
horaires entre le 26 et le 31 dec @@ 14 h à 20 h
vous faites le pont de l'ascension ? @@ (6 mai|HAND)
ouvert lundi prochain? @@ 23 novembre.*fermée
combien pour 2 adultes et 1 enfant de 8 ans en vr @@ 10 ans && !^Oui
on est 5 a vouloir faire de la vr ca coute cb @@ 1 à 4
3h de console a 2 combien ca fait @@ 120,00
vr pour 3 et simu pour 2 total? @@ (75,00.*60,00|135,00)
simulateur moins cher le mercredi? @@ même pour tous
entre vr et simulateur lequel coute le plus @@ (30,00|HAND)
la vr est plus chère que l'arcade? @@ (25,00.*15,00|15,00.*25,00|HAND) && !^Non
c'est combien pr ma fille 14 ans et son copain aux simus @@ (60,00|30,00)
tarif étudiant sur la vr? @@ même pour tous
20€ la vr c'est ça? @@ 25,00 && !^Oui
le prix comprend une boisson ? @@ (boissons|HAND|Au comptoir) && !^Oui
ça fait combien si on reste tout l'aprem sur les bornes @@ (28,00|HAND)
je suis seul, jeux de societe possible ? @@ (2 à 8|HAND) && !^Oui
y a un minimum de joueurs pour la vr? @@ 1 à 4
forfait 2h simulateur a deux @@ (120,00|HAND)
j'ai 60 euros pour 3, on peut faire quoi @@ Arcade.*45,00|Consoles.*60,00
10 balles ça suffit pour jouer ? @@ (10,00|HAND)
pass nocturne c'est quel jour @@ (vendredi|HAND)
l'heure de console revient à combien avec l'abo joueur @@ (29,00|7,25|HAND) && !: 20,00
un adulte qui joue pas paie quand meme l'entrée ? @@ (gratuit|Non) && !^Oui
nous sommes 25, prix entreprise? @@ 600,00
anniversaire 12 enfants combien @@ 178,00
anniv 16 enfants @@ (14|quatorze|appelez|HAND)
anniv formule volant pour 8 prix @@ 230,00
je voudrais passer de 4 a 5 personnes sur ma resa @@ (24 heures|HAND)
on peut annuler 12h avant sans payer ? @@ (24 heures|prix reste dû) && !^Oui : 
jai reservé pour samedi je peux venir dimanche a la place ? @@ (24 heures|HAND)
si vous annulez je suis remboursé ? @@ (remboursement|HAND)
annuler un seminaire 5 jours avant, combien @@ (moitié|sept jours)
puis je revendre ma place @@ (revend|HAND) && !^Oui
on aura 20 min de retard, c'est perdu ? @@ (quinze minutes|HAND)
retard de 10 min à un anniversaire @@ (table vous attend|HAND)
comment savoir si ma réservation est bien prise @@ (espace client|HAND)
faut il un compte pour reserver? @@ (compte|HAND)
jai pas recu le mail de confirmation @@ (billet|réservations|HAND)
ma puce de 5 ans peut jouer à l'arcade @@ 6 ans && !^Oui
1m42 et 11 ans pour le simu? @@ 12 ans && !^Oui
mon ado de 13 ans peut venir seul jusqu'a 21h ? @@ 20 h && !^Oui
10 ans tout seul c'est ok ? @@ (adulte|HAND) && !^Oui
ma fille a 9 ans et fait 1m45, elle peut faire du volant ? @@ 12 ans && !^Oui
à partir de 12 ans ou 1m40 pour les simulateurs, ou les deux ? @@ (12 ans et 1,40|HAND)
je fais 2m05 je rentre dans le baquet? @@ (HAND|130 kg) && !^Oui
135 kilos simulateur @@ 130 kg && !^Oui
un enfant de 6 ans et un de 11, que peuvent-ils faire ensemble @@ (Arcade|6 ans)
mon frere de 16 ans peut accompagner ma soeur de 9 ? @@ (adulte|HAND) && !^Oui
jeux 18+ pour un ado de 17 ans @@ (demandent cet âge|qu’à partir|HAND) && !^Oui
j'ai un doigt cassé, je peux jouer à la console @@ HAND && !^Oui
opération de l'oeil la semaine dernière, vr ? @@ HAND && !^Oui && !^Non
ma copine attend un bébé, les bornes ça va ? @@ !^Oui && !^Non
mon fils est daltonien @@ HAND
j'ai le vertige @@ (quilibre|HAND) && !^Oui
ya encore des places en simu demain à 16h ? @@ 4 places
reste 2 places vr samedi 28 16h? @@ Oui.*16 h
arcade demain 15h on est 2 @@ (complet|HAND)
c'est complet ce soir? @@ (calendrier|HAND)
une table jeux de societe dimanche 16h pour 6 c'est libre ? @@ (Non|complet)
anniversaire pour mes 30 ans c'est possible ? @@ HAND && !^Oui
combien d'adultes peuvent rester pendant l'anniv @@ (sans rien payer|HAND)
on peut amener notre gateau et payer moins cher? @@ (ne change pas|HAND)
un deuxieme gateau sans gluten prix @@ 22,00
anniv un lundi pendant les vacances possible? @@ (HAND|calendrier|14 h)
enfant malade le jour de l'anniv @@ (autre date|malade)
faut reserver combien de temps avant pour un anniv samedi @@ Trois semaines
seminaire 45 personnes un jeudi @@ (lundi ou le mardi|1.500,00|41 à 80|devis|HAND)
est ce que l'alcool est inclus au seminaire @@ (Non|aucune boisson alcool|sans alcool) && !^Oui
virement possible pour une societe @@ (virement|trente jours)
buffet chaud prix pour 15 @@ (18,00|HAND)
on peut privatiser un samedi soir? @@ (lundi|mercredi|HAND|devis)
classe de 28 élèves avec leur prof @@ (devis|appelez|HAND)
ya des frites @@ (HAND|croque)
prix du café creme @@ 3,00
on peut ramener nos sandwichs @@ HAND && !^Oui
c'est halal ? @@ HAND
vous servez de la biere @@ (HAND|aucune|Non) && !^Oui
le parking est il payant le dimanche @@ gratuit
le samedi a 15h le parking est gratuit ? @@ gratuit après 18 h && !^Oui
y a t il un metro @@ (HAND|ligne Z|gare)
les casiers ferment a clé ? @@ (casier|HAND)
c'est climatisé? @@ HAND
où laisser nos trottinettes @@ arceaux
entrée accessible en fauteuil electrique large @@ (93 cm|fauteuil)
vous acceptez les tickets resto @@ (Carte|HAND) && !^Oui
paiement en 3 fois? @@ (HAND|Carte) && !^Oui
carte cadeau de 30 euros possible ? @@ (20,00.*50,00.*100,00|HAND) && !^Oui
la carte cadeau est valable combien de temps @@ HAND
offrir une seance vr a mon frere @@ (Carte cadeau|HAND)
je ne veux pas de vr, que l'arcade, prix @@ (15,00|HAND)
quelles activités sauf les simulateurs pour un enfant de 11 ans @@ (Arcade|HAND)
sans réservation on joue pas ? @@ (s’il reste une place|Non|HAND)
les chiens sont interdits ? @@ guide
c'est pas ouvert le mardi alors ? @@ fermé
l'abo famille ne comprend pas les simulateurs ? @@ (Arcade, consoles et jeux de société|HAND) && !^Oui
on ne peut pas venir avant 16h demain, c'est grave ? @@ (HAND|19 h)
l'anniversaire, c'est gratuit pour celui dont c'est l'anniv ? @@ (150,00|HAND) && !^Oui
parking et prix de la vr @@ Port && 25,00
c'est ouvert mardi et sinon mercredi ? @@ fermée && 23 h
vous avez des vestiaires et acceptez les cb ? @@ casier && arte
age mini vr, prix pour 2 et horaires samedi @@ 10 ans && 50,00 && 00 h
votre piscine a boules est ouverte a quel age @@ HAND
prix du laser game @@ HAND && !€
le karting c'est combien @@ (HAND|30,00)
la salle de cinema @@ HAND
le bowling est ouvert demain ? @@ HAND && !^Oui
votre 2e salle a Lyon ouvre quand @@ HAND && !^Demain
escape game vr pour 4 prix @@ (100,00|HAND|25,00)
How much for 2 adults and 2 kids at the arcade? @@ 60,00
are you closed on christmas eve? @@ 18:00
do I have to pay if I only watch? @@ (gratuit|rien|sans jouer) && !^Yes
is VR ok for a 9 year old @@ (10 ans|10) && !^Yes
can i cancel two hours before? @@ (24 heures|unknown) && !^Yes
do you have student discount on thursdays @@ même pour tous
where can i park my bike @@ arceaux
is racing more expensive than consoles? @@ (30,00|20,00|HAND) && !^No
what time do you open on new year's day @@ closed
ab welchem Alter darf man Simulatoren fahren @@ 12
was kostet ein Kindergeburtstag für 10 Kinder @@ 150,00
habt ihr am 26. Dezember offen? @@ 26. Dezember.*0 Uhr
kann ich mit Karte zahlen @@ arte
mein Sohn ist 1,35 m, darf er in den Simulator? @@ 1,40 && !^Ja
¿cuánto cuesta la realidad virtual para 3 personas? @@ 75,00
¿a qué hora cierran el domingo? @@ 19:00
¿se puede ir con perro? @@ guide
¿abren el lunes 28 de diciembre? @@ 20:00
¿mi hija de 8 años puede jugar al arcade? @@ 6
do you serve beer @@ (HAND|alcool) && !^Yes
prix vr >> et pour 5 ? @@ 1 à 4
ouvert samedi ? >> et le suivant ? @@ (28 novembre|HAND)
quel age pour les simulateurs ? >> et le poids ? @@ 130 kg
anniv 10 enfants >> et si on est 12 ? @@ 178,00
vous avez un parking >> gratuit ? @@ après 18 h
abonnement pilote prix >> il y a un engagement ? @@ (ucune durée minimale|sans durée)
arcade combien >> l'autre jeu c'est pareil ? @@ HAND && !^Oui
place vr demain 16h pour 2 >> et à 15h ? @@ complet
vr pour mon fils de 9 ans ? >> et l'an prochain ? @@ HAND && !^Oui
challenge decembre >> c'est lequel pour debutants @@ (Premier virage|Découverte|HAND)
quelle est la capitale du perou @@ OFF
recette pate a crepe @@ OFF
tu peux faire mes devoirs de maths @@ OFF
prix d'un vol paris new york @@ OFF
combien gagne un streamer @@ OFF
quel pc pour jouer a cyberpunk @@ OFF
comment reparer ma manette ps5 qui drift @@ OFF
ou acheter une switch pas cher @@ OFF
horaires auchan dimanche @@ OFF
numero du dentiste de garde @@ OFF
traduis bonjour en japonais @@ OFF
qui a gagné la coupe du monde 2022 @@ OFF
prix abonnement spotify famille @@ OFF
age de macron @@ OFF
meilleur casque vr pour pc @@ OFF
best pizza in paris @@ OFF
wie wird das Wetter morgen @@ OFF
¿quién ganó el partido ayer? @@ OFF
location appartement argentelle @@ OFF
bus de nuit pour orly horaires @@ OFF
recette gateau chocolat anniversaire @@ OFF
comment devenir pilote de f1 @@ OFF
kel heure fermeture dimanche 6 decembre @@ 19 h
le mercredi des vacances de fevrier ça ouvre le matin ? @@ (14 h|HAND) && !^Oui
y a t il une nocturne le jeudi @@ (23 h|HAND|vendredi) && !^Oui
ouvert le 14 juillet jusqu'a minuit ? @@ 20 h && !^Oui
dernier dimanche avant noel ouvert ? @@ (20 décembre.*19 h|HAND)
de quelle heure à quelle heure le 31 dec @@ 14 h à 23 h
vs fermez combien de jours par semaine @@ (lundi|HAND)
ouvert tt les jours en juillet ? @@ (20 h|HAND|lundi)
lundi 4 janvier @@ fermée
le dimanche vous ouvrez plus tard que le samedi ou pareil @@ (14 h|HAND) && !^Oui
c'est quand que vous ouvrez le plus tot @@ (14 h|HAND)
le lundi c'est ouvert que pour les entreprises? @@ (devis|HAND|lundi ou le mardi|fermé)
on arrive vendredi 23h, ça vaut le coup ? @@ (00 h|HAND)
combien ça coute pour un couple la vr @@ 50,00
4 ados arcade 2h @@ 120,00
7 personnes en simulateur tarif @@ 1 à 6
on est 9 sur les consoles @@ 1 à 8
6 joueurs jeux de société prix total @@ 60,00
1h30 de simulateur prix @@ (appelez|HAND)
papa + 2 enfants de 7 et 9 ans à l'arcade, prix @@ 45,00
est ce que les enfants paient moins que les adultes @@ même pour tous && !^Oui
c'est le meme prix le samedi soir @@ même pour tous
une réduction si on vient à 10? @@ (même pour tous|HAND) && !^Oui
l'abo pilote est rentable a partir de combien de seances @@ (HAND|59,00)
quelle difference entre joueur et pilote @@ 29,00.*59,00
que coute l'heure supplementaire d'anniversaire @@ (35,00|HAND)
combien la photo souvenir pour 8 enfants @@ (4,00|HAND)
le t shirt enfant il est a combien @@ 16,00
limonade grand verre prix @@ 4,80
la journée illimitée toutes activités c'est combien @@ (28,00|HAND)
60€ le simulateur pour deux c'est bien ca ? @@ 60,00
l'arcade est gratuite pour les moins de 6 ans ? @@ (6 ans|HAND) && !^Oui :
faut il payer en plus le casque de vr? @@ (masque|comprend|matériel|HAND) && !^Oui
combien coute un challenge pour spectateur @@ (gratuit|sans jouer|HAND)
premier virage c'est payant ? @@ Gratuit
on est 2 familles de 4, arcade @@ (120,00|HAND)
je peux réserver pour dans 3 mois ? @@ (HAND|calendrier) && !^Oui
j'annule demain pour une seance apres demain c'est bon? @@ (24 heures|HAND)
peut on changer d'activité sur place @@ (HAND|24 heures) && !^Oui :
payer d'avance est obligatoire? @@ (ur place|HAND) && !^Oui
ma cb sera débitée quand @@ (ur place|Aucune donnée)
offrir ma resa a ma soeur @@ (donnée à un proche|HAND)
où je vois mon numéro de réservation @@ (réservations|billet|HAND)
sans compte je peux annuler ? @@ (HAND|téléphone)
reservation par telephone possible ? @@ (01 99|téléphone)
si je viens avec 1 personne de moins je paie pour 4 ? @@ HAND
mon fils mineur peut il reserver lui meme @@ parent && !^Oui
un enfant de 12 ans pile en simu 1m38 @@ 1,40 m && !^Oui
mon fils a 5 ans et demi, l'arcade @@ 6 ans && !^Oui
14 ans seule un samedi jusqu'a 19h, il faut un mot ? @@ mot des parents
moins de 10 ans en vr avec autorisation ? @@ 10 ans && !^Oui
125 kg ça passe pour le simu ? @@ 130 kg && !^Oui : Simu
taille max pour la vr @@ HAND
mamie 82 ans peut faire de la vr ? @@ (dès 10 ans|HAND)
on a 3 enfants, 4 8 et 13 ans, que faire @@ (À 4 ans|Arcade|HAND)
lentilles de contact avec le casque @@ (unettes|HAND)
parkinson @@ HAND && !^Oui
ma fille s'est cassé le bras, elle peut jouer aux jeux de société ? @@ HAND && !^Oui
sujet aux migraines, vr deconseillée ? @@ HAND && !^Oui && !^Non
evjf 8 filles un samedi, vous proposez quoi @@ (HAND|Arcade)
anniv demain possible? @@ (deux jours|48|HAND|calendrier)
pour l'anniv les parents doivent rester ? enfants de 7 ans @@ moins de 8 ans
un animateur est present a l'anniv ? @@ personne de l’équipe
combien de casques pour la formule casque @@ (Quatre casques|HAND)
devis entreprise delai @@ deux jours ouvrables
acompte pour 30 personnes en entreprise @@ 30 %
acompte pour 15 en seminaire @@ Aucun acompte
team building un lundi matin pour 12 @@ (devis|HAND)
entreprise 5 personnes @@ (6 à 20|HAND)
vous venez a domicile pour un anniv @@ HAND
prise pour recharger mon velo electrique @@ prise pour recharger
place handicapée devant @@ Deux places
micro ondes pour biberon @@ HAND
objets trouvés garde combien de temps @@ trois mois
wifi gratuit ? @@ HAND
distributeur de billets a coté @@ HAND
du bus 999 a 1h du matin samedi @@ (00 h 40|HAND) && !^Oui
combien de places au parking @@ 80 places
cheques acceptés? @@ (Carte|HAND) && !^Oui
chèques vacances sur l'appli ancv @@ (Chèques-vacances|application)
je peux avoir une facture apres coup @@ (facture|HAND)
la gare est a combien de minutes a pied @@ sept minutes
la vr n'est pas conseillée aux enfants de 9 ans ? @@ 10 ans && !^Oui
autre chose que les jeux video pour des ados? @@ (HAND|société)
à part l'arcade qu'avez vous @@ (Consoles|HAND)
c'est mieux la vr ou les simulateurs pour un debutant ? @@ (HAND|débutant|expérience)
si je prends l'abo joueur, la vr est comprise? @@ (HAND|tarif affiché|Arcade, consoles et jeux de société) && !^Oui
ya plus de place nulle part samedi? @@ (calendrier|HAND)
on n'a pas de chaussures fermées, c'est genant pour le simu ? @@ (prêtons|fermées)
hi, 6 people racing simulators how much total @@ 180,00
is there an age limit for board games @@ 6
open on monday 21 december? @@ 20:00
can my 13 year old come alone in the evening @@ 20 h && !^Yes
do you have anything without gluten @@ (HAND|gluten)
I'd like to change my booking to Sunday @@ (24 heures|HAND)
how far is the train station @@ sept minutes
Wie lange dauert ein Spiel in VR @@ (1 h|60|Std)
Gibt es Rabatt für Kinder @@ même pour tous
Wir sind 9 Personen, Arcade? @@ 1 .* 8
¿tienen aparcamiento gratis el sábado por la mañana? @@ (gratuit après 18 h|HAND) && !^Sí
¿qué pasa si llego tarde? @@ quinze minutes
¿puedo regalar una sesión? @@ (cadeau|proche|HAND)
¿un niño de 11 años puede usar el simulador? @@ 12 && !^Sí
arcade pour 4 combien >> et 2h ? @@ 120,00
c'est ouvert le 24 décembre ? >> et le 26 ? @@ 26 décembre.*00 h
simulateur pour un enfant de 11 ans ? >> et la vr ? @@ (dès 10 ans|Oui)
prix d'un anniv >> et avec la formule casque ? @@ 210,00
vous prenez les especes ? >> et les cheques ? @@ (Carte|Chèques-vacances|HAND) && !^Oui
pilote ou joueur ? >> lequel pour la vr @@ (Pilote|59,00|HAND)
parking gratuit dimanche ? >> et samedi midi ? @@ (après 18 h|HAND) && !la salle est ouverte
c'est combien la vr ? >> non je voulais dire les consoles @@ (20,00|HAND) && !: 25
prix d'une ps5 neuve @@ OFF
comment finir elden ring @@ OFF
programme tv ce soir @@ OFF
quand commencent les soldes @@ OFF
fais moi une blague @@ OFF
numero de la prefecture @@ OFF
comment coder un jeu en python @@ OFF
combien de calories dans une gaufre @@ OFF
la ligne Z est-elle en greve demain @@ OFF
quel est le sens de la vie @@ OFF
entraineur de tennis prix @@ OFF
who is the president of france @@ OFF
wo kann ich in paris parken @@ OFF
mejor restaurante de madrid @@ OFF
assurance auto jeune conducteur prix @@ OFF
combien coute le permis @@ OFF
horaires de la mairie @@ OFF
est ce que mario est plus vieux que sonic @@ OFF
vous ouvrez a 13h30 le samedi ? @@ 14 h && !^Oui
les jours feries vous fermez plus tot ? @@ (20 h|HAND|férié)
vac de paques horaires du mardi @@ 14 h à 20 h
ouvert mardi apres noel ? @@ (29 décembre.*14 h à 20 h|HAND)
entre midi et deux c'est ouvert en semaine? @@ (14 h|HAND) && !^Oui
vous serez fermés du 24 au 26 inclus ? @@ (25 décembre|HAND)
dans quinze jours le samedi, ouvert ? @@ (5 décembre|HAND)
hors vacances, le lundi ? @@ (fermé|HAND)
pas le samedi mais le dimanche, horaires @@ (19 h|HAND)
samedi de 15h a 17h c'est ouvert ? @@ (00 h|Oui)
jusqu'à quelle heure on peut commencer une partie le dimanche @@ (19 h|HAND)
c'est ouvert le 8 mai comme un samedi normal ? @@ 14 h à 20 h && !^Oui
simulateur à 2 pendant 3h @@ 180,00
vr 4 personnes 2h @@ 200,00
arcade 8 personnes @@ 120,00
arcade à 10 @@ 1 à 8
jeux de societe a 12 @@ 2 à 8
la console pour 1 adulte + 3 enfants de 6 ans @@ 80,00
simu + vr pour une personne, total @@ (55,00|30,00.*25,00|25,00.*30,00|HAND)
quel est l'abonnement le moins cher @@ 29,00
l'abo famille pour 6 personnes @@ (cinq|HAND) && !^Oui
est ce moins cher a partir de 5 personnes @@ (même pour tous|HAND) && !^Oui
on doit payer les 2h meme si on joue qu'une heure aux jeux de société ? @@ (HAND|10,00)
avec 100€ combien d'heures de simulateur @@ (HAND|30,00)
peut on partager une heure de vr à deux, une demi heure chacun @@ HAND && !^Oui
un ami joue et moi je regarde, on paie combien ? @@ (gratuit|sans jouer|HAND)
tarif groupe 15 personnes arcade @@ (appelez|HAND|1 à 8)
affiche A3 combien @@ 8,00
popcorn grand @@ 5,00
sirop + cookie total @@ (1,50.*2,50|4,00|HAND)
acompte anniversaire 50€ ? @@ Aucun acompte && !^Oui
l'anniv a 150 c'est par enfant ? @@ (par groupe|HAND) && !^Oui
anniv sans gateau moins cher ? @@ (HAND|150,00|ne change pas) && !^Oui
goûter des parents pour 4 @@ 6,00
annuler anniv 4 jours avant, gratuit ? @@ 72 heures && !^Non
annulation challenge l'avant-veille @@ (veille|HAND)
seance ratée, je peux la refaire un autre jour? @@ (HAND|quinze|24 heures)
j'ai réservé 2 fois par erreur @@ (HAND|24 heures)
combien de temps avant le debut faut il arriver @@ HAND
modifier le nombre de joueurs la veille seminaire @@ (veille|HAND)
carte d'identité demandée ? @@ HAND
on peut reserver une borne precise @@ HAND
j'ai perdu mon qr code @@ (billet|réservations|HAND)
7 ans et 1m10, que peut elle faire @@ (Arcade|HAND) && !^Oui
13 ans 1m45 95kg simulateur @@ (12 ans|HAND) && !^Oui : Simu
15 ans et demi sans parents apres 20h @@ 20 h && !^Oui
16 ans seul à 23h @@ HAND && !^Oui
mon fils a 11 ans, il vient avec sa grand-mère, c'est bon? @@ (adulte|HAND)
ma nièce de 3 ans peut entrer voir ? @@ (sans payer|sans jouer|gratuit|HAND)
interdit aux moins de 6 ans ? @@ (6 ans|HAND)
hernie discale et vr @@ !^Oui && !^Non
appareil auditif sous le casque vr @@ (HAND|oucle) && !^Oui
trisomie, il veut essayer l'arcade @@ HAND && !^Oui
enceinte, jeux de société? @@ !^Oui && !^Non
place simulateur samedi 28 à 15h pour 2 @@ complet
vr demain 16h pour 5 @@ 1 à 4
console demain matin dispo ? @@ (14 h|calendrier|libre|16 h|HAND)
dispo ce mardi arcade @@ (fermée|Non)
privatisation 60 personnes @@ (1.500,00|41 à 80|lundi ou le mardi|Toute la maison)
reunion de 10 personnes une demi journée @@ 180,00
on veut un tournoi interne a 18 un vendredi prix @@ (300,00|HAND)
kermesse d'ecole, vous pretez des bornes? @@ HAND
baptême chez vous @@ HAND
enterrement de vie de garcon a 10 arcade + simu @@ (HAND|1 à 8|1 à 6)
gouter anniversaire sans lactose payant ? @@ (même prix|HAND)
invitations papier fournies? @@ invitation
deco sur le theme pirate @@ (HAND|décorée) && !^Oui
eau gratuite ? @@ HAND && !^Oui
croque monsieur prix @@ (HAND|croque)
thé @@ HAND
terrasse fumeur @@ HAND
je viens en moto @@ (HAND|Parking)
noctilien apres fermeture @@ (HAND|999)
casque vr propre entre chaque ? @@ (propre|HAND)
on peut filmer @@ HAND
vous vendez des jeux ? @@ (HAND|Boutique) && !^Oui
carte cadeau 50 utilisable en abonnement @@ (HAND|50,00) && !^Oui
paypal? @@ (HAND|Carte) && !^Oui
pas de cash chez vous ? @@ Espèces
mes heures d'abo non utilisées en novembre sont valables en décembre ? @@ ne se reportent pas && !^Oui
resilier mon abo famille ca prend effet quand @@ fin du mois
peut on suspendre 2 mois @@ (un mois par an|HAND) && !^Oui
changer pilote pour joueur @@ (changer d’abonnement|un autre abonnement|HAND)
qui peut utiliser l'abo famille @@ (cinq|foyer)
y a un tournoi fortnite? @@ HAND
challenge en equipe c'est lequel @@ (Relais|équipes de deux|HAND)
prochain challenge apres noel @@ (10 janvier|HAND)
challenge le moins cher @@ (Premier virage|Gratuit|HAND)
ya combien de participants au duel au sommet @@ 16 places
what's the price of a birthday party for 12 kids @@ 178,00
we're 2 adults and 3 children, arcade, 2 hours @@ 150,00
can we come on tuesday during the christmas holidays @@ (20:00|20 h)
any vegetarian snacks? @@ sans viande
is there wifi @@ HAND
Mein Sohn ist 5 Jahre alt, darf er spielen? @@ 6 && !^Ja
wann macht ihr am Freitag zu @@ (0 Uhr|24)
Kann man bei euch Gutscheine kaufen @@ (20,00|Carte cadeau)
¿hasta qué hora están abiertos el jueves? @@ 23:00
¿es gratis para acompañantes? @@ (gratuit|sans jouer|rien)
somos 7 para el simulador @@ (1 .* 6|HAND)
combien l'arcade à 3 >> et si on reste 2 heures >> et à 5 ? @@ 150,00
horaires samedi >> et si on vient plutot lundi ? @@ fermée
anniversaire le 12 décembre possible ? >> pour 14 enfants combien @@ 206,00
il y a des casiers ? >> c'est payant ? @@ (comprend|casier|HAND)
la vr à 9 ans >> et les bornes @@ (6 ans|Oui)
quelle ligne de train >> et ensuite à pied ? @@ (sept minutes|HAND)
mon fils fait 1m30, simulateur ? >> et ma fille 1m50 ? @@ 1,40 m && !^Oui
prix du gaz @@ OFF
combien coute une borne d'arcade neuve @@ OFF
ou manger une pizza a argentelle @@ OFF
c'est quoi un simulateur de vie @@ OFF
recommande moi une série @@ OFF
date de sortie gta 6 @@ OFF
y a t il un dieu @@ OFF
mot de passe oublié netflix @@ OFF
horaire sncf paris lyon @@ OFF
salaire d'un développeur de jeux @@ OFF
traduis ça en anglais @@ OFF
quelle taille fait tom cruise @@ OFF
prix d'un chiot @@ OFF
how do i beat the final boss @@ OFF
was kostet ein Flug nach Berlin @@ OFF
como se hace una tortilla @@ OFF
comment entretenir un vélo @@ OFF
abonnement navigo prix @@ OFF
jeu de société pour noël à offrir à un enfant de 8 ans @@ OFF
quel âge a mario @@ OFF
bjr on voudrait savoir si c ouvert vendredi prochain apres 21h @@ (00 h|Oui)
vous etes fermé le 11 nov ? @@ (14 h à 20 h|HAND) && !^Oui
horaires semaine du 15 fevrier @@ 14 h à 20 h
ouvert dimanche 27 dec jusqua quelle heure @@ 19 h
est ce que vous ouvrez le 2 janvier malgré le jour de l'an @@ (2 janvier|HAND) && !^Oui : .*1er
c'est ferme quel jour @@ (lundi|HAND)
le soir en semaine ca ferme quand @@ (23 h|HAND)
mercredi aprem 16h c'est ok pour venir jouer ? @@ (Oui|14 h à 23 h)
vous n'ouvrez pas le mardi meme en aout ? @@ (20 h|HAND) && !^Non
on peut venir un jour de greve ? @@ HAND
combien coute la vr pour 2 adultes 1 ado @@ 75,00
on est un groupe de 14 pour de l'arcade @@ (1 à 8|appelez)
prix simulateur 2 personnes 1 heure 30 @@ (appelez|HAND)
si je viens tout seul la console c'est combien @@ 20,00
tarif pour une famille de 5 sur les bornes @@ 75,00
8 copains en vr ca marche ? @@ (1 à 4|HAND) && !^Oui
jeux de société 4h à 4 combien @@ 80,00
c'est 25 ou 30 euros la vr @@ (25,00|HAND)
les tarifs augmentent le week-end ? @@ (même pour tous|HAND|ne change) && !^Oui
ristourne pour les habitués ? @@ (abonnement|HAND|même pour tous)
10 % de remise avec une carte etudiante ? @@ (même pour tous|HAND) && !^Oui
l'arcade coute t elle autant que les consoles @@ (15,00.*20,00|20,00.*15,00|HAND) && !^Oui
avec 50€ à deux quoi faire @@ (Réalité virtuelle|Consoles|HAND)
combien pour rester de 15h a 18h en arcade @@ (45,00|HAND|28,00)
prix d'un anniv pour 6 enfants formule casque @@ 210,00
c'est 150 euros par enfant l'anniversaire ? @@ (par groupe|HAND) && !^Oui
anniv 13 enfants dont 2 bebes @@ (HAND|192,00)
mon fils veut fêter ses 9 ans en vr @@ (HAND|10 ans|Pas encore)
l'anniversaire dure 3h ? @@ (2 h|HAND) && !^Oui
qui s'occupe des enfants pendant l'anniv @@ (personne de l’équipe|HAND)
on peut venir à 20 adultes pour un anniversaire surprise @@ HAND && !^Oui
annuler l'anniversaire la veille @@ (72 heures|moitié)
le gateau est fait maison ? @@ HAND && !^Oui
combien de temps a l'avance pour un devis entreprise @@ (deux jours|HAND)
seminaire avec 2 collegues en fauteuil @@ (HAND|fauteuil)
prix ht pour une entreprise @@ (300,00|HAND|TVA)
afterwork a 8 un jeudi soir combien @@ 300,00
j'ai un empechement, puis je decaler à la semaine prochaine ? @@ (24 heures|HAND)
trop tard pour annuler si c'est dans 3 heures ? @@ (24 heures|HAND) && !^Non
on me rembourse si je viens pas ? @@ (reste dû|HAND) && !^Oui
je suis en retard de 5 minutes @@ quinze minutes
peut on ajouter un joueur au dernier moment @@ HAND && !^Oui
faut il imprimer le billet @@ (HAND|espace client)
je n'arrive pas à me connecter @@ (espace client|HAND|mot de passe)
ma fille de 12 ans peut rester seule 2 heures ? @@ (mot des parents|HAND) && !^Oui
9 ans et demi pour la vr ca passe ? @@ 10 ans && !^Oui
enfant 6 ans console @@ (Oui|dès 6 ans)
1m39 et demi simulateur ? @@ 1,40 m && !^Oui
mon pere de 70 ans peut conduire le simu ? @@ (dès 12 ans|HAND)
enceinte de 5 mois arcade possible ? @@ !^Oui && !^Non
j'ai une entorse à la cheville, pédales ok ? @@ !^Oui && !^Non
implant cochleaire et casque @@ HAND
mon fils est en béquilles, ascenseur ? @@ (HAND|seuil|fauteuil) && !^Oui
vous avez des manettes pour gaucher @@ HAND && !^Oui
place dispo arcade demain 16h pour 3 @@ Oui.*4 places
il reste un simulateur samedi prochain à 15h ? @@ (complet|Non)
vr lundi 16h @@ (fermée|Non)
on vient demain sans reserver, il y aura de la place ? @@ (HAND|s’il reste|calendrier) && !^Oui :
vous faites des crepes ? @@ (HAND|gaufres) && !^Oui
un coca c'est combien @@ HAND
est-ce qu'on peut manger dehors @@ HAND
vegan ? @@ (HAND|sans viande) && !^Oui
le parking fait combien la journée @@ (HAND|gratuit après 18 h)
on vient de Lyon en train, quelle gare ? @@ (Argentelle-Centre|HAND)
station de taxi proche @@ HAND
vélo volé devant chez vous, responsables ? @@ HAND|réparons|casier
carte bleue sans contact mini 10€ ? @@ (sans minimum|HAND) && !^Oui
je peux payer la moitié maintenant @@ (HAND|ur place) && !^Oui
vous prenez les dollars @@ HAND|Carte && !^Oui
carte cadeau a imprimer chez soi ? @@ HAND && !^Oui
l'abonnement joueur marche aussi le week end ? @@ HAND && !^Oui
pilote c'est combien d'heures @@ (Quatre heures|59,00)
abonnement pour un couple @@ (HAND|89,00)
mon abo s'arrete tout seul au bout d'un mois ? @@ (renouvelé|HAND|renouvelle) && !^Oui
le challenge du 10 janvier c'est a combien de pilotes par équipe @@ (deux|HAND)
la nuit des ecluses c'est ce soir ? @@ (27 novembre|HAND) && !^Oui
do you open at noon on saturdays? @@ (14:00|unknown|HAND) && !^Yes
we are 10, can we all play vr together? @@ (1 to 4|HAND) && !^Yes
what's cheaper, arcade or consoles? @@ (15,00|HAND)
can we pay by cheque @@ (Carte|HAND) && !^Yes
is my 7 year old allowed on the simulators @@ 12 && !^Yes
how do I get there by bus @@ Manettes
Ist am 24. Dezember abends offen? @@ (18 Uhr|HAND) && !^Ja
Darf meine 9-jährige Tochter VR spielen? @@ (10|HAND) && !^Ja
was kostet eine Stunde Arcade für 3 Kinder @@ 45,00
¿cuánto cuesta para 4 en consolas? @@ 80,00
¿tienen comida vegetariana? @@ sans viande
¿puedo ir con mi bebé? @@ (payer|HAND|6 ans)
simulateur a 4 >> non a 5 finalement @@ 150,00
vr pour 3 demain >> et sans la vr ? @@ HAND
anniversaire 8 enfants >> le gateau est compris ? >> et pour les allergiques @@ (traces|sans gluten|HAND)
parking ? >> et pour les bus de tourisme @@ HAND|997
prix simulateur >> et l'age >> et la taille @@ 1,40 m
annulation 24h avant >> et pour un anniversaire @@ 72 heures
prix d'un baby foot @@ OFF
que faire a argentelle un dimanche @@ OFF
horaires de la poste @@ OFF
quel jeu video acheter a mon fils @@ OFF
code wifi de la gare @@ OFF
c'est quand les vacances scolaires zone b @@ OFF
organiser un anniversaire a la maison idees @@ OFF
ps5 ou xbox que choisir @@ OFF
tarif bus 997 @@ OFF
combien de temps dure un match de foot @@ OFF
what is the best vr headset @@ OFF
comment faire un devis @@ (formulaire de demande|HAND)
on aimerait passer lundi soir c'est possible ? @@ fermée && !^Oui
c'est ouvert le jeudi de l'ascension @@ (6 mai.*14 h à 20 h|HAND)
vous fermez a minuit tous les soirs ? @@ (23 h|HAND) && !^Oui
dimanche prochain on peut arriver a 18h30 ? @@ (19 h|HAND)
horaires du 2 au 8 janvier @@ (14 h|HAND)
ouvert le mercredi matin pour un centre de loisirs ? @@ (14 h|HAND|devis) && !^Oui
c'est ouvert pendant le ramadan @@ HAND
y a t il des nocturnes apres minuit @@ HAND && !^Oui
a quelle heure on doit sortir le vendredi @@ (00 h|HAND)
vous rouvrez quand apres noel @@ HAND
samedi et dimanche c'est les mêmes horaires ? @@ (00 h.*19 h|HAND) && !^Oui
prix pour 3 enfants et 2 adultes en jeux de societe @@ 50,00
on est 4 et on veut 2h de simulateur @@ 240,00
vr : c'est par personne ou par heure les 25 euros ? @@ (par personne|HAND)
une heure de console pour un enfant de 7 ans et son pere @@ (40,00|20,00|HAND)
prix 1 personne vr puis arcade @@ (25,00.*15,00|HAND|40,00)
est ce que l'arcade est limitée dans le temps @@ (1 h|HAND|pendant une heure)
combien coûtent 3 parties de flipper @@ (HAND|15,00)
on vous doit combien si on casse une manette @@ (HAND|répondez)
reduction si on prend la vr et le simulateur le meme jour ? @@ (HAND|même pour tous) && !^Oui
c'est moins cher d'acheter sur place ou en ligne @@ HAND
tarif pour les accompagnants d'un anniversaire @@ (sans rien payer|HAND|sans payer)
anniv à 15 c'est combien @@ (appelez|quatorze|HAND)
le supplement photo c'est obligatoire ? @@ HAND && !^Oui
formule volant a 11 ans @@ (12 ans|Pas encore)
peut on choisir le theme du gateau @@ HAND && !^Oui
enfants de 5 ans a l'anniversaire d'un grand frere @@ (6 ans|HAND) && !^Oui
si 2 enfants annulent on paie moins ? @@ (HAND|celui du groupe) && !^Oui
entreprise 21 personnes prix @@ 600,00
soirée entreprise un lundi pour 30 personnes @@ (HAND|600,00|mercredi au dimanche|fermée)
peut on avoir le buffet froid sans porc @@ (HAND|sans porc) && !^Non
location de la salle de reunion seule @@ (180,00|HAND)
j'ai oublié d'annuler, que se passe t il @@ (reste dû|HAND)
ma reservation de 18h peut passer a 19h ? @@ (24 heures|HAND) && !^Oui
combien de reservations max par personne @@ HAND
on peut venir a 5 sur une resa de 4 ? @@ HAND && !^Oui
je ne retrouve plus mon mail de confirmation @@ (espace client|HAND)
est ce que je peux reserver sans payer @@ (ur place|HAND)
un enfant de 8 ans peut rester sans moi pendant 1h ? @@ (adulte|HAND) && !^Oui
quel age faut il pour les jeux de combat @@ (HAND|6 ans|16)
ma fille de 13 ans mesure 1m50, ok pour le volant ? @@ (12 ans|HAND) && !^Non
trop grand pour la vr ? je fais 2m @@ HAND && !^Oui
je suis claustrophobe, casque vr ? @@ HAND && !^Oui && !^Non
mon fils a des crises d'asthme, il peut jouer @@ HAND && !^Oui
accouchement il y a 2 semaines, simulateur ? @@ HAND && !^Oui && !^Non
sourd profond, vous pouvez m'accueillir ? @@ (oucle|HAND)
toilettes handicapés ? @@ 150 cm
simulateur libre demain a 17h ? @@ (pas de départ|libre à|HAND|Non)
pour 6 en vr demain 16h @@ 1 à 4
il y a encore de la place pour un anniversaire samedi 5 decembre ? @@ (places libres|16 h|HAND)
un chocolat chaud combien @@ HAND
on peut avoir de l'eau du robinet @@ HAND && !^Oui
menu enfant ? @@ (HAND|croque)
ou fumer @@ HAND
combien de temps a pied depuis le parking @@ (200 m|HAND)
le train c'est la ligne H ? @@ (ligne Z|HAND) && !^Oui
distance depuis paris @@ HAND|gare|ligne
paiement par cheque cadeau @@ (HAND|Carte) && !^Oui
vous rendez la monnaie ? @@ (rend la monnaie|HAND)
abonnement joueur pour deux personnes @@ (29,00|HAND|89,00)
on peut annuler l'abonnement le premier mois ? @@ (fin du mois|quatorze|HAND)
combien d'heures avec l'abo pilote par mois @@ (Quatre heures|HAND)
le challenge du 19 est pour debutants ? @@ (Confirmé|HAND|Découverte) && !^Oui
inscription challenge sur place le jour meme ? @@ (HAND|accueil|site des challenges) && !^Oui
combien de tours dans le relais des rois @@ (HAND|relais)
how old for vr and how much @@ 10 && 25,00
can I bring 3 friends for free @@ HAND && !^Yes
is it open late on friday @@ (00:00|0:00)
do you speak english @@ HAND
Wie viel kostet VR für 2 Erwachsene und 1 Kind @@ 75,00
Sind Hunde erlaubt? @@ guide
Kann ich morgen absagen? @@ (24 heures|HAND)
¿hay descuento para grupos de 12? @@ (même pour tous|HAND) && !^Sí
¿puedo llevar comida? @@ HAND && !^Sí
¿el domingo abren hasta tarde? @@ 19:00
arcade 3 personnes >> et pour 1h de plus ? @@ (90,00|HAND)
simulateurs pour 2 samedi >> plutot dimanche >> a quelle heure vous fermez ? @@ 19 h
anniversaire formule casque 10 enfants >> et la volant ? @@ 230,00
abonnement famille >> ça marche pour la vr ? @@ (Arcade, consoles et jeux de société|HAND) && !^Oui
vous avez des frites ? >> et des glaces ? @@ HAND && !^Oui
quels jeux de voiture sur ps5 @@ (HAND|Trente jeux)
combien coute un aller retour paris argentelle @@ OFF
ou dormir a argentelle @@ OFF
mon fils veut une ps5 pour noel quel prix @@ OFF
c'est quoi la realite augmentee @@ OFF
horaires d'ouverture du musee @@ OFF
regles du monopoly @@ OFF
combien de joueurs dans une equipe de rugby @@ OFF
quel age faut il pour passer le permis @@ OFF
idee cadeau anniversaire 10 ans @@ OFF
is fortnite free @@ OFF
wie alt ist der Papst @@ OFF
prix d'un gateau chez le patissier @@ OFF
vous êtes ouverts toute la nuit le 31 ? @@ (23 h|HAND) && !^Oui
le mardi 16 fevrier de quelle heure a quelle heure @@ 14 h à 20 h
c'est fermé demain ? @@ (14 h à 19 h|HAND) && !^Oui
on aimerait venir un lundi de mars, possible ? @@ (fermée|HAND) && !^Oui
est-ce ouvert entre noël et nouvel an tous les jours @@ (25 décembre|24 décembre|HAND)
combien pour moi et mes 3 enfants en arcade @@ 60,00
deux heures de vr pour une personne @@ 50,00
tarif console 8 personnes 1h @@ 160,00
si on est 7 pour le simulateur il faut payer deux reservations ? @@ (HAND|1 à 6) && !^Oui
20 balles par tete pour la console c'est juste ? @@ (20,00|HAND)
pourquoi la vr est plus chere @@ HAND|25,00
le prix des jeux de societe est par table ou par joueur @@ (par personne|HAND)
l'entrée est payante si on vient juste boire un verre ? @@ (HAND|gratuit) && !^Oui
un abonné peut amener un ami gratuitement ? @@ HAND && !^Oui
que comprend l'abonnement pilote @@ 59,00
je veux changer la date de mon seminaire @@ (sept jours|HAND)
est il possible d'annuler a 23h la veille pour 14h @@ (24 heures|HAND) && !^Oui
jai reservé pour 4 mais on sera 6 @@ HAND
ma fille de 10 ans tout juste peut faire la vr @@ (Oui|dès 10 ans)
mon fils mesure 1m45 et a 10 ans, course auto ? @@ 12 ans && !^Oui
un ado de 16 ans peut rester jusqu'a la fermeture seul ? @@ HAND && !^Oui
y a t il des jeux interdits aux mineurs @@ (demandent cet âge|HAND|16)
je porte un pacemaker, je peux accompagner ma fille en vr @@ !^Oui
problemes d'oreille interne et simulateur @@ HAND && !^Oui && !^Non
reste t il 5 places en arcade demain 16h @@ (Non|complet)
et pour dimanche 16h en console a 2 ? @@ (4 places|Oui)
anniversaire un vendredi soir pour 9 ados combien @@ 150,00
anniv : que faut il amener @@ (chaussettes|allergies)
les freres et soeurs paient pour l'anniversaire ? @@ HAND && !^Oui
photo de groupe offerte a l'anniv ? @@ (HAND|4,00|photo) && !^Oui
location de la salle un dimanche matin pour une societe @@ (devis|HAND)
quel acompte pour 25 salaries @@ (30 %|HAND)
vous faites des plats chauds @@ (croque|HAND)
une pinte combien @@ HAND
on peut venir avec une valise @@ (HAND|casier)
parking gratuit en journée la semaine ? @@ (après 18 h|HAND) && !^Oui
le bus 999 circule le dimanche soir ? @@ (999|HAND) && !^Oui
y a un ascenseur chez vous @@ (HAND|seuil|fauteuil) && !^Oui
what if we are late by 30 minutes @@ (quinze minutes|HAND)
price for 2 hours of racing for two @@ 120,00
Haben Sie am 1. Januar geöffnet? @@ geschlossen
¿a partir de qué edad la realidad virtual? @@ 10
vr a 3 combien >> et si un seul joue ? @@ HAND|25,00
horaires noel >> et paques ? @@ (28 mars|avril|HAND|14 h)
prix de la limonade >> et le grand ? @@ (4,80|HAND)
tournoi smash bros chez vous quand @@ HAND
meteo samedi argentelle @@ OFF
prix d'un casque audio @@ OFF
comment gagner au poker @@ OFF
quel bus pour la tour eiffel @@ OFF
ou est mon pass ? je l'ai acheté hier @@ espace client && !28,00
le 31 decembre au soir vous faites nocturne ? @@ !^Nocturne
on peut avoir 6 places simulateur samedi à 15h ? @@ Non.*complet
comment jannule une resa faite par telephone @@ 24 heures
je peux ramener mon propre casque vr @@ HAND && !15 cm
mon neveu est épileptique sous traitement, quels jeux sont déconseillés ? @@ avis médical
jai 135 kg je peux monter dans le baquet ? @@ 130 kg && !^Oui
jporte des lunettes assez larges ca rentre sous le casque @@ (15 cm|quinze centimètres)
est ce que mon bb de 8 mois peut venir avec nous pendant qu'on joue @@ sans payer
jeudi 24 on peut venir jusqu'à quelle heure @@ 24 décembre.*18 h
bloqués dans les bouchons, on arrive dans 10 min, vous gardez notre place ? @@ quinze minutes
je veux changer mon numéro de portable sur mon compte @@ profil
mot de passe oublié que faire @@ réinitialisation
si je joue pas toutes mes heures elles sont perdues ? @@ ne se reportent pas
mon copain peut utiliser mon abonnement pilote @@ à votre nom
y a t il des places handicapé pour se garer devant @@ Deux places réservées
my daughter is 9, can she try the vr headset? @@ Not yet
ma petite soeur a 5 ans elle peut rentrer avec nous @@ sans payer
l'anniversaire de mon fils de 5 ans c'est possible ? @@ dès 6 ans && !€
on a 50 euros a deux, que faire @@ Arcade.*30,00
puis-je obtenir une facture au nom de ma société @@ Au nom de votre entreprise
combien coute l'arcade ? >> et le pass journée ? @@ 28,00
vous avez la télé pour regarder le foot ? @@ HAND && !Dès 12 ans
Le 24 décembre je pensais passer vers 17h avec mes neveux, ça ira ? @@ 24 décembre.*18 h
lundi de pâques vous bossez ? @@ 29 mars 2027.*14 h à 20 h
vous êtes ouverts mercredi ? >> et le lendemain ? @@ Jeudi 26 novembre
ouverts le 25 décembre et le 26 ? @@ 25 décembre.*fermée.*26 décembre.*14 h
etes vous ouvert le lundi ? @@ fermée.*Vacances scolaires
C'est quoi le truc le moins cher chez vous, on est fauchés @@ société.*10,00
Retraitée, j'ai 71 ans : une petite réduction peut-être ? @@ même pour tous
y'a une réduction si on est nombreux ? @@ même pour tous
on veut faire 2h de volant d'affilée a deux, total ? @@ 120,00
Prix d'une séance de VR pour ma petite-fille et moi ? @@ 50,00
l'arcade je dois ramener de la monnaie pour chaque partie ? @@ aucune pièce
je sors ma carte bleue sur le site ou seulement en arrivant ? @@ Sur place
vous acceptez les cheques ? @@ HAND && !^On paie
on peut payer en liquide @@ Espèces
ma ptite soeur de 4 ans peut rentrer si elle joue pas @@ avec vous && !mot des parents
faut payer l'entrée si on regarde juste les enfants jouer ? @@ gratuitement
mon ami est sourd, vous avez quelque chose de prévu ? @@ boucle magnétique
mon fils est autiste, y a-t-il un moment plus calme ? @@ heure calme
Serait-il envisageable de venir un matin de semaine avec mon service ? @@ sur devis
je voudrais mettre ma résa de samedi au dimanche, je m'y prends comment @@ 24 heures
je veux dégager mon compte de chez vous @@ supprime le compte
vous refilez mon mail à des pubs ? @@ Rien n’est vendu
est ce que vous revendez nos données ? @@ Rien n’est vendu
ce que je tape là, quelqu'un le garde ? @@ Ni la question ni la réponse
mes heures d'abonné pas jouées en novembre je les retrouve en décembre ? @@ ne se reportent pas
l'abo joueur donne droit au simulateur ? @@ tarif affiché
ce soir vr dispo pour 4 ? @@ Non.*de 18 h à 00 h && !^Oui
vr dispo samedi apres midi ? @@ Oui.*16 h
ils ont 9 ans, on peut les laisser à l'anniversaire et revenir les chercher ? @@ il peut partir
ya des challenges gratuits ? @@ Premier virage
il y a un parking ? >> et pour les personnes handicapées ? @@ Deux places réservées
peut on apporter a manger et y a t il un parking ? @@ parking.*Je ne sais pas répondre à « peut on apporter
mon fils a 12 ans, il peut faire la vr et il peut venir seul ? @@ Réalité virtuelle, dès 10 ans.*mot des parents
Le patron est sympa ? c'est qui le manager du soir @@ OFF
mot de passe du wifi @@ OFF
ma fille a 10 ans je peu la laisser 1h et revenir la chercher ? @@ Avant 12 ans, un adulte
Est-ce qu'on peut changer d'activité pendant l'heure ? @@ HAND && !24 heures
C'est quand le prochain challenge ? >> il reste des places ? @@ HAND && !^Oui
Un des enfants est malade, on peut décaler l'anniversaire de demain ? @@ ^Déplacer ou annuler \(anniversaires\)
Comment s'inscrire à la Coupe du givre ? @@ site des challenges
Je peux réserver pour un ami à son nom ? @@ donnée à un proche
On voudrait faire une heure de simulateur puis une heure de VR à 2, ça fait combien au total ? @@ 110,00
Mon fils a 12 ans et mesure 1m50, il peut faire le simulateur et c'est combien ? @@ 1,40 m.*30,00
Dispo pour 6 en simulateurs samedi prochain ? @@ Non.*16 h \(4\)
Il y a de la place en simulateur samedi prochain ? >> et dimanche ? @@ dimanche 29 novembre
Comment résilier mon abonnement ? @@ par téléphone.*à l’accueil
Ça se passe comment une séance de simulateur ? @@ On règle le baquet
Je mesure 1m35, je peux conduire le simulateur ? @@ ^Non.*1,40
Ma mère est sourde, est-ce que c'est adapté ? @@ boucle magnétique
Il faut prévoir quoi pour l'anniversaire, des chaussettes ? @@ ^À apporter
J'ai réservé pour ce soir 18h mais je suis malade, je peux annuler ? @@ ^Une réservation se déplace
On voulait annuler notre soirée entreprise dans 4 jours, ça va nous coûter quoi ? @@ sept jours
Si on arrive 30 minutes en retard, on perd notre place ? @@ quinze minutes
On peut jouer à 1 seul aux jeux de société ? @@ 2 à 8
Je voudrais m'abonner >> c'est sans engagement ? @@ aucune durée minimale
C'est combien pour faire simulateur et ensuite VR à 2 ? @@ 110,00
Bonjour, nous cherchons un lieu pour un team building de 15 personnes, quels sont vos tarifs ? @@ 300,00
Combien de temps gardez-vous mes données ? @@ HAND && !Simulateurs
Qu'est-ce qui est compris dans la formule anniversaire ? @@ ^Un anniversaire comprend
est ce que les heures non utilisées sont reportées @@ ne se reportent pas
comment s'inscrire au tournoi de course @@ site des challenges
On est une entreprise de 18 personnes >> le repas est compris ? @@ buffet froid
`
