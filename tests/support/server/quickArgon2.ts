import argon2 from '@node-rs/argon2/index.js'

/**
 * Hashes of a hundredth of the work, for tests that ask neither how long it takes nor how much it is (a
 * unit test does): every person of every test has one. A hash tells its own cost to whoever verifies it.
 */
export const hash: typeof argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 1024, timeCost: 1 }, signal)

export const { verify } = argon2
