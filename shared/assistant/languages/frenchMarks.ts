/**
 * What people name: a mark, and its forms in French. Forms are folded (french.ts); `*` takes any ending. `@id` adds words
 * to an activity of that id, where the venue has one. Slips that `corrected` mends (lexicon.ts) are none of them.
 */
export const subjects = `
PARKING:garer,moto,parking*,se gare,stationn*,voiture
TRAIN:gare,metro,rer,train*,tram,transilien,transport*
BUS:arret de bus,bus,noctilien
VELO:trottinette*,velo*
RECHARGE:borne electrique,charger,recharg*
ADRESSE:adresse,c est ou,etes ou,gps,itineraire,oou,oou est,ou etes vous,ou se trouve,quartier,quelle ville,situe*
VENIR:acceder,comment arriver,comment on vient,comment venir,comment y aller,de paris,depuis paris,pour venir,venir depuis,y aller
FAUTEUIL:accessib*,ascenseur,bequille*,fauteuil*,handicap*,mobilite reduite,pmr,roulant
SOURD:appareils auditifs,boucle magnetique,langue des signes,malentendant*,sourd*,sous titre*
AVEUGLE:aveugle*,chien* guide*,mal voyant*,malvoyant*,non voyant*,voix haute
ASSIS:assis*,debout
CALME:autis*,beaucoup de monde,bruit,bruyant*,calme*,du monde,heure creuse,meilleur moment,moins de monde,peu de monde,tranquille*,trop de monde
TOILETTES:langer,table a langer,toilette*
VESTIAIRE:casier*,deposer,manteau*,sac a dos,vestiaire*
POUSSETTE:poussette*
CHIEN:animal*,animaux,chien*
PERDRE:egar*,objet* perdu*,objet* trouve*,oubli*,perd*,perte
TELEPHONE:appel*,contact*,fixe,joign*,joindre,numero*,portable*,telephon*
EMAIL:courriel*,ecrire,email*,mail*
HUMAIN:humain*,parler avec,quelqu 1,vraie personne
RECLAMATION:litige,mecontent*,mediat*,plaindre,plainte,reclam*
EMPLOI:candidat*,cv,embauch*,emploi*,job*,postul*,recrut*,stage
MANGER:buffet*,burger*,croque*,dejeun*,diner,faim,frite*,gaufre*,grignot*,mang*,menu*,nourriture,pizza*,repas,restau*,sandwich*,snack*,vegetarien*,viande
BOIRE:bar,boire,boisson*,buvette,cafe,coca,jus,soda*,verre
ALCOOL:alcool*,apero*,biere*,champagne,vin
PIQUENIQUE:pique nique*,piquenique*
GATEAU:bougie*,cake,gateau*
CADEAU:bon d achat,cadeau*,carte* cadeau*,cheque* cadeau*,offrir
BOUTIQUE:articles,boutique,comptoir,goodies,magasin,souvenir*
ABONNEMENT:abonn*,adhesion*,au mois,fidelite,forfait*,par mois
CHALLENGE:challenge*,championnat*,classement,competition*,concours,tournoi*
MATIN:a midi,le midi,matin*
PRIVATISER:louer la salle,privatis*,salle entiere,toute la salle
DEVIS:devis
FORMULE:formule*,gouter
SUPPLEMENT:ajout*,option,rajout*,supplement*
INVITATION:carton*,invitation*
ANIMATEUR:animat*,encadr*,qui s occupe,surveill*
MATERIEL:equipement*,fourni*,gants,masque*,materiel*,prete*
ACCOMPAGNATEUR:accompagn*,assister,attendre,jou* pas,regard*,sans jouer,spectateur*
REGARDER:jou* pas,regard*,sans jouer,spectateur*
BEBE:bebe*,plus petits,tout petit*
SEUL:non accompagne*,sans accompagn*,sans adulte*,sans les parents,sans leurs parents,sans mes parents,sans nous,sans parent*,sans ses parents,seul*
PARENT:adulte*,maman,mere,papa,parent*,pere
ENCEINTE:attend 1 bebe,attend 1 enfant,enceinte*,grossesse*
EPILEPSIE:clignot*,convuls*,epilep*,flash*,lumieres vives,photosensib*,stroboscop*
COEUR:cardiaque*,coeur,pace maker*,pacemaker*,stimulateur*
DOS:blesse*,bras casse,dos,entorse*,epaule*,hernie*,lomba*,opere*,platre*,poignet*
EQUILIBRE:equilibre,vertige*
SANTE:asthm*,cancer,claustro*,diabet*,medicament*,migraine*,parkinson,prothese*,traitement medical,trisomi*
SECURITE:contre indic*,danger,dangereu*,maladie*,medical*,risque*,sante
NAUSEE:mal de mer,mal de tete,mal des transports,mal en voiture,malade en voiture,malaise*,nausee*,tourne la tete,vomi*
LUNETTES:lentilles,lunette*,myop*
CHAUSSURES:basket*,chausson*,chaussure*,sandale*,semelle*,talons,tong*
TENUE:habill*,tenue*,vetement*
CHAUSSETTES:chaussette*
CHEVEUX:cheveu*
TAILLE:assez grand*,centimetre*,cm,hauteur,mesur*,taille*,trop grand*,trop petit*
POIDS:kg,kilo*,obes*,pese*,poids,surpoids,trop lourd
ALLERGIE:allerg*,arachide*,coeliaque*,fruits a coque,gluten,intoleran*,lactose,noix,regime*,sans lait,sans oeuf,sans porc
MOYENS:american express,ancv,apple pay,carte,carte bancaire,carte bleue,cash,cheque*,espece*,google pay,liquide,mastercard,monnaie,moyen* de paiement,pass culture,paypal,sans contact,ticket* restau*,ticket* resto,titre* restaurant*,virement*,visa
ACOMPTE:acompte*,arrhes
FACTURE:factur*,justificatif*,note de frais
REDUIT:carte jeune,chomeur*,code promo,demandeur* d emploi,etudiant*,famille nombreuse,offres,prix enfant*,promo*,rabais,reduc*,reduit*,remise*,retraite*,senior*,tarif* enfant*,tarif* etudiant*,tarif* senior*
DIFFERENCE:compare*,difference*
JEUX:liste des jeux,quel jeu,quels jeux,quels sont les jeux,vos jeux
WAITLIST:alerte,desiste*,file d attente,liste d attente,place se libere,prevenir,previen*,se libere*
BILLET:billet*,confirm*,ma reservation,mes reservations,mon entree,mon pass,qr,qr code,qrcode,ticket
COMPTE:compte*,connexion,espace client,inscri*,login,me connect*,mon espace,mon profil,se connecter
MDP:mdp,mot de passe,motdepasse,password
DONNEES:cnil,confidential*,donnee*,infos perso*,rgpd,vie privee
COOKIES:cookies,pist*
CHAT:assistant*,ce que j ecris,chatbot*,conversation*
NEWSLETTER:consentement,newsletter*,plus recevoir,spam*,vos emails
APPLI:android,app,appli*,install*,sur iphone,telecharg*
HORSLIGNE:hors ligne,offline,pas de reseau,sans connexion,sans internet,sans reseau
MYSTERE:mystere,ticket mystere
EDITEUR:editeur,hebergeur,mentions legales,patron,proprietaire,qui publie,rcs,siret
LICENCE:code source,licence mit,open source
RGAA:accessibilite du site,lecteur d ecran,rgaa
MINEUR:ado,adolescent*,jeune,mineur*
CASSER:abim*,accident*,assur*,casse,casser,cassons,degat*,responsab*
IVRE:bourre*,ivre*,saoul*
PHOTO:filmer,photo*
REUNION:paperboard,reunion*
@birthday:aniv*,anni,anniv*,birthday,fete,feter
@business:afterwork*,boite,collegue*,cse,employe*,entreprise*,pro,professionnel*,salarie*,seminaire*,societe,team building,teambuilding
`
/** What people ask of it; `HUMAIN` and its like above ask by themselves. */
export const aspects = `
OUVERT:ferm*,horaire*,orair*,ouver*,ouvr*
HEURE:dernier*,jusqu a quand,jusqu a quelle,premier*,quel heure*,quelle heure*,tard
QUAND:a venir,avant ou apres,calendrier,date*,prochain*,quand,quel jour
QUANTITE:combien d,combien de
PRIX:budget,cher,combien,cout*,euro,montant*,payant*,prix,tarif*,€
MOINSCHER:la moins cher*,le moins cher*,les moins cher*,pas cher*
PLUSCHER:identique*,moins cher*,le meme,meme prix,meme tarif,pai* moins,pay* moins,pareil que,plus cher*
DEAREST:la plus chere,le plus cher,les plus cher*
DUREE:combien d heure*,combien de minute*,combien de temps,dure*,longtemps
NOMBRE:combien d enfant*,combien d invite*,combien de gamin*,combien de joueur*,combien de personne*,combien on peut,combien peut on,etre combien,jouer a combien,jusqu a combien,max*,mini*,nombre de
AGE:age,age mini*,quel age,trop jeune*
EXPERIENCE:debutant*,dur,etre bon,experience,initi*,jamais fait*,jamais joue*,niveau,novice*,permis,sai* conduire,sai* jouer,sai* piloter,savoir conduire,savoir jouer,savoir piloter
DISPO:complet*,creneau*,de la place,des places,dispo*,libre,place* libre*,plus de place,reste t,reste*
INCLUS:compren*,compri*,contient,inclu*,y a quoi dans
PAYER:debit*,faut payer,paie*,pay*,regle*
GRATUIT:faut payer,gratis,gratuit*,payant*
ENLIGNE:avance,en ligne,sur internet,sur le site
RESERVER:avais reserve*,booker,j ai reserve*,on a reserve*,reserv*,sans reservation,sans reserver
BESOIN:besoin,comme ca,dois je,doit on,doivent,faut*,necessaire*,obligatoire*,oblige*,sans reservation,sans reserver
ANNULER:annul*,decommand*,desist*,empech*,pas venir,peut plus,peux plus,plus venir,vient pas,pourr* plus,rembours*
DEJA:au lieu,avais reserve*,j ai reserve*,on a reserve*
DEPLACER:autre date,autre heure,autre jour,avancer,chang*,decal*,deplac*,modif*,report*
RETARD:arriv* apres,bloque* dans,bouchon*,embouteillage*,rate*,retard*
MEMEJOUR:ce matin,dernier moment,derniere minute,jour j,jour meme,meme jour,veille
DELAI:preavis,combien d heure avant,combien de temps a l avance,combien de temps avant,delai*,dernier delai,heures avant,jours avant,jours d avance,jusqu a quand
MALADE:fievre,gastro,grippe,malade*
VOUSMEME:annulez vous,c est vous qui,force majeure,panne*,si vous fermez,vous annul*
CEDER:a 1 ami,a 1 pote,a 1 proche,a ma place,ceder,donner ma,quelqu 1 d autre,revend*,transfer*,vendre ma
RETRACTATION:droit de retract*,retract*
RESILIER:arret*,desabonn*,mettre fin,quitter,resili*,stopp*
RESILIATION:desabonn*,resili*
RENONCER:change d avis,changer d avis,renonc*
SUSPENDRE:geler,interromp*,pause,suspen*
ENGAGEMENT:duree minim*,engag*
PRETER:partag*,peut utilis* mon,prete,preter
HEURES:credit*,heures,non joue*,non utilise*,pas joue*,pas utilise*
CREER:cree,creer,ouvrir
SUPPRIMER:desinscri*,effac*,suppression,supprim*
CHANGER:chang*,corrig*,modif*,rectif*
TROUVER:montrer,oou,ou est,perdu*,recevoir,recois,recu,retrouv*,trouv*,voir
RECU:arrive pas,recevoir,recois,recu
VENDRE:achat,achet*,vendent,vendez,vendre,vends,vendu*,vente*
AVOIR:avez,faites,propos*,servez,trouve,y a
APPORTER:amen*,apport*,emmen*,mes propre,mon propre,notre propre,nos propre,ramen*,son propre,vos propre,venir avec,vient avec
QUOI:c est quoi,comment ca marche,comment ca se passe,deroul*,explique*,qu est ce qu,qu est ce que,quel type
COMMENT:comment
LEQUEL:conseill*,faire quoi,jouer a quoi,laquelle,lequel,peut faire,peut jouer,quel,quelle,quoi faire
FORWHOM:adapte*,ca vaut,conseill*,convient,pour qui,recommand*
OFFRE:activite*,attraction*,faire,jeu,jeux,jouer,propos*
ENFANT:ado,enfant*,fille*,fils,fiston,gamin*,gosse*,neveu*,niece*,petit
SAVOIR:a savoir,condition*,consigne*,limite*,regle*
MOINS:absent*,etre moins,moins nombreux,moins que prevu,se desiste,sera moins
LOUER:location,loue*,louer
TVA:hors taxe*,ht,tva
BONCOMMANDE:bon de commande
EQUIPES:composer,equipes,former les equipes
COUPE:arbitre*,coupe,podium,trophee
RESTE:deposer les enfants,laisser les enfants,partent,partir,rentrer,reste*
DECO:ballon*,deco,decor*,table
POSSIBLE:accepte*,autorise*,droit,on peut,peut,peuvent,peux,faisable*,possible*,pouvons,puis je
VOULOIR:aimer*,envie,souhaite*,veux,voudr*,voulons
GROUPE:eleve*,groupe*,nombreux,plusieurs
CUMUL:cumul*,joue pas tout*,heures non,mois suivant,se reportent
PRIXCHANGE:augment*,prix change*,prix ferme,prix fixe,prix peu* changer
NONCOMPRIS:n est pas compris*,non comprise*,pas comprise*,pas inclus*
EXPORT:copie,export*,portabilite,recuperer
GARDER:conserv*,enregistr*,gard*,stock*
QUIVOIT:partag*,qui voit,revend*,tiers,transm*
CONNECTER:acceder,connect*,page,voir mon
SURPLACE:a l accueil,a l arrivee,avant de,en arrivant,sur place
CLASSES:18 ans et plus,classes 16,interdit* au*,jeux violents,pegi
GOUTER:gouter*
GRAND:anniversaire adulte*,entre adulte*,pour adulte*
JOURNEE:1 journee,illimite*,journee complete,journee entiere,la journee
PLACES:creneau*,place*
PMR:handicap*,pmr
QUATORZE:14 jours,renonc*
MOINSDE:moins de
#fetes:samedi dernier,semaine derniere,fetes de fin d annee,les fetes,periode de fetes,veille de,veille du
ETRANGER:a domicile,a la maison,aimes tu,appelles tu,as tu,combien font,fais tu,fait beau,la mieux,meilleur*,penses,preferes,quel temps,t appelles,ta couleur,ton film,tu aimes,tu crois,tu dors,tu votes
`
