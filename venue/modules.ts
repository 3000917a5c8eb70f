import { pagesOff } from '#venue'

/** Whether no module that is off owns a path, or a section such as `/legal#resilier`. */
export function hasPage(path: string): boolean {
  return !pagesOff.includes(path)
}
