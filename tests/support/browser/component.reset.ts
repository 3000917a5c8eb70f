import { afterEach } from 'vitest'
import { reset } from './component.tsx'

// Here, where it is said for each file anew: files share their modules.
afterEach(reset)
