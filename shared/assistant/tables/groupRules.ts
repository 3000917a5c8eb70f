/** The rules of rules.ts about challenges, companies, birthdays and subscriptions. */
export const groupRules = `
CHALLENGE|challenge AGE|#age|MINEUR => q/challenges AGE / =age
CHALLENGE|challenge EXPERIENCE +BESOIN|POSSIBLE|@ => q/challenges EXPERIENCE
CHALLENGE|challenge ANNULER => q/challenges ANNULER
CHALLENGE #days|#range -@business|@birthday => =challenge
challenge DISPO|RESERVER|COMPTE -PRIX|QUANTITE => challenges + =challenge
CHALLENGE LEQUEL|PLUSCHER|MOINSCHER|EQUIPES -QUAND|@business|@birthday => =challenge
challenge => =challenge
CHALLENGE QUAND|HEURE|#days|#range -@business|@birthday => =challenge
CHALLENGE PRIX|GRATUIT|PAYER -@business|@birthday => =challenge
CHALLENGE -@business|@birthday +COMPTE|RESERVER|BILLET => challenges
@business ANNULER|DEPLACER +RESERVER|NOMBRE|PRIX|#days|POSSIBLE => business.condition ANNULER
@business ACOMPTE => business.condition ACOMPTE
@business FACTURE|TVA +POSSIBLE => business.condition FACTURE
@business MOYENS|PAYER -PRIX +POSSIBLE => business.condition PAYER
@business ALCOOL => q/business ALCOOL
@business DEVIS|BONCOMMANDE -PRIX|#people => business.condition DEVIS
@business EXPERIENCE => q/business EXPERIENCE
@business EQUIPES => q/business EQUIPES
@business MOINS => q/business MOINS
@business MATIN => q/business MATIN
@business MANGER|BOIRE|INCLUS|QUOI|MATERIEL|COUPE +SUPPLEMENT|PRIX|INCLUS|#people => business.included + business.extra MANGER
@business PHOTO => business.extra PHOTO / business.included
@business DUREE => =duration
PRIVATISER -@birthday +POSSIBLE => business.format PRIVATISER / =handOver
@business QUAND|FORMULE|LEQUEL|PRIVATISER -PRIX => business.format
REUNION +LOUER|@business|PRIX => business.extra REUNION / =handOver
DEVIS DELAI|DUREE|QUAND|RETARD +RECU|TROUVER => business.condition DEVIS
DEVIS -PRIX => service.quote
@business +CHALLENGE => =price
@birthday ANNULER|DEPLACER +RESERVER|MALADE|POSSIBLE|#days|#time => birthday.condition ANNULER + q/birthday ANNULER
@birthday MALADE => birthday.condition ANNULER
@birthday RETARD -GATEAU => birthday.condition RETARD
@birthday GRAND|#grown => =handOver
GOUTER PARENT => birthday.extra PARENT / =handOver
@birthday|FORMULE PARENT|ACCOMPAGNATEUR|RESTE|LAISSER|SEUL -PRIX|#days|#people +#age|POSSIBLE => birthday.condition ACCOMPAGNATEUR + q/birthday PARENT
@birthday MOYENS|ACOMPTE|PAYER MOYENS|ACOMPTE|QUAND|SURPLACE|COMMENT -PARENT => birthday.condition PAYER
@birthday|FORMULE formula INCLUS|QUOI|DIFFERENCE -#age => =formula
@birthday GATEAU PRIX|SUPPLEMENT -APPORTER => birthday.extra GATEAU
GATEAU APPORTER|PIQUENIQUE +PLUSCHER|@birthday|@ => q/birthday GATEAU
@birthday APPORTER|TENUE|CHAUSSURES -MANGER|BOIRE => birthday.brought
@birthday PHOTO => birthday.extra PHOTO / birthday.included
@birthday GATEAU|MANGER|BOIRE|INCLUS|ANIMATEUR|DECO|MATERIEL|INVITATION -PRIX +FORMULE|@ => birthday.included
GATEAU -PRIX|ALLERGIE => birthday.included
INVITATION => birthday.included
@birthday EXPERIENCE => q/birthday EXPERIENCE
@birthday RESERVER|DELAI DELAI => q/birthday DELAI / birthday.condition RESERVER
@birthday RESERVER|COMMENT|ENLIGNE COMMENT|ENLIGNE => birthday.condition RESERVER
@birthday|FORMULE formula => =formula
FORMULE PRIX|LEQUEL|DIFFERENCE|QUOI|INCLUS|AVOIR +#age => birthday.formulas
@birthday @vr|@simulators -@business|DIFFERENCE|FORMULE => =formula
@birthday AGE|#age -PRIX|#people +POSSIBLE => birthday.condition AGE / =age
@birthday DUREE => =duration
@birthday SUPPLEMENT => birthday.extras
@birthday NOMBRE -PRIX => =party
@birthday DISPO|RESERVER|#days -PRIX|OUVERT|HEURE|BESOIN => =places
@birthday QUOI|COMMENT => birthday.included
@birthday PRIX => =price
@birthday -PAYER => =price
ABONNEMENT RENONCER|RETRACTATION => renoncer QUATORZE / renoncer
ABONNEMENT SUSPENDRE => subscription.term SUSPENDRE
ABONNEMENT PRETER|CEDER => q/abonnements PRETER
ABONNEMENT ENGAGEMENT => subscription.term ENGAGEMENT
CUMUL +DEPLACER|PERDRE|ABONNEMENT|HEURES|TROUVER => subscription.term CUMUL / subscription.term DEPLACER
ABONNEMENT RESERVER -VENDRE|CREER|COMPTE +BESOIN => q/abonnements RESERVER
ABONNEMENT PRIXCHANGE => subscription.term PRIXCHANGE
ABONNEMENT RESILIER|ANNULER COMMENT|ENLIGNE -DELAI => resilier RESILIER + resilier TELEPHONE / resilier RESILIER
ABONNEMENT RESILIER|ANNULER +DELAI => resilier RESILIER / resilier
ABONNEMENT TROUVER|VENDRE|ADRESSE|COMMENT|CREER|COMPTE|ENLIGNE|BESOIN -PRIX|RESERVER +POSSIBLE => subscription.subscribe
ABONNEMENT CHANGER|DEPLACER => q/abonnements CHANGER / subscription.term
ABONNEMENT NONCOMPRIS => q/abonnements NONCOMPRIS
subscription @ ABONNEMENT|INCLUS -PRIX +POSSIBLE => =subscriptions + q/abonnements NONCOMPRIS / =subscriptions
ABONNEMENT +SEUL => =subscriptions
subscription PRIX -@|#people|#age|ABONNEMENT => q REDUIT + =subscriptions
subscription subscription2 => =subscriptions
RESILIATION -CHAT|CHALLENGE|NEWSLETTER +ENLIGNE => resilier RESILIER / resilier / =handOver
RENONCER -ANNULER => renoncer / =handOver
RETRACTATION => annulation RETRACTATION / annulation
`
