import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { ChatTurn } from '../../../../shared/api/chat.ts'
import { answer } from '../../../../shared/assistant/answer.ts'
import { readClause } from '../../../../shared/assistant/context.ts'
import { createEngine } from '../../../../shared/assistant/engine.ts'
import { foreignLanguages } from '../../../../shared/assistant/languages/foreign.ts'
import { parseRules, passageOf } from '../../../../shared/assistant/match.ts'
import { createPlaces } from '../../../../shared/assistant/placesAnswer.ts'
import { withHolidays } from '../../../../shared/rules/hours/holidays.ts'
import { builtInActivities, builtInHours, holidaySpan } from '../../../../venue/venue.ts'
import { refuseHostile } from '../../../../server/assistant/assistant.ts'
import { blindQuestions } from './blindQuestions.ts'
import { declined } from './declined.ts'
import { gymQuestions } from './gymQuestions.ts'
import { examQuestions, visitorQuestions } from './visitorQuestions.ts'

const saturday = Date.parse('2026-11-21T09:00Z')
const nextSaturday = Date.parse('2026-11-28T09:00Z')
const engine = createEngine(
  {
    activities: builtInActivities,
    hours: withHolidays(builtInHours, holidaySpan, '2026-11-01', '2027-12-31'),
  },
  foreignLanguages,
)
const placesOf = createPlaces(async () => [
  { time: '15:00', remaining: 0, capacity: 6 },
  { time: '16:00', remaining: 4, capacity: 6 },
])
const ask = (message: string, ...before: string[]) => askAt(saturday, message, ...before)
async function askAt(now: number, message: string, ...before: string[]) {
  const history = before.flatMap((content): ChatTurn[] => [
    { role: 'user', content },
    { role: 'assistant', content: '…' },
  ])
  const told = await answer({ message, history }, engine, now, placesOf)
  return { ...told, answer: told.answer.replace(/\s/g, ' ') }
}

test('of 200 questions about other matters at least 196 are declined, and none with a figure of ours', async () => {
  expect(declined).toHaveLength(200)
  const answered: string[] = []
  for (const [, question] of declined) {
    const { decisions, answer: text } = await ask(question)
    // The server refuses these before the engine is asked.
    if (refuseHostile(question)) continue
    if (decisions.length) answered.push(question)
    else expect(text, question).not.toContain('€')
  }
  expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(4)
})

/** What is asked of each line of a set: right, handed over, told wrong, and of another's matter answered. */
async function tally(set: string) {
  const told = { right: 0, handed: [''], wrong: [''], off: [''] }
  for (const line of set.trim().split('\n')) {
    const [asked = '', pattern = ''] = line.split(' @@ ')
    const turns = asked.split(' >> ')
    const { decisions, answer: text } = await ask(turns.at(-1) ?? '', ...turns.slice(0, -1))
    const isSilent = !decisions.length
    const parts = pattern.split(' && ')
    const isKept = parts.every((one) => one[0] !== '!' || !match(one.slice(1), text))
    const isTold = parts.every((one) => one[0] === '!' || match(one, text))
    if (pattern === 'OFF') told.off.push(...(isSilent || refuseHostile(asked) ? [] : [asked]))
    else if (isKept && isTold) told.right += 1
    else if (!isKept || !isSilent) told.wrong.push(`${asked}: ${text}`)
    else if (!/HAND|^!/.test(pattern)) told.handed.push(asked)
  }
  return told
}

test.each([
  ['two rounds of visitors’ questions', visitorQuestions, 136, 16, 7],
  ['two exams', examQuestions, 22, 9, 0],
  ['sets that were blind', blindQuestions, 503, 8, 2],
])('of %s none is answered wrong, and most are answered', async (_, set, right, handed, off) => {
  const told = await tally(set)
  expect(told.wrong).toEqual([''])
  expect(told.handed.length - 1, told.handed.join('\n')).toBeLessThanOrEqual(handed)
  expect(told.off.length - 1, told.off.join('\n')).toBeLessThanOrEqual(off)
  expect(told.right).toBeGreaterThanOrEqual(right)
})

test.each([
  ['la vr, combien', 'la vr hors abonnement, combien'],
  ['ouvert jeudi 24 décembre ?', 'le jeudi de noël vous ouvrez ?'],
  [
    'l’anniversaire comprend le gâteau ?',
    'l’anniversaire comprend le gâteau et les ballons roses ?',
  ],
  ['vous avez un parking ?', 'j’ai pas de parking'],
])('« %s » is told as sure, « %s » only as what is near', async (sure, doubtful) => {
  expect((await ask(sure)).decisions).not.toEqual([])
  const near = await ask(doubtful)
  expect(near.decisions).toEqual([])
  expect(near.answer).toMatch(/^Je ne sais pas/)
  expect(near.answer).not.toMatch(/(^|\n)(Oui|Non) :/)
})
const match = (pattern: string, text: string) => new RegExp(pattern, 'is').test(text)

test.each<[string, string, string[]]>([
  ['le 8 mai vous êtes ouverts ?', '8 mai 2027', []],
  ['combien la demi-heure de vr', 'Pour 30 min : appelez-nous', []],
  ['on sera 11 ans avec 9 copains, prix arcade', '1 à 8', []],
  [
    'ma fille a 11 ans, elle vient avec 5 copains, combien l’arcade ?',
    'Pour 6 personnes : 90,00 €',
    [],
  ],
  ['et pour la journée ?', 'La journée, 28,00 €', ['l’arcade c’est combien']],
  ['et un acompte ?', 'Aucun acompte', ['prix d’un anniversaire']],
  ['le samedi avant noël c’est ouvert ?', '19 décembre', []],
  ['c’est ouvert ce lundi ou que pendant les vacances ?', '23 novembre', []],
  ['et le 26 ?', '26 décembre, la salle', ['c’est ouvert le 24 décembre ?']],
  ['et le suivant ?', 'Je ne sais pas', ['ouvert samedi ?']],
  ['ma puce de 1 an et son frère de 7 ans, l’arcade ?', '1 an : Pas encore', []],
  ['meine Kinder sind 1 und 8 Jahre alt, Arcade?', '1 Jahr : Noch nicht', []],
])('« %s » is told: %s', async (question, words, before) => {
  expect((await ask(question, ...before)).answer).toContain(words)
})

test.each([
  ['vr samedi 4 enfants', '2026-11-28', 'places libres à 16 h (4)'],
  ['anniversaire samedi 10 enfants', '2026-11-28', 'Oui : Anniversaire'],
  ['samedi 5 petits enfants, arcade ?', '2026-11-28', 'c’est complet'],
  ['samedi 2 adultes et 3 enfants, l’arcade combien ?', '2026-11-28', 'Pour 5 personnes'],
  ['dimanche 4 places en vr ?', '2026-11-29', 'places libres à 16 h (4)'],
  ['vr samedi 2 fois', '2026-11-28', 'Je ne sais pas'],
  ['arcade samedi 5 min ?', '2026-11-28', 'Je ne sais pas'],
  ['arcade samedi 10 € par personne ?', '2026-11-28', 'Je ne sais pas'],
  ['anniversaire samedi 10 ans', '2026-11-28', 'Âges'],
  ['samedi 12 vous êtes ouverts ?', '2026-12-12', 'Samedi 12 décembre'],
  ['la vr le 24 ouvert ?', '2026-12-24', 'de 14 h à 18 h (Réveillon de Noël)'],
])(
  'a number behind a day is its date, or what is counted: « %s »',
  async (question, day, words) => {
    expect(readClause(question, engine, nextSaturday).slots.days).toEqual([day])
    expect((await askAt(nextSaturday, question)).answer).toContain(words)
  },
)

test.each([
  ['et le 12 ?', 'le 19 décembre c’est ouvert ?', 'Samedi 12 décembre'],
  ['et le 26 ?', 'le 19 décembre c’est ouvert ?', 'Samedi 26 décembre'],
  ['et le 3 ?', 'le 15 janvier c’est ouvert ?', 'Dimanche 3 janvier'],
  ['et le 14 ?', 'c’est ouvert en février ?', 'Dimanche 14 février'],
  ['et le 3 ?', 'c’est ouvert aujourd’hui ?', 'Jeudi 3 décembre'],
])('« %s » after « %s » is of the same month', async (question, before, words) => {
  expect((await askAt(nextSaturday, question, before)).answer).toContain(words)
})

test.each([
  ['anniversaire de mon fils, 8 enfants', 8],
  ['anniversaire pour ma fille 8 personnes', 8],
  ['mon fils et 8 copains, l’arcade combien ?', 9],
  ['papa + 2 enfants à l’arcade, prix', 3],
])('« %s » are %i', (question, people) => {
  expect(readClause(question, engine, saturday).slots.people).toBe(people)
})

test.each([
  ['est-ce que si j’annule je suis remboursé ?', []],
  ['parce que si on est 4, la vr c’est combien ?', []],
  ['on est remboursé que si on annule ?', ['sauf']],
])('« %s » leaves %j to be answered', (question, residue) => {
  expect(readClause(question, engine, saturday).residue).toEqual(residue)
})

test.each([
  ['Peut-on prendre le tram ?', false],
  ['Est-ce qu’on peut prendre le tram ?', false],
  ['Est-ce que je peux laisser mon manteau ?', false],
  ['est ce qu on peut laisser sa voiture au parking la nuit ?', false],
  ['Est-ce qu’on peut amener un chien ?', true],
  ['Est-ce que je peux avoir une facture ?', true],
  ['est-ce que je peux annuler ?', true],
  ['ou peut-on se garer ?', true],
  ['où est-ce qu’on peut se garer ?', true],
  ['ou est-ce qu’on peut se garer ?', true],
  ['qu’est-ce qu’on peut boire ?', true],
  ['qu est ce qu on peut boire ?', true],
  ['que peut-on manger ?', true],
  ['wo kann man parken?', true],
  ['kann man parken?', false],
  ['chèques vacances acceptés ?', true],
  ['paiement en plusieurs fois possible ?', false],
  ['je peux mettre mon abonnement en pause cet été ?', true],
  ['peut-on avoir de la bière à la soirée d’entreprise ?', true],
  ['je peux ramener mon propre casque vr', false],
])(
  '« %s » is sure where a page says what one may, or where it asks what: %s',
  async (asked, isSure) => {
    expect((await ask(asked)).decisions.length > 0).toBe(isSure)
  },
)

test.each([
  'tournois fifa y en a quand',
  'parking de l’aéroport',
  'abonnement netflix',
  'mot de passe du wifi',
])('what stands behind a noun makes another thing of it: « %s »', async (question) => {
  expect((await ask(question)).decisions).toEqual([])
})

test('(negative control) what is ours is not declined', async () => {
  const asked = [
    'vous avez un parking ?',
    'combien coûte la VR',
    'ouvert demain ?',
    'je suis enceinte',
  ]
  for (const question of asked) expect((await ask(question)).decisions, question).toHaveLength(1)
})

test('the default folder has what every rule quotes', () => {
  const lines = new Set(engine.rules.map(({ line }) => line))
  expect(parseRules().flatMap(({ line }) => (lines.has(line) ? [] : line))).toEqual([])
  // What it quotes first: behind « or hand over » a passage that no mark finds would not be missed.
  const missing = parseRules().filter(({ targets: [first = []] }) =>
    first.some((one) => 'key' in one && !passageOf(one, engine.passages, new Set())),
  )
  expect(missing.map(({ line }) => line)).toEqual([])
})

/** Asks in a process that has opened another folder; with the keys that its rules quote and it has no passage of. */
function askIn(
  folder: string,
  questions: readonly string[],
): { ways: [string, string][]; missing: string[] } {
  const script = `
    const { answer } = await import('./shared/assistant/answer.ts')
    const { createEngine } = await import('./shared/assistant/engine.ts')
    const { builtInActivities: activities, builtInHours, holidaySpan } = await import('./venue/venue.ts')
    const { withHolidays } = await import('./shared/rules/hours/holidays.ts')
    const hours = withHolidays(builtInHours, holidaySpan, '2026-11-01', '2027-12-31')
    const { foreignLanguages } = await import('./shared/assistant/languages/foreign.ts')
    const engine = createEngine({ activities, hours }, foreignLanguages)
    const keys = engine.passages.map(({ passage }) => passage.key.split(/[/:]/)[0])
    const missing = engine.rules.flatMap(({ line, targets }) =>
      targets.some((all) => all.every((one) => 'computed' in one || keys.includes(one.key.split(/[/:]/)[0]))) ? [] : line)
    const ways = []
    for (const message of ${JSON.stringify(questions)}) {
      const { way, answer: text } = await answer({ message, history: [] }, engine, ${saturday})
      ways.push([way, text.replace(/\\s/g, ' ')])
    }
    console.log('TOLD' + JSON.stringify({ ways, missing }))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, VENUE: folder }, encoding: 'utf8' },
  )
  const told = stdout.split('TOLD')[1]
  if (told === undefined) throw new Error(stderr)
  return JSON.parse(told)
}

test('a gym of other activities is answered for by its folder alone', () => {
  const { ways, missing } = askIn(
    'tests/venues/gym',
    gymQuestions.map(([question]) => question),
  )
  expect(gymQuestions.length).toBeGreaterThanOrEqual(40)
  expect(missing).toEqual([])
  for (const [index, [question, words]] of gymQuestions.entries()) {
    const [way, text] = ways[index] ?? []
    if (words === null) expect([question, way]).toEqual([question, 'unknown'])
    else expect(text, question).toContain(words)
    expect(text, question).not.toMatch(/Borne\b|01 99 00/)
  }
})

test('a folder of one activity has no rule without its passage', () => {
  const { ways, missing } = askIn('tests/venues/minimal', ['prix de la piste', 'je suis enceinte'])
  expect(missing).toEqual([])
  expect(ways.map(([way]) => way)).toEqual(['pages', 'unknown'])
})

test.each<[string, string[], string]>([
  ['c’est payant ?', ['vous avez un parking ?'], 'gratuit après 18 h'],
  ['il passe jusqu’à quelle heure ?', ['quel bus pour venir ?'], '00 h 40'],
  ['et dimanche ?', ['prix de la vr', 'vous êtes ouverts samedi ?'], 'de 14 h à 19 h'],
  ['et à 3 ?', ['prix de la vr', 'et à deux ?'], '75,00 €'],
  ['et les simulateurs ?', ['à partir de quel âge la vr ?'], 'dès 12 ans'],
  ['ça coûte combien ?', ['c’est quand le prochain challenge ?'], '18,00 €'],
  ['vous êtes ouverts demain ?', ['quel bus pour venir ?'], 'de 14 h à 19 h'],
])('« %s » goes on from %j', async (question, before, words) => {
  expect((await ask(question, ...before)).answer).toContain(words)
})

test('each of two questions is answered, and one that nobody can answer is named', async () => {
  const both = await ask('quel âge pour la vr et vous prenez la carte ?')
  expect(both.answer).toContain('dès 10 ans')
  expect(both.answer).toContain('Carte bancaire')
  const one = await ask('vous avez un parking ? et une piscine chauffée ?')
  expect(one.answer).toContain('parking du Port')
  expect(one.answer).toContain('une piscine chauffée')
})

test('free places are told as they are, and without the network not at all', async () => {
  expect((await ask('place en vr demain à 15h ?')).answer).toMatch(
    /^Non : .*complet ; libre à 16 h/,
  )
  expect((await ask('place en vr demain à 16h pour 4 ?')).answer).toMatch(
    /^Oui : .*il reste 4 places/,
  )
  expect((await ask('place en vr lundi ?')).answer).toMatch(/^Non : .*fermée/)
  const offline = await answer({ message: 'place en vr demain ?', history: [] }, engine, saturday)
  expect(offline.needsNetwork).toBe(true)
})

test.each([
  ['is it ok for pregnant women', 'Our pages are in French; this is what they say:'],
  ['¿hay aparcamiento?', 'Nuestras páginas están en francés; esto es lo que dicen:'],
  ['Gibt es einen Parkplatz?', 'Unsere Seiten sind auf Französisch; dort steht:'],
  ['how much is VR for 2', 'For 2 people : 50,00 €'],
])('« %s » is told in its language: %s', async (question, words) => {
  expect((await ask(question)).answer).toContain(words)
})

test.each([
  'je suis enceinte, la vr c’est ok ?',
  'mon fils de 12 ans fait 1m35, simulateur ?',
  'je pèse 140 kg, je peux faire du simulateur ?',
  'j’ai un pacemaker, la réalité virtuelle ?',
  'ma fille est épileptique, elle peut jouer à l’arcade ?',
  'je suis diabétique, je peux venir ?',
  'allergique aux arachides, je peux manger chez vous ?',
  'est-ce que la vr est ok enceinte de 3 mois et combien ça coûte ?',
  'my kid is 1m20, can he race?',
  'tengo epilepsia, ¿puedo jugar?',
  'c’est dangereux la vr pour les yeux ?',
])('of safety nothing is promised: « %s »', async (question) => {
  expect((await ask(question)).answer).not.toMatch(/^(oui|yes|sí|ja)\b|(^|\n)(Oui|Yes|Sí|Ja) :/i)
})
