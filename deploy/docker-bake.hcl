# All images as others publish them: for two processors, with labels, and with an SBOM and the provenance attached.
#   docker buildx bake --file deploy/docker-bake.hcl --push        `npm run release` gives the variables
# Compose and the commands in deploy/Dockerfile build one image for the machine that they run on.
variable "REGISTRY" { default = "loyalty" }
variable "VERSION" { default = "0.0.0" }
# What the images are built of: both are in their labels, and the commit is in the version that programs tell.
variable "COMMIT" { default = "" }
variable "SOURCE" { default = "" }
# Behind a mirror of the npm registry: npm's settings, which no layer keeps.
variable "NPMRC" { default = "" }

group "default" {
  targets = ["service", "cli", "backup"]
}

target "published" {
  context    = "."
  dockerfile = "deploy/Dockerfile"
  platforms  = ["linux/amd64", "linux/arm64"]
  args       = { COMMIT = COMMIT }
  labels = {
    "org.opencontainers.image.version"  = VERSION
    "org.opencontainers.image.source"   = SOURCE
    # No licence is granted, which SPDX has no name for.
    "org.opencontainers.image.licenses" = "LicenseRef-UNLICENSED"
  }
  attest = ["type=sbom", "type=provenance,mode=max"]
  secret = NPMRC == "" ? [] : ["id=npmrc,src=${NPMRC}"]
}

target "service" {
  inherits = ["published"]
  name     = service
  matrix   = { service = ["gateway", "customers", "wallet", "catalog", "contacts", "migration", "webhooks"] }
  args     = { SERVICE = service }
  tags     = ["${REGISTRY}/${service}:${VERSION}"]
}

target "cli" {
  inherits = ["published"]
  target   = "cli"
  tags     = ["${REGISTRY}/cli:${VERSION}"]
}

target "backup" {
  inherits = ["published"]
  target   = "backup"
  tags     = ["${REGISTRY}/backup:${VERSION}"]
}
