import { Button } from '../ui/Button.tsx'
import { Page } from '../ui/Page.tsx'

/** In the place of a page whose code did not come or does not run: it cannot come with code of its own. */
export function ErrorPage() {
  return (
    <Page title="Cette page n’a pas pu s’ouvrir" lead="Ce que vous avez enregistré est intact.">
      <div>
        <Button onClick={() => location.reload()}>Recharger</Button>
      </div>
    </Page>
  )
}
