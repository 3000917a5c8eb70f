import { letter } from '../../server/mail/letter.ts'
import { expect, test } from '../support/browser/journey.ts'

test.use({ size: 'phone' })

test('a letter is no wider than the smallest phone, whatever it tells', async ({ device }) => {
  const address = 'une.adresse.electronique.vraiment.tres.longue@une-entreprise.example'
  const { html = '' } = letter({ to: 'eva@example.fr', subject: 'Mots' }, [
    `Écrivez à ${address}.`,
    {
      ticket: {
        activity: 'Simulateurs',
        hue: 'orange',
        day: 'samedi 5 décembre 2026',
        hours: '20\u00a0h\u00a030 à 21\u00a0h\u00a030',
        reference: 'ABCDEFGHIJKLMNOPQRST',
        facts: [['Email', address]],
      },
    },
    { facts: [['samedi 5 décembre 2026, 20\u00a0h\u00a030', 'Réalité virtuelle, 4 personnes']] },
    { code: '4831 0926' },
    { link: 'https://borne.example/', intro: 'La page :', label: 'Voir la réservation' },
  ])
  const page = await device.open('/legal')
  await page.goto('about:blank')
  await page.setContent(html)
  for (const width of [320, 360, 680]) {
    await page.setViewportSize({ width, height: 640 })
    const seen = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(seen).toBe(width)
  }
})
