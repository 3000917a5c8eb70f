type Level = 'unit' | 'server' | 'component' | 'journeys'

/** One small error of a kind that somebody could make, and the tests that must notice it. */
export type Mutation = {
  /** What is wrong with it. */
  name: string
  file: string
  /** Stands once in the file. */
  find: string
  replace: string
  /** The level's tests in files whose path holds `pattern`; of these the ones whose names hold `test`. */
  killedBy: { level: Level; pattern: string; test?: string }
}

/** Noticed by a unit test, by its file in tests/unit. */
export const unit = (file: string): Mutation['killedBy'] => ({
  level: 'unit',
  pattern: `tests/unit/${file}.`,
})

/** Likewise by a test of the component level, by its file and a part of its name. */
export const component = (file: string, test: string): Mutation['killedBy'] => ({
  level: 'component',
  pattern: `component/${file}.test`,
  test,
})

/** Likewise by a journey. */
export const journeys = (file: string, test: string): Mutation['killedBy'] => ({
  level: 'journeys',
  pattern: `journeys/${file}.journey`,
  test,
})

const proof =
  (folder: string) =>
  (pattern: string, test?: string): Mutation['killedBy'] => ({
    level: 'server',
    pattern: `tests/${folder}/${pattern}.`,
    ...(test && { test }),
  })
/** Likewise by a test that needs a database, by its file and, where that has many, a part of its name. */
export const server = proof('server')
export const upstreams = proof('upstreams')
