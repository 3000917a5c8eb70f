/**
 * What people name: a mark, and its forms in French. Forms are folded (french.ts); `*` takes any ending. `@id` adds words
 * to an activity of that id, where the venue has one. Slips that `corrected` mends (lexicon.ts) are none of them.
 */
export const subjects = `
PARKING:garage,garer,me garer,moto,nous garer,parking*,se gare,se poser en voiture,stationn*,voiture
TRAIN:gare,metro,rer,train*,tram,transilien,transport*
BUS:arret de bus,bus,noctilien
VELO:attach*,bicyclette*,trottinette*,velib,velo*
RECHARGE:borne electrique,branch*,charger,prise electrique,prises,recharg*
ADRESSE:adresse,c est ou,dans quel coin,etes ou,gps,itineraire,localisation,oou,oou est,ou etes vous,ou se trouve,quartier,quelle ville,situe*,vous situez
VENIR:acceder,acces depuis,comment arriver,comment on vient,comment venir,comment y aller,de paris,depuis paris,en venant de,pour venir,venir depuis,vous rejoindre,y aller
FAUTEUIL:accessib*,amput*,ascenseur,bequille*,deambulateur,escalier*,fauteuil*,handicap*,hemipleg*,invalid*,marche plus,mobilite reduite,paralyse*,paraplegi*,peut plus marcher,peux plus marcher,plain pied,pmr,roulant,tetraplegi*
SOURD:appareils auditifs,boucle magnetique,entend mal,entend pas,entend plus,entends mal,implant cochleaire,langue des signes,lsf,malentendant*,sourd*,sous titre*
AVEUGLE:aveugle*,canne blanche,chien* guide*,deficien* visuel*,labrador,mal voyant*,malvoyant*,non voyant*,vois pas,vois plus,voit mal,voit pas,voit plus,voit rien,voix haute
ASSIS:assis*,debout
CALME:affluence,autis*,beaucoup de monde,bonde*,boucan,bruit,bruyant*,calme*,cohue,doux,du bruit,du monde,foule,heure creuse,horaires calmes,hypersensib*,meilleur moment,moins de monde,pas blinde,peu de monde,peu frequente*,sensoriel*,supporte* mal,tdah,tranquille*,trop de monde,tsa,vacarme
TOILETTES:change bebe,langer,petit coin,pipi,sanitaire*,table a langer,toilette*
VESTIAIRE:blouson*,casier*,consigne a bagage*,deposer,laisser mes affaires,laisser nos affaires,manteau*,poser mes affaires,poser nos affaires,sac a dos,valise*,vestiaire*
POUSSETTE:poussette*
CHIEN:animal*,animaux,chien*
PERDRE:egar*,objet* perdu*,objet* trouve*,oubli*,pas retrouve,paume*,perd*,perte
TELEPHONE:appel*,contact*,coup de fil,fixe,joign*,joindre,numero*,portable*,telephon*,vous avoir au
EMAIL:courriel*,ecrire,email*,mail*
HUMAIN:humain*,parler avec,quelqu 1,vraie personne
RECLAMATION:litige,mecontent*,mediat*,pas content*,plaindre,plainte,reclam*,se plaindre
EMPLOI:alternance,bosser chez vous,candidat*,cherchez du monde,cv,embauch*,emploi*,envoyer mon cv,job*,poste a pourvoir,postul*,recrut*,saisonnier*,stage,travailler chez vous
MANGER:a bouffer,becqu*,buffet*,burger*,casser la croute,collation*,croque*,cuisine,dejeun*,diner,encas,faim,frite*,gaufre*,graill*,grignot*,mang*,menu*,nourriture,pizza*,plat chaud,repas,restau*,sandwich*,snack*,vegan*,vegetarien*,viande
BOIRE:bar,boire,boire 1 coup,boisson*,boit 1 coup,buvette,cafe,coca,jus,rafraichi*,se desalterer,soda*,soif,verre
ALCOOL:alcool*,apero*,biere*,champagne,cocktail*,pinte*,spritz,vin
PIQUENIQUE:pique nique*,piquenique*
GATEAU:bougie*,cake,gateau*
CADEAU:bon d achat,cadeau*,carte* cadeau*,cheque* cadeau*,faire plaisir a,offrir
BOUTIQUE:articles,boutique,comptoir,goodies,magasin,souvenir*
ABONNEMENT:abonn*,adhesion*,au mois,carte de fidelite,fidelite,forfait*,formule mensuelle,mensualite*,par mois
CHALLENGE:challenge*,championnat*,classement,compet*,concours,course a inscription,ligue,tournoi*,tournoi* de course
MATIN:a midi,le midi,matin*
PRIVATISER:entierement pour nous,louer la salle,privatis*,que pour nous,reserver toute la salle,rien que pour nous,salle entiere,toute la salle
DEVIS:devis
FORMULE:formule*,gouter
SUPPLEMENT:ajout*,en extra,en option,option,rajout*,supplement*
INVITATION:carton*,invitation*
ANIMATEUR:animat*,encadr*,qui s occupe,surveill*
MATERIEL:equipement*,fourni*,gants,masque*,materiel*,prete*
ACCOMPAGNATEUR:accompagn*,accompagne juste,assister,attendre,jou* pas,juste regard*,pour regarder,regard*,regard* juste,regarder seulement,sans jouer,spectateur*
REGARDER:accompagne juste,jou* pas,juste regard*,regard*,regard* juste,sans jouer,spectateur*
BEBE:bebe*,nourrisson*,nouveau ne,plus petits,poupon*,tout petit*
SEUL:non accompagne*,sans accompagn*,sans adulte*,sans les parents,sans leurs parents,sans mes parents,sans nous,sans parent*,sans ses parents,seul,seule,seules,seuls
PARENT:adulte*,maman,mere,papa,parent*,pere
ENCEINTE:attend 1 bebe,attend 1 enfant,attends 1 bebe,attends 1 enfant,enceinte*,grossesse*,mois de grossesse
EPILEPSIE:clignot*,convuls*,crise* d epilepsie,epilep*,flash*,lumieres vives,photosensib*,stroboscop*
COEUR:cardiaque*,coeur,pace maker*,pacemaker*,stimulateur*
DOS:attelle*,blesse*,bras casse,cervicale*,cheville*,dos,entorse*,epaule*,genou*,hernie*,lomba*,minerve,opere*,platre*,poignet*,sciatique*
EQUILIBRE:equilibre,vertige*
SANTE:alzheimer,asthm*,avc,cancer,claustro*,diabet*,medicament*,migraine*,parkinson,prothese*,sclerose*,sous traitement,traitement medical,trisomi*
SECURITE:contre indic*,danger,dangereu*,maladie*,medical*,risque*,sante
NAUSEE:cinetose,envie de vomir,estomac retourne,gerb*,le tournis,mal de mer,mal de tete,mal des transports,mal en voiture,malade en voiture,malaise*,nausee*,tourne la tete,vomi*
LUNETTES:lentilles,lunette*,myop*
CHAUSSURES:basket*,botte*,chausson*,chaussure*,chaussure* speciale*,crocs,mocassin*,pieds nus,rando*,sandale*,semelle*,sneakers,talon*,tong*
TENUE:deguis*,dress code,habill*,jogging,jupe*,robe*,survetement,tenue*,vetement*
CHAUSSETTES:chaussette*
CHEVEUX:cheveu*
TAILLE:assez grand*,centimetre*,cm,hauteur,mesur*,taille mini*,taille*,trop grand*,trop petit*
POIDS:corpulen*,costaud,forte corpulence,kg,kilo*,obes*,pese*,poids,surpoids,trop lourd
ALLERGIE:allerg*,arachide*,coeliaque*,fruits a coque,gluten,intoleran*,lactose,noix,regime*,sans lait,sans oeuf,sans porc
MOYENS:american express,ancv,apple pay,billets de banque,carte,carte bancaire,carte bleue,cash,cheque*,cheques vacances,chequier,en especes,en liquide,espece*,google pay,liquide,mastercard,monnaie,moyen* de paiement,pass culture,paypal,pieces jaunes,sans contact,ticket* restau*,ticket* resto,titre* restaurant*,virement*,visa
JETON:apporter de la monnaie,aucune piece,des pieces,jeton*,mettre des pieces,pieces de monnaie,prevoir de la monnaie,ramener de la monnaie
ACOMPTE:acompte*,arrhes
FACTURE:factur*,justificatif*,note de frais
REDUIT:bon plan,bons plans,carte famille nombreuse,carte jeune,chomeur*,code promo,degressi*,demandeur* d emploi,etudiant*,famille nombreuse,minima sociaux,moins de 18 ans,offres,prix de groupe,prix enfant*,promo*,rabais,reduc*,reduit*,remise*,retraite*,ristourne*,rsa,senior*,tarif groupe,tarif reduit,tarif* enfant*,tarif* etudiant*,tarif* jeune*,tarif* senior*
DIFFERENCE:compare*,difference*,distingue*,qu est ce qui change
JEUX:liste des jeux,quel jeu,quels jeux,quels sont les jeux,vos jeux
WAITLIST:alerte,desiste*,etre averti*,file d attente,liste d attente,notifi* si,place se libere,prevenir,previen*,previens moi,se libere*
BILLET:billet*,confirm*,e billet,imprim*,ma reservation,mail de confirmation,mes reservations,mon entree,mon pass,qr,qr code,qrcode,sms de confirmation,ticket
COMPTE:compte*,connexion,espace client,identifiant*,inscri*,login,me connect*,me loguer,mon espace,mon login,mon profil,se connecter
MDP:mdp,mot de passe,motdepasse,password
DONNEES:cnil,confidential*,donnee*,infos perso*,mes coordonnees,mes infos,rgpd,vie privee
COOKIES:cookies,pist*
CHAT:assistant*,ce bot,ce chat,ce que j ecris,ce que j ecris ici,ce que je dis ici,ce que je t ecris,ce que je tape,ce que je vous ecris,cet echange,cette discussion,chatbot*,conversation*,notre echange,robot
NEWSLETTER:consentement,mails publicitaires,newsletter*,plus recevoir,promos par mail,spam*,vos emails,vos mails,vos mails de pub,vos pubs,vos sms
APPLI:android,app,appli*,install*,sur iphone,telecharg*
HORSLIGNE:hors ligne,offline,pas de reseau,sans connexion,sans internet,sans reseau
MYSTERE:mystere,ticket mystere
EDITEUR:editeur,gerant*,hebergeur,mentions legales,patron,proprietaire,qui publie,rcs,siret
LICENCE:code source,licence mit,open source
RGAA:accessibilite du site,lecteur d ecran,rgaa
MINEUR:ado,adolescent*,jeune,mineur*
CASSER:abim*,accident*,assur*,casse,casser,cassons,degat*,explos*,pete*,rembourser le materiel,responsab*
IVRE:bourre*,ivre*,saoul*
PHOTO:filmer,photo*
REUNION:paperboard,reunion*
@birthday:aniv*,anni,anniv*,birthday,fete,feter,fetera,feterons,fetons,souffle* ses
@business:afterwork*,boite,cohesion,collaborateur*,collegue*,comite d entreprise,comite social,cse,employe*,entreprise*,mes collaborateurs,mon equipe,mon service,nos collaborateurs,notre equipe,notre service,pot de depart,pro,professionnel*,salarie*,seminaire*,societe,sortie d equipe,team building,team buildings,teambuilding
`
/** What people ask of it; `HUMAIN` and its like above ask by themselves. */
export const aspects = `
OUVERT:accueillez,baiss* le rideau,boss*,cloture,ferm*,finissez,horaire*,jour* de repos,orair*,ouver*,ouvr*,relache,tourn* le dimanche,vous etes la
HEURE:arretez a,arretez vous,cloturez,dernier*,finissez,jusqu a quand,jusqu a quelle,premier*,quel heure*,quelle heure*,tard
QUAND:a quel moment,a venir,avant ou apres,calendrier,date*,prochain*,quand,quel jour,quelles dates
QUANTITE:combien d,combien de
PRIX:addition,budget,ca revient,cher,combien,cout*,debours*,depens*,en avoir pour,euro,la note,montant*,payant*,prix,tarif*,€
MOINSCHER:bon marche,fauche*,la moins cher*,la plus abordable,le moins cher*,le moins couteux,le moins onereux,le plus abordable,le plus economique,les moins cher*,pas cher*,petit budget,petits budgets,petits prix,plus economique
PLUSCHER:identique*,le meme,meme prix,meme tarif,moins cher*,pai* moins,pareil que,pay* moins,plus cher*
DEAREST:la plus chere,le plus cher,les plus cher*
DUREE:bout de combien,combien d heure*,combien de minute*,combien de temps,combien de tps,dure*,longtemps,prevoir combien
NOMBRE:a combien,combien d enfant*,combien d invite*,combien de gamin*,combien de joueur*,combien de personne*,combien maxi*,combien mini*,combien on peut,combien peut on,etre combien,jouer a combien,jusqu a combien,max*,maximum de joueur*,mini*,minimum de joueur*,nombre de,on tient a
AGE:age,age mini*,quel age,trop jeune*
EXPERIENCE:aucune experience,complique*,debutant*,debuter,dur,etre bon,experience,initi*,jamais conduit,jamais essaye,jamais fait*,jamais joue*,jamais teste,jamais touche,niveau,noob*,novice*,nul,nulle,nuls,permis,sai* conduire,sai* jouer,sai* piloter,sans experience,savoir conduire,savoir jouer,savoir piloter
DISPO:blinde,c est plein,complet*,creneau*,de la place,des places,dispo*,encore 1 place,encore de la place,il y a de la place,libre,place* libre*,plus de place,reste t,reste*,tout pris,y a de la place
INCLUS:compren*,compri*,contient,dedans,en plus ou,fourni avec,inclu*,tout compris,y a quoi dans
PAYER:avancer l argent,debit*,encaiss*,faut payer,paie*,passer a la caisse,pay*,regle*,sortir la carte
GRATUIT:a l oeil,faut payer,gracieus*,gratis,gratuit*,offert*,payant*,rien a payer,sans payer
ENLIGNE:avance,depuis le site,en ligne,par internet,sur internet,sur le net,sur le site,sur votre site,via le site,via votre site
RESERVER:avais reserve*,bloquer 1 creneau,booker,j ai reserve*,on a reserve*,prendre 1 creneau,prendre rendez vous,reserv*,retenir 1 creneau,sans reservation,sans reserver
BESOIN:a l improviste,besoin,comme ca,debarqu*,dois je,doit on,doivent,faut*,imperati*,indispensable*,me pointer,necessaire*,obligatoire*,oblige*,sans prevenir,sans rendez vous,sans reservation,sans reserver,se pointer,suffit de venir
ANNULER:annul*,contretemps,decommand*,desist*,empech*,imprevu*,laisser tomber,me faire rembourser,pas pu venir,pas venir,pas venu*,peut plus,peux plus,plus venir,pourr* plus,pourra pas,pourrai pas,pourrons pas,pu venir,recuperer mon argent,rembours*,tout annuler,vient pas
DEJA:au lieu,avais reserve*,j ai reserve*,on a reserve*
DEPLACER:1 autre creneau,1 autre date,1 autre jour,autre creneau,autre date,autre heure,autre jour,avancer,chang*,changement de date,decal*,deplac*,modif*,recal*,report*,repouss*,reprogramm*
RETARD:a la bourre,arriv* apres,arrive plus tard,arriver plus tard,bloque* dans,bloque* sur,bouchon*,coince* dans,embouteillage*,loupe*,loupe* le *,loupe* mon *,pas a l heure,rate*,rate* le *,rate* mon *,rate* son *,retard*
MEMEJOUR:ce matin,dernier moment,derniere minute,jour j,jour meme,meme jour,veille
DELAI:combien d heure avant,combien de temps a l avance,combien de temps avant,delai*,dernier delai,heures avant,jours avant,jours d avance,jusqu a quand,preavis
MALADE:angine,covid,creve,fievre,gastro,grippe,hospital*,malade*,rhume,varicelle
VOUSMEME:annulez vous,c est vous qui,force majeure,panne*,si vous fermez,vous annul*
CEDER:a 1 ami,a 1 autre nom,a 1 pote,a 1 proche,a ma place,a son nom,au nom d,au nom d 1 autre,ceder,donner a 1,donner ma,donner mon,filer ma place,ira a ma place,laisser ma place,prend ma place,prenne ma place,quelqu 1 d autre,qui y va,revend*,transfer*,vendre ma,vient a ma place
RETRACTATION:droit de retract*,retract*
RESILIER:arret*,desabonn*,mettre fin,quitter,resili*,stopp*
RESILIATION:desabonn*,resili*
RENONCER:change d avis,changer d avis,renonc*
SUSPENDRE:geler,interromp*,pause,suspen*
ENGAGEMENT:duree minim*,engag*,sans engagement
PRETER:partag*,peut utilis* mon,prete,preter
HEURES:credit*,heures,non joue*,non utilise*,pas joue*,pas utilise*
CREER:cree,creer,ouvrir
SUPPRIMER:cloturer,degag*,desactiv*,desinscri*,effac*,enlev*,fermer mon,retirer mon,suppression,supprim*
CHANGER:chang*,corrig*,modif*,rectif*
TROUVER:consulter,montrer,oou,ou est,ou je vois,perdu*,reaffich*,recevoir,recois,recu,remettre la main,renvoi*,renvoyer,retrouv*,trouv*,voir
RECU:arrive pas,recevoir,recois,recu
VENDRE:achat,achet*,vendent,vendez,vendre,vends,vendu*,vente*
AVOIR:avez,faites,propos*,servez,trouve,y a
APPORTER:amen*,apport*,emmen*,mes propre,mon propre,nos propre,notre propre,prevoir des,ramen*,se munir,son propre,venir avec,vient avec,vos propre
QUOI:a quoi ressemble,c est quoi,c koi,ca consiste,ca se passe comment,comment ca marche,comment ca se passe,comment se deroule,comment se passe,consiste,deroul*,dites m en plus,en quoi consiste,explique*,kesako,parlez moi,presentez,qu est ce qu,qu est ce que,quel type,se passe comment
COMMENT:comment
LEQUEL:conseill*,faire quoi,jouer a quoi,laquelle,lequel,peut faire,peut jouer,quel,quelle,quoi faire
FORWHOM:adapte*,c est pour qui,ca vaut,conseill*,convient,interess*,plaira,plairait,pour qui,recommand*
OFFRE:activite*,attraction*,faire,jeu,jeux,jouer,propos*
ENFANT:ado,bambin*,enfant*,fille*,fils,fiston,gamin*,gosse*,loulou*,marmot*,minot*,mioche*,mome*,moutard*,neveu*,niece*,petiot*,petit,petit fils,petite fille,petits enfants,progeniture,puce
SAVOIR:a savoir,condition*,consigne*,limite*,regle*
MOINS:absent*,etre moins,moins nombreux,moins que prevu,se desiste,sera moins
LOUER:location,loue*
TVA:hors taxe*,ht,tva
BONCOMMANDE:bon de commande
EQUIPES:composer,equipes,former les equipes
COUPE:arbitre*,coupe,podium,trophee
LAISSER:deposer les enfants,la chercher,la deposer,la laisser,laisser les enfants,laisser ma fille,laisser mon enfant,laisser mon fils,le chercher,le deposer,le laisser,les chercher,les deposer,les laisser,recuperer les enfants
CHANGERJEU:changer d activite*,changer de jeu*,changer de machine*,changer de poste*
RESTE:partent,partir,rentrer,reste*
DECO:ballon*,deco,decor*,table
POSSIBLE:accepte*,autorise*,droit,envisage*,faisable*,moyen de,on peut,permis de,peut,peuvent,peux,possible*,pouvons,puis je,serait il possible
VOULOIR:aimer*,envie,souhaite*,veux,voudr*,voulons
GROUPE:eleve*,groupe*,nombreux,plusieurs
CUMUL:1 mois sur l autre,basculent,cumul*,heures d abonne pas,heures non,heures restantes,joue pas tout*,mois d apres,mois d avant,mois suivant,perd mes heures,perdues,reportees,retrouve en,se reportent,sont reportees
PRIXCHANGE:augment*,prix change*,prix ferme,prix fixe,prix peu* changer
NONCOMPRIS:n est pas compris*,non comprise*,pas comprise*,pas inclus*
EXPORT:copie,export*,portabilite,recuperer
GARDER:conserv*,enregistr*,gard*,memoris*,retenu*,sauvegard*,stock*
QUIVOIT:annonceur*,donnez a,donnez mon,partag*,publicit*,pubs,qui voit,refil*,regarde nos,revend*,tiers,transm*
CONNECTER:acceder,connect*,page,voir mon
SURPLACE:a l accueil,a l arrivee,a l entree,a la caisse,a la fin,au guichet,avant de,en arrivant,en partant,sur place
CLASSES:18 ans et plus,classe 16,classe 18,classes 16,interdit* au*,interdits aux moins,jeu 18,jeux violents,pegi
GOUTER:gouter*
GRAND:anniversaire adulte*,entre adulte*,pour adulte*
JOURNEE:1 journee,illimite*,journee complete,journee entiere,la journee,toute la journee
PLACES:creneau*,place*
PMR:handicap*,pmr
QUATORZE:14 jours,renonc*
MOINSDE:moins de
#fetes:fetes de fin d annee,les fetes,periode de fetes,samedi dernier,semaine derniere,veille de,veille du
ETRANGER:a domicile,a la maison,aimes tu,appelles tu,as tu,code du wifi,code wifi,combien font,est sympa,fais tu,fait beau,la mieux,meilleur*,mot de passe du wifi,numero perso*,penses,preferes,quel temps,sont sympa,t appelles,ta couleur,ton film,tu aimes,tu crois,tu dors,tu votes,wifi
`
