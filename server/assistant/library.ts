import MiniSearch from 'minisearch'
import type { VenueFacts } from '../../shared/assistant/answers.ts'
import { fold } from '../../shared/assistant/french.ts'
import { hasPage } from '../../venue/modules.ts'
import { fillLivingTexts } from '../../shared/venue/filled.ts'
import { isTable } from '../../shared/pages/text.ts'
import { contractTerms, privacyParts, salesTerms, siteTerms } from '../../venue/pages.ts'
import { activityPassages, challengePassages } from './activityPassages.ts'
import { groupPassages } from './groupPassages.ts'
import { placePassages, servicePassages } from './venuePassages.ts'
import { pricingPassages, questionPassages, subscriptionPassages } from './offerPassages.ts'
import { labelled, passagesOf } from './passage.ts'
import type { Passage } from './passage.ts'
import { alike, stemsOf } from './words.ts'

/** A passage, and how much of the question it is about: 0 to 1, rare words counting more. */
export type Found = { passage: Passage; score: number; coverage: number; stems: string[] }

export type Library = {
  search(question: string, named?: readonly string[]): Found[]
}

const MAX_PASSAGES = 6
/** What a synonym and a typo are worth beside the word itself. */
const SYNONYM = 0.7
const TYPO = 0.8

/** What a passage about another activity than those named is worth, and one that was asked word for word. */
const OTHER_PAGE_WEIGHT = 0.4
const VERBATIM_WEIGHT = 4

type Index = MiniSearch<{ id: number; title: string; text: string; also: string }>
type Hit = { score: number; worth: number }

/** An index over everything that the site says. */
export function createLibrary(facts: VenueFacts): Library {
  const passages = corpus(facts)
  const index = indexOf(passages)
  const holders = countHolders(passages)
  const weigh = (stem: string) => Math.log(1 + passages.length / (1 + (holders.get(stem) ?? 0)))
  return {
    search(question, named = []) {
      const stems = [...new Set(stemsOf(question))]
      const total = stems.reduce((sum, stem) => sum + weigh(stem), 0)
      const gathered = new Map<number, { score: number; covered: number; stems: string[] }>()
      for (const stem of stems) {
        for (const [id, { score, worth }] of hitsOf(index, stem, holders.has(stem))) {
          const before = gathered.get(id) ?? { score: 0, covered: 0, stems: [] }
          gathered.set(id, {
            score: before.score + score,
            covered: before.covered + weigh(stem) * worth,
            stems: [...before.stems, stem],
          })
        }
      }
      return [...gathered]
        .flatMap(([id, { score, covered, stems }]) => {
          const passage = passages[id]
          const coverage = covered / total
          if (!passage) return []
          return {
            passage,
            coverage,
            stems,
            score: score * coverage * fit(passage, question, named),
          }
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MAX_PASSAGES)
    },
  }
}

function indexOf(passages: readonly Passage[]): Index {
  const index: Index = new MiniSearch({
    fields: ['title', 'text', 'also'],
    tokenize: stemsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2.5, also: 1.5 }, tokenize: (stem) => [stem] },
  })
  index.addAll(passages.map(({ title, text, also = '' }, id) => ({ id, title, text, also })))
  return index
}

/** The passages that hold a stem of the question, a synonym, or (where nobody knows it) what it may be a typo of. */
function hitsOf(index: Index, stem: string, isKnown: boolean): Map<number, Hit> {
  const synonyms = alike(stem)
  const isTypo = !isKnown && !synonyms.length && stem.length >= 4
  const found = [
    ...index.search(stem).map((hit) => ({ ...hit, worth: 1 })),
    ...synonyms.flatMap((other) => index.search(other).map((hit) => ({ ...hit, worth: SYNONYM }))),
    ...(isTypo ? index.search(stem, { fuzzy: stem.length < 7 ? 1 : 2 }) : [])
      // « Douche » is no typo of « touche ».
      .filter(({ terms }) => terms.every((term) => term[0] === stem[0]))
      .map((hit) => ({ ...hit, worth: TYPO })),
  ]
  const hits = new Map<number, Hit>()
  for (const { id, score, worth } of found) {
    const before = hits.get(id) ?? { score: 0, worth: 0 }
    hits.set(id, {
      score: Math.max(before.score, score * worth),
      worth: Math.max(before.worth, worth),
    })
  }
  return hits
}

function fit(
  { title, about, weight = 1 }: Passage,
  question: string,
  named: readonly string[],
): number {
  if (fold(title) === fold(question)) return VERBATIM_WEIGHT
  return about && !named.includes(about) ? weight * OTHER_PAGE_WEIGHT : weight
}

function countHolders(passages: readonly Passage[]): Map<string, number> {
  const holders = new Map<string, number>()
  for (const { title, text, also = '' } of passages) {
    for (const stem of new Set(stemsOf(`${title} ${text} ${also}`))) {
      holders.set(stem, (holders.get(stem) ?? 0) + 1)
    }
  }
  return holders
}

const legalPage = { title: 'Mentions légales', url: '/legal' }
const privacyPage = { title: 'Confidentialité', url: '/privacy' }

/** What people call the matter of a section, by its anchor. */
const legalWords = {
  annulation:
    'changer modifier date heure déplacer reporter décaler rembourser remboursement empêchement malade imprévu',
  retard: 'arriver après',
  securite:
    'enceinte grossesse épilepsie épileptique cardiaque coeur dos taille poids danger santé médical',
  mineurs: 'enfant seul adolescent accompagné parent',
  accessibilite: 'site lecteur écran RGAA',
}
const privacyWords = {
  mesure: 'cookie traceur statistiques publicité pistage',
  droits: 'supprimer effacer suppression compte données RGPD CNIL accès',
  assistant: 'intelligence artificielle conversation enregistrée',
}

/** Everything that the assistant may say, made of the venue's own content. */
export function corpus(facts: VenueFacts): Passage[] {
  const passages = [
    ...activityPassages(facts),
    ...challengePassages(),
    ...pricingPassages(),
    ...placePassages(facts),
    ...questionPassages(),
    ...subscriptionPassages(),
    ...groupPassages(facts),
    ...servicePassages(),
    ...passagesOf([...salesTerms, ...contractTerms, ...siteTerms], legalPage, legalWords),
    ...passagesOf(privacyParts, privacyPage, privacyWords),
    ...tableRows(),
  ]
  // A sentence that announces a list is none without it.
  return fillLivingTexts(passages, { venue: facts.hours, activities: facts.activities }).filter(
    ({ source, text }) => hasPage(source.url.replace(/#.*/, '')) && !text.endsWith(':'),
  )
}

/** Each use of data: what it takes, and its end. */
function tableRows(): Passage[] {
  const tables = privacyParts.flatMap(({ blocks }) => blocks.filter(isTable))
  return tables.flatMap(({ columns, rows }) =>
    rows.map(([use = '', data = '', ...more]) => ({
      title: `Données : ${use}`,
      text: `${labelled(use, data)}. ${labelled(columns.at(-1) ?? '', more.at(-1) ?? '')}.`,
      source: privacyPage,
      weight: 0.6,
    })),
  )
}
