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

/** Path of a Chromium: CHROMIUM_PATH, the PATH's, Playwright's own, or on Debian as root a new one. */
export function findBrowser() {
  const found = lookFor()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium…')
    spawnSync('apt-get', ['update', '-qq'])
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = lookFor()
  if (installed) return installed
  throw new Error('No browser: install Chromium, or give the path of one in CHROMIUM_PATH.')
}

function lookFor() {
  const onPath = ['chromium', 'chromium-browser', 'google-chrome'].map(
    (name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() ?? '',
  )
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path))
}
