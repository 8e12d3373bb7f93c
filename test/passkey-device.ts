import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id: string }; rpId?: string }
type Circumstances = {
  /** The site whose page asks. */
  origin: string
  /** Whether the device checks who holds it, by finger, face or PIN. */
  verifiesUser?: boolean
  /** The format in which the device also tells who made it, with a certificate that names where to look it up. */
  attestation?: 'apple' | 'android-key' | 'packed'
}

/**
 * Returns a device that makes one passkey (ES256) and answers challenges with it, as a browser would send it on; in
 * the bytes of https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data.
 */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const authenticatorData = (rpId: string, verifiesUser: boolean, credential = Buffer.alloc(0)) => {
    const flags = 0b0000_0001 | (verifiesUser ? 0b0000_0100 : 0) | (credential.length > 0 ? 0b0100_0000 : 0)
    const count = Buffer.alloc(4)
    counter += 1
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credential])
  }
  const answer = (response: Record<string, unknown>) => {
    const name = id.toString('base64url')
    return { response: { id: name, rawId: name, type: 'public-key', response } }
  }

  return {
    /** Makes the passkey; returns the body of /user/AddPasskey. */
    create(options: unknown, { origin, verifiesUser = true, attestation: format }: Circumstances) {
      const { challenge, rp } = options as Options
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = authenticatorData(rp?.id ?? '', verifiesUser, credential)
      const attestation = cborMap([
        ['fmt', format ?? 'none'],
        ['attStmt', format === undefined ? [] : attested],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers a challenge; returns the body of /auth/sign-in/passkey. */
    get(options: unknown, { origin, verifiesUser = true }: Circumstances) {
      const { challenge, rpId = '' } = options as Options
      const authData = authenticatorData(rpId, verifiesUser)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
    /** Goes back to an earlier state, as a copy of the device would have it. */
    rewind() {
      counter = 0
    },
  }
}

/** A certificate whose list of revoked ones is to be fetched from http://127.0.0.1:9/crl. */
const certificate = Buffer.from(
  [
    'MIIBNDCB2qADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMTAXgwIBcNMjAwMTAxMDAwMDAwWhgPMjA5MDAxMDEwMDAwMDBa',
    'MAwxCjAIBgNVBAMTAXgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQjSTlBZs9PKRq92sGiiz+7LZVyrhUz4Gye9+qO+YXm4zpi',
    'dE9E/VbJbMYg4bmOcr3pPluYWh6aQHbQROVAh9q6oyswKTAnBgNVHR8EIDAeMBygGqAYhhZodHRwOi8vMTI3LjAuMC4xOjkvY3Js',
    'MAoGCCqGSM49BAMCA0kAMEYCIQDsCOcYGRKFBuhrxpb9ZuUNV80qbXlu53Pl71zk5ruNgAIhANJ61ueo2Cr50EF9UfcuOP/ik7xK',
    '91fsGFXC8UgmDiCC',
  ].join(''),
  'base64',
)

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** `encoded` holds bytes that are CBOR already. */
type CborValue = number | string | Buffer | readonly [] | { encoded: Buffer }

// As much of https://www.rfc-editor.org/rfc/rfc8949 as a passkey needs; an empty list stands for an empty map.
function cborMap(entries: readonly (readonly [CborValue, CborValue])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  return 'encoded' in value ? value.encoded : cborHead(5, 0)
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

// A statement with which every format begins to look its certificate up.
const attested = {
  encoded: Buffer.concat([
    cborHead(5, 3),
    ...['alg', -7, 'sig', Buffer.alloc(8), 'x5c'].map(cbor),
    cborHead(4, 1),
    cbor(certificate),
  ]),
}
