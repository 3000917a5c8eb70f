import * as v from 'valibot'

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const Article = v.object({
  id: Id,
  name: v.string(),
  /** A path on the articles host. */
  image: v.optional(v.nullable(v.string())),
})
export type Article = v.InferOutput<typeof Article>

export const Tariff = v.object({
  id: Id,
  name: v.string(),
  /** Tax included, in `currency`. */
  price: v.number(),
  currency: v.optional(v.string(), '€'),
})
export type Tariff = v.InferOutput<typeof Tariff>

export const Articles = listOf(Article)
export const Tariffs = listOf(Tariff)

/**
 * A list in both shapes of §7: an array, or an object with `success` and numeric keys. An unexpected
 * shape is logged and counts as empty (§8).
 */
function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.unknown(),
    v.transform((answer): v.InferOutput<Item>[] => {
      const list = v.safeParse(v.array(item), itemsOf(answer))
      if (list.success) return list.output
      // oxlint-disable-next-line no-console -- specification §8: logged, and an empty list
      console.warn('Unexpected shape of a list', answer)
      return []
    }),
  )
}

function itemsOf(answer: unknown): unknown {
  if (Array.isArray(answer) || typeof answer !== 'object' || answer === null) return answer
  if (!('success' in answer)) return undefined
  return Object.entries(answer)
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, value]) => value)
}
