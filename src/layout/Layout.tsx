import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useRootFlag } from '../ui/useRootFlag.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Banner } from './Banner.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { Later } from './Later.tsx'
import styles from './Layout.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { TabBar } from './header/TabBar.tsx'
import { followTheme } from './header/theme.ts'
import { useArrival } from './useArrival.ts'

/** What surrounds every page. */
export function Layout({ children }: { children: ReactNode }) {
  const [open, setOpen] = useMenu()
  const arrived = useArrival()
  useEffect(followTheme, [])
  useRootFlag('menu', open)
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenu" onClick={skip}>
        Aller au contenu
      </a>
      <Banner inert={open} />
      <Header open={open} onToggle={setOpen} />
      <Breadcrumb inert={open} />
      <main id="contenu" className={styles.main} tabIndex={-1} inert={open}>
        {children}
      </main>
      <Footer inert={open} />
      <TabBar inert={open} />
      <OfflineBar />
      <Later inert={open} />
      <VisuallyHidden role="status">{arrived}</VisuallyHidden>
    </div>
  )
}

/** Whether the menu is open; every change of path, Back included, closes it. */
function useMenu() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(pathname)
  if (seen !== pathname) {
    setSeen(pathname)
    setOpen(false)
  }
  return [open, setOpen] as const
}

/** Focuses the content without leaving a hash in the address. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('contenu')?.focus()
}
