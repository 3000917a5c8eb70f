/**
 * Keeps the page true and alive under a browser's translator, from now on: it takes out texts that React goes on
 * writing to and removing, and puts elements of its own in their place (facebook/react#11538). What React
 * writes comes back in their place, to be translated anew; what it removes goes with them.
 */
export function followTranslator(): void {
  /** What came in the place of a node; a node that comes back has none. */
  const standIns = new WeakMap<Node, Node>()
  const observer = new MutationObserver(read)
  observer.observe(document, { childList: true, subtree: true })

  function read(records: readonly MutationRecord[]): void {
    /** What came with these changes, and stands for nothing else yet. */
    const free = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const record of records) {
      for (const added of record.addedNodes) comeBack(added)
      for (const removed of record.removedNodes) {
        const isFollowed = removed instanceof Text || removed instanceof HTMLFontElement
        if (!isFollowed || removed.isConnected) continue
        const standIn = comersTo(record, records).find((node) => node && free.delete(node))
        if (!standIn) continue
        standIns.set(removed, standIn)
        observer.observe(removed, { characterData: true })
      }
      if (record.type === 'characterData') putBack(record.target)
    }
  }

  function comeBack(node: Node): void {
    const standIn = standIns.get(node)
    if (!standIn) return
    standIns.delete(node)
    if (!standIn.contains(node)) parentOf(standIn)?.removeChild(standIn)
  }

  function putBack(text: Node): void {
    let standIn = text.isConnected ? undefined : standIns.get(text)
    while (standIn && !standIn.isConnected) standIn = standIns.get(standIn)
    if (standIn) parentOf(standIn)?.replaceChild(text, standIn)
  }

  /** The child of `parent` that is this node, holds it, or came in its place. */
  function placeOf(node: Node, parent: Node): Node | undefined {
    if (parentOf(node) === parent) return node
    read(observer.takeRecords())
    let place: Node | undefined = node
    while (place && parentOf(place) !== parent) place = parentOf(place) ?? standIns.get(place)
    return place
  }

  // oxlint-disable-next-line typescript/unbound-method -- called below with the node that they are called on
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, (next && placeOf(next, this)) ?? null)
    return node
  }
}

/** By the getter of all nodes: a form's field may bear the name `parentNode` (DOM clobbering). */
function parentOf(node: Node): Node | null {
  return Reflect.get(Node.prototype, 'parentNode', node)
}

/** What may stand where `record` took something out: put there with it, before it, or after it. */
function comersTo(record: MutationRecord, records: readonly MutationRecord[]): (Node | null)[] {
  const { target, previousSibling, nextSibling } = record
  const later = records.filter(
    (one) =>
      one.target === target &&
      one.previousSibling === previousSibling &&
      one.nextSibling === nextSibling,
  )
  const put = later.flatMap(({ addedNodes }) => [...addedNodes])
  return [...record.addedNodes, previousSibling, nextSibling, ...put]
}
