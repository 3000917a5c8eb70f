import type { Language } from './language.ts'

export const spanish: Language = {
  code: 'es',
  forms: `
PARKING: aparca*, parking, estaciona*, coche, auto
TRAIN: tren*, metro, estacion, transporte publico
BUS: autobus, bus
VELO: bici*, patinete
RECHARGE: cargar, recarg*
ADRESSE: donde, direccion, ubica*
VENIR: llegar, como se va, ir desde
FAUTEUIL: silla de ruedas, sillas de ruedas, discapac*, minusval*, movilidad reducida, rampa, ascensor, accesib*
SOURD: sordo*, sorda*, audifono*, lengua de signos
AVEUGLE: ciego*, ciega*, invidente*
CALME: tranquil*, autis*, ruido, calma, menos gente, gente
TOILETTES: bano, banos, aseo*, cambiador
VESTIAIRE: taquilla*, guardarropa, abrigo*
POUSSETTE: carrito*, cochecito*
CHIEN: perro*, mascota*, animal*
PERDRE: perdi*, olvid*, objetos perdidos
TELEPHONE: telefono, llamar, contact*, numero
EMAIL: correo*, email, mail, escribir
HUMAIN: persona real, humano*, alguien, hablar con
RECLAMATION: queja*, quejar*, reclam*
EMPLOI: trabajo, empleo, contratan, trabajar
MANGER: comer, comida*, hambre, vegetarian*, vegan*, cenar, merienda, bufe
BOIRE: beber, bebida*, bar, refresco*
ALCOOL: alcohol*, cerveza*, vino, copas
PIQUENIQUE: picnic*, propia comida
GATEAU: tarta*, pastel*, velas
CADEAU: tarjeta* regalo, tarjeta* de regalo, regal*, vale* regalo
BOUTIQUE: tienda, recuerdo*
ABONNEMENT: abono*, suscripcion*, membresia*, suscrib*, socio*
CHALLENGE: torneo*, competici*, reto*, campeonato*
MATIN: por la manana, mediodia
PRIVATISER: privad*, privatiz*, alquilar, entera
DEVIS: presupuesto*
FORMULE: paquete*, formula*
SUPPLEMENT: extra*, suplemento*
INVITATION: invitacion*
ANIMATEUR: animador*, monitor*
MATERIEL: material, equipo, alquiler
ACCOMPAGNATEUR: mirar, acompan*, sin jugar
BEBE: bebe*, nino pequeno
SEUL: solo*, sola*, sin adulto*, sin padres, sin sus padres
PARENT: padre*, adulto*, madre*
ENCEINTE: embaraz*
EPILEPSIE: epilep*, convuls*
COEUR: marcapasos, corazon, cardiac*
DOS: espalda, muneca, hombro, lesion*, escayola, operad*
EQUILIBRE: equilibrio, vertigo*
SANTE: asma*, claustro*, diabet*, migrana*
SECURITE: salud, medic*, peligro*, riesgo*, contraindic*
NAUSEE: mareo*, marea*, nausea*, vomit*
LUNETTES: gafas, lentes, lentillas
CHAUSSURES: zapato*, zapatilla*, calzado, sandalias
TENUE: ropa, vestir*, calcetines
CHEVEUX: pelo, cabello
TAILLE: altura, estatura, mide*, cm, alto
POIDS: peso, pesa*, kilo*, kg
ALLERGIE: alerg*, gluten, lactosa, cacahuete*, frutos secos, intoleran*, celiac*, dieta*
EXPERIENCE: principiante*, nunca he jugado, nunca, experiencia, carnet, permiso
MOYENS: tarjeta*, efectivo, apple pay, paypal, bizum, metodo* de pago, visa
ACOMPTE: deposito, anticipo, senal, fianza
FACTURE: factura*, recibo*
REDUIT: descuento*, estudiante*, reducid*, jubilad*, promoc*, rebaja*, precio para ninos
DIFFERENCE: diferencia*
JEUX: que juegos, juegos tienen, juegos hay
WAITLIST: lista de espera, avis*
BILLET: entrada*, billete*, confirm*, mi reserva, mis reservas, qr
COMPTE: cuenta*, registr*, perfil, iniciar sesion, inscrib*
MDP: contrasena*, clave
DONNEES: datos, privacidad, rgpd
COOKIES: cookie*, rastre*
CHAT: asistente, conversaci*
NEWSLETTER: newsletter, boletin, publicidad
APPLI: app, aplicacion*, descarg*, instal*
HORSLIGNE: sin internet, sin conexion, sin cobertura
MYSTERE: misterio
EDITEUR: propietario, aviso legal, dueno
LICENCE: codigo abierto
RGAA: lector de pantalla
MINEUR: menor, menores, adolescent*
CASSER: romp*, dano*, seguro de, robo, rob*, accidente
IVRE: borrach*
PHOTO: foto*, fotografo
REUNION: sala de reuniones, reunion*
@birthday: cumple*, cumpleanos, fiesta
@business: empresa*, companeros de trabajo, team building, empleado*, seminario*
OUVERT: abr*, abiert*, cierr*, horario*, cerrad*, cerrais, abris
HEURE: que hora, cuando, hasta, ultim*, tarde
QUAND: cuando, fecha*, proxim*, que dia
PRIX: precio*, cuesta*, cuanto, vale, valen, tarifa*, caro, euro*, €
MOINSCHER: mas barat*, barat*
PLUSCHER: mas caro*, mismo precio
DEAREST: el mas caro, la mas cara
DUREE: cuanto tiempo, cuanto dura*, dura, duran, duracion
NOMBRE: cuantas personas, cuantos jugadores, cuantos ninos, cuantos, cuantas, maxim*, minim*
AGE: edad, edades, anos, demasiado joven
DISPO: disponib*, hueco*, plaza*, libre*, queda*, sitio, completo
INCLUS: inclu*, incluye*
PAYER: pag*, cobr*
GRATUIT: gratis, gratuit*, de pago
ENLIGNE: en linea, online, antelacion, por internet
RESERVER: reserv*, sin reserva*
BESOIN: hace falta, hay que, necesari*, obligatori*, sin reserva*, necesito
ANNULER: cancel*, anul*, reembols*, devol*, no puedo ir, no podemos ir
DEPLACER: cambi*, aplaz*, mover, modific*, otra fecha, otro dia
RETARD: tarde, retras*, atasco, trafico
MEMEJOUR: mismo dia, ultimo momento, ultima hora, dia antes
DELAI: hasta cuando, plazo, horas antes, dias antes
MALADE: enferm*, covid, fiebre
VOUSMEME: ustedes cancelan, averia*, cancelais
CEDER: ceder, revend*, transfer*, a otra persona, a un amigo
RETRACTATION: desistimiento, retract*
RESILIER: cancel*, baja, dejar, terminar
RESILIATION: darme de baja
RENONCER: cambiar de opinion, renunc*
SUSPENDRE: pausa*, suspend*, congelar
ENGAGEMENT: permanencia, compromiso, contrato
PRETER: prestar, compart*
HEURES: horas, no usad*
CREER: crear, abrir, hacer, necesito
SUPPRIMER: borr*, elimin*, cerrar mi
CHANGER: cambi*, modific*, actualiz*
TROUVER: encontr*, ver, recib*, mostrar, donde, llega*
VENDRE: vend*, compr*
AVOIR: hay, tienen, teneis, ofrec*, sirven
APPORTER: traer, traigo, propi*, llevar
QUOI: que es, en que consiste, como funciona, como es
COMMENT: como
LEQUEL: cual*, que
FORWHOM: adecuad*, para quien, recomiend*
OFFRE: actividad*, jueg*, jugar, hacer
ENFANT: nino*, nina*, hijo*, hija*, chico*
SAVOIR: condicion*, requisito*, norma*, restricc*
MOINS: menos de lo previsto, somos menos
TVA: iva
BONCOMMANDE: orden de compra
EQUIPES: equipos
COUPE: trofeo, podio
RESTE: quedar*, dejar, irse
DECO: decor*, globos, mesa
POSSIBLE: puede*, puedo, podemos, posible
VOULOIR: quiero, queremos, quisiera, quisieramos
GROUPE: grupo*
CUMUL: acumul*, no usadas
PRIXCHANGE: sube el precio, aumento*
NONCOMPRIS: no incluid*
EXPORT: copia, export*
GARDER: guard*, conserv*
QUIVOIT: terceros, compart*
CONNECTER: entrar, acceder
SURPLACE: en el local, al llegar
CLASSES: pegi
PLACES: plaza*, sitio, hueco*
PMR: minusval*
QUATORZE: 14 dias
ETRANGER: clima, tiempo, lluvia, receta*, chiste*, futbol, que opinas
`,
  common: `
a acepta aceptan aceptais ahi ahora al algo alguien algun alguna algunos alla alli ano anos apunta aqui asi aun aunque ayer bien buena buenas bueno buenos cada casa casi chico chicos como con cosa cosas cual cuales cuando cuanta cuanto da dan de debe debo decir del dentro desde dia dias dice dime donde dos durante e el ella ellas ellos en entonces entrar entre era es esa ese eso esta estaba estais estamos estan estar estas este esto estos estoy familia fin fue gente gracias grupo grupos ha hace hacen hacer haceis hasta hay haya hemos hermana hermano hija hijas hijo hijos hola hombre hora horas hoy ir jugador jugadores juego juegos jugar la las le les lo local los luego luz mal manana me medio mes mi minuto minutos mis momento mucho mucha muchos muy nada ni nina nino ninos ninas no nos nosotros nuestra nuestro nueve o ocho para parte partida partir pero persona personas poco podemos podria podriamos podeis por porque posible puede pueden puedo pues que quedar queremos quien quiero quiere quisiera saber sabe salon se sea semana ser si sido siempre sitio sois solamente somos son sesion sesiones soy su sus tal tambien tan tanto te tener tengo tiene tienen teneis tienes tiempo toda todas todavia todo todos tres tu tus un una unas unos usted ustedes va vais vamos van varios veces venir vengo ver vez visita viene vienen voy vosotros y ya yo permite permiten admite admiten necesita enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado sabados domingo domingos navidad nochebuena vacaciones escolares festivo festivos tarde noche medianoche favor mujer marido amigo amigos amiga amigas politica abrir aceptar adios ajuste algunas aquel arriba ayuda bastante bonito cierto claro comer comprar conocer consejo creo cualquier cuidado dar dejar delante desea deseo despacio dicho durar edades empezar empieza encima encontrar encuentra ensenar entiendo entra entrada entradas enviar error espera esperar exacto facil falta familiares fiesta final forma fotos grande grandes gratis gustaria gusta hablar hacia hago haga haremos idea informacion interesa invitados izquierda jovenes juntos libre llamo llega llegamos llegar lleva llevar maximo minimo mira mirar mitad modo necesitan necesitamos niveles normal nuevo numero padres pagar paga pareja parece parejas pasa pasar pedir pensamos pequeno pequenos perfecto pienso pone posibilidad precio prefiero primera primero primo probar proximo puedan pueda queda quiera quieren quisieramos rapido realmente recibir saben sala salir segundo seis siete siguiente simple sino sirve sola suele suficiente supuesto tarda tarjeta total uso vale venimos vemos
`,
  telling: `
abajo ademas antes aparte bajo calle cambiar camino cerca correcto demas derecho despues diferente dificil directo doble ejemplo escuela excepto fuera igual importante incluso largo lejos lista mas mayor mejor menor menos mismo nunca otra otro personal poner principal problema pronto propio quedan regalo resto salida salidas salvo seguro sentado sin sobre solo tipo trabajo traer ultima ultimo unico usar varias viaje vivo vuelta
`,
  replacements: `
lunes=lundi|martes=mardi|miercoles=mercredi|jueves=jeudi|viernes=vendredi|sabado*=samedi|domingo*=dimanche|pasado manana=apres demain|por la manana=matin|la manana=matin|manana=demain|hoy=aujourd hui|esta noche=ce soir|esta tarde=aujourd hui|ahora=maintenant|fin de semana=week end|fines de semana=week end|enero=janvier|febrero=fevrier|marzo=mars|abril=avril|mayo=mai|junio=juin|julio=juillet|agosto=aout|septiembre=septembre|octubre=octobre|noviembre=novembre|diciembre=decembre
nochebuena=veille de noel|nochevieja=saint sylvestre|ano nuevo=jour de l an|vacaciones de navidad=vacances de noel|vacaciones escolares=vacances scolaires|vacaciones de verano=vacances d ete|semana santa=vacances de paques|vacaciones=vacances|festivos=jours feries|festivo=jour ferie|dia de navidad=noel|navidad=noel|lunes de pascua=lundi de paques|proxima semana=semana prochaine|proximo=prochain|entre=entre|medianoche=minuit|mediodia=midi|uno=1|dos=2|tres=3|cuatro=4|cinco=5|seis=6|siete=7|ocho=8|nueve=9|diez=10|once=11|doce=12|quince=15|veinte=20|personas=personnes|persona=personne|jugadores=joueurs|adultos=adultes|ninos=enfants|nino=enfant|nina=enfant|amigos=amis|somos=on est|seremos=on sera|familia de=famille de|grupo de=groupe de|para=pour|a las=a|a la=a|hasta=jusqu a|mi hijo=mon fils|mi hija=ma fille|y yo=et moi|anos=ans|horas=heures|hora=heure|mide=mesure|y=et|de=de|el=le|del=de|los=le|en=en|con=avec
`,
  dayNames: 'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  monthNames:
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
  phrases: {
    yes: 'Sí',
    no: 'No',
    notYet: 'Todavía no',
    open: 'la sala está abierta',
    closed: 'la sala está cerrada',
    closedWord: 'cerrado',
    unknownHours: 'los horarios aún no se conocen',
    weekly: 'Cada semana:',
    special: 'Días especiales:',
    quoted: 'Nuestras páginas están en francés; esto es lo que dicen:',
    taxes: 'impuestos incluidos',
    prices: 'Los precios, impuestos incluidos:',
    for: 'para',
    people: 'personas',
    person: 'persona',
    groupPrice: ', el precio del grupo',
    beyond: 'Una reserva es para {min} a {max} personas',
    call: 'llámenos',
    lasts: 'dura {a}',
    is: '{a}',
    places:
      'Las plazas cambian con cada reserva: el calendario las muestra hora por hora, y allí puede reservar.',
    left: 'queda 1 plaza disponible|quedan {a} plazas disponibles',
    leftGroup: 'está libre',
    full: 'está completo',
    noStart: 'no hay comienzo a esa hora',
    freeAt: 'plazas libres a las {a}',
    otherwise: 'libre a las {a}',
    mayGo: 'Una plaza puede ocuparse en cualquier momento: el calendario se la guarda.',
    ageOnly: 'Por la edad, sí',
    says: 'Nuestras páginas dicen: {a}',
    unanswered: 'No sé responder a «{a}».',
    nearest: 'Lo más parecido que dicen nuestras páginas:',
    total: 'En total',
    unknown: 'No lo sé: nuestras páginas no responden a esta pregunta.',
    reach:
      'Llámenos al {phone} en horario de apertura o escriba a {email}: le responderá una persona.',
    from: 'de',
    to: 'a',
    firstDay: 'de ',
    toDay: ' a ',
    and: ' y ',
    until: 'hasta las',
    again: 'abrimos',
    perGroup: 'por grupo',
    perPerson: 'por persona',
    aged: '{a} año|{a} años',
    anyAge: 'todas las edades',
    fromAge: 'desde {a} año|desde los {a} años',
  },
}
