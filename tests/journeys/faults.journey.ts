import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test } from '../support/faults/faultJourney.ts'
import {
  acceptedKeys,
  type Action,
  actions,
  begin,
  clash,
  edit,
  editElsewhere,
  enter,
  isSafe,
  neverShownTooEarly,
  openProfile,
  profileOf,
  type Run,
  saysSent,
  type Stage,
  type TypedNames,
  wakeAndStop,
  workersOf,
  wrongs,
} from '../support/faults/faultRun.ts'
import { faults } from '../support/faults/faultProxy.ts'

// A browser without a window dies of a sync that it is told of.
test.use({ isWhole: true })

/** `npm run storm` asks for every pair, and gives the seed of an earlier run. */
const runs = Number(process.env['FAULT_RUNS'] ?? 10)
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
/** Each has a browser of its own, and shares the product. */
const groups = 2
const size = Math.ceil(runs / groups)

const plan = drawRuns(groups * size)

test('the drawn runs hold every action and every fault, and in the long run every pair', () => {
  expect(new Set(plan.map(({ action }) => action))).toEqual(new Set(actions))
  expect(new Set(plan.map(({ fault }) => fault))).toEqual(new Set(faults))
  const pairs = drawRuns(actions.length * faults.length).map((run) => `${run.action} ${run.fault}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test.describe.configure({ timeout: 60_000 + size * 40_000 })

for (let group = 0; group < groups; group += 1) {
  test(`every edit arrives once or says why not, under any fault (${group + 1})`, async ({
    product,
    phone,
    network,
  }) => {
    const [stage, start] = await enter(phone, network, product)
    let page = start
    for (const [index, run] of plan.slice(group * size, (group + 1) * size).entries()) {
      const title = `${index + 1}: ${run.action} × ${run.fault}, ${run.faultMs} ms (seed ${seed})`
      page = await test.step(title, () => runOnce(stage, page, run))
    }
  })
}

/** One edit under one fault; gives the page that is open after it. */
async function runOnce(stage: Stage, page: Page, run: Run): Promise<Page> {
  const before = await begin(stage)
  const told: TypedNames = { firstName: stage.names() }
  await stage.network.fail(run.fault)
  await edit(page, told)
  await isSafe(stage, page, told)
  const after = await ways[run.action](stage, page, run, told)
  const elsewhere = run.action === 'clash' ? 1 : 0
  await settled(stage, after, told)
  expect(await wrongs(stage, before, told, elsewhere)).toEqual([])
  return after
}

/** What happens between the kept edit and the healed network; the fault ends in each of them. */
const ways: Record<
  Action,
  (stage: Stage, page: Page, run: Run, told: TypedNames) => Promise<Page>
> = {
  saved: async (stage, page, { faultMs }, told) => {
    await page.waitForTimeout(faultMs)
    await neverShownTooEarly(page, stage, told)
    await stage.network.heal()
    return page
  },
  killed: async (stage, _page, { faultMs }, told) => {
    await stage.phone.kill()
    if (faultMs < 1000) await stage.network.heal()
    const page = await openProfile(stage.phone)
    await expect(page.getByLabel('Prénom')).toHaveValue(told.firstName ?? '')
    await neverShownTooEarly(page, stage, told)
    await stage.network.heal()
    return page
  },
  stopped: async (stage, page) => {
    await stage.phone.blank()
    await page.close()
    await wakeAndStop(stage)
    await stage.network.heal()
    await wakeAndStop(stage)
    return openProfile(stage.phone)
  },
  tabs: async (stage, page, { faultMs }, told) => {
    const other = await openProfile(stage.phone)
    told.lastName = stage.names()
    await Promise.all([edit(other, { lastName: told.lastName }), page.waitForTimeout(faultMs)])
    await isSafe(stage, other, told)
    for (const tab of [page, other]) await neverShownTooEarly(tab, stage, told)
    await stage.network.heal()
    await settled(stage, other, told)
    await other.close()
    return page
  },
  sync: async (stage, page, _run, told) => {
    await stage.phone.blank()
    await page.close()
    await stage.network.heal()
    const workers = await workersOf(stage)
    await expect(async () => {
      await workers.sync()
      expect(await profileOf(stage)).toMatchObject(told)
    }).toPass({ timeout: 90_000 })
    await workers.leave()
    return openProfile(stage.phone)
  },
  clash: async (stage, page, { faultMs }, told) => {
    await page.waitForTimeout(faultMs)
    const theirs = stage.names()
    await editElsewhere(stage, theirs)
    const isFirst = acceptedKeys(stage).size > 0
    await stage.network.heal()
    if (isFirst) told.firstName = theirs
    else await choose(stage, page, told, theirs)
    await settled(stage, page, told)
    // Ours came first: its answer, told again, knows nothing of theirs.
    await page.reload()
    await expect(page.getByLabel('Prénom')).toHaveValue(told.firstName ?? '')
    return page
  },
}

/** Both values are shown; unless ours still was on its way first, and theirs came upon it. */
async function choose(stage: Stage, page: Page, told: TypedNames, theirs: string): Promise<void> {
  await expect(async () => {
    const isHere = await clash(page).isVisible()
    expect(isHere || acceptedKeys(stage).size > 0).toBe(true)
  }).toPass({ timeout: 30_000 })
  if (!(await clash(page).isVisible())) {
    told.firstName = theirs
    return
  }
  await expect(clash(page)).toContainText(`Votre valeur : ${told.firstName}`)
  await expect(clash(page)).toContainText(`Valeur de la salle : ${theirs}`)
  await page.getByRole('button', { name: 'Garder ce choix' }).click()
}

/** The server has it, and the page says so and nothing else. */
async function settled(stage: Stage, page: Page, told: TypedNames): Promise<void> {
  await expect.poll(() => profileOf(stage), { timeout: 40_000 }).toMatchObject(told)
  await saysSent(page)
}

/**
 * Actions and faults in turn, in an order and with moments that the seed decides: the first ten hold
 * each of both, and no pair comes twice before every other one came.
 */
function drawRuns(count: number): Run[] {
  const moments = fc.array(fc.nat(2000), { minLength: count, maxLength: count })
  const [drawn] = fc.sample(fc.tuple(shuffled(actions), shuffled(faults), moments), {
    numRuns: 1,
    seed,
  })
  const [acts, failures, durations] = drawn ?? never()
  return durations.map((faultMs, index) => {
    // Six actions and nine faults meet again after eighteen: from there on each meets its next one.
    const action = acts[index % acts.length] ?? 'saved'
    const fault = failures[(index + Math.floor(index / 18)) % failures.length] ?? 'drop'
    return { action, fault, faultMs }
  })
}

function shuffled<T>(all: readonly T[]) {
  return fc.shuffledSubarray([...all], { minLength: all.length })
}

function never(): never {
  throw new Error('nothing drawn')
}
