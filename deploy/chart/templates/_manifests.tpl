{{/*
What kustomize does, as far as deploy/kubernetes uses it. Each template gets `root`, and the `state` that it changes:
`documents` by kind and name, and `literals`, the settings by the name of their ConfigMap.
*/}}

{{/* Reads a folder: its resources, those of folders that it names, its ConfigMaps, and then its patches. */}}
{{- define "loyalty.read" -}}
{{- $root := .root -}}
{{- $state := .state -}}
{{- $folder := .folder -}}
{{- $file := printf "%s/kustomization.yaml" $folder -}}
{{- $kustomization := include "loyalty.text" (dict "root" $root "file" $file) | fromYaml -}}
{{- range $kustomization.resources -}}
  {{- $path := clean (printf "%s/%s" $folder .) -}}
  {{- if hasSuffix ".yaml" $path -}}
    {{- range regexSplit "(?m)^---$" (include "loyalty.text" (dict "root" $root "file" $path)) -1 -}}
      {{- $document := fromYaml . -}}
      {{- $_ := set $state.documents (printf "%s/%s" $document.kind $document.metadata.name) $document -}}
    {{- end -}}
  {{- else -}}
    {{- include "loyalty.read" (dict "root" $root "state" $state "folder" $path) -}}
  {{- end -}}
{{- end -}}
{{- $options := default dict $kustomization.generatorOptions -}}
{{- range $kustomization.configMapGenerator -}}
  {{- $data := default dict (get $state.literals .name) -}}
  {{- range .literals -}}
    {{- $parts := splitn "=" 2 . -}}
    {{- $_ := set $data $parts._0 $parts._1 -}}
  {{- end -}}
  {{- range .files -}}
    {{- $_ := set $data (base .) ($root.Files.Get (printf "%s/%s" $folder .)) -}}
  {{- end -}}
  {{- $_ := set $state.literals .name $data -}}
  {{- $metadata := merge (dict "name" .name) (pick $options "labels" "annotations") -}}
  {{- $_ := set $state.documents (printf "ConfigMap/%s" .name) (dict "apiVersion" "v1" "kind" "ConfigMap" "metadata" $metadata "data" $data) -}}
{{- end -}}
{{- include "loyalty.patch" (dict "state" $state "patches" $kustomization.patches) -}}
{{- end -}}

{{/* The text of a file, with the namespace and the host of this release. */}}
{{- define "loyalty.text" -}}
{{- $text := .root.Files.Get .file -}}
{{- if not $text -}}{{- fail (printf "the chart has no %s" .file) -}}{{- end -}}
{{- $text | replace ".loyalty.svc" (printf ".%s.svc" .root.Release.Namespace) | replace "loyalty.example.com" .root.Values.host -}}
{{- end -}}

{{/* Applies patches to the documents that they are for. */}}
{{- define "loyalty.patch" -}}
{{- $state := .state -}}
{{- range $patch := .patches -}}
  {{- $target := $patch.target -}}
  {{- $operations := fromYamlArray $patch.patch -}}
  {{- range $document := $state.documents -}}
    {{- $isMeant := and (eq $document.kind $target.kind) (regexMatch (printf "^(%s)$" (default ".*" $target.name)) $document.metadata.name) -}}
    {{- with $target.labelSelector -}}
      {{- $label := splitn "=" 2 . -}}
      {{- $isMeant = and $isMeant (eq (default "" (get (default dict $document.metadata.labels) $label._0)) $label._1) -}}
    {{- end -}}
    {{- if $isMeant -}}
      {{- range $operations -}}
        {{- include "loyalty.change" (dict "node" $document "keys" (splitList "/" (trimPrefix "/" .path)) "operation" .) -}}
      {{- end -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- end -}}

{{/* One operation of JSON 6902, add, replace or remove, at the place that `keys` lead to from `node`. */}}
{{- define "loyalty.change" -}}
{{- $key := first .keys | replace "~1" "/" | replace "~0" "~" -}}
{{- $rest := rest .keys -}}
{{- if kindIs "slice" .node -}}
  {{- if not $rest -}}{{- fail (printf "%s: of lists, only their end can be changed" .operation.path) -}}{{- end -}}
  {{- include "loyalty.change" (dict "node" (index .node (int $key)) "keys" $rest "operation" .operation) -}}
{{- else if eq (join "/" $rest) "-" -}}
  {{- $_ := set .node $key (append (get .node $key) .operation.value) -}}
{{- else if $rest -}}
  {{- include "loyalty.change" (dict "node" (get .node $key) "keys" $rest "operation" .operation) -}}
{{- else if eq .operation.op "remove" -}}
  {{- $_ := unset .node $key -}}
{{- else -}}
  {{- $_ := set .node $key .operation.value -}}
{{- end -}}
{{- end -}}

{{/* Lets policies name networks in the place of the pods of a server, and drops those of the pods themselves. */}}
{{- define "loyalty.outside" -}}
{{- $label := .label -}}
{{- $value := .value -}}
{{- $state := .state -}}
{{- $to := list -}}
{{- range .server.networks -}}{{- $to = append $to (dict "ipBlock" (dict "cidr" .)) -}}{{- end -}}
{{- $ports := list (dict "port" .server.port) -}}
{{- range $name, $document := $state.documents -}}
  {{- if eq $document.kind "NetworkPolicy" -}}
    {{- if eq (default "" (get (default dict $document.spec.podSelector.matchLabels) $label)) $value -}}
      {{- $_ := unset $state.documents $name -}}
    {{- else -}}
      {{- range $rule := $document.spec.egress -}}
        {{- $selector := default dict (first $rule.to).podSelector -}}
        {{- if eq (default "" (get (default dict $selector.matchLabels) $label)) $value -}}
          {{- $_ := set $rule "to" $to -}}
          {{- $_ := set $rule "ports" $ports -}}
        {{- end -}}
      {{- end -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- end -}}

{{/* A setting as processes read it: YAML takes `on` and `off` for booleans, and Helm writes a million as 1e+06. */}}
{{- define "loyalty.setting" -}}
{{- if kindIs "bool" . }}{{ ternary "on" "off" . }}{{ else if kindIs "string" . }}{{ . }}{{ else }}{{ toJson . }}{{ end -}}
{{- end -}}

{{/* Gives a container settings in the place of its own: of each name, those of the last layer that has it. */}}
{{- define "loyalty.env" -}}
{{- $settings := dict -}}
{{- range .layers -}}
  {{- range $name, $value := . -}}{{- $_ := set $settings $name (include "loyalty.setting" $value) -}}{{- end -}}
{{- end -}}
{{- if $settings -}}
  {{- $env := list -}}
  {{- range .container.env -}}
    {{- if not (hasKey $settings .name) -}}{{- $env = append $env . -}}{{- end -}}
  {{- end -}}
  {{- range $name, $value := $settings -}}{{- $env = append $env (dict "name" $name "value" $value) -}}{{- end -}}
  {{- $_ := set .container "env" $env -}}
{{- end -}}
{{- end -}}

{{/*
Gives a pod its images and what values say about pods and services. The deploy step has a container a service, which
needs the settings of that service, and runs before there is a ConfigMap of the release.
*/}}
{{- define "loyalty.pod" -}}
{{- $values := .root.Values -}}
{{- $version := default .root.Chart.AppVersion $values.image.tag -}}
{{- $service := default dict (get $values.services .name) -}}
{{- $spec := .template.spec -}}
{{- range $key, $value := $values.pod -}}{{- $_ := set $spec $key $value -}}{{- end -}}
{{- $settings := dict -}}
{{- range $container := $spec.containers -}}
  {{- if hasPrefix "loyalty/" $container.image -}}
    {{- $_ := set $container "image" (printf "%s/%s:%s" $values.image.registry (trimPrefix "loyalty/" $container.image) $version) -}}
    {{- $_ := set $container "imagePullPolicy" $values.image.pullPolicy -}}
  {{- end -}}
  {{- $layers := list $service.env -}}
  {{- if eq $.name "loyalty-deploy" -}}
    {{- $layers = list (get $.state.literals "loyalty-broker") (default dict (get $values.services $container.name)).env $service.env -}}
  {{- end -}}
  {{- include "loyalty.env" (dict "container" $container "layers" $layers) -}}
  {{- with $service.resources -}}{{- $_ := set $container "resources" . -}}{{- end -}}
  {{- range $container.envFrom -}}
    {{- $name := .configMapRef.name -}}
    {{- with get $.state.literals $name -}}{{- $_ := set $settings $name . -}}{{- end -}}
  {{- end -}}
{{- end -}}
{{/* Changed settings start the pods anew. */}}
{{- if $settings -}}
  {{- $_ := set .template.metadata "annotations" (merge (dict "checksum/settings" (sha256sum (toJson $settings))) (default dict .template.metadata.annotations)) -}}
{{- end -}}
{{- end -}}
