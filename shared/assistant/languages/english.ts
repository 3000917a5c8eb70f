import type { Language } from './language.ts'

export const english: Language = {
  code: 'en',
  forms: `
PARKING: parking, park, car, car park, motorway
TRAIN: train*, station, metro, subway, underground, public transport, tube
BUS: bus, buses
VELO: bike*, bicycle*, cycle, scooter*
RECHARGE: charg*, charger
ADRESSE: where, address, located, location, directions
VENIR: get there, get to, how to come, reach you by, from paris
FAUTEUIL: wheelchair*, disab*, handicap*, accessib*, step free, ramp, elevator, lift, crutch*
SOURD: deaf, hard of hearing, hearing, sign language
AVEUGLE: blind, visually impaired, low vision
CALME: quiet*, autis*, calm, noise, noisy, busy, busiest, crowded, crowd
TOILETTES: toilet*, restroom*, bathroom*, baby changing, changing table
VESTIAIRE: locker*, cloakroom, coat*, bags
POUSSETTE: stroller*, pram*, pushchair*, buggy
CHIEN: dog*, pet, pets, animal*
PERDRE: lost, left behind, forgot*, left my, lost and found
TELEPHONE: phone*, telephone, call, contact*, number
EMAIL: email*, mail*, write
HUMAIN: human*, real person, someone, agent, talk to
RECLAMATION: complain*, complaint*, unhappy
EMPLOI: job*, hiring, recruit*, vacanc*, work for you, career*
MANGER: eat, eating, food, snack*, meal*, hungry, pizza*, vegetarian*, vegan*, restaurant, lunch, dinner, buffet
BOIRE: drink*, bar, soda*, beverage*, water
ALCOOL: alcohol*, beer*, wine, cocktail*, booze
PIQUENIQUE: picnic*, own food, own drink*, own snack*
GATEAU: cake*, candle*
CADEAU: gift card*, gift voucher*, gift certificate*, voucher*, gift*, present
BOUTIQUE: shop, merch*, souvenir*
ABONNEMENT: membership*, subscription*, member*, monthly pass, season pass
CHALLENGE: challenge*, tournament*, competition*, championship*
MATIN: morning*, noon
PRIVATISER: privat*, whole venue, hire the, rent the, exclusiv*
DEVIS: quote, quotation, estimate
FORMULE: package*, formula*
SUPPLEMENT: extra, extras, add on*
INVITATION: invitation*
ANIMATEUR: host, supervis*, staff
MATERIEL: equipment, rental, rent, gear, provided
ACCOMPAGNATEUR: watch*, spectator*, accompan*, not playing, not play, without playing
BEBE: baby, babies, toddler*
SEUL: alone, unaccompanied, without parent*, without adult*, without an adult, by themselves, by himself, by herself, on their own, without their parents, without her parents, without his parents
PARENT: parent*, mum, mom, dad, adult*, mother, father
ENCEINTE: pregnan*, expecting a baby
EPILEPSIE: epilep*, seizure*, strobe*, flashing, photosensitiv*
COEUR: pacemaker*, pace maker*, heart*
DOS: back pain, back problem*, bad back, wrist*, shoulder*, injur*, broken arm, sprain*, surgery
EQUILIBRE: balance, vertigo
SANTE: asthma*, claustro*, diabet*, medication, migraine*
SECURITE: health, medical, danger*, safe, unsafe, risk*, contraindicat*
NAUSEE: nausea*, nauseous, motion sick*, seasick*, car sick*, carsick*, feel sick, makes you sick, make you sick, dizzy, headache*
LUNETTES: glasses, spectacles, lenses
CHAUSSURES: shoe*, sneaker*, trainers, heels, sandal*, flip flop*, footwear
TENUE: wear, wearing, clothes, clothing, dress, outfit, socks
CHEVEUX: hair
TAILLE: tall, height, size, cm, short
POIDS: weight*, weigh*, kg, kilo*, heavy, lbs, overweight, stone
ALLERGIE: allerg*, gluten*, nut, nuts, peanut*, lactose, dairy, intoleran*, celiac, coeliac, diet*
EXPERIENCE: beginner*, never played, never tried, never done, experience*, licence, license, skill*, know how to play
MOYENS: credit card*, debit card*, card*, cash, apple pay, google pay, contactless, paypal, amex, visa, mastercard, payment method*, bank transfer
ACOMPTE: deposit*, down payment, upfront
FACTURE: invoice*, receipt*
REDUIT: discount*, student*, senior*, reduced, promo*, concession*, coupon*, kids price, child price, children s price, half price, pensioner*
DIFFERENCE: difference*, compare
JEUX: which games, what games, list of games, what kind of games, games do you have
WAITLIST: waiting list, waitlist*, notif*, let me know
BILLET: ticket*, qr, confirm*, my booking*, my reservation*, booking confirmation
COMPTE: account*, sign up, register*, log in, login, sign in, profile
MDP: password*
DONNEES: data, privacy, gdpr, personal information
COOKIES: cookie*, track*, analytics
CHAT: assistant, chatbot, conversation*, what i write
NEWSLETTER: newsletter*, marketing, spam, unsubscribe
APPLI: app, apps, download*, install*
HORSLIGNE: offline, without internet, no internet, no signal
MYSTERE: mystery ticket, mystery
EDITEUR: publisher, company number, owner, legal notice, manager, who runs
LICENCE: open source, source code
RGAA: screen reader, rgaa
MINEUR: teen*, minor*, teenager*
CASSER: break, broke*, damage*, insur*, stolen, liab*, accident
IVRE: drunk
PHOTO: photo*, film, photographer
REUNION: meeting room, meeting*
@birthday: birthday*, bday, b day, party for my, kids party
@business: company, corporate, team building, teambuilding, colleague*, coworker*, work party, office party, employee*, seminar*, business
OUVERT: open*, clos*, hours, shut
HEURE: what time, when, until, till, late, last entry, last admission, last slot, last session
QUAND: when, date*, next, which day, what day, upcoming, schedule
PRIX: price*, pricing, cost*, how much, much, expensive, fee, fees, rate, rates, euro*, cheap, €
MOINSCHER: cheapest, least expensive, lowest price
PLUSCHER: more expensive, same price, cost more
DEAREST: most expensive, dearest
DUREE: does it last, it last, how long, duration, lasts, long
NOMBRE: how many, maximum, max, minimum, at once, group size
AGE: age, ages, how old, years old, year old, old enough, young, too young
DISPO: availab*, slot*, spot*, free, left, fully booked, space, room for, any places
INCLUS: includ*, what do you get, comes with
PAYER: pay*, charged
GRATUIT: free, free of charge
ENLIGNE: online, in advance, advance, website, ahead
RESERVER: without a booking, book*, reserv*, without booking, without a reservation
BESOIN: without a booking, without booking, need, have to, must, necessary, required, mandatory, walk in, without booking, without a reservation, just show up, turn up
ANNULER: cancel*, refund*, can t come, cannot come, can t make it, money back, no longer
DEPLACER: reschedul*, chang*, move, modify, postpone, another day, another date, different day
RETARD: late, delay*, traffic, running late, miss
MEMEJOUR: same day, last minute, day before, hour before
DELAI: how long before, how late, deadline, hours before, days before, until when, how far
MALADE: sick, ill, covid, fever, hospital
VOUSMEME: you cancel, if you close, out of order, breaks down, breakdown
CEDER: transfer*, give my, resell, someone else, to a friend, my friend, different name
RETRACTATION: withdraw*, cooling off
RESILIER: cancel*, stop, terminat*, end, quit
RESILIATION: terminate my
RENONCER: change my mind, change your mind
SUSPENDRE: pause, freez*, suspend*, hold
ENGAGEMENT: commit*, minimum term, minimum period, contract, tied
PRETER: lend, share*, borrow
HEURES: hours, unused
CREER: creat*, open*, make, set up, need
SUPPRIMER: delet*, remov*, eras*, close my
CHANGER: chang*, updat*, edit, modify, correct
TROUVER: find, see, received, receive, show, print, where, lost, get
VENDRE: sell*, buy, sold, purchase, get
AVOIR: have, there, offer*, serve*, do you do, sell
APPORTER: bring*, own, take my
QUOI: what is, what s, how does, how do, what kind, explain, tell me about, what are, describe
COMMENT: how
LEQUEL: which, what
FORWHOM: for whom, suitable, suit, good for, recommend*
OFFRE: activit*, game*, play, things to do, offer
ENFANT: kid*, child*, son, daughter, boy, girl, nephew, niece
SAVOIR: condition*, restriction*, rule*, requirement*, limit*
MOINS: fewer, less than planned, fewer people
TVA: vat
BONCOMMANDE: purchase order
EQUIPES: teams
COUPE: trophy, podium, referee
RESTE: stay, leave, drop off, remain
DECO: decor*, balloon*, table
POSSIBLE: can, may, possible, allowed, ok
VOULOIR: want, would like, d like, looking to
GROUPE: group*, party of
CUMUL: carry over, roll over, rollover, unused
PRIXCHANGE: price change*, price increase*
NONCOMPRIS: not included, other activit*
EXPORT: copy, export
GARDER: keep, store, record, saved
QUIVOIT: third parties, shared with, who sees
CONNECTER: log in, sign in, access
SURPLACE: on site, on arrival, at the venue
CLASSES: pegi, rated
PLACES: slot*, spot*, space
PMR: disabled
QUATORZE: 14 days
ETRANGER: weather, rain, movie*, recipe*, soccer, joke*, poem*, homework, do you think, your opinion
`,
  common: `
drive drives driving a able about again all also am an and any anybody anyone anything are around as ask at back be been being both boy boys bring brother but by can cannot child children come comes coming could couple d dad daughter day days did do does doing don done during each even evening ever every everybody everyone exactly family few find first for friend friends from game games get getting girl girls give go goes going good got group groups guy guys had has have having he hello help her here hey hi him his hour hours house how i if in info information inside is isn it its it's ittle just kid kids kind know let like little ll look looking lot m make man many may maybe me mean mine minute minutes moment month morning much must my name near need needs next nice night no not now of off ok okay on one or our out over party people person pay place places plan planning play played player players playing please possible possibly put question really re right room s say see seem session sessions she should show site sister so some somebody someone something son soon sorry such sure t take takes taking talk tell thank thanks that the their them then there these they thing things think this those time times to today together tomorrow tonight too try trying two up us use usually venue very visit visiting visitor visitors wait want wants was way we week weekend weekends weeks well were what when where whether which while who why wife will with would year years yes yesterday you your youre yo allowed allow fine suitable per total altogether rooms entry enter husband january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays christmas eve easter holiday holidays bank school noon midnight afternoon daily usual normal normally whole half quarter advice allowing although among anyway anywhere arrange arrive arriving available bit bunch busy call card care case certain chance change class currently date decide early easy eight event everything example excited feel five follow four free front full fun further gift giving glad great grown happen happy head hear hopefully hoping hundred idea interested into join list lots main mind nearby nine note number offer often old open order pair perhaps picked plus point pop pound pretty probably quite reach real reason rest round rules self send set seven since sit six sound spend stand start starts ten three ticket tickets understand update via view water went wheel wonder wondering word worth yeah themselves race seat
`,
  telling: `
after along already apart away because before best between check clear complete course cover current different difficult drop either else enough extra far fast future guest guests high hold important instead itself kindly large last later lead least leave left less level limit line live local london longer mix more most move myself never new nobody older oldest once only option options other others ourselves outside own particular past policy prior provide quick rather receive regular return ride rule run same save second seems share short simple single sort space special specific stay step still strong stuff table than third though through till touch town travel treat turn type types under unless until upon value video walk wanted welcome without won work works wrong yet younger youngest
`,
  replacements: `
monday*=lundi|tuesday*=mardi|wednesday*=mercredi|thursday*=jeudi|friday*=vendredi|saturday*=samedi|sunday*=dimanche|tomorrow=demain|today=aujourd hui|tonight=ce soir|right now=maintenant|now=maintenant|currently=maintenant|weekend*=week end|january=janvier|february=fevrier|march=mars|april=avril|may=mai|june=juin|july=juillet|august=aout|september=septembre|october=octobre|november=novembre|december=decembre
christmas eve=veille de noel|new year s eve=saint sylvestre|new year s day=jour de l an|new years day=jour de l an|new year s=jour de l an|new year=jour de l an|christmas holiday*=vacances de noel|christmas break=vacances de noel|winter holiday*=vacances de fevrier|easter holiday*=vacances de paques|summer holiday*=vacances d ete|school holiday*=vacances scolaires|holidays=vacances|bank holiday*=jours feries|public holiday*=jours feries|christmas day=noel|christmas=noel|xmas=noel|easter monday=lundi de paques|easter sunday=dimanche de paques|easter=paques|bastille day=fete nationale|between=entre
next week=semaine prochaine|this week=cette semaine|next=prochain|morning*=matin|afternoon=apres midi|evening*=soir|midnight=minuit|noon=midi|one=1|two=2|three=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|eleven=11|twelve=12|fifteen=15|twenty=20|thirty=30|people=personnes|persons=personnes|person=personne|players=joueurs|adults=adultes|adult=adulte|kids=enfants|children=enfants|child=enfant|kid=enfant|friends=amis|guests=invites|employees=salaries|colleagues=collegues|family of=famille de|group of=groupe de|there are=on est|we are=on est|there will be=on sera|we re=on est|of us=personnes|for=pour|at=a|until=jusqu a|after=apres|before=avant|and me=et moi|my son=mon fils|my daughter=ma fille|my wife=ma femme|my husband=mon mari
year olds=ans|years olds=ans|year old*=ans|years old=ans|yo=ans|years=ans|hours=heures|hour=heure|hrs=heures|minutes=minutes|days=jours|months=mois|tall=mesure|aged=age de|euros=euros|budget=budget|and=et|of=de|with=avec|the=le|in=en|on=le
`,
  dayNames: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  monthNames:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
  phrases: {
    yes: 'Yes',
    no: 'No',
    notYet: 'Not yet',
    open: 'we are open',
    closed: 'we are closed',
    closedWord: 'closed',
    unknownHours: 'the hours are not known yet',
    weekly: 'Every week:',
    special: 'Special days:',
    quoted: 'Our pages are in French; this is what they say:',
    taxes: 'tax included',
    prices: 'The prices, tax included:',
    for: 'for',
    people: 'people',
    person: 'person',
    groupPrice: ', the price of the group',
    beyond: 'One booking is for {min} to {max} people',
    call: 'please call us',
    lasts: 'lasts {a}',
    is: '{a}',
    places:
      'Places change with every booking: the calendar shows them hour by hour, and you can book there at once.',
    left: 'there is 1 place left|there are {a} places left',
    leftGroup: 'it is free',
    full: 'it is fully booked',
    noStart: 'nothing starts at that time',
    freeAt: 'places available at {a}',
    otherwise: 'open at {a}',
    mayGo: 'A place may go at any moment: the calendar keeps it for you.',
    ageOnly: 'For the age, yes',
    says: 'Our pages say: {a}',
    unanswered: 'I do not know the answer to “{a}”.',
    nearest: 'The closest that our pages say:',
    total: 'In all',
    unknown: 'I do not know the answer to this question.',
    reach:
      'Call us on {phone} during opening hours, or write to {email}: a person will answer you.',
    from: 'from',
    to: 'to',
    firstDay: '',
    toDay: ' to ',
    and: ' and ',
    until: 'until',
    again: 'open again',
    perGroup: 'per group',
    perPerson: 'per person',
    aged: 'Age {a}',
    anyAge: 'any age',
    fromAge: 'from age {a}',
  },
}
