interface Node<Item> {
  readonly item: Item;
  readonly priority: number;
  size: number;
  left: Node<Item> | null;
  right: Node<Item> | null;
}

type Tree<Item> = Node<Item> | null;

/**
 * Different items in an order, with the place of each: a treap that counts its nodes. Adding, removing and asking for a
 * place or for the item at a place take O(log n).
 */
export class RankedSet<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  #root: Tree<Item> = null;
  #random = 0x9e3779b9;

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return sizeOf(this.#root);
  }

  /** Adds an item that is not in the set. */
  add(item: Item): void {
    const [before, after] = this.#split(this.#root, item);
    const node: Node<Item> = { item, priority: this.#next(), size: 1, left: null, right: null };
    this.#root = merge(merge(before, node), after);
  }

  /** Removes an item; false if it is not in the set. */
  remove(item: Item): boolean {
    const path: Array<Node<Item>> = [];
    let node = this.#root;
    for (
      let order: number;
      node && (order = this.#compare(item, node.item)) !== 0;
      node = order < 0 ? node.left : node.right
    )
      path.push(node);
    if (!node) return false;
    const parent = path.at(-1);
    const rest = merge(node.left, node.right);
    if (!parent) this.#root = rest;
    else if (parent.left === node) parent.left = rest;
    else parent.right = rest;
    for (const each of path) each.size -= 1;
    return true;
  }

  /** How many items come before this one, which need not be in the set. */
  countBefore(item: Item): number {
    let count = 0;
    for (let node = this.#root; node;) {
      if (this.#compare(item, node.item) <= 0) node = node.left;
      else {
        count += sizeOf(node.left) + 1;
        node = node.right;
      }
    }
    return count;
  }

  /** The item after this many others. */
  at(index: number): Item | undefined {
    let node = this.#root;
    let skip = index;
    while (node) {
      const before = sizeOf(node.left);
      if (skip === before) return node.item;
      if (skip < before) node = node.left;
      else {
        skip -= before + 1;
        node = node.right;
      }
    }
    return undefined;
  }

  /** The first items in order, at most this many. */
  first(most: number): Item[] {
    const items: Item[] = [];
    const above: Array<Node<Item>> = [];
    for (let node = this.#root; (node || above.length > 0) && items.length < most;) {
      for (; node; node = node.left) above.push(node);
      const next = above.pop()!;
      items.push(next.item);
      node = next.right;
    }
    return items;
  }

  /** The items before this one, and the others. */
  #split(node: Tree<Item>, item: Item): [Tree<Item>, Tree<Item>] {
    if (!node) return [null, null];
    if (this.#compare(node.item, item) < 0) {
      const [before, after] = this.#split(node.right, item);
      node.right = before;
      count(node);
      return [node, after];
    }
    const [before, after] = this.#split(node.left, item);
    node.left = after;
    count(node);
    return [before, node];
  }

  /** Xorshift: priorities need to be spread, not secret. */
  #next(): number {
    let x = this.#random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (this.#random = x);
  }
}

function sizeOf(tree: Tree<unknown>): number {
  return tree?.size ?? 0;
}

function count(node: Node<unknown>): void {
  node.size = sizeOf(node.left) + sizeOf(node.right) + 1;
}

/** All items of `a` come before those of `b`. */
function merge<Item>(a: Tree<Item>, b: Tree<Item>): Tree<Item> {
  if (!a || !b) return a ?? b;
  const [root, rest] = a.priority > b.priority ? [a, b] : [b, a];
  if (root === a) a.right = merge(a.right, rest);
  else b.left = merge(rest, b.left);
  count(root);
  return root;
}
