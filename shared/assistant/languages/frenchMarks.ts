/**
 * What people name: a mark, and its forms in French. Forms are folded (french.ts); `*` takes any ending. `@id` adds words
 * to an activity of that id, where the venue has one. Slips that `corrected` mends (lexicon.ts) are none of them.
 */
export const subjects = `
PARKING: se gare, on gare, parking*, garer, gare la voiture, me gare, stationn*, voiture, moto, autoroute, place de parc
TRAIN: train*, rer, metro, gare, transilien, transport*, transport* en commun, tram, tramway
BUS: bus, autobus, noctilien, arret de bus
VELO: velo*, bicyclette*, trottinette*
RECHARGE: recharg*, borne de recharge, borne electrique, prise electrique
ADRESSE: adresse, oou, oou se, oou est, c est ou, ou se trouve, ou etes vous, etes ou, ou exactement, situe*, localis*, gps, itineraire, quartier, quelle ville, trouve votre salle
VENIR: comment venir, comment on vient, comment y aller, comment vient, pour venir, venir depuis, depuis paris, de paris, comment se rendre, comment arriver, y aller, vous rejoindre, plan d acces, acceder
FAUTEUIL: fauteuil*, pmr, handicap*, mobilite reduite, roulant, paraplegi*, tetraplegi*, bequille*, rampe, ascenseur, accessib*
SOURD: sourd*, malentendant*, appareils auditifs, boucle magnetique, langue des signes, lsf, entend mal, sous titre*
AVEUGLE: chien* guide*, voix haute, aveugle*, malvoyant*, non voyant*, canne blanche, cecite, braille, mal voyant*
ASSIS: assis*, debout
CALME: calme*, tranquille*, autis*, sensoriel*, bruit, bruyant*, hypersensib*, moins de monde, peu de monde, affluence, du monde, beaucoup de monde, meilleur moment, heure creuse, trop de monde, tdah
TOILETTES: toilette*, sanitaires, table a langer, langer, changer bebe, pipi
VESTIAIRE: vestiaire*, casier*, manteau*, poser nos affaires, laisser nos affaires, laisser mes affaires, poser mes affaires, deposer, sac a dos
POUSSETTE: poussette*, landau
CHIEN: chien*, animal*, toutou, animaux
PERDRE: perdu*, perte, oubli*, egar*, objet* perdu*, objet* trouve*, laisse chez vous, laisse mon, laisse ma
TELEPHONE: telephon*, numero*, appel*, joindre, joign*, contact*, fixe
EMAIL: mail*, email*, courriel*, ecrire, mel
HUMAIN: humain*, quelqu 1, quelqun, vraie personne, vrai personne, 1 conseiller*, parler a 1 personne, parler avec
RECLAMATION: reclam*, plainte, plaindre, mecontent*, decu*, litige, mediat*, avis negatif
EMPLOI: recrut*, emploi*, job*, stage, stagiaire, candidat*, cv, embauch*, postul*, travailler chez, alternance, bosser
MANGER: menu*, carte du midi, mang*, nourriture, restau*, snack*, pizza*, burger*, sandwich*, frite*, croque*, gaufre*, faim, repas, dejeun*, diner, grignot*, bouffe*, casse croute, vegetarien*, vegan*, halal, viande, boulotter, buffet*
BOIRE: cafe, boire, boisson*, verre, soda*, coca, jus, bar, buvette, rafraichissement*
ALCOOL: alcool*, biere*, vin, champagne, cocktail*, apero*, aperitif
PIQUENIQUE: pique nique*, piquenique*, pic nic, notre bouffe, notre repas, nos boissons, notre nourriture, propre nourriture, notre propre, sa bouffe, son repas
GATEAU: gateau*, bougie*, cake
CADEAU: carte* cadeau*, cheque* cadeau*, offrir, cadeau*, bon d achat
BOUTIQUE: boutique, souvenir*, magasin, goodies, comptoir, articles
ABONNEMENT: abonn*, forfait*, mensuel*, adhesion*, adherent*, au mois, par mois, carte de fidelite, fidelite
CHALLENGE: prochaine* course*, tournoi*, competition*, championnat*, concours, classement, challenge*
MATIN: matin*, a midi, le midi
PRIVATISER: privatis*, privee, rien que pour nous, salle entiere, toute la salle, louer la salle, louer votre salle
DEVIS: devis
FORMULE: formule*, pack, gouter, cartouche*
SUPPLEMENT: supplement*, option, rajout*, ajout*
INVITATION: invitation*, carton*, faire part
ANIMATEUR: animat*, encadr*, surveill*, qui s occupe
MATERIEL: materiel*, equipement*, fourni*, prete*, gants, masque*
ACCOMPAGNATEUR: accompagn*, regarder, spectateur*, sans jouer, joue pas, jouent pas, jouons pas, assister, attendre
REGARDER: regarder, spectateur*, sans jouer, joue pas, jouent pas, jouons pas
BEBE: bebe*, nourrisson*, tout petit*, plus petits, maternelle
SEUL: seul*, sans adulte*, sans parent*, sans ses parents, sans les parents, sans mes parents, sans nos parents, sans leurs parents, sans nous, sans accompagn*, non accompagne*
PARENT: parent*, maman, papa, adulte*, mere, pere
ENCEINTE: enceinte*, grossesse*, attend 1 bebe, attend 1 enfant
EPILEPSIE: epilep*, convuls*, photosensib*, stroboscop*, flash*, lumieres vives, clignot*
COEUR: pacemaker*, pace maker*, stimulateur*, coeur, cardio*, cardiaque*
DOS: dos, hernie*, lumbago, lomba*, poignet*, epaule*, platre*, entorse*, blesse*, opere*, bras casse, arthrose
EQUILIBRE: equilibre, vertige*
SANTE: claustro*, diabet*, asthm*, cancer, traitement medical, medicament*, migraine*, prothese*, trisomi*, dyspra*, pathologie*, sclerose*, parkinson
SECURITE: sante, medical*, contre indic*, contreindic*, dangereu*, risque*, maladie*, danger
NAUSEE: mal a la tete, mal au ventre, nausee*, vomi*, mal de mer, mal des transports, mal en voiture, mal au coeur, malaise*, cinetose, tourne la tete, mal de tete, malade en voiture, gerber
LUNETTES: lunette*, lentilles, myop*, astigmat*
CHAUSSURES: basket*, tong*, talons, sandale*, semelle*, bottes, chausson*, pieds nus, chaussure*
TENUE: tenue*, habill*, vetement*, fringues, jupe
CHAUSSETTES: chaussette*
CHEVEUX: cheveu*, chignon, queue de cheval
TAILLE: taille*, mesur*, hauteur, toise, trop petit*, trop grand*, assez grand*, cm, centimetre*
POIDS: poids, supporte*, kg, kilo*, pese*, obes*, surpoids, costaud, trop lourd
ALLERGIE: allerg*, gluten, intoleran*, lactose, arachide*, cacahuete*, noix, fruits a coque, coeliaque*, regime*, sans lait, sans oeuf, sans porc, diete
MOYENS: carte bancaire, carte bleue, carte de credit, carte, sans contact, visa, mastercard, amex, american express, apple pay, google pay, espece*, cash, liquide, cheque*, ticket* resto, ticket* restau*, titre* restaurant*, paypal, virement*, moyen* de paiement, pass culture, ancv, vacances connect, lydia, plusieurs fois, en 2 fois, en 3 fois, en 4 fois, monnaie, edenred, swile
ACOMPTE: acompte*, arrhes, caution, avance d argent
FACTURE: factur*, justificatif*, note de frais, ticket de caisse, recu fiscal
REDUIT: reduc*, offres, bon plan, reduit*, promo*, remise*, rabais, etudiant*, senior*, retraite*, chomeur*, chomage, demandeur* d emploi, tarif* enfant*, prix enfant*, demi tarif, militaire*, carte jeune, code promo, happy hour, famille nombreuse, moins de 26 ans, tarif jeune, rsa, groupon, tarif* senior*, tarif* etudiant*
DIFFERENCE: difference*, compare*, ou plutot
JEUX: quels jeux, quel jeu, quelles voitures, quels circuits, quelles experiences, liste des jeux, quels sont les jeux, jeux dispo, jeux vous avez, quels mondes, vos jeux, catalogue, quel genre de jeux
WAITLIST: liste d attente, previen*, se libere*, file d attente, desiste*, place se libere, alerte, prevenir
BILLET: billet*, qr, qr code, qrcode, ticket, ma reservation, mes reservations, mon entree, confirm*
COMPTE: compte*, espace client, mon profil, mon espace, inscri*, login, me connect*, connexion, se connecter
MDP: mot de passe, mdp, password, motdepasse, me reconnecter
DONNEES: donnee*, rgpd, vie privee, confidential*, infos perso*, informations personnelles, cnil
COOKIES: cookie*, traceur*, pist*, mesure d audience, statistiques, google analytics
CHAT: assistant*, chatbot*, conversation*, ce que j ecris, ce que je t ecris, discussion*, mes questions
NEWSLETTER: plus recevoir, recevoir vos mail*, plus de mail*, newsletter*, offres par mail, recevoir vos offres, recevoir des offres, spam*, vos mails, vos emails, consentement
APPLI: appli* iphone, appli*, app, telecharg*, install*, app store, play store, mon iphone, sur iphone, android
HORSLIGNE: sans internet, sans reseau, hors ligne, hors connexion, hors reseau, sans connexion, offline, mode avion, pas de reseau, pas internet, pas de 4g
MYSTERE: ticket mystere, mystere
EDITEUR: editeur, siret, siren, rcs, hebergeur, hebergement du site, mentions legales, qui publie, qui edite, raison sociale, gerant*, patron, directeur, directrice, proprietaire
LICENCE: open source, code source, logiciel libre, licence mit, propriete intellectuelle
RGAA: rgaa, lecteur d ecran, lecteur ecran, accessibilite du site, accessibilite numerique
MINEUR: mineur*, ado, adolescent*, jeune
CASSER: casse, casser, cassons, cassait, abim*, degat*, responsab*, assur*, vole, accident*, en cas de vol
IVRE: ivre*, bourre*, saoul*
PHOTO: photo*, filmer
REUNION: reunion*, meeting room, paperboard
@birthday: anniv*, aniv*, anni, fete, feter, birthday
@business: entreprise*, seminaire*, team building, teambuilding, comite d entreprise, cse, collegue*, salarie*, afterwork*, professionnel*, boite, societe, employe*, pro, corporate, equipe de travail, notre boite, ma boite
`
/** What people ask of it; `HUMAIN` and its like above ask by themselves. */
export const aspects = `
OUVERT: ouver*, ouvr*, ferm*, horaire*, orair*
HEURE: quelle heure*, quel heure*, jusqu a quand, jusqu a quelle, quand venir, dernier*, premier*, tard
QUAND: quand, date*, quel jour, prochain*, calendrier, a venir
QUANTITE: combien de, combien d, combien il y a de, combien y a t il de, combien avez vous de, combien vous avez de
PRIX: combien d euro*, combien d argent, prix, prix de groupe, tarif* de groupe, tarif* groupe*, tarif*, tarrif*, cout*, combien, cher, euro, €, montant*, budget, payant*, paye combien, a combien
MOINSCHER: moins cher*, moins couteu*, plus economique, pas cher*, le plus bas, petit budget
PLUSCHER: le meme, les memes, identique*, varie*, plus cher*, meme prix, meme tarif, meme cout
DEAREST: la plus chere, le plus cher, les plus cher*, plus couteu*
DUREE: combien de temps, duree*, dure, durent, durer, longtemps, combien d heure*, combien de minute*
NOMBRE: etre combien, etes combien, combien de personne*, combien de joueur*, combien d enfant*, combien de gamin*, combien de gosse*, combien de copain*, combien d ami*, combien d invite*, combien de poste*, combien de machine*, nombre de, max, maxi, maximum, mini, minimum, a combien on, a combien peut, jouer a combien, jouent a combien, combien on peut, combien peut on, combien max*, places assises, jusqu a combien
AGE: age, quel age, trop jeune*, age mini*
EXPERIENCE: etre bon, sais pas conduire, sais pas piloter, sais pas jouer, sais conduire, sais jouer, savoir jouer, sait jouer, savoir piloter, sait piloter, savoir conduire, debutant*, debuter, jamais joue*, jamais fait*, jamais essaye*, novice*, niveau, permis, experience, initi*, nul en, jamais conduit, difficile, dur de
DISPO: dispo*, creneau*, crenaux, place* libre*, complet*, reste*, reste t, de la place, plus de place, libre, il y aurait de la place, qu 1 place, 1 place pour, des places
INCLUS: inclu*, compri*, comprend*, comprennent, contient, y a quoi dans, ce qu il y a
PAYER: faut payer, pay*, paie*, regle*, debit*
GRATUIT: gratuit*, gratis, payant*, faut payer
ENLIGNE: en ligne, sur internet, sur le site, sur votre site, avance
RESERVER: j ai reserve*, on a reserve*, nous avons reserve*, avais reserve*, avait reserve*, sans reserver, sans reservation, reserv*, bloquer, booker, retenir
BESOIN: doivent, faut*, obligatoire*, besoin, necessaire*, doit on, oblige*, dois je, sans reserver, sans reservation, comme ca, l improviste, directement
ANNULER: annul*, desist*, decommand*, plus venir, pas venir, peux plus, peut plus, pourra plus, pourrai plus, pourrons plus, venir finalement, rembours*, empech*, se retirer, on vient pas
DEJA: au lieu, j ai reserve*, on a reserve*, nous avons reserve*, avais reserve*, avait reserve*
DEPLACER: deplac*, report*, decal*, chang*, modif*, autre date, autre jour, autre heure, avancer
RETARD: retard*, bouchon*, embouteillage*, la bourre, arriver apres, arrive apres, arrivons apres, loupe*, rate*
MEMEJOUR: jour meme, meme jour, derniere minute, dernier moment, veille, 1 heure avant, ce matin, jour j
DELAI: jusqu a quand, combien de temps avant, delai*, heures avant, jours avant, combien de temps a l avance, combien d heure avant, jours d avance, dernier delai
MALADE: malade*, covid, grippe, fievre, hopital, gastro, varicelle, souffrant*, deces
VOUSMEME: vous annul*, annulez vous, si vous fermez, c est vous qui, panne*, force majeure, vous qui annul*, la salle annule*, machine casse*
CEDER: donner ma, donner mon, donner la, ceder, revend*, vendre ma, vendre mon, transfer*, a ma place, quelqu 1 d autre, a 1 ami, a 1 proche, a 1 pote, a 1 autre, changer le nom, autre nom, offrir ma
RETRACTATION: retract*, droit de retract*
RESILIER: resili*, arret*, stopp*, mettre fin, desabonn*, quitter
RESILIATION: resili*, desabonn*
RENONCER: renonc*, changer d avis, change d avis, changer avis, regrette
SUSPENDRE: suspen*, pause, geler, interromp*
ENGAGEMENT: engag*, duree minim*, combien de mois, oblige de rester
PRETER: partag*, prete mon, utiliser mon, mon frere, ma soeur, a 2 dessus, preter, prete
HEURES: heures, credit*, non utilise*, pas utilise*, pas joue*, non joue*
CREER: creer, cree, creation, faire 1 compte, ouvre 1, ouvrir
SUPPRIMER: supprim*, effac*, fermer mon, cloturer, desinscri*, suppression
CHANGER: chang*, modif*, corrig*, mettre a jour, rectif*
TROUVER: trouv*, retrouv*, voir, recu, recois, recevoir, montrer, consulter, imprimer, perdu*, arrive pas, presenter, ou est, oou
RECU: recu, recois, recevoir, arrive pas
VENDRE: vends, vendez, vendent, vendre, vendu*, vente*, achet*, achat, prendre 1, procurer
AVOIR: avez, y a, y aurait, propos*, servez, faites, fait on, trouve, disposez
APPORTER: apport*, ramen*, amen*, emmen*, venir avec, vient avec, propre, prendre mon
QUOI: c est quoi, comment ca se passe, comment se passe*, comment ca marche, deroul*, consiste, explique*, qu est ce que, qu est ce qu, quel type, presente*
COMMENT: comment
LEQUEL: quel, quelle, lequel, laquelle, faire quoi, jouer a quoi, quoi faire, peut faire, peut jouer, conseill*
FORWHOM: pour qui, adapte*, convient, recommand*, conseill*, ca vaut
OFFRE: activite*, jeu, jeux, jouer, propos*, faire, attraction*
ENFANT: enfant*, fils, fille, gamin*, gosse*, mino*, fiston, fillette*, neveu*, niece*, ado, petit
SAVOIR: pour sav*, a savoir, condition*, regle*, consigne*, restriction*, limite*
MOINS: moins nombreux, moins que prevu, moins de monde que prevu, etre moins, sera moins, absent*, se desiste
LOUER: location, louer, loue*
TVA: tva, ht, hors taxe*
BONCOMMANDE: bon de commande
EQUIPES: equipes, former les equipes, composer, mixer
COUPE: coupe, trophee, podium, arbitre*
RESTE: reste*, partir, partent, laisser les enfants, deposer les enfants, rentrer, repartir
DECO: deco, decor*, ballon*, table
POSSIBLE: possible*, peut, peuvent, peux, pouvons, puis je, autorise*, droit, accepte*, on peut
VOULOIR: veux, voudrais, voudrait, voulons, aimerais, aimerait, aimerions, souhaite*, voudrions, envie
GROUPE: groupe*, eleve*, prix de groupe, tarif* de groupe, tarif* groupe*, plusieurs, nombreux
CUMUL: cumul*, se reportent, reporter les heures, mois suivant, heures restantes, perd les heures, heures non
PRIXCHANGE: prix change*, prix peut changer, prix peuvent changer, augment*, prix ferme, prix fixe
NONCOMPRIS: n est pas compris*, pas comprise*, non comprise*, pas inclus*, autre activite
EXPORT: copie, export*, portabilite, recuperer
GARDER: gard*, conserv*, enregistr*, stock*
QUIVOIT: qui voit, partag*, transm*, tiers, revend*
CONNECTER: connect*, acceder, voir mon, page
SURPLACE: sur place, en arrivant, a l arrivee, a l accueil, avant de
CLASSES: classes 16, pegi, interdit* au*, 18 ans et plus, jeux violents
GOUTER: gouter*
GRAND: entre adulte*, pour adulte*, anniversaire adulte*
JOURNEE: la journee, journee entiere, journee complete, illimite*, 1 journee
PLACES: place*, creneau*, crenaux
PMR: pmr, handicap*
QUATORZE: 14 jours, renonc*
MOINSDE: moins de
#fetes: veille de, veille du, les fetes, fetes de fin d annee, periode de fetes
ETRANGER: a la maison, a domicile, fait beau, fait chaud, fait froid, bowling, karts, laser, escape, trampoline*, hotel*, quel temps, foot*, match*, guerre, bourse, iphone*, preferes, penses, tu aimes, aimes tu, as tu, tu crois, fais tu, fais quoi ce, tu fais quoi, t appelles, appelles tu, ta couleur, ton film, ta vie, ton age, tu dors, tu votes, heureux, la mieux, le mieux, meilleur*, combien font, habite*, repar*, louvre, rome, pari, tu preferes, tu penses, soign*
`
