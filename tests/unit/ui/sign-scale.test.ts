import { expect, test } from 'vitest'
import { signScale } from '../../../src/ui/drawings/Scene.tsx'

test('a name shrinks to stay on the sign of the façade, a short one keeps its letters', () => {
  expect(signScale('Borne')).toBe(1)
  expect(signScale('La Clé des Champs') * 'La Clé des Champs'.length).toBeCloseTo(7)
})
