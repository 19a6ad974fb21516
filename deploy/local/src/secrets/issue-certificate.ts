// The library takes its parts together by it.
import 'reflect-metadata'
import { KeyObject, webcrypto, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import * as x509 from '@peculiar/x509'

/** PEM of a certificate and of its private key. */
export interface IssuedCertificate {
  cert: string
  key: string
}

export interface Validity {
  from: Date
  to: Date
}

export interface LeafRequest extends Validity {
  /** Host names and addresses that it is for; the first is its subject. */
  names: readonly [string, ...string[]]
}

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' }
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' }

/** A certificate authority of one's own, with a key on P-256. */
export async function createAuthority(
  name: string,
  { from, to }: Validity,
): Promise<IssuedCertificate> {
  const keys = await createKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: toName(name),
    notBefore: from,
    notAfter: to,
    signingAlgorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return toPem(certificate, keys)
}

/** A certificate for a server, and for the same program as a client of its kind. */
export async function issueCertificate(
  authority: { cert: string; key: KeyObject },
  { names, from, to }: LeafRequest,
): Promise<IssuedCertificate> {
  const keys = await createKeys()
  const issuer = new X509Certificate(authority.cert)
  const { clientAuth, serverAuth } = x509.ExtendedKeyUsage
  const certificate = await x509.X509CertificateGenerator.create({
    subject: toName(names[0]),
    issuer: new x509.X509Certificate(authority.cert).subjectName,
    notBefore: from,
    notAfter: to,
    signingAlgorithm,
    publicKey: keys.publicKey,
    signingKey: authority.key.toCryptoKey(KEYS, false, ['sign']),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([serverAuth, clientAuth]),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(
        issuer.publicKey.toCryptoKey(KEYS, true, ['verify']),
      ),
    ],
  })
  return toPem(certificate, keys)
}

const createKeys = () => webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])

const toName = (name: string) => new x509.Name([{ CN: [name] }])

const toPem = (
  certificate: x509.X509Certificate,
  { privateKey }: webcrypto.CryptoKeyPair,
): IssuedCertificate => ({
  cert: `${certificate.toString('pem')}\n`,
  key: KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
})
