/**
 * What people name: a mark, and its forms in French. Forms are folded (french.ts); `*` takes any ending. `@id` adds words
 * to an activity of that id, where the venue has one. Slips that `corrected` mends (lexicon.ts) are none of them.
 */
export const subjects = `
PARKING:autoroute,gare la voiture,garer,me gare,moto,on gare,parking*,place de parc,se gare,stationn*,voiture
TRAIN:gare,metro,rer,train*,tram,tramway,transilien,transport*,transport* en commun
BUS:arret de bus,autobus,bus,noctilien
VELO:bicyclette*,trottinette*,velo*
RECHARGE:borne de recharge,borne electrique,prise electrique,recharg*
ADRESSE:adresse,c est ou,etes ou,gps,itineraire,oou,oou est,oou se,ou etes vous,ou exactement,ou se trouve,quartier,quelle ville,situe*
VENIR:acceder,comment arriver,comment on vient,comment se rendre,comment venir,comment vient,comment y aller,de paris,depuis paris,plan d acces,pour venir,venir depuis,vous rejoindre,y aller
FAUTEUIL:accessib*,ascenseur,bequille*,fauteuil*,handicap*,mobilite reduite,paraplegi*,pmr,rampe,roulant,tetraplegi*
SOURD:appareils auditifs,boucle magnetique,entend mal,langue des signes,lsf,malentendant*,sourd*,sous titre*
AVEUGLE:aveugle*,braille,canne blanche,cecite,chien* guide*,mal voyant*,malvoyant*,non voyant*,voix haute
ASSIS:assis*,debout
CALME:affluence,autis*,beaucoup de monde,bruit,bruyant*,calme*,du monde,heure creuse,hypersensib*,meilleur moment,moins de monde,peu de monde,sensoriel*,tdah,tranquille*,trop de monde
TOILETTES:changer bebe,langer,pipi,sanitaires,table a langer,toilette*
VESTIAIRE:casier*,deposer,laisser mes affaires,laisser nos affaires,manteau*,poser mes affaires,poser nos affaires,sac a dos,vestiaire*
POUSSETTE:landau,poussette*
CHIEN:animal*,animaux,chien*,toutou
PERDRE:egar*,laisse chez vous,laisse ma,laisse mon,objet* perdu*,objet* trouve*,oubli*,perdu*,perte
TELEPHONE:appel*,contact*,fixe,joign*,joindre,numero*,telephon*
EMAIL:courriel*,ecrire,email*,mail*,mel
HUMAIN:1 conseiller*,humain*,parler a 1 personne,parler avec,quelqu 1,quelqun,vrai personne,vraie personne
RECLAMATION:avis negatif,decu*,litige,mecontent*,mediat*,plaindre,plainte,reclam*
EMPLOI:alternance,bosser,candidat*,cv,embauch*,emploi*,job*,postul*,recrut*,stage,stagiaire,travailler chez
MANGER:bouffe*,buffet*,burger*,casse croute,croque*,dejeun*,diner,faim,frite*,gaufre*,grignot*,mang*,menu*,nourriture,pizza*,repas,restau*,sandwich*,snack*,vegetarien*,viande
BOIRE:bar,boire,boisson*,buvette,cafe,coca,jus,rafraichissement*,soda*,verre
ALCOOL:alcool*,aperitif,apero*,biere*,champagne,cocktail*,vin
PIQUENIQUE:nos boissons,notre nourriture,notre repas,pic nic,pique nique*,piquenique*,propre nourriture
GATEAU:bougie*,cake,gateau*
CADEAU:bon d achat,cadeau*,carte* cadeau*,cheque* cadeau*,offrir
BOUTIQUE:articles,boutique,comptoir,goodies,magasin,souvenir*
ABONNEMENT:abonn*,adherent*,adhesion*,au mois,carte de fidelite,fidelite,forfait*,mensuel*,par mois
CHALLENGE:challenge*,championnat*,classement,competition*,concours,prochaine* course*,tournoi*
MATIN:a midi,le midi,matin*
PRIVATISER:louer la salle,louer votre salle,privatis*,privee,rien que pour nous,salle entiere,toute la salle
DEVIS:devis
FORMULE:cartouche*,formule*,gouter
SUPPLEMENT:ajout*,option,rajout*,supplement*
INVITATION:carton*,faire part,invitation*
ANIMATEUR:animat*,encadr*,qui s occupe,surveill*
MATERIEL:equipement*,fourni*,gants,masque*,materiel*,prete*
ACCOMPAGNATEUR:accompagn*,assister,attendre,joue pas,jouent pas,jouons pas,regard*,sans jouer,spectateur*
REGARDER:joue pas,jouent pas,jouons pas,regard*,sans jouer,spectateur*
BEBE:bebe*,maternelle,nourrisson*,plus petits,tout petit*
SEUL:non accompagne*,sans accompagn*,sans adulte*,sans les parents,sans leurs parents,sans mes parents,sans nos parents,sans nous,sans parent*,sans ses parents,seul*
PARENT:adulte*,maman,mere,papa,parent*,pere
ENCEINTE:attend 1 bebe,attend 1 enfant,enceinte*,grossesse*
EPILEPSIE:clignot*,convuls*,epilep*,flash*,lumieres vives,photosensib*,stroboscop*
COEUR:cardiaque*,cardio*,coeur,pace maker*,pacemaker*,stimulateur*
DOS:arthrose,blesse*,bras casse,dos,entorse*,epaule*,hernie*,lomba*,lumbago,opere*,platre*,poignet*
EQUILIBRE:equilibre,vertige*
SANTE:asthm*,cancer,claustro*,diabet*,dyspra*,medicament*,migraine*,parkinson,pathologie*,prothese*,sclerose*,traitement medical,trisomi*
SECURITE:contre indic*,contreindic*,danger,dangereu*,maladie*,medical*,risque*,sante
NAUSEE:gerber,mal a la tete,mal au coeur,mal au ventre,mal de mer,mal de tete,mal des transports,mal en voiture,malade en voiture,malaise*,nausee*,tourne la tete,vomi*
LUNETTES:astigmat*,lentilles,lunette*,myop*
CHAUSSURES:basket*,bottes,chausson*,chaussure*,pieds nus,sandale*,semelle*,talons,tong*
TENUE:fringues,habill*,jupe,tenue*,vetement*
CHAUSSETTES:chaussette*
CHEVEUX:cheveu*,chignon,queue de cheval
TAILLE:assez grand*,centimetre*,cm,hauteur,mesur*,taille*,trop grand*,trop petit*
POIDS:kg,kilo*,obes*,pese*,poids,supporte*,surpoids,trop lourd
ALLERGIE:allerg*,arachide*,cacahuete*,coeliaque*,diete,fruits a coque,gluten,intoleran*,lactose,noix,regime*,sans lait,sans oeuf,sans porc
MOYENS:american express,ancv,apple pay,carte,carte bancaire,carte bleue,carte de credit,cash,cheque*,en 2 fois,en 3 fois,en 4 fois,espece*,google pay,liquide,lydia,mastercard,monnaie,moyen* de paiement,pass culture,paypal,plusieurs fois,sans contact,ticket* restau*,ticket* resto,titre* restaurant*,virement*,visa
ACOMPTE:acompte*,arrhes,avance d argent
FACTURE:factur*,justificatif*,note de frais,recu fiscal,ticket de caisse
REDUIT:carte jeune,chomage,chomeur*,code promo,demandeur* d emploi,demi tarif,etudiant*,famille nombreuse,militaire*,moins de 26 ans,offres,prix enfant*,promo*,rabais,reduc*,reduit*,remise*,retraite*,senior*,tarif jeune,tarif* enfant*,tarif* etudiant*,tarif* senior*
DIFFERENCE:compare*,difference*,ou plutot
JEUX:catalogue,jeux dispo,jeux vous avez,liste des jeux,quel jeu,quelles voitures,quels jeux,quels mondes,quels sont les jeux,vos jeux
WAITLIST:alerte,desiste*,file d attente,liste d attente,place se libere,prevenir,previen*,se libere*
BILLET:billet*,confirm*,ma reservation,mes reservations,mon entree,qr,qr code,qrcode,ticket
COMPTE:compte*,connexion,espace client,inscri*,login,me connect*,mon espace,mon profil,se connecter
MDP:mdp,me reconnecter,mot de passe,motdepasse,password
DONNEES:cnil,confidential*,donnee*,informations personnelles,infos perso*,rgpd,vie privee
COOKIES:cookies,mesure d audience,pist*,statistiques,traceur*
CHAT:assistant*,ce que j ecris,chatbot*,conversation*,discussion*
NEWSLETTER:consentement,newsletter*,offres par mail,plus de mail*,plus recevoir,recevoir des offres,recevoir vos mail*,recevoir vos offres,spam*,vos emails,vos mails
APPLI:android,app,app store,appli*,appli* iphone,install*,mon iphone,play store,sur iphone,telecharg*
HORSLIGNE:hors connexion,hors ligne,offline,pas de 4g,pas de reseau,pas internet,sans connexion,sans internet,sans reseau
MYSTERE:mystere,ticket mystere
EDITEUR:directeur,directrice,editeur,hebergeur,mentions legales,patron,proprietaire,qui publie,rcs,siren,siret
LICENCE:code source,licence mit,logiciel libre,open source
RGAA:accessibilite du site,lecteur d ecran,rgaa
MINEUR:ado,adolescent*,jeune,mineur*
CASSER:abim*,accident*,assur*,cassait,casse,casser,cassons,degat*,en cas de vol,responsab*,vole
IVRE:bourre*,ivre*,saoul*
PHOTO:filmer,photo*
REUNION:paperboard,reunion*
@birthday:aniv*,anni,anniv*,birthday,fete,feter
@business:afterwork*,boite,collegue*,comite d entreprise,cse,employe*,entreprise*,ma boite,notre boite,pro,professionnel*,salarie*,seminaire*,societe,team building,teambuilding
`
/** What people ask of it; `HUMAIN` and its like above ask by themselves. */
export const aspects = `
OUVERT:ferm*,horaire*,orair*,ouver*,ouvr*
HEURE:dernier*,jusqu a quand,jusqu a quelle,premier*,quand venir,quel heure*,quelle heure*,tard
QUAND:a venir,calendrier,date*,prochain*,quand,quel jour
QUANTITE:combien d,combien de,combien il y a de,combien vous avez de,combien y a t il de
PRIX:budget,cher,combien,combien d argent,combien d euro*,cout*,euro,montant*,payant*,paye combien,prix,prix de groupe,tarif*,tarif* de groupe,tarif* groupe*,tarrif*,€
MOINSCHER:la moins cher*,le moins cher*,le plus bas,les moins cher*,pas cher*,petit budget,plus economique
PLUSCHER:identique*,moins cher*,le meme,les memes,meme cout,meme prix,meme tarif,pai* moins,pay* moins,pareil le,pareil que,plus cher*
DEAREST:la plus chere,le plus cher,les plus cher*,plus couteu*
DUREE:combien d heure*,combien de minute*,combien de temps,dure,duree*,durent,durer,longtemps
NOMBRE:a combien on,a combien peut,combien d ami*,combien d enfant*,combien d invite*,combien de copain*,combien de gamin*,combien de gosse*,combien de joueur*,combien de machine*,combien de personne*,combien max*,combien on peut,combien peut on,etre combien,jouer a combien,jusqu a combien,max,maxi,maximum,mini,minimum,nombre de
AGE:age,age mini*,quel age,trop jeune*
EXPERIENCE:debutant*,debuter,difficile,etre bon,experience,initi*,jamais conduit,jamais essaye*,jamais fait*,jamais joue*,niveau,novice*,permis,sais conduire,sais jouer,sais pas conduire,sais pas jouer,sais pas piloter,sait jouer,sait piloter,savoir conduire,savoir jouer,savoir piloter
DISPO:complet*,crenaux,creneau*,de la place,des places,dispo*,libre,place* libre*,plus de place,reste t,reste*
INCLUS:ce qu il y a,comprend*,comprennent,compri*,contient,inclu*,y a quoi dans
PAYER:debit*,faut payer,paie*,pay*,regle*
GRATUIT:faut payer,gratis,gratuit*,payant*
ENLIGNE:avance,en ligne,sur internet,sur le site,sur votre site
RESERVER:avais reserve*,avait reserve*,bloquer,booker,j ai reserve*,nous avons reserve*,on a reserve*,reserv*,retenir,sans reservation,sans reserver
BESOIN:besoin,comme ca,directement,dois je,doit on,doivent,faut*,l improviste,necessaire*,obligatoire*,oblige*,sans reservation,sans reserver
ANNULER:annul*,decommand*,desist*,empech*,on vient pas,pas venir,peut plus,peux plus,plus venir,pourra plus,pourrai plus,pourrons plus,rembours*,se retirer,venir finalement
DEJA:au lieu,avais reserve*,avait reserve*,j ai reserve*,nous avons reserve*,on a reserve*
DEPLACER:autre date,autre heure,autre jour,avancer,chang*,decal*,deplac*,modif*,report*
RETARD:arrive apres,arriver apres,arrivons apres,bouchon*,embouteillage*,la bourre,loupe*,rate*,retard*
MEMEJOUR:1 heure avant,ce matin,dernier moment,derniere minute,jour j,jour meme,meme jour,veille
DELAI:combien d heure avant,combien de temps a l avance,combien de temps avant,delai*,dernier delai,heures avant,jours avant,jours d avance,jusqu a quand
MALADE:fievre,gastro,grippe,hopital,malade*,souffrant*
VOUSMEME:annulez vous,c est vous qui,force majeure,machine casse*,panne*,si vous fermez,vous annul*,vous qui annul*
CEDER:a 1 ami,a 1 autre,a 1 pote,a 1 proche,a ma place,autre nom,ceder,donner la,donner ma,donner mon,quelqu 1 d autre,revend*,transfer*,vendre ma,vendre mon
RETRACTATION:droit de retract*,retract*
RESILIER:arret*,desabonn*,mettre fin,quitter,resili*,stopp*
RESILIATION:desabonn*,resili*
RENONCER:change d avis,changer avis,changer d avis,regrette,renonc*
SUSPENDRE:geler,interromp*,pause,suspen*
ENGAGEMENT:combien de mois,duree minim*,engag*,oblige de rester
PRETER:a 2 dessus,partag*,prete,prete mon,preter,utiliser mon
HEURES:credit*,heures,non joue*,non utilise*,pas joue*,pas utilise*
CREER:creation,cree,creer,faire 1 compte,ouvre 1,ouvrir
SUPPRIMER:cloturer,desinscri*,effac*,fermer mon,suppression,supprim*
CHANGER:chang*,corrig*,mettre a jour,modif*,rectif*
TROUVER:consulter,montrer,oou,ou est,perdu*,presenter,recevoir,recois,recu,retrouv*,trouv*,voir
RECU:arrive pas,recevoir,recois,recu
VENDRE:achat,achet*,prendre 1,procurer,vendent,vendez,vendre,vends,vendu*,vente*
AVOIR:avez,disposez,fait on,faites,propos*,servez,trouve,y a,y aurait
APPORTER:amen*,apport*,emmen*,prendre mon,propre,ramen*,venir avec,vient avec
QUOI:c est quoi,comment ca marche,comment ca se passe,comment se passe*,consiste,deroul*,explique*,presente*,qu est ce qu,qu est ce que,quel type
COMMENT:comment
LEQUEL:conseill*,faire quoi,jouer a quoi,laquelle,lequel,peut faire,peut jouer,quel,quelle,quoi faire
FORWHOM:adapte*,ca vaut,conseill*,convient,pour qui,recommand*
OFFRE:activite*,attraction*,faire,jeu,jeux,jouer,propos*
ENFANT:ado,enfant*,fille,fillette*,fils,fiston,gamin*,gosse*,mino*,neveu*,niece*,petit
SAVOIR:a savoir,condition*,consigne*,limite*,pour sav*,regle*,restriction*
MOINS:absent*,etre moins,moins nombreux,moins que prevu,se desiste,sera moins
LOUER:location,loue*,louer
TVA:hors taxe*,ht,tva
BONCOMMANDE:bon de commande
EQUIPES:composer,equipes,former les equipes,mixer
COUPE:arbitre*,coupe,podium,trophee
RESTE:deposer les enfants,laisser les enfants,partent,partir,rentrer,repartir,reste*
DECO:ballon*,deco,decor*,table
POSSIBLE:accepte*,autorise*,droit,on peut,peut,peuvent,peux,possible*,pouvons,puis je
VOULOIR:aimerais,aimerait,aimerions,envie,souhaite*,veux,voudrais,voudrait,voudrions,voulons
GROUPE:eleve*,groupe*,nombreux,plusieurs,prix de groupe,tarif* de groupe,tarif* groupe*
CUMUL:cumul*,heures non,heures restantes,mois suivant,perd les heures,reporter les heures,se reportent
PRIXCHANGE:augment*,prix change*,prix ferme,prix fixe,prix peut changer,prix peuvent changer
NONCOMPRIS:autre activite,n est pas compris*,non comprise*,pas comprise*,pas inclus*
EXPORT:copie,export*,portabilite,recuperer
GARDER:conserv*,enregistr*,gard*,stock*
QUIVOIT:partag*,qui voit,revend*,tiers,transm*
CONNECTER:acceder,connect*,page,voir mon
SURPLACE:a l accueil,a l arrivee,avant de,en arrivant,sur place
CLASSES:18 ans et plus,classes 16,interdit* au*,jeux violents,pegi
GOUTER:gouter*
GRAND:anniversaire adulte*,entre adulte*,pour adulte*
JOURNEE:1 journee,illimite*,journee complete,journee entiere,la journee
PLACES:crenaux,creneau*,place*
PMR:handicap*,pmr
QUATORZE:14 jours,renonc*
MOINSDE:moins de
#fetes:fetes de fin d annee,les fetes,periode de fetes,veille de,veille du
ETRANGER:a domicile,a la maison,aimes tu,appelles tu,as tu,combien font,fais tu,fait beau,la mieux,meilleur*,penses,preferes,quel temps,t appelles,ta couleur,ton film,tu aimes,tu crois,tu dors,tu votes
`
