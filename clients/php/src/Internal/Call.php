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
        return new self(
            $this->operation,
            $this->method,
            $this->path,
            $this->pathValues,
            $this->body === null ? $place + $this->query : $this->query,
            $this->headers,
            $this->body === null ? null : $place + $this->body,
            $this->sends,
            $this->answers,
        );
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
