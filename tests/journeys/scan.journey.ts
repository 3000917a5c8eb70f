import { isComplete } from '../support/browser/hydrated.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { fakeCamera } from '../support/browser/camera.ts'
import { expect, test, testWithWorker, tierReady, workerReady } from '../support/browser/journey.ts'
import { drawQr } from '../support/browser/qrPicture.ts'

const camera = fakeCamera('visitor')

test.describe('with a camera', () => {
  test.use({ switches: camera.switches })

  test('a code of ours is followed, a foreign one is shown and stays closed', async ({
    device,
    product,
  }) => {
    await camera.show(`${product.url}/pricing?from=affiche`)
    const page = await device.open('/scan')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click()
    await expect(page).toHaveURL(`${product.url}/pricing?from=affiche`)

    await camera.show('https://evil.test/cadeau')
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).click()
    await expect(page.getByText('Cette adresse n’est pas à nous')).toBeVisible()
    await expect(page.getByText('https://evil.test/cadeau')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ne pas ouvrir' }).click()
    await expect(page.getByText('Cette adresse n’est pas à nous')).toBeHidden()
    await expect(page).toHaveURL(`${product.url}/scan`)
  })

  test('it is asked for on a tap, ended when the page is hidden or left, and opened anew on return', async ({
    device,
  }) => {
    await camera.showNothing()
    const page = await device.open('/')
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      const streams: MediaStream[] = []
      Object.assign(window, { streams })
      mediaDevices.getUserMedia = async (wish) => {
        const stream = await ask(wish)
        streams.push(stream)
        return stream
      }
    })
    const live = () =>
      page.evaluate(
        'streams.map((one) => one.getTracks().some((track) => track.readyState === "live"))',
      )
    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    // The app stands, and hears of it.
    await isComplete(page)
    await page.evaluate(() => history.pushState(null, '', '/scan'))
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    const open = page.getByRole('button', { name: 'Ouvrir l’appareil photo' })
    await expect(open).toBeVisible()
    expect(await live()).toEqual([])
    await open.click()
    await expect.poll(live).toEqual([true])
    await hide(true)
    await expect.poll(live).toEqual([false])
    await hide(false)
    await expect.poll(live).toEqual([false, true])
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect.poll(live).toEqual([false, false])
  })
})

test('without network a picture, and a scanner that types, lead where they point', async ({
  device,
  product,
}) => {
  let page = await device.open('/scan')
  await workerReady(page)
  await tierReady(page, 'team')
  await product.unplug()
  await device.shut()
  page = await device.open('/scan')
  const choose = async (text: string) => {
    // Once its code has come: a button opens the choice.
    await expect(page.locator('html')).toHaveAttribute('data-offline')
    await page.getByLabel('Image d’un code').setInputFiles(bitmap(text))
  }
  await choose(`${product.url}/activities`)
  await expect(page).toHaveURL(`${product.url}/activities`)
  await page.goto('/scan')
  await choose('')
  await expect(page.getByText('Aucun QR code dans cette image')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(typeAsScanner, '/pricing')
  await expect(page).toHaveURL(`${product.url}/pricing`)
})

testWithWorker('a picture is not blamed for a reader that does not come', async ({ device }) => {
  const page = await device.open('/scan')
  await page.context().route('**/assets/decoder-*', (route) => route.abort())
  await isComplete(page)
  const picture = page.getByLabel('Image d’un code')
  await picture.setInputFiles(bitmap('/pricing'))
  await expect(page.getByText('Le lecteur n’a pas pu être chargé')).toBeVisible()
  await picture.setInputFiles({ ...bitmap(''), buffer: Buffer.from('texte') })
  await expect(page.getByText('n’est pas une image lisible')).toBeVisible()
})

/** All at once, as only a device can: keys that come one by one from here would be a person's on a busy machine. */
function typeAsScanner(text: string): void {
  for (const key of [...text.split(''), 'Enter'])
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

/** A picture file (BMP, 24 bits) of a code; of nothing where the text is empty. */
function bitmap(text: string) {
  const { width, height, data } = text
    ? drawQr(text)
    : { width: 640, height: 480, data: new Uint8Array(640 * 480) }
  const buffer = Buffer.alloc(54 + width * height * 3)
  buffer.write('BM')
  buffer.writeUInt32LE(buffer.length, 2)
  buffer.writeUInt32LE(54, 10)
  buffer.writeUInt32LE(40, 14)
  buffer.writeInt32LE(width, 18)
  buffer.writeInt32LE(-height, 22)
  buffer.writeUInt16LE(1, 26)
  buffer.writeUInt16LE(24, 28)
  data.forEach((value, index) => buffer.fill(value, 54 + index * 3, 57 + index * 3))
  return { name: 'code.bmp', mimeType: 'image/bmp', buffer }
}
