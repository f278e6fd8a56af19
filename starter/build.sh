# [en] Builds the site on Netlify and on Cloudflare Pages, which have no Onglet. On Cloudflare Pages,
# [en] the build command is `bash build.sh`, and the output folder is `_site`.
# [fr] Construit le site sur Netlify et sur Cloudflare Pages, qui n’ont pas Onglet. Sur Cloudflare
# [fr] Pages, la commande de construction est `bash build.sh`, et le dossier de sortie `_site`.
set -euo pipefail
export LC_ALL=fr_FR.UTF-8 # [fr]

# [en] Set where the archive of Onglet is (this address is an example) and, for safety, its SHA-256.
# [fr] Indiquez où est l’archive d’Onglet (cette adresse est un exemple) et, par sûreté, son SHA-256.
archive="${ONGLET_ARCHIVE:-https://example.org/code/onglet/releases/download/v0.1.0/onglet-0.1.0-linux-x86_64.tar.gz}"
checksum="${ONGLET_CHECKSUM:-}"

onglet="$(mktemp -d)"
curl --fail --silent --show-error --location --output "$onglet/archive.tar.gz" "$archive"
if [ -n "$checksum" ]; then echo "$checksum  $onglet/archive.tar.gz" | sha256sum --check --quiet; fi
tar --extract --gzip --file "$onglet/archive.tar.gz" --directory "$onglet" --strip-components=1

# [en] The dates of pages come from the whole history.
# [fr] Les dates des pages viennent de tout l’historique.
if [ "$(git rev-parse --is-shallow-repository)" = true ]; then git fetch --quiet --unshallow || true; fi

# [en] A preview has an address of its own; on Cloudflare Pages, the published site has that of
# [en] `address` in site.yml.
# [fr] Un aperçu a sa propre adresse ; sur Cloudflare Pages, le site publié a celle de `address`, dans
# [fr] site.yml.
base=
if [ "${CONTEXT:-}" = production ]; then
  base="$URL"
elif [ -n "${DEPLOY_PRIME_URL:-}" ]; then
  base="$DEPLOY_PRIME_URL"
elif [ "${CF_PAGES_BRANCH:-main}" != main ]; then
  base="$CF_PAGES_URL"
fi

"$onglet/bin/onglet" build ${base:+--base "$base/"}
