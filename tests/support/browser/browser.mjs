import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Switches of a browser that asks nothing of anybody, and nobody anything. */
export const quietSwitches = [
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
  const packages = ['chromium', 'chromium-headless-shell']
  installDebian(Object.fromEntries(packages.map((name) => [name, name])))
}

/**
 * On Debian as root, installs the packages of the commands that are missing.
 * @param {Record<string, string>} packages the package of each command
 */
export function installDebian(packages) {
  const missing = Object.keys(packages).filter((command) => !whereIs(command))
  if (!missing.length || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const names = missing.map((command) => packages[command])
  console.log(`Installing ${names.join(', ')}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'])
  // What cannot be had keeps nothing else away.
  for (const name of names) spawnSync('apt-get', ['install', '-y', '-qq', name], { env })
}

/** Path of a command; empty where there is none. */
export function whereIs(command) {
  return spawnSync('which', [command], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** @param {string | undefined} path */
function isThere(path) {
  return path && existsSync(path)
}
