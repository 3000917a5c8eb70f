import { english } from './english.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

/** All but French, which every engine reads. */
export const foreignLanguages = [english, spanish, german]
