import type { ColumnType, Generated } from 'kysely'
import type { Flag, Id, Iso, Opaque } from './columns.ts'

type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: Opaque
  image: string | null
  twoFactorEnabled: ColumnType<unknown, unknown | undefined, unknown>
  createdAt: Opaque
  updatedAt: Opaque
}
type SessionTable = {
  id: string
  userId: string
  token: string
  expiresAt: Opaque
  ipAddress: string | null
  userAgent: string | null
  createdAt: Opaque
  updatedAt: Opaque
}
type CredentialTable = { id: string; accountId: string; providerId: string; userId: string; password: string | null }
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: Opaque
  createdAt: Opaque
  updatedAt: Opaque
}
/** The second factor of a user: not in force until `verified`. `backupCodes` is a JSON list of hashes. */
type TwoFactorTable = {
  id: string
  userId: string
  /** Encrypted with the secret of the sessions. */
  secret: string
  backupCodes: string
  verified: Opaque
}
type PasskeyTable = {
  id: string
  userId: string
  name: string | null
  publicKey: string
  credentialID: string
  counter: number
  deviceType: string
  backedUp: Opaque
  transports: string | null
  createdAt: Opaque
  aaguid: string | null
}
type ProfileTable = {
  user_id: string
  firstname: string
  lastname: string
  role: string | null
  department: string | null
  newsupdates: Generated<Flag>
  terms_accepted_at: Iso
}
export type EmailTokenTable = {
  token_hash: string
  user_id: string
  purpose: 'reset-password' | 'change-email'
  new_email: string | null
  expires_at: Iso
}
/** A registration that waits for its address to be confirmed, in one row for each link that was mailed for it. */
export type PendingRegistrationTable = {
  token_hash: string
  email: string
  firstname: string
  lastname: string
  password_hash: string
  /** Empty for a registration with a company's code. */
  company_name: string
  company_code: string | null
  /** The hash of the invitation that it came by. */
  invitation_hash: string | null
  /** The hash of the cookie of the browser that registered; null when not known. */
  browser_hash: string | null
  created_at: Iso
  expires_at: Iso
}
type CompanyTable = {
  id: Id
  code: string
  name: string
  address: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  phonenumber: Generated<string>
  card_version: Generated<number>
  created_at: Iso
  /** When its owners were last mailed what sheets warn of more. */
  warned_at: Iso | null
}
type MembershipTable = {
  user_id: string
  company_id: number
  is_owner: Flag
  may_check_allergens: Generated<Flag>
  created_at: Iso
}
type AccessRequestTable = { user_id: string; company_id: number; created_at: Iso }
/** A link that lets one person into a company; its row goes when it is used or ended. */
type InvitationTable = {
  id: Id
  company_id: number
  /** The owner who vouches; once they own the company no longer it does not work. */
  created_by: string
  token_hash: string
  created_at: Iso
  expires_at: Iso
}
type IdempotencyTable = {
  company_id: number
  /** 'staff:…', 'scanner:…': whose key it is. */
  caller: string
  /** Of staff, with whose account the row goes. */
  user_id: string | null
  /** Of the client's key the hash. */
  key: string
  fingerprint: string
  /** JSON of the first call's answer. */
  answer: string
  created_at: Iso
}

/** The tables of accounts. */
export type AccountsTables = {
  user: UserTable
  session: SessionTable
  account: CredentialTable
  verification: VerificationTable
  twoFactor: TwoFactorTable
  passkey: PasskeyTable
  profile: ProfileTable
  email_token: EmailTokenTable
  pending_registration: PendingRegistrationTable
  company: CompanyTable
  membership: MembershipTable
  access_request: AccessRequestTable
  invitation: InvitationTable
  idempotency: IdempotencyTable
}
