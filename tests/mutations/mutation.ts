export type Level = 'unit' | 'server' | 'component' | 'journeys'

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
