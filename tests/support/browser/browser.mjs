import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Switches of a browser that asks nothing of anybody, and nobody anything. */
export const quietly = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium: CHROMIUM_PATH, the PATH's, Playwright's own. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (isThere(given)) return given
  const onPath = ['chromium', 'chromium-browser', 'google-chrome'].map(whereIs)
  const found = [...onPath, chromium.executablePath()].find(isThere)
  if (found) return found
  throw new Error('No browser: install Chromium, or give the path of one in CHROMIUM_PATH.')
}

/**
 * Path of a Chromium that draws without a window, for a third less work: CHROMIUM_SHELL_PATH, Debian's,
 * or else a whole one. Not for installing, keeping the screen awake, the back/forward cache, push and sync.
 */
export function findShell() {
  // Debian's own command does not give way to the program: a signal would not reach it.
  const debian = '/usr/lib/chromium/chromium-headless-shell'
  return [process.env.CHROMIUM_SHELL_PATH, debian].find(isThere) ?? findBrowser()
}

/** On Debian as root, where one of the two is missing and none was given. */
export function installBrowsers() {
  if (process.env.CHROMIUM_PATH) return
  const isMissing = ['chromium', 'chromium-headless-shell'].some((name) => !whereIs(name))
  if (!isMissing || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'])
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync('apt-get', ['install', '-y', '-qq', name], { env })
}

function whereIs(name) {
  return spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** @param {string | undefined} path */
function isThere(path) {
  return path && existsSync(path)
}
