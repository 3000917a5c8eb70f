import { expect, test } from 'vitest'
import {
  admit,
  type Circuit,
  closedCircuit,
  circuitAfter,
} from '../../server/upstreams/httpClient.ts'

const after = (failures: number, now = 0) =>
  Array.from({ length: failures }).reduce<Circuit>(
    (circuit) => circuitAfter(circuit, true, now),
    closedCircuit,
  )

test('it opens after five failures in a row', () => {
  expect(admit(after(4), 0).isAdmitted).toBe(true)
  expect(admit(after(5), 0).isAdmitted).toBe(false)
})

test('a success in between begins the count anew', () => {
  const circuit = circuitAfter(after(4), false, 0)
  expect(circuit).toEqual(closedCircuit)
})

test('open, it lets a single trial through after a pause', () => {
  const open = after(5, 1000)
  expect(admit(open, 5999).isAdmitted).toBe(false)
  const trial = admit(open, 6000)
  expect(trial.isAdmitted).toBe(true)
  expect(admit(trial.circuit, 6001).isAdmitted).toBe(false)
})

test('a trial that succeeds closes it, one that fails begins a new pause', () => {
  const { circuit } = admit(after(5), 5000)
  expect(circuitAfter(circuit, false, 5100)).toEqual(closedCircuit)
  const again = circuitAfter(circuit, true, 5100)
  expect([admit(again, 10_099).isAdmitted, admit(again, 10_100).isAdmitted]).toEqual([false, true])
})

test('a trial that never came back is followed by another', () => {
  const { circuit } = admit(after(5), 5000)
  expect(admit(circuit, 20_000).isAdmitted).toBe(true)
})
