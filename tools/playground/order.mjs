// Names the functions of a WebAssembly module such that, sorted by name, those that are alike are neighbours: gzip looks back
// 32 KiB only. usage: order.mjs FROM TO. The functions of FROM are sorted by how often they are called, which decides how many
// bytes a call takes, and each stays among those that take as many.
import { readFileSync, writeFileSync } from 'node:fs'

const [from, to] = process.argv.slice(2)
const bytes = readFileSync(from)

/** The number that begins at `at` (LEB128), and where it ends. */
function number(at) {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return [value, at]
  }
}

/** A number in LEB128. */
const leb = value => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)])

/** The sections that are not custom, and the bodies of the functions. */
const sections = [bytes.subarray(0, 8)]
const bodies = []
let imported = 0
for (let at = 8; at < bytes.length;) {
  const id = bytes[at]
  const [size, start] = number(at + 1)
  if (id === 2) {
    let [count, next] = number(start)
    while (count--) {
      for (let name = 0; name < 2; name++) {
        const [length, text] = number(next)
        next = text + length
      }
      if (bytes[next] !== 0) throw new Error('only functions are imported')
      imported++
      next = number(next + 1)[1]
    }
  }
  if (id === 10) {
    let [count, next] = number(start)
    while (count--) {
      const [length, body] = number(next)
      next = body + length
      bodies.push(bytes.subarray(body, next))
    }
  }
  if (id !== 0) sections.push(bytes.subarray(at, start + size))
  at = start + size
}

/** How long the sequences of bytes are by which functions are compared. */
const LENGTH = 6
/** In how many functions a sequence may be and still tell something. */
const COMMON = 500
/** Added to the size of each function, so that a short one needs more than a few sequences to be like another. */
const PAD = 100

const sequences = bodies.map(body => {
  const found = new Set()
  for (let at = 0; at + LENGTH <= body.length; at++) {
    let hash = 0
    for (let i = 0; i < LENGTH; i++) hash = (Math.imul(hash, 0x01000193) ^ body[at + i]) | 0
    found.add(hash)
  }
  return [...found]
})

/** These functions in a chain: after each the one that is most like it. */
function chain(functions) {
  const having = new Map()
  for (const f of functions) {
    for (const sequence of sequences[f]) {
      const others = having.get(sequence)
      if (others) others.push(f)
      else having.set(sequence, [f])
    }
  }
  const left = new Set(functions)
  const order = []
  for (const first of functions.toSorted((a, b) => bodies[b].length - bodies[a].length)) {
    for (let next = left.has(first) ? first : undefined; next !== undefined;) {
      left.delete(next)
      order.push(next)
      const shared = new Map()
      for (const sequence of sequences[next]) {
        const others = having.get(sequence)
        if (others.length > COMMON) continue
        for (const other of others) if (left.has(other)) shared.set(other, (shared.get(other) ?? 0) + 1)
      }
      next = undefined
      let best = 0
      for (const [other, count] of shared) {
        const like = count / (sequences[other].length + PAD)
        if (like > best) [best, next] = [like, other]
      }
    }
  }
  return order
}

const all = bodies.map((_, f) => f)
const bounds = [0, 128 - imported, 16384 - imported, all.length]
const order = bounds.slice(1).flatMap((end, i) => chain(all.slice(bounds[i], end)))
const rank = []
order.forEach((f, i) => (rank[f] = i))
const name = text => [...leb(text.length), ...Buffer.from(text)]
const names = all.flatMap(f => [...leb(f + imported), ...name(String(rank[f]).padStart(6, '0'))])
const functions = [...leb(all.length), ...names]
const section = [...name('name'), 1, ...leb(functions.length), ...functions]
writeFileSync(to, Buffer.concat([...sections, Buffer.from([0, ...leb(section.length), ...section])]))
