<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * A call of an operation, as its method describes it.
 *
 * @internal
 */
final class Call
{
    /**
     * @param string $operation `coupons.redeem`
     * @param string $path with the names of values in braces: `/v1/customers/{id}`
     * @param array<string, string> $pathValues
     * @param array<string, mixed> $query null leaves a parameter out
     * @param array<string, string|null> $headers null leaves a header out
     * @param array<mixed>|null $body
     * @param string $sends the shape of the body
     * @param string $answers the shape of the answer
     * @param string|null $key the idempotency key; null makes one
     */
    public function __construct(
        public readonly string $operation,
        public readonly string $method,
        public readonly string $path,
        public readonly array $pathValues = [],
        public readonly array $query = [],
        public readonly array $headers = [],
        public readonly ?array $body = null,
        public readonly string $sends = '{}',
        public readonly string $answers = '',
        public readonly ?string $key = null,
    ) {
    }

    /** The same for the page after a cursor. A list that takes a body has it there, and each page is a call with a key of its own. */
    public function after(string $cursor): self
    {
        $place = ['cursor' => $cursor];
        return $this->body === null
            ? $this->with($place + $this->query, null, null)
            : $this->with($this->query, $place + $this->body, null);
    }

    /** The same with the key that its attempts have: of a write that has none a new one, of a read none. */
    public function keyed(): self
    {
        return $this->with($this->query, $this->body, $this->method === 'GET' ? null : $this->key ?? self::newKey());
    }

    /** The cursor that it begins at. */
    public function cursor(): mixed
    {
        return ($this->body ?? $this->query)['cursor'] ?? null;
    }

    /** The path and the query, encoded. */
    public function target(): string
    {
        $path = $this->path;
        foreach ($this->pathValues as $name => $value) {
            // Nothing would be another operation, DELETE of one that of its list. Dots alone are steps to another path.
            if (in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("{$this->operation} needs a value for {$name}, not \"{$value}\"");
            }
            $path = str_replace("{{$name}}", rawurlencode($value), $path);
        }
        $query = [];
        foreach ($this->query as $name => $value) {
            if ($value !== null) {
                $query[$name] = self::text($value);
            }
        }
        return $query === [] ? $path : $path . '?' . http_build_query($query, '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * @param array<string, mixed> $query
     * @param array<mixed>|null $body
     */
    private function with(array $query, ?array $body, ?string $key): self
    {
        return new self(
            $this->operation,
            $this->method,
            $this->path,
            $this->pathValues,
            $query,
            $this->headers,
            $body,
            $this->sends,
            $this->answers,
            $key,
        );
    }

    /** A random UUID. */
    private static function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }

    /** @param mixed $value a scalar, an instant, or a list, whose parts are joined by comma */
    private static function text(mixed $value): string
    {
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => implode(',', array_map(self::text(...), $value)),
            $value instanceof \DateTimeInterface => Json::instant($value),
            is_scalar($value) => (string) $value,
            default => throw new \InvalidArgumentException('a query parameter is a text, a number, a bool or a list'),
        };
    }
}
