/** Moves a tracked file or folder with all that names it. */
export function move(
  root: string,
  from: string,
  to: string,
): { written: string[]; doubtful: string[] }
