/**
 * React's DOM in a module of its own, so that the chunk that holds it also runs it: a step of its
 * own for the loader, not a part of the app's.
 */
export { createRoot, hydrateRoot } from 'react-dom/client'
