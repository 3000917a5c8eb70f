import { InstallGuide } from './InstallGuide.tsx'
import { InstallSheet } from './InstallSheet.tsx'

/** What only whoever installs needs: one import, made by the offer and by the page about it. */
export const install = { Guide: InstallGuide, Sheet: InstallSheet }
