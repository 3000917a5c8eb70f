import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser/browser.mjs'
import { fakeCamera } from '../support/browser/camera.ts'
import { bookNow, pair } from '../support/people/door.ts'
import { openProduct } from '../support/product/product.ts'
import { median } from './throttle.ts'

const ROUNDS = 5

/** Milliseconds from the camera's first picture of a pass to the verdict, at full speed and CPU × 4. */
export async function measureScan(): Promise<{ full: number; slow: number }> {
  const camera = fakeCamera('bench')
  const product = await openProduct()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', ...camera.switches],
  })
  try {
    const page = await browser.newPage({ baseURL: product.url })
    const { pass } = await bookNow(product, '15:00')
    await camera.showNowAndThen(pass)
    await pair(page, product)
    await page.evaluate(watch)
    await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click()
    const full = await rounds(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return { full, slow: await rounds(page) }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function rounds(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await page.evaluate<number>('new Promise((tell) => { window.tell = tell })'))
    await page.getByRole('button', { name: 'Suivant' }).click()
  }
  return median(times)
}

/** Notes the picture in which the code appears, by its middle, and the verdict's words. */
const watch = `{
  const small = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let seenAt, wasThere = true
  const look = (video) => {
    small.drawImage(video, 240, 160, 160, 160, 0, 0, 16, 16)
    const { data } = small.getImageData(0, 0, 16, 16)
    const values = [...data].filter((_, index) => index % 4 === 0)
    const isThere = Math.max(...values) - Math.min(...values) > 60
    if (isThere && !wasThere) seenAt = performance.now()
    wasThere = isThere
    video.requestVideoFrameCallback(() => look(video))
  }
  new MutationObserver(() => {
    const video = document.querySelector('video')
    if (video && !video.dataset.watched) {
      video.dataset.watched = 'yes'
      video.requestVideoFrameCallback(() => look(video))
    }
    if (seenAt !== undefined && document.querySelector('[data-light=go],[data-light=stop],[data-light=wait]')) {
      window.tell?.(performance.now() - seenAt)
      seenAt = undefined
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-light'] })
}`
