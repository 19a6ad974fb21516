<?php

declare(strict_types=1);

namespace Loyalty\Internal;

/**
 * Reads and writes JSON by the shapes of {@see Shapes}: numbers with decimals are texts in PHP, exact to the last digit, since
 * a float has 15 digits and a sum of amounts may have 16. And an array is an object where the operation takes one, also when it
 * is empty or its keys are those of a list.
 *
 * @internal
 */
final class Json
{
    private const NUMBER = '-?(?:0|[1-9]\d*+)(?:\.\d++)?';
    /** A text, which stays as it is, or a number, which is put into quotes. */
    private const NUMBERS = '/"(?:[^"\\\\]++|\\\\.)*+"(*SKIP)(*FAIL)|-?\d++(?:\.\d++)?(?:[eE][+-]?\d++)?/s';

    /** @throws \JsonException for a value that JSON cannot have */
    public static function write(mixed $value, string $shape): string
    {
        // A float as short as it can be, whatever the machine has set: 0.1, and not 0.10000000000000001.
        $precision = ini_set('serialize_precision', '-1');
        try {
            return self::written($value, $shape);
        } finally {
            if ($precision !== false) {
                ini_set('serialize_precision', $precision);
            }
        }
    }

    /** @throws \JsonException for a text that is no JSON */
    public static function read(string $json, string $shape): mixed
    {
        $value = self::decode($json);
        if ($shape === '') {
            return $value;
        }
        $texts = self::decode((string) preg_replace(self::NUMBERS, '"$0"', $json));
        return self::exact($value, $texts, $shape);
    }

    public static function instant(\DateTimeInterface $instant): string
    {
        return $instant->format('Y-m-d\TH:i:s.vP');
    }

    private static function decode(string $json): mixed
    {
        return json_decode($json, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);
    }

    private static function written(mixed $value, string $shape): string
    {
        if ($shape === '#' && is_string($value) && preg_match('/^' . self::NUMBER . '$/D', $value) === 1) {
            return $value;
        }
        if ($value instanceof \DateTimeInterface) {
            $value = self::instant($value);
        } elseif ($value instanceof \JsonSerializable) {
            return self::written($value->jsonSerialize(), $shape);
        } elseif (is_object($value) && !$value instanceof \UnitEnum) {
            return self::object(get_object_vars($value), $shape);
        }
        if (!is_array($value)) {
            return json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        }
        if (self::isObject($shape) || !array_is_list($value)) {
            return self::object($value, $shape);
        }
        $items = self::itemsOf($shape);
        return '[' . implode(',', array_map(fn (mixed $item): string => self::written($item, $items), $value)) . ']';
    }

    /** @param array<mixed> $fields */
    private static function object(array $fields, string $shape): string
    {
        $written = [];
        foreach ($fields as $name => $value) {
            $key = json_encode((string) $name, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
            $written[] = $key . ':' . self::written($value, self::fieldOf($shape, (string) $name));
        }
        return '{' . implode(',', $written) . '}';
    }

    /** The value, with texts where numbers may have decimals. */
    private static function exact(mixed $value, mixed $texts, string $shape): mixed
    {
        if ($shape === '#') {
            return is_int($value) || is_float($value) ? self::plain($texts) : $value;
        }
        if (!is_array($value) || !is_array($texts)) {
            return $value;
        }
        if (str_contains($shape, '|')) {
            foreach (explode('|', $shape) as $one) {
                $value = self::exact($value, $texts, $one);
            }
            return $value;
        }
        if (array_is_list($value)) {
            $items = self::itemsOf($shape);
            foreach ($items === '' ? [] : $value as $place => $item) {
                $value[$place] = self::exact($item, $texts[$place] ?? null, $items);
            }
            return $value;
        }
        $isMap = str_starts_with($shape, '{}');
        foreach (array_keys($isMap ? $value : Shapes::ALL[$shape] ?? []) as $name) {
            if (array_key_exists($name, $value)) {
                $value[$name] = self::exact($value[$name], $texts[$name] ?? null, self::fieldOf($shape, (string) $name));
            }
        }
        return $value;
    }

    /** Digits without an exponent, which a factor below 0.000001 comes with. It has at most 8 decimals. */
    private static function plain(mixed $text): string
    {
        $text = is_string($text) ? $text : '';
        return stripos($text, 'e') === false ? $text : rtrim(number_format((float) $text, 12, '.', ''), '0');
    }

    private static function isObject(string $shape): bool
    {
        return str_starts_with($shape, '{}') || isset(Shapes::ALL[$shape]);
    }

    private static function itemsOf(string $shape): string
    {
        return str_starts_with($shape, '[]') ? substr($shape, 2) : '';
    }

    private static function fieldOf(string $shape, string $name): string
    {
        if (str_starts_with($shape, '{}')) {
            return substr($shape, 2);
        }
        return Shapes::ALL[$shape][$name] ?? '';
    }
}
