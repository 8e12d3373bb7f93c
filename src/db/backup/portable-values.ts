/** How a column's values are written in a backup, the same for both databases. */
export type ValueType = 'integer' | 'real' | 'text' | 'bytes'

/** A value as a backup holds it in JSON. Integers beyond 2^53 are texts, as are numbers that JSON lacks. */
export type PortableValue = string | number | null

/** Encodes what the database returned for a column: integers as text, bytes as such. Throws on anything else. */
export function encodeValue(type: ValueType, value: unknown): PortableValue {
  if (value === null) return null
  if (type === 'integer' && typeof value === 'string') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value
  }
  if (type === 'real' && typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (type === 'text' && typeof value === 'string') return value
  if (type === 'bytes' && value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
  throw new TypeError(`A value of a column of type ${type} came as ${typeof value}`)
}

/** Decodes a value for a parameter of a statement. Throws on a value that `encodeValue` does not make. */
export function decodeValue(type: ValueType, value: unknown): string | number | bigint | Uint8Array | null {
  if (value === null) return null
  if (type === 'integer') {
    if (Number.isSafeInteger(value)) return value as number
    if (typeof value === 'string' && /^-?\d{1,19}$/.test(value)) return BigInt(value)
  }
  if (type === 'real' && (typeof value === 'number' || value === 'NaN' || /^-?Infinity$/.test(String(value))))
    return Number(value)
  if (type === 'text' && typeof value === 'string') return value
  if (type === 'bytes' && typeof value === 'string') return Buffer.from(value, 'base64')
  throw new TypeError(`A column of type ${type} holds no ${typeof value}`)
}
