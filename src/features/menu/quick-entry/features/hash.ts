/** Returns the number by which a feature is known: FNV-1a of its name, the first 24 bits of 32. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return hash >>> 8
}
