export function NotFound() {
  return <h1>Page introuvable</h1>
}
