import type { Contradiction } from './references.ts'
import type { ActivitiesFile, ActivityEntry } from './schema/activities.ts'
import { per, price } from './schema/fields.ts'
import type { Path } from './yamlFile.ts'

type Tariffs = NonNullable<ActivityEntry['tariffs']>
type Found = Omit<Contradiction, 'file'>

/** Prices of an activity that contradict each other, or could never be paid. */
export function findWrongTariffs({ activities, stations }: ActivitiesFile): Found[] {
  return activities.flatMap((entry, index) => {
    const path = ['activities', index]
    const { tariffs } = entry
    const most = stations[entry.pool] ?? Infinity
    if (!tariffs) return [...findAbsent(entry, path), ...findTooMany(entry, path, most)]
    return [
      ...findSuperfluous(entry, path),
      ...tariffs.flatMap((tariff, at) => {
        const own = [...path, 'tariffs', at]
        return [
          ...findUnpayable(tariff, own, { most: most / entry.units, people: entry.people.to }),
          ...findUnknownCompany(tariff, tariffs, own),
        ]
      }),
    ]
  })
}

function findAbsent(entry: ActivityEntry, path: Path): Found[] {
  const needed = { price: price.message, per: per.message }
  return (['price', 'per'] as const).flatMap((name) =>
    entry[name] === undefined
      ? [
          {
            path: [...path, name],
            text: `champ absent ; attendu : ${needed[name]}, ou des tarifs (tariffs)`,
          },
        ]
      : [],
  )
}

/** A party of which not even the smallest finds room, each person taking a place. */
function findTooMany(
  { per: payer, people, units, pool }: ActivityEntry,
  path: Path,
  most: number,
): Found[] {
  const places = Math.floor(most / units)
  if (payer !== 'person' || places < 1 || people.from <= places) return []
  const text = `« ${people.from} » ; « ${pool} » n’a de place que pour ${places} à la fois. Une équipe seule dans sa salle : « per: group », ou des tarifs qui disent « seats: 1 »`
  return [{ path: [...path, 'people', 'from'], text }]
}

function findSuperfluous(entry: ActivityEntry, path: Path): Found[] {
  return (['price', 'per'] as const).flatMap((name) =>
    entry[name] === undefined
      ? []
      : [{ path: [...path, name], text: 'de trop, puisqu’il y a des tarifs (tariffs)' }],
  )
}

/** One that takes in more people than a party may have, or more places than there are. */
function findUnpayable(
  { people, seats = people }: Tariffs[number],
  path: Path,
  most: { most: number; people: number },
): Found[] {
  if (people > most.people) {
    const text = `« ${people} » ; une réservation va jusqu’à ${most.people} personnes`
    return [{ path: [...path, 'people'], text }]
  }
  if (seats <= most.most) return []
  const text = `« ${seats} » ; il n’y a de la place que pour ${Math.floor(most.most)}`
  return [{ path: [...path, 'seats'], text }]
}

function findUnknownCompany(tariff: Tariffs[number], tariffs: Tariffs, path: Path): Found[] {
  const others = tariffs.filter((one) => one !== tariff).map(({ id }) => id)
  return (tariff.accompaniedBy ?? []).flatMap((id, index) =>
    others.includes(id)
      ? []
      : [
          {
            path: [...path, 'accompaniedBy', index],
            text: `« ${id} » n’existe pas ; attendu : un autre tarif (${others.join(', ')})`,
          },
        ],
  )
}
