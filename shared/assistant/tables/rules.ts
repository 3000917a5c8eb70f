import { groupRules } from './groupRules.ts'

/**
 * What answers what, the most exact first: `marks => targets`. `A|B` one of them, `-A|B` none of them, `#slot`
 * (slots.ts), `@` any activity. Targets: `=computed`, or `key MARKS`, a passage by its key that holds the marks;
 * `+A|B`: its answer speaks of them, too; without it a question that names them is not its own.
 * `A / B` the first that the venue has, `A + B` both. A rule whose passages the venue does not have is not there.
 */
export const ruleLines = `
ENCEINTE @ => know ENCEINTE / securite ENCEINTE / =handOver
ENCEINTE => securite ENCEINTE / know ENCEINTE / =handOver
EPILEPSIE => securite EPILEPSIE / know EPILEPSIE / =handOver
COEUR => know COEUR / securite COEUR / =handOver
DOS -RETARD => know DOS / securite DOS / =handOver
EQUILIBRE => know EQUILIBRE / securite EQUILIBRE / =handOver
NAUSEE -ANNULER|DEPLACER => q NAUSEE / know NAUSEE / securite NAUSEE / =handOver
SECURITE -DONNEES|COMPTE => securite EPILEPSIE / =handOver
ALLERGIE @business => business.condition ALLERGIE / =handOver
ALLERGIE MANGER|BOIRE -@birthday|GATEAU => =handOver
ALLERGIE => birthday.condition ALLERGIE / =handOver
IVRE => securite IVRE / =handOver
LUNETTES => q LUNETTES / know LUNETTES / =handOver
CHEVEUX => know CHEVEUX / =handOver
#height|#weight OFFRE|LEQUEL -@ => =handOver
#height @ PRIX -@birthday => =person + =price / =person
#height|#weight -@birthday => =person / =handOver
TAILLE|POIDS @ => =person / =handOver
TAILLE|POIDS -PIQUENIQUE|VENDRE|article|MANGER|BOIRE|CHAUSSURES => =person / =handOver
${groupRules.trim()}
CADEAU -@birthday|APPORTER +VENDRE|@|#hours|#people|POSSIBLE => =gifts
article JOURNEE -OUVERT|@business|@birthday => =article
CHAUSSETTES +BESOIN|@birthday|@ => birthday.brought CHAUSSETTES / =handOver
article QUOI|PRIX|VENDRE|AVOIR|BOIRE|MANGER|DISPO|BOUTIQUE|VOULOIR|GRATUIT +TAILLE => =article
ALCOOL +VENDRE => q ALCOOL / =handOver
PIQUENIQUE => =handOver
APPORTER MANGER|BOIRE => =handOver
MANGER OUVERT|HEURE -AVOIR => =handOver
MANGER PRIX|VENDRE => q/contact MANGER + =shop / =shop
BOIRE PRIX|VENDRE => =shop
BOIRE @ => know BOIRE / =shop
MANGER +POSSIBLE|SURPLACE|AVOIR => q/contact MANGER + service.shop / q MANGER / =shop / =handOver
BOIRE => q/contact BOIRE / =shop + q/contact MANGER / q BOIRE / =shop / =handOver
BOUTIQUE => =shop
MDP CHANGER|COMMENT => service.changePassword
MDP +PERDRE|SUPPRIMER|TROUVER => service.forgotPassword
COMPTE #age|MINEUR|AGE|ENFANT => privacy.mineurs PARENT / privacy.mineurs
COMPTE SUPPRIMER => service.deleteAccount
DONNEES SUPPRIMER => service.deleteAccount
DONNEES|COMPTE EXPORT => service.deleteAccount
COOKIES -QUANTITE|PRIX|MANGER => privacy.mesure / =handOver
CHAT DONNEES|GARDER|TROUVER|HUMAIN|QUIVOIT => privacy.assistant GARDER / privacy.assistant
NEWSLETTER => privacy.demandes REDUIT / =handOver
DONNEES VENDRE|CEDER|QUIVOIT => privacy.destinataires VENDRE / privacy.donnees VENDRE / privacy.destinataires / privacy.donnees
DONNEES DUREE|GARDER => =handOver
DONNEES => privacy.donnees / privacy.droits / =handOver
EMAIL|TELEPHONE|ADRESSE|COMPTE QUIVOIT -ABONNEMENT => privacy.destinataires VENDRE / privacy.destinataires
EMAIL|TELEPHONE|ADRESSE CHANGER -RESERVER|BILLET => service.changeEmail
COMPTE CHANGER => service.profile
COMPTE TROUVER|CONNECTER => service.account
COMPTE +RESERVER|BESOIN => service.register
BILLET TROUVER|AVOIR|COMMENT|HORSLIGNE|BESOIN -PRIX|@|BUS|TRAIN|ANNULER|DEPLACER|CHANGER|CEDER|RETARD|PARKING => service.ticket
EMAIL RECU -CADEAU => service.ticket
RESERVER TROUVER -ANNULER|CEDER|DEPLACER|CHANGER|@|#days|BESOIN => service.ticket
APPLI => service.install
HORSLIGNE => service.offline
MYSTERE => service.mystery
EDITEUR -TELEPHONE|HUMAIN|PARENT => service.publisher
LICENCE => propriete
RGAA => accessibilite
WAITLIST -RETARD|ALLERGIE => service.waitlist
DEJA #people|NOMBRE|#time|#days -ANNULER|RETARD|TROUVER|PRIX => =handOver
RETARD ANNULER => annulation ANNULER + retard
RETARD +#hours|#time|PERDRE|PLACES|POSSIBLE => retard / condition RETARD / q RETARD
VOUSMEME -OUVERT => responsabilite ANNULER / =handOver
CEDER -ABONNEMENT => reserver CEDER
PRIX|PLUSCHER|PRIXCHANGE DIFFERENCE|PLUSCHER|PRIXCHANGE #days|#morning -FORMULE|ABONNEMENT +@ => q REDUIT
PRIXCHANGE => condition PRIXCHANGE
CHANGERJEU => =handOver
ANNULER|DEPLACER MEMEJOUR|MALADE +POSSIBLE|RESERVER|DEJA|#days|#time|PAYER => annulation ANNULER / q ANNULER
ANNULER|MALADE -EMPLOI +RESERVER|DEJA|#days|#time|POSSIBLE|BILLET|DELAI|GRATUIT|PRIX|PAYER => annulation ANNULER / annulation / q ANNULER
RESERVER|BILLET CHANGER|DEPLACER -NOMBRE +POSSIBLE|#time|#days => annulation ANNULER / annulation / q ANNULER
DEPLACER -PRIX|EMAIL|COMPTE|@ +POSSIBLE|#time|#days => annulation ANNULER / annulation / q ANNULER
ACOMPTE -@ => q/pricing PAYER
FACTURE MOYENS -@|ABONNEMENT +POSSIBLE|PAYER => q FACTURE + means
FACTURE +TVA|POSSIBLE => q FACTURE / =handOver
JETON +@|BESOIN|APPORTER|MOYENS|PRIX => does JETON / know JETON
MOYENS GRATUIT|REDUIT => q REDUIT / means
PAYER|MOYENS ENLIGNE +POSSIBLE => q/pricing QUAND + means
PAYER QUAND|HEURE|SURPLACE -MOYENS +POSSIBLE => q/pricing QUAND + means
MOYENS -CADEAU|ABONNEMENT|DONNEES +POSSIBLE => means
ACCOMPAGNATEUR ENFANT|MINEUR BESOIN => q SEUL / mineurs SEUL
ACCOMPAGNATEUR -SEUL|FAUTEUIL|RETARD|#age => q ACCOMPAGNATEUR / included ACCOMPAGNATEUR
PARENT PAYER|GRATUIT|PRIX -#people|@ => q ACCOMPAGNATEUR
BEBE -POUSSETTE|TOILETTES +PAYER|PRIX|GRATUIT => q BEBE
POUSSETTE +FAUTEUIL => q POUSSETTE
CHIEN => q CHIEN / =handOver
PLUSCHER|DEAREST @ => =price
DEAREST -ABONNEMENT|FORMULE => =dearest
PLUSCHER -@ => q REDUIT
REDUIT @ => q REDUIT + =price
REDUIT +#age|#people|POSSIBLE|GROUPE => q REDUIT / =price
#small REGARDER -@|#people => q BEBE
SEUL #age|MINEUR|AGE|ENFANT|PARENT +APPORTER => q SEUL / mineurs SEUL / =handOver
MINEUR ACCOMPAGNATEUR|PARENT => q SEUL / mineurs SEUL
LAISSER ENFANT|#age|MINEUR|BEBE +#hours|#age => q SEUL / mineurs SEUL / =handOver
SEUL OFFRE|POSSIBLE|NOMBRE @ -#age|MINEUR|ENFANT|PARENT|@birthday|@business => =party
#age PARENT|ACCOMPAGNATEUR -PRIX => q SEUL / mineurs SEUL
RESERVER MINEUR|ENFANT|#age BESOIN|PARENT|POSSIBLE -@ => mineurs RESERVER
CLASSES => know CLASSES / mineurs CLASSES
#age PAYER|GRATUIT|REGARDER -@|#people => q BEBE + q ACCOMPAGNATEUR
#small -@|OFFRE|LEQUEL|AGE +#age => q BEBE
#age @ #people|#hours|PRIX -AGE|SEUL|LEQUEL => =age + =price
#age => =age
AGE => =age
FAUTEUIL PARKING -@ +DISPO => route:car
FAUTEUIL PLACES -@|DISPO => route:car
FAUTEUIL TOILETTES PARKING => facility TOILETTES + route:car
FAUTEUIL TOILETTES => facility TOILETTES
FAUTEUIL @ PRIX|#people -OUVERT => wheelchair
FAUTEUIL @ => facility FAUTEUIL + know FAUTEUIL / wheelchair
FAUTEUIL TRAIN => route:train
FAUTEUIL => wheelchair / =handOver
SOURD +FORWHOM|PARENT => facility SOURD / =handOver
AVEUGLE +FORWHOM|PARENT => facility AVEUGLE / =handOver
TOILETTES => facility TOILETTES / =handOver
ASSIS -@birthday|@business => securite ASSIS / facility ASSIS / know ASSIS
CALME -@ +DISPO|PLACES => quiet + q CALME / q CALME
CALME +DISPO|PLACES => q CALME / quiet
VELO +PARKING|RECHARGE|POSSIBLE => route:bike / =handOver
PARKING TRAIN|BUS => routes
PARKING RECHARGE => =handOver
PARKING => route:car / =handOver
BUS TRAIN => route:bus + route:train
BUS +VENIR|RESTE|#time => route:bus / =handOver
TRAIN -PRIX +DUREE|VENIR => route:train / =handOver
RECHARGE => =handOver
VESTIAIRE => included VESTIAIRE / =handOver
VENIR -PRIX|DISPO => routes / address
ADRESSE => address
PERDRE -MDP +VESTIAIRE => q PERDRE / =handOver
CASSER => responsabilite / =handOver
RECLAMATION => mediation + contact / contact
EMPLOI => =handOver
HUMAIN => contact
TELEPHONE -RESERVER => contact
EMAIL -RESERVER => contact
#now -DISPO|@ => =hours
@ #sessions OUVERT|HEURE|QUAND|COMMENT|#days => =sessions
DISPO WAITLIST => service.waitlist
DISPO #time|#days|@|#people|RESERVER => =places
DISPO PLACES -OUVERT|PARKING => =places
RESERVER BESOIN -COMPTE +ENLIGNE => q RESERVER + reserver BESOIN
RESERVER TELEPHONE => =handOver
RESERVER COMMENT|ENLIGNE -#days|#time => service.book
VOULOIR RESERVER => =places
RESERVER #days|#time|@ -DEJA => =places
RESERVER => service.book
BESOIN VENIR => q RESERVER + reserver BESOIN
#morning OUVERT|VENIR|POSSIBLE => =hours
MOINSCHER -ABONNEMENT => =cheapest
#budget => =budget
TENUE|CHAUSSURES @ => know CHAUSSURES / know TENUE / =handOver
CHAUSSURES => know CHAUSSURES / q CHAUSSURES / =handOver
TENUE -PRIX => know CHAUSSURES / =handOver
APPORTER BESOIN -@ => included MATERIEL / =handOver
APPORTER => know APPORTER / =handOver
MATERIEL|INCLUS @ -DUREE|NOMBRE +LOUER|BESOIN|PAYER|APPORTER => included MATERIEL / included
MATERIEL|INCLUS => included MATERIEL / included
EXPERIENCE @ -PRIX +BESOIN => forWhom EXPERIENCE / does EXPERIENCE / q/contact EXPERIENCE / forWhom
EXPERIENCE -PRIX +BESOIN => forWhom EXPERIENCE / q EXPERIENCE
JEUX @ => does
QUOI|QUANTITE @ -PRIX|DUREE|NOMBRE => activity + does
FORWHOM @ => forWhom
DUREE @ PRIX => =duration + =price
DUREE -OUVERT => =duration
NOMBRE @ PRIX => =party + =price
NOMBRE -OUVERT|PRIX => =party
#people @ POSSIBLE -PRIX|#days|#time => =party + =price
PRIX #people GROUPE => =price
GROUPE PRIX => q REDUIT + =group / =price
OUVERT @ -PRIX => =hours
PRIX @ => =price
OUVERT => =hours
#days HEURE|VENIR|POSSIBLE -PRIX => =hours
HEURE -PRIX|DUREE => =hours
#hours @ => =price
@ #days|#time -PRIX => =places
@ #people -PRIX => =price
PAYER -@|#people|ABONNEMENT|PRIX|#age => q/pricing QUAND + means
PRIX -BUS|ADRESSE => =price
#days|#range -OFFRE|QUOI|QUAND => =hours
#time POSSIBLE => =hours
article -@ => =article
@ QUOI|LEQUEL|AVOIR|VOULOIR|OFFRE => =describe
OFFRE LEQUEL|AVOIR|QUOI -@ => =activities
@ => =describe
#people -DOS => =price
`
