export function Pending() {
  return <p role="status">Chargement...</p>
}
